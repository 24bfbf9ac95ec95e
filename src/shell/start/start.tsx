import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DisplayPreferencesScope } from '#src/blocks/display-preferences.tsx';
import { useLiveStations } from '#src/blocks/use-stations.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { PasswordDuty } from '../password/password-duty.tsx';
import { tabStorage } from '#src/session/session-storage.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { FaultHost } from '../faults/fault-host.tsx';
import type { Faults } from '../faults/faults.ts';
import { useGuest } from '../guest.ts';
import { NoticeArea } from '#src/ui/notices/notice-area.tsx';
import { Frame } from '../layout/frame/frame.tsx';
import { useLoginWarning } from '../layout/frame/use-login-warning.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { LateCodeNote } from '#src/ui/state/late-code-note.tsx';
import { PaletteScope } from '../palette/palette-state.tsx';
import { shellTexts } from '../shell-texts.ts';
import { leave, logOut } from '../sign-out.ts';
import { createTabs } from '../tabs/tabs.ts';
import { FullPage } from '../views/full-page.tsx';
import { offerConsole } from '../windows/console-channel.ts';
import { LanguageFollower } from '../windows/language-follower.tsx';
import { useUserChange } from '../windows/use-user-change.ts';
import { isWorkbenchPath } from '../workbench/workbench-paths.ts';
import { homeQuery, isPasswordDue, isRefusal, type Start as StartData, startQuery } from './load-start.ts';
import { retryFailedPages } from '../pages.ts';
import { preparePage } from './prepare-page.ts';
import { firstTab, startRoutes } from './start-routes.ts';
import { useLiveAccess } from './use-live-access.ts';
import { useLiveBrand } from './use-live-brand.ts';
import { VersionNotice } from '../version/version-notice.tsx';
import { Starting } from './starting.tsx';

const RoleViewBanner = lazyComponent(() => import('../role-view/role-view-banner.tsx'));
const WorkbenchFrame = lazyComponent(() => import('../workbench/workbench-frame.tsx'));

/** The console once its menu is there; until then how that is going. */
export function Start({ faults }: { faults: Faults }) {
  const runtime = useRuntime();
  const { data, error, refetch, isFetching } = useQuery(startQuery(runtime.api, runtime.session));
  const isGuest = useGuest() !== undefined;
  // A guest's session is the page's: there is nowhere to go.
  const refused = !isGuest && isRefusal(error);
  useEffect(() => {
    if (refused) leave(runtime);
  }, [refused, runtime]);
  if (data && data.menus.length > 0)
    return (
      <DisplayPreferencesScope>
        <Ready start={data} faults={faults} />
      </DisplayPreferencesScope>
    );
  if (isPasswordDue(error)) return isGuest ? <PasswordFirst /> : <PasswordStart faults={faults} />;
  return (
    <>
      {!isGuest && <LanguageFollower isUnsaved={never} reload={reload} />}
      {data && <NoMenu refetch={refetch} />}
      {!data && error && !refused && <Failed retry={() => void refetch()} retrying={isFetching} />}
      {!data && (!error || refused) && <Starting />}
    </>
  );
}

/** Nothing of the console is there before the password is changed. */
function PasswordStart({ faults }: { faults: Faults }) {
  const notices = useNotices();
  useLoginWarning();
  return (
    <>
      <FaultHost faults={faults} />
      <Starting />
      <PasswordDuty refused />
      <NoticeArea notices={notices} />
    </>
  );
}

/** Shown in a host page, where a password cannot be changed. */
function PasswordFirst() {
  const t = useTexts(shellTexts);
  return <FullPage title={t('start.passwordTitle')} text={t('start.passwordText')} actions={[]} />;
}

const never = () => false;
const reload = () => location.reload();

/** Keeps the push channel of the user open. */
function usePush(): void {
  const { session, push } = useRuntime();
  const userId = session.state.userId ?? '';
  const isGuest = useGuest() !== undefined;
  useEffect(() => {
    // A guest shares the channel with other elements.
    if (isGuest) return;
    push.start(userId);
    return () => push.stop();
  }, [push, userId, isGuest]);
}

