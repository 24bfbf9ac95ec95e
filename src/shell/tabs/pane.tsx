import {
  Activity,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useRoutes } from 'react-router-dom';
import { type Page, PageContext } from '#src/blocks/page.ts';
import { useSession } from '#src/runtime.tsx';
import { useAddressOf, useGuest } from '../guest.ts';
import { roleViewPath } from '../role-view/role-view-path.ts';
import { UnsavedContext } from '#src/ui/dialog/unsaved.ts';
import type { PageRoute } from '../menu/route-table.ts';
import { PageView } from '../views/page-view.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { panelId, tabId } from './tab-ids.ts';
import type { Tab } from './tab-state.ts';
import type { Tabs } from './tabs.ts';
import { knownPages } from '../pages.ts';
import { RightsWhileUnsaved } from './rights-while-unsaved.tsx';
import { usePageReady } from './use-page-ready.ts';

interface PaneProps {
  tab: Tab;
  route: PageRoute;
  active: boolean;
  tabs: Tabs;
}

/** A style of the element itself: Chromium missed now and then that a rule by an attribute no longer applied. */
const hidden = { contentVisibility: 'hidden' } as const;

/**
 * One tab's page with a separate scroller, error boundary and address. A hidden page keeps its state, without effects.
 *
 * Activity ends the effects of a hidden page and sets `display: none`, so that showing it again would lay it out again.
 * The wrapper around it hides by `content-visibility` instead, which preserves the layout.
 */
export const Pane = memo(function Pane({ tab, route, active, tabs }: PaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = frame.current?.firstElementChild;
    if (!active && page instanceof HTMLElement) page.style.removeProperty('display');
  }, [active]);
  const { key, search, hash, revision } = tab;
  return (
    <div ref={frame} className="ems-tab-frame" data-hidden={!active || undefined} style={active ? undefined : hidden}>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <Panel {...{ path: key, search, hash, revision, route, tabs }} isUnsaved={tab.dirty} />
      </Activity>
    </div>
  );
});

interface PanelProps extends Pick<PaneProps, 'route' | 'tabs'> {
  path: string;
  search: string;
  hash: string;
  revision: number;
  /** The page has unsaved entries. */
  isUnsaved: boolean;
}

const roleViews = {
  viewAsRole: (roleId: string): void => void window.open(roleViewPath(roleId), '_blank', 'noopener'),
};
const noRoleViews = {};

/** Only a window of its user can open views as a role. */
function useRoleViews(): Pick<Page, 'viewAsRole'> {
  const { view } = useSession();
  return useGuest() || view ? noRoleViews : roleViews;
}

/** Is not rendered again while tabs are shown, hidden and pinned. */
const Panel = memo(function Panel({ path, search, hash, revision, route, tabs, isUnsaved }: PanelProps) {
  const isReady = usePageReady(route);
  const scroller = useScroller();
  const panel = useRef<HTMLDivElement>(null);
  const setDirty = useCallback((form: string, dirty: boolean) => tabs.setDirty(path, form, dirty), [path, tabs]);
  const setSearch = useCallback((next: string) => tabs.setSearch(path, next), [path, tabs]);
  const addressOf = useAddressOf();
  const viewing = useRoleViews();
  const page = useMemo<Page>(
    () => ({
      search,
      setSearch,
      addressOf: (query) => addressOf(path + query),
      openTab: tabs.open,
      hasTab: tabs.has,
      componentPaths: knownPages,
      ...viewing,
    }),
    [search, setSearch, path, tabs, addressOf, viewing],
  );
  return (
    <div ref={scroller} className="ems-pane">
      <main className="ems-main">
        <div
          ref={panel}
          className="ems-panel"
          role="tabpanel"
          id={panelId(path)}
          aria-labelledby={tabId(path)}
          tabIndex={-1}
          data-page
        >
          <PageContext value={page}>
            <UnsavedContext value={setDirty}>
              <RightsWhileUnsaved isUnsaved={isUnsaved}>
                <PageBoundary key={revision} title={route.meta.title} reload={() => tabs.refresh(path)}>
                  <Suspense fallback={<PageLoading />}>
                    {isReady ? (
                      <>
                        <TabRoutes {...{ path, search, hash, route }} isUnsaved={isUnsaved} />
                        <HeadingFocus panel={panel} shouldFocus={() => tabs.shouldFocus(path)} />
                      </>
                    ) : (
                      <PageLoading />
                    )}
                  </Suspense>
                </PageBoundary>
              </RightsWhileUnsaved>
            </UnsavedContext>
          </PageContext>
        </div>
      </main>
    </div>
  );
});

interface TabRoutesProps extends Pick<PanelProps, 'path' | 'search' | 'hash' | 'route'> {
  isUnsaved: boolean;
}

/** The page in a separate router location: a hidden page does not get another tab's address. */
function TabRoutes({ path, search, hash, route, isUnsaved }: TabRoutesProps) {
  const isOffered = isUnsaved && route.view.kind === 'revoked';
  const routes = useMemo(
    () => [{ path: '*', element: <PageView route={route} isUnsaved={isOffered} /> }],
    [route, isOffered],
  );
  const location = useMemo(() => ({ pathname: path, search, hash, state: null, key: path }), [path, search, hash]);
  return useRoutes(routes, location);
}

/** Stores and restores the scroll position, which browsers do not reliably preserve while hidden. */
function useScroller() {
  const scroller = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Setting it lays out the page, even where nothing changes.
    if (top.current > 0) element.scrollTop = top.current;
    const keep = () => {
      top.current = element.scrollTop;
    };
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, []);
  return scroller;
}

interface HeadingFocusProps {
  panel: RefObject<HTMLDivElement | null>;
  shouldFocus(): boolean;
}

/** A sibling of the page: its effect runs after the page is mounted, and again each time it is shown. */
function HeadingFocus({ panel, shouldFocus }: HeadingFocusProps) {
  const ask = useRef(shouldFocus);
  useEffect(() => {
    if (!ask.current()) return;
    const heading = panel.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? panel.current)?.focus({ preventScroll: true });
  }, [panel]);
  return null;
}
