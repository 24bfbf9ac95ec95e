import { useEffect, useState } from 'react';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { isFulfilled } from '#src/lib/track-status.ts';
import type { PageRoute } from '../menu/route-table.ts';
import { loadPage } from '../pages.ts';

/**
 * Whether what stands behind the entry can be drawn: its code is there, or has failed. Waiting for it by suspending
 * would cost up to 300 ms more, for which React holds back whatever follows a fallback.
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
