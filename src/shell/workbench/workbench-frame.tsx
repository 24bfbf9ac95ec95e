import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Page, PageContext } from '#src/blocks/page.ts';
import { type NoteUnsaved, UnsavedContext, useUnsavedForms } from '#src/ui/dialog/unsaved.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { NoticeArea } from '#src/ui/notices/notice-area.tsx';
import { StepUpHost } from '../step-up/step-up-host.tsx';
import { FaultHost } from '../faults/fault-host.tsx';
import type { Faults } from '../faults/faults.ts';
import { useAddressOf, useGuest } from '../guest.ts';
import frameCss from '../layout/frame/frame.css?inline';
import { SkipLink } from '../layout/frame/skip-link.tsx';
import { useDocumentTitle } from '../layout/frame/use-document-title.ts';
import { findPage, type PageRoute, type RouteTable } from '../menu/route-table.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { PushNotifications } from '../notifications.tsx';
import { homePath, normalPath, openMessagesUrl } from '../paths.ts';
import { shellTexts } from '../shell-texts.ts';
import type { Start } from '../start/load-start.ts';
import { PageBoundary } from '../tabs/page-boundary.tsx';
import { PageLoading } from '../tabs/page-loading.tsx';
import { RightsWhileUnsaved } from '../tabs/rights-while-unsaved.tsx';
import { NotFound } from '../views/not-found.tsx';
import { PageView } from '../views/page-view.tsx';
import { openInConsole } from '../windows/console-channel.ts';
import { LanguageFollower } from '../windows/language-follower.tsx';
import { backdropOf } from './backdrop.ts';
import { Backdrop } from './backdrop-view.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { useShift } from './wall/use-shift.ts';
import { useWall } from './wall/use-wall.ts';
import { WallLayer } from './wall/wall-layer.tsx';
import css from './workbench-frame.css?inline';
import { WorkbenchHeader } from './workbench-header.tsx';
import { isWorkbenchPath } from './workbench-paths.ts';
import { workbenchTexts } from './workbench-texts.ts';

const styles = sheet(css);
/** For the skip link. */
const frameStyles = sheet(frameCss);

interface WorkbenchFrameProps {
  start: Start;
  table: RouteTable;
  faults: Faults;
}

/** The frame of a control room's window: one page without menu and tabs. */
export default function WorkbenchFrame({ start, table, faults }: WorkbenchFrameProps) {
  useStyles(styles);
  useStyles(frameStyles);
  const t = useTexts(shellTexts);
  const notices = useNotices();
  const { pathname } = useLocation();
  const page = findPage(table, pathname);
  const systemName = start.brand.systemName ?? t('systemTitle');
  const open = useOpen(table);
  const navigate = useNavigate();
  useDocumentTitle(0, page?.meta.title ?? t('notFound.headline'), systemName);
  useCanonicalPath(page);
  const unsaved = useUnsavedGuard(page?.path ?? pathname);
  const guest = useGuest();
  const wall = useWall(table);
  const shift = useShift(wall.on);
  const backdrop = page && backdropOf(page.path);
  const [keySlot, setKeySlot] = useState<HTMLElement | null>(null);
  return (
    <div className="ems-workbench" data-wall={wall.on || undefined} data-idle={wall.idle || undefined} style={shift}>
      {!guest && <LanguageFollower isUnsaved={unsaved.isUnsaved} reload={unsaved.reload} />}
      <SkipLink />
      <FaultHost faults={faults} />
      <StepUpHost />
      <PushNotifications open={open} />
      <WorkbenchHeader
        {...{ systemName, table }}
        logo={start.brand.wallLogo}
        enterWall={wall.on ? undefined : wall.enter}
        backdropKey={setKeySlot}
      />
      <main className="ems-workbench-main" data-backdrop={backdrop}>
        {backdrop && <Backdrop kind={backdrop} keySlot={keySlot} />}
        <div className="ems-panel" data-page tabIndex={-1}>
          {page ? (
            <PageSlot key={page.path} page={page} open={open} setDirty={unsaved.setDirty} />
          ) : (
            <NotFound
              {...{ pathname, systemName }}
              goHome={() => (guest ? guest.leaveWorkbench() : void navigate(homePath))}
            />
          )}
        </div>
      </main>
      {wall.on && <WallLayer wall={wall} />}
      <NoticeArea notices={notices} onMore={() => open(openMessagesUrl)} />
    </div>
  );
}

/** Pages of the workbench open here, all others as tabs: in a console window, else in this one. */
function useOpen(table: RouteTable): (url: string) => void {
  const t = useTexts(workbenchTexts);
  const notices = useNotices();
  const navigate = useNavigate();
  const guest = useGuest();
  return useCallback(
    (url) => {
      const go = async () => {
        const isOurs = isWorkbenchPath(table, new URL(url, 'http://console.invalid').pathname);
        if (!isOurs && guest) guest.openPage(url);
        else if (!isOurs && (await openInConsole(url))) notices.toast(t('opened'), 'info');
        else void navigate(url);
      };
      void go();
    },
    [table, notices, t, navigate, guest],
  );
}

/** Redirects `{menuUrl}Parent` to the page itself. */
function useCanonicalPath(page: PageRoute | undefined): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (page && page.path !== normalPath(pathname)) void navigate(page.path + search, { replace: true });
  }, [page, pathname, search, navigate]);
}

interface PageSlotProps {
  page: PageRoute;
  open(url: string): void;
  setDirty: NoteUnsaved;
}

function PageSlot({ page, open, setDirty }: PageSlotProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  const [revision, setRevision] = useState(0);
  const { isUnsaved, note } = useUnsavedForms(setDirty);
  const setSearch = useCallback((next: string) => void navigate({ search: next }, { replace: true }), [navigate]);
  const context = useMemo<Page>(
    () => ({
      search,
      setSearch,
      addressOf: (query) => addressOf(page.path + query),
      openTab: open,
    }),
    [search, setSearch, page.path, addressOf, open],
  );
  return (
    <PageContext value={context}>
      <UnsavedContext value={note}>
        <RightsWhileUnsaved isUnsaved={isUnsaved}>
          <PageBoundary key={revision} title={page.meta.title} reload={() => setRevision((count) => count + 1)}>
            <Suspense fallback={<PageLoading />}>
              <PageView route={page} isUnsaved={isUnsaved} />
            </Suspense>
          </PageBoundary>
        </RightsWhileUnsaved>
      </UnsavedContext>
    </PageContext>
  );
}
