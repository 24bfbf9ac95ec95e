import { useEffect } from 'react';
import { usePicture } from '#src/blocks/use-picture.ts';
import { useRuntime } from '#src/runtime.tsx';
import { setDefaultTheme } from '#src/theme/theme.ts';
import { useGuest } from '../guest.ts';
import { showPageIcon } from '../page-icon.ts';
import { readConsoleBrand, type Start, startQuery } from './load-start.ts';

/**
 * Names and pictures of the user's organisation: read again when they are published or the user's organisation is
 * another one, without a reload.
 */
export function useLiveBrand({ brand: { pageIcon, theme } }: Start): void {
  const { api, session, push, queryClient } = useRuntime();
  const isGuest = useGuest() !== undefined;
  const icon = usePicture(isGuest ? undefined : pageIcon);
  useEffect(() => {
    const { queryKey } = startQuery(api, session);
    const renew = async () => {
      const brand = await readConsoleBrand(api);
      queryClient.setQueryData<Start>(queryKey, (start) => start && { ...start, brand });
    };
    const change = () => void renew().catch(() => undefined);
    const stops = (['brand', 'access'] as const).map((topic) => push.onChange(topic, change));
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, session, push, queryClient]);
  // The tab and the theme of a page that we are a guest in are the page's.
  useEffect(() => {
    if (!isGuest) showPageIcon(icon);
  }, [isGuest, icon]);
  useEffect(() => {
    if (!isGuest) setDefaultTheme(theme);
  }, [isGuest, theme]);
}
