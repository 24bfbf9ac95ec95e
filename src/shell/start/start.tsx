import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import type { Faults } from '../faults/faults.ts';
import { Frame } from '../layout/frame.tsx';
import { buildRoutes } from '../menu/route-table.ts';
import { isKnownPage } from '../pages.ts';
import { shellTexts } from '../shell-texts.ts';
import { leave, logOut } from '../sign-out.ts';
import { createTabs } from '../tabs/tabs.ts';
import { FullPage } from '../views/full-page.tsx';
import { isRefusal, type Start as StartData, startQuery } from './load-start.ts';
import { Starting } from './starting.tsx';

/** The console once its menu is there; until then how that is going. */
export function Start({ faults }: { faults: Faults }) {
  const runtime = useRuntime();
  const { data, error, refetch, isFetching } = useQuery(startQuery(runtime.api, runtime.session, runtime.config));
  const refused = isRefusal(error);
  useEffect(() => {
    if (refused) leave(runtime);
  }, [refused, runtime]);
  if (data?.menus.length === 0) return <NoMenu />;
  if (data) return <Ready start={data} faults={faults} />;
  if (error && !refused) return <Failed retry={() => void refetch()} retrying={isFetching} />;
  return <Starting />;
}

function Ready({ start, faults }: { start: StartData; faults: Faults }) {
  const { session, push } = useRuntime();
  const userId = session.state.userId ?? '';
  const table = useMemo(() => buildRoutes(start.menus, isKnownPage), [start.menus]);
  const tabs = useMemo(() => createTabs({ table, userId, storage: sessionStorage }), [table, userId]);
  useEffect(() => {
    // For whoever keeps the menu; operators see the pages themselves.
    if (table.problems.length > 0) console.warn('menu rows to mend', table.problems);
  }, [table]);
  useEffect(() => {
    push.start(userId);
    return () => push.stop();
  }, [push, userId]);
  return <Frame start={start} table={table} tabs={tabs} faults={faults} />;
}

function NoMenu() {
  const t = useTexts(shellTexts);
  const runtime = useRuntime();
  return (
    <FullPage
      title={t('start.noMenuTitle')}
      text={t('start.noMenuText')}
      actions={[{ label: t('start.logout'), primary: true, run: () => void logOut(runtime) }]}
    />
  );
}

function Failed({ retry, retrying }: { retry(): void; retrying: boolean }) {
  const t = useTexts(shellTexts);
  const runtime = useRuntime();
  return (
    <FullPage
      title={t('start.failedTitle')}
      text={t('start.failedText')}
      actions={[
        { label: t('start.retry'), primary: true, busy: retrying, run: retry },
        { label: t('start.logout'), run: () => void logOut(runtime) },
      ]}
    />
  );
}
