import { Activity, memo, type RefObject, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useRoutes } from 'react-router-dom';
import { type Page, PageContext } from '#src/blocks/page.ts';
import type { PageRoute } from '../menu/route-table.ts';
import { PageView } from '../views/page-view.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { panelId, tabId } from './tab-ids.ts';
import type { Tab } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

interface PaneProps {
  tab: Tab;
  route: PageRoute;
  active: boolean;
  tabs: Tabs;
}

/** One tab's page with a scroller, a boundary and an address of its own; hidden it keeps its state and stands still. */
export const Pane = memo(function Pane({ active, ...panel }: PaneProps) {
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <Panel {...panel} />
    </Activity>
  );
});

function Panel({ tab, route, tabs }: Omit<PaneProps, 'active'>) {
  const { key, search, revision } = tab;
  const scroller = useScroller();
  const panel = useRef<HTMLDivElement>(null);
  const page = useMemo<Page>(
    () => ({ search, setSearch: (next) => tabs.setSearch(key, next), openTab: tabs.open }),
    [search, key, tabs],
  );
  return (
    <div ref={scroller} className="ems-pane">
      <main className="ems-main">
        <div
          ref={panel}
          className="ems-panel"
          role="tabpanel"
          id={panelId(key)}
          aria-labelledby={tabId(key)}
          tabIndex={-1}
          data-page
        >
          <PageContext value={page}>
            <PageBoundary key={revision} title={route.meta.title} reload={() => tabs.refresh(key)}>
              <Suspense fallback={<PageLoading />}>
                <TabRoutes tab={tab} route={route} />
                <HeadingFocus panel={panel} takesFocus={() => tabs.takesFocus(key)} />
              </Suspense>
            </PageBoundary>
          </PageContext>
        </div>
      </main>
    </div>
  );
}

/** The page within a router location of its own: a hidden page never sees another tab's address. */
function TabRoutes({ tab: { key, search, hash }, route }: Pick<PaneProps, 'tab' | 'route'>) {
  const routes = useMemo(() => [{ path: '*', element: <PageView route={route} /> }], [route]);
  const location = useMemo(() => ({ pathname: key, search, hash, state: null, key }), [key, search, hash]);
  return useRoutes(routes, location);
}

/** Browsers differ in what a hidden scroller remembers: the place is kept here. */
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
  takesFocus(): boolean;
}

/** Stands beside the page, so that its effect runs once the page is there, and again whenever it is shown. */
function HeadingFocus({ panel, takesFocus }: HeadingFocusProps) {
  const ask = useRef(takesFocus);
  useEffect(() => {
    if (!ask.current()) return;
    const heading = panel.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? panel.current)?.focus({ preventScroll: true });
  }, [panel]);
  return null;
}
