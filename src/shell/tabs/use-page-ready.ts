import { useEffect, useState } from 'react';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { isFulfilled } from '#src/lib/track-status.ts';
import type { PageRoute } from '../menu/route-table.ts';
import { loadPage } from '../pages.ts';

/**
 * Whether the entry's page can be rendered: its code is loaded, or has failed. Suspending instead would take up to
 * 300 ms longer, because React delays the content after a fallback.
 */
export function usePageReady({ view }: PageRoute): boolean {
  const language = useLanguage();
  const code = view.kind === 'page' ? loadPage(view.componentPath, language) : undefined;
  const [finished, setFinished] = useState<Promise<unknown>>();
  const isReady = code === undefined || finished === code || isFulfilled(code);
  useEffect(() => {
    if (isReady || code === undefined) return;
    let waits = true;
    const finish = () => waits && setFinished(code);
    code.then(finish, finish);
    return () => {
      waits = false;
    };
  }, [isReady, code]);
  return isReady;
}
