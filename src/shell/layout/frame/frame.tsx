import { memo, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { isFocusLost } from '#src/ui/dialog/focus-keeper.ts';
import { NoticeArea } from '#src/ui/notices/notice-area.tsx';
import { FaultHost } from '../../faults/fault-host.tsx';
import type { Faults } from '../../faults/faults.ts';
import { useGuest } from '../../guest.ts';
import { breadcrumb, menuTree } from '../../menu/menu-tree.ts';
import type { RouteTable } from '../../menu/route-table.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { FavouriteStar } from '../../palette/favourite-star.tsx';
import { PaletteHost } from '../../palette/palette-host.tsx';
import { homePath, openMessagesUrl } from '../../paths.ts';
import { shellTexts } from '../../shell-texts.ts';
import type { Start } from '../../start/load-start.ts';
import { TabHost } from '../../tabs/tab-host.tsx';
import { TabStrip } from '../../tabs/tab-strip.tsx';
import { TabsContext, useConsoleTabs } from '../../tabs/tabs-context.ts';
import type { Tabs } from '../../tabs/tabs.ts';
import { useIsFull, useShownPage } from '../../tabs/use-tabs.ts';
import { NotFound } from '../../views/not-found.tsx';
import { PasswordDuty } from '../../password/password-duty.tsx';
import { StepUpHost } from '../../step-up/step-up-host.tsx';
import { Breadcrumb } from '../top-bar/breadcrumb.tsx';
import css from './frame.css?inline';
import { SideMenu } from '../side-menu/side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { PushNotifications } from '../../notifications.tsx';
import { useSidebar } from '../side-menu/use-sidebar.ts';
import { useHome } from './use-home.ts';
import { useTabAddress } from './use-tab-address.ts';
import { useLoginWarning } from './use-login-warning.ts';
import { useZoomCorrection } from './use-zoom-correction.ts';
import { useUnread } from '#src/blocks/use-unread.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const styles = sheet(css);
const IdleLock = lazyComponent(() => import('../../idle/idle-lock.tsx'));
const ContractNotice = lazyComponent(() => import('../../contract/contract-notice.tsx'));

interface FrameProps {
  start: Start;
  table: RouteTable;
  tabs: Tabs;
  faults: Faults;
}

/** The console's layout: top bar, side menu, tab strip and the pages of the open tabs. Each part reads the tabs itself. */
export const Frame = memo(function Frame({ start, table, tabs, faults }: FrameProps) {
  useStyles(styles);
  const t = useTexts(shellTexts);
  const guest = useGuest();
  const { user, view } = useSession();
  const readOnlyUntil = user?.readOnlyUntil;
  const notices = useNotices();
  const sidebar = useSidebar(tabs);
  const systemName = start.brand.systemName ?? t('systemTitle');
  const nodes = useMemo(() => menuTree(start.menus, table), [start.menus, table]);
  const openMessages = useCallback(() => tabs.open(openMessagesUrl), [tabs]);
  const consoleTabs = useMemo(() => ({ tabs, table }), [tabs, table]);

  useLoginWarning();
  useZoomCorrection();

  return (
    <TabsContext value={consoleTabs}>
      <div
        ref={useStartAtTop()}
        tabIndex={-1}
        className="ems-console"
        data-full={useIsFull(tabs) || undefined}
        data-side={sidebar.drawer ? 'drawer' : sidebar.open ? 'open' : 'folded'}
      >
        <SkipLink />
        <FaultHost faults={faults} />
        {!guest && <PasswordDuty />}
        <StepUpHost />
        {!guest && !view && (
          <Suspense>
            <IdleLock />
          </Suspense>
        )}
        <PushNotifications open={tabs.open} />
        <PaletteHost nodes={nodes} open={tabs.open} />
        <TopBar {...{ systemName, sidebar }} brand={start.brand} open={tabs.open} />
        <SideMenu {...{ nodes, sidebar, systemName }} picture={start.brand.sidePicture} open={tabs.open} />
        <div className="ems-work">
          {readOnlyUntil && (
            <Suspense>
              <ContractNotice until={readOnlyUntil} />
            </Suspense>
          )}
          <TabStrip tabs={tabs} table={table} />
          <ShownBreadcrumb />
          <TabHost tabs={tabs} table={table}>
            <MissingPage systemName={systemName} />
          </TabHost>
        </div>
        <NoticeArea notices={notices} onMore={openMessages} />
        <Address start={start} />
        <Title systemName={systemName} />
      </div>
    </TabsContext>
  );
});

/** Where the shown page is in the menu, and its star. */
const ShownBreadcrumb = memo(function ShownBreadcrumb() {
  const { tabs } = useConsoleTabs();
  const page = useShownPage();
  return (
    page && (
      <Breadcrumb crumbs={breadcrumb(page)} open={tabs.open}>
        <FavouriteStar page={page} />
      </Breadcrumb>
    )
  );
});

function MissingPage({ systemName }: { systemName: string }) {
  const { tabs } = useConsoleTabs();
  const { pathname } = useLocation();
  return pathname !== homePath && <NotFound {...{ pathname, systemName }} goHome={() => tabs.open(homePath)} />;
}

/** Behind the pages: the address is bound after their effects. */
const Address = memo(function Address({ start }: { start: Start }) {
  const { tabs, table } = useConsoleTabs();
  useTabAddress(tabs, useHome(table, start));
  return null;
});

const Title = memo(function Title({ systemName }: { systemName: string }) {
  const t = useTexts(shellTexts);
  const page = useShownPage();
  const { pathname } = useLocation();
  const { data: unread = 0 } = useUnread();
  const missing = pathname === homePath ? undefined : t('notFound.headline');
  useDocumentTitle(unread, page?.meta.title ?? missing, systemName);
  return null;
});

/** The login page's button is gone: the keyboard starts at the top, as after a page load. */
function useStartAtTop() {
  const top = useRef<HTMLDivElement>(null);
  const isGuest = useGuest() !== undefined;
  useEffect(() => {
    if (isGuest) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    const focus = () => isFocusLost(document) && top.current?.focus({ preventScroll: true });
    // After the paint: earlier the focus would lay out a page that is still being drawn.
    const frame = requestAnimationFrame(() => (turn = setTimeout(focus)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [isGuest]);
  return top;
}
