/**
 * The open tabs as plain data, and every change of them as a pure function. `key` is a tab's path; no two tabs share
 * one. `active` is the tab that is shown, or null while the address has no page.
 */
export interface Tab {
  readonly key: string;
  readonly search: string;
  readonly hash: string;
  /** Its page stays as it is while another tab is shown. */
  readonly keepAlive: boolean;
  /** Sorted before unpinned tabs; must be unpinned before it can be closed. */
  readonly pinned: boolean;
  /** Its page has unsaved entries. */
  readonly dirty: boolean;
  /** The page is in the document, shown or hidden. */
  readonly mounted: boolean;
  /** Counts refreshes: a page of another revision is another page. */
  readonly revision: number;
  /** Order of use: the greatest was shown last. */
  readonly used: number;
}

export interface TabState {
  /** In opening order: a page's nodes are never moved. */
  readonly tabs: readonly Tab[];
  /** Their keys as the strip shows them, the pinned ones first. */
  readonly order: readonly string[];
  readonly active: string | null;
}

export interface TabTarget {
  readonly key: string;
  /** Undefined: as the tab has it. */
  readonly search?: string | undefined;
  readonly hash?: string | undefined;
  readonly keepAlive: boolean;
}

export const noTabs: TabState = { tabs: [], order: [], active: null };

export const findTab = (state: TabState, key: string | null): Tab | undefined =>
  state.tabs.find((tab) => tab.key === key);

const nextUse = (state: TabState): number => state.tabs.reduce((last, { used }) => Math.max(last, used), 0) + 1;

export const changeTab = (state: TabState, key: string, change: Partial<Tab>): TabState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)),
});

/** Shows the target's tab; opens it at the end of the strip if there is none. */
export function openTab(state: TabState, target: TabTarget): TabState {
  const { key, search = '', hash = '', keepAlive } = target;
  if (findTab(state, key)) return showTab(moveTab(state, target), key);
  const tab: Tab = {
    key,
    search,
    hash,
    keepAlive,
    pinned: false,
    dirty: false,
    mounted: false,
    revision: 0,
    used: 0,
  };
  return showTab({ ...state, tabs: [...state.tabs, tab], order: [...state.order, key] }, key);
}

/** The tab goes to another query or hash, whether it is shown or not. */
export function moveTab(state: TabState, { key, search, hash }: Omit<TabTarget, 'keepAlive'>): TabState {
  const tab = findTab(state, key);
  if (!tab) return state;
  const next = { search: search ?? tab.search, hash: hash ?? tab.hash };
  return next.search === tab.search && next.hash === tab.hash ? state : changeTab(state, key, next);
}

/** Shows an open tab. */
export function showTab(state: TabState, key: string): TabState {
  if (state.active === key) return state;
  return unmountLeft({ ...changeTab(state, key, { used: nextUse(state) }), active: key });
}

/** Shows no tab, for an address without a page. */
export const leaveTabs = (state: TabState): TabState =>
  state.active === null ? state : unmountLeft({ ...state, active: null });

/** Sets whether the tab's page has unsaved entries. */
export function markTab(state: TabState, key: string, dirty: boolean): TabState {
  const tab = findTab(state, key);
  return !tab || tab.dirty === dirty ? state : unmountLeft(changeTab(state, key, { dirty }));
}

/** Unmounts hidden pages that are not kept alive and have no unsaved entries. */
function unmountLeft(state: TabState): TabState {
  const ends = (tab: Tab) => tab.mounted && !tab.keepAlive && !tab.dirty && tab.key !== state.active;
  return unmount(state, state.tabs.filter(ends));
}

function unmount(state: TabState, tabs: readonly Tab[]): TabState {
  if (tabs.length === 0) return state;
  return { ...state, tabs: state.tabs.map((tab) => (tabs.includes(tab) ? { ...tab, mounted: false } : tab)) };
}

/**
 * Mounts the page of the shown tab. Beyond `max` pages the least recently used ones are unmounted, pinned ones last;
 * their tabs stay in the strip. A page with unsaved entries is never unmounted, even beyond the limit.
 */
export function mountActive(state: TabState, max: number): TabState {
  const active = findTab(state, state.active);
  if (!active || active.mounted) return state;
  const mounted = changeTab(state, active.key, { mounted: true });
  const alive = mounted.tabs.filter((tab) => tab.mounted);
  const spare = alive
    .filter((tab) => tab.key !== active.key && !tab.dirty)
    .sort((a, b) => Number(a.pinned) - Number(b.pinned) || a.used - b.used);
  return unmount(mounted, spare.slice(0, Math.max(0, alive.length - max)));
}

export function refreshTab(state: TabState, key: string): TabState {
  const tab = findTab(state, key);
  return tab ? changeTab(state, key, { revision: tab.revision + 1 }) : state;
}
