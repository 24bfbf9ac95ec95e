import { useEffect } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import type { Faults } from '../faults/faults.ts';
import { windowTexts } from '../windows/window-texts.ts';
import { type AccessChange, accessChange } from './access-change.ts';
import { loadAccess, type Start, startQuery } from './load-start.ts';

/** Without push a refused call, or a return to the window after this time, asks for the rights once. */
const quietMs = 60_000;

type NoticeKey = 'accessOther' | 'accessStations' | 'accessWon' | 'accessLost' | 'accessBoth';

function noticeOf({ won, lost, isOther }: AccessChange): NoticeKey {
  if (won > 0 && lost > 0) return 'accessBoth';
  if (won > 0) return 'accessWon';
  if (lost > 0) return 'accessLost';
  return isOther ? 'accessOther' : 'accessStations';
}

/** Follows changes of the user's rights: buttons, menu, routes and data are those of the new rights, without a reload. */
export function useLiveAccess(faults: Faults): void {
  const { api, session, push, queryClient } = useRuntime();
  const notices = useNotices();
  const t = useTexts(windowTexts);
  useEffect(() => {
    let askedAt = -Infinity;
    let refusedAt = -Infinity;
    let isAsking = false;
    /** A change came during the renewal: whether the server reported it. */
    let due: boolean | undefined;
    let hiddenAt = Infinity;
    /** Without the console its session may be over, and a call would be refused. */
    const ended = new AbortController();

    const renew = async (isNoticed: boolean) => {
      const { queryKey } = startQuery(api, session);
      const start = queryClient.getQueryData<Start>(queryKey);
      const { roles, permissions } = session.state;
      const menus = await loadAccess(api, session, ended.signal);
      queryClient.setQueryData<Start>(queryKey, (current) => current && { ...current, menus });
      const change = accessChange({ roles, permissions, menus: start?.menus ?? [] }, { ...session.state, menus });
      if (change.won + change.lost === 0 && !change.isOther && !isNoticed) return;
      const title = t(noticeOf(change), { won: change.won, lost: change.lost });
      notices.ingest({ group: 'access', title });
      // Lists, counts and figures are those of other stations or other rights by now.
      await queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
    };
    /** One renewal at a time; a change during one causes another. */
    const ask = async (isNoticed: boolean) => {
      if (isAsking) {
        due = due === true || isNoticed;
        return;
      }
      due = undefined;
      isAsking = true;
      askedAt = performance.now();
      await renew(isNoticed).catch(() => undefined);
      isAsking = false;
      if (due !== undefined) void ask(due);
    };
    /** The rights may have been read a moment before they changed: only an earlier refusal delays the next read. */
    const handleForbidden = () => {
      if (performance.now() - refusedAt < quietMs) return;
      refusedAt = performance.now();
      void ask(false);
    };
    const handleVisibility = () => {
      if (document.hidden) hiddenAt = performance.now();
      else if (
        performance.now() - hiddenAt >= quietMs &&
        push.status().state !== 'live' &&
        performance.now() - askedAt >= quietMs
      )
        void ask(false);
    };
    const stops = [push.onChange('access', (ids) => void ask(ids.length > 0)), faults.onForbidden(handleForbidden)];
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      ended.abort();
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [api, session, push, queryClient, notices, faults, t]);
}