function Ready({ start, faults }: { start: StartData; faults: Faults }) {
  const runtime = useRuntime();
  const { session } = runtime;
  const userId = session.state.userId ?? '';
  const title = useTexts(shellTexts)('home');
  const { data: home = start.home } = useQuery(homeQuery(runtime.api));
  const routes = useMemo(() => startRoutes({ ...start, home }, title), [start, home, title]);
  const guest = useGuest();
  // Tabs outlive a change of the menu: no one loses a page or what was typed there.
  const location = useLocation();
  const { pathname } = location;
  const [tabs] = useState(() =>
    createTabs({
      table: routes,
      userId,
      storage: guest?.storage ?? tabStorage(),
      first: firstTab(location, routes, start),
      prepare: ({ view }, search) => {
        // An error is shown where the page is, after one more try as it is drawn; a press that opens no page leaves none
        // for the next one.
        if (view.kind === 'page') preparePage(runtime, view.componentPath, search).catch(retryFailedPages);
      },
    }),
  );
  const table = useMemo(() => tabs.retable(routes, pathname), [tabs, routes, pathname]);
  const isUnsaved = useCallback(() => tabs.dirtyTabs().length > 0, [tabs]);
  const leavePage = useCallback(() => {
    tabs.discardUnsaved();
    tabs.flush();
    reload();
  }, [tabs]);
  const isWorkbench = isWorkbenchPath(table, pathname) || guest?.isWorkbench === true;
  useUserChange();
  useLiveAccess(faults);
  useLiveBrand(start);
  useLiveStations();
  useEffect(() => {
    // For administrators of the menu; operators see the pages themselves.
    if (table.problems.length > 0) console.warn('menu rows to mend', table.problems);
  }, [table]);
  usePush();
  const isOffered = !isWorkbench && !guest && !session.state.view;
  useEffect(() => (isOffered ? offerConsole(tabs.open) : undefined), [isOffered, tabs]);
  const banner = session.state.view && !guest && (
    <Suspense>
      <RoleViewBanner view={session.state.view} />
    </Suspense>
  );
  if (isWorkbench)
    return (
      <>
        <LateCodeNote />
        {banner}
        <Suspense fallback={<Starting />}>
          <WorkbenchFrame {...{ start, table, faults }} />
        </Suspense>
        {!guest && <VersionNotice tabs={tabs} asksFirst />}
      </>
    );
  return (
    <>
      <LateCodeNote />
      {banner}
      <PaletteScope>
        <Frame {...{ start, table, tabs, faults }} />
      </PaletteScope>
      {!guest && (
        <>
          <LanguageFollower isUnsaved={isUnsaved} reload={leavePage} />
          <VersionNotice tabs={tabs} />
        </>
      )}
    </>
  );
}

/** Undefined in a host page, which manages the session. */
function useLogout() {
  const t = useTexts(shellTexts);
  const runtime = useRuntime();
  const isGuest = useGuest() !== undefined;
  return isGuest ? [] : [{ label: t('start.logout'), run: () => void logOut(runtime) }];
}

/** The console opens as soon as the user has a page. */
function NoMenu({ refetch }: { refetch(): unknown }) {
  const t = useTexts(shellTexts);
  const { push } = useRuntime();
  usePush();
  useEffect(() => push.onChange('access', () => void refetch()), [push, refetch]);
  const logout = useLogout();
  return (
    <FullPage
      title={t('start.noMenuTitle')}
      text={t('start.noMenuText')}
      actions={logout.map((action) => ({ ...action, primary: true }))}
    />
  );
}

function Failed({ retry, retrying }: { retry(): void; retrying: boolean }) {
  const t = useTexts(shellTexts);
  const logout = useLogout();
  return (
    <FullPage
      title={t('start.failedTitle')}
      text={t('start.failedText')}
      actions={[{ label: t('start.retry'), primary: true, busy: retrying, run: retry }, ...logout]}
    />
  );
}
