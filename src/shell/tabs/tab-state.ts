/**
 * The open tabs as plain data, and every change of them as a pure function. `key` is a tab's path; no two tabs share
 * one. `active` is the tab that is shown, or null while the address leads to no page.
 */
export interface Tab {
  readonly key: string;
  readonly search: string;
  readonly hash: string;
  /** Its page stays as it is while another tab is shown. */
  readonly keepAlive: boolean;
  /** The page stands in the document, shown or hidden. */
  readonly mounted: boolean;
  /** Counts refreshes: a page of another revision is another page. */
  readonly revision: number;
  /** Order of use: the greatest was shown last. */
  readonly used: number;
}

export interface TabState {
  /** In opening order. */
  readonly tabs: readonly Tab[];
  readonly active: string | null;
}

export interface Place {
  readonly key: string;
  /** Undefined: as the tab has it. */
  readonly search?: string | undefined;
  readonly hash?: string | undefined;
  readonly keepAlive: boolean;
}

export const noTabs: TabState = { tabs: [], active: null };

export const findTab = (state: TabState, key: string | null): Tab | undefined =>
  state.tabs.find((tab) => tab.key === key);

const nextUse = (state: TabState): number => Math.max(0, ...state.tabs.map((tab) => tab.used)) + 1;

const changeTab = (state: TabState, key: string, change: (tab: Tab) => Partial<Tab>): TabState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, ...change(tab) } : tab)),
});

/** Shows the place's tab; opens it at the end of the strip where there is none. */
export function openTab(state: TabState, place: Place): TabState {
  const { key, search = '', hash = '', keepAlive } = place;
  if (findTab(state, key)) return activate(moveTab(state, place), key);
  const tab: Tab = { key, search, hash, keepAlive, mounted: false, revision: 0, used: 0 };
  return activate({ ...state, tabs: [...state.tabs, tab] }, key);
}

/** The tab goes to another query or hash, whether it is shown or not. */
export function moveTab(state: TabState, { key, search, hash }: Omit<Place, 'keepAlive'>): TabState {
  const tab = findTab(state, key);
  if (!tab) return state;
  const next = { search: search ?? tab.search, hash: hash ?? tab.hash };
  return next.search === tab.search && next.hash === tab.hash ? state : changeTab(state, key, () => next);
}

function activate(state: TabState, key: string): TabState {
  if (state.active === key) return state;
  const used = nextUse(state);
  return unmountLeft({ ...changeTab(state, key, () => ({ used })), active: key });
}

/** Nothing is shown: the address leads to no page. */
export const leaveTabs = (state: TabState): TabState =>
  state.active === null ? state : unmountLeft({ ...state, active: null });

/** Pages that are not kept alive end when they are left. */
function unmountLeft(state: TabState): TabState {
  const ends = (tab: Tab) => tab.mounted && !tab.keepAlive && tab.key !== state.active;
  if (!state.tabs.some(ends)) return state;
  return { ...state, tabs: state.tabs.map((tab) => (ends(tab) ? { ...tab, mounted: false } : tab)) };
}

/** The shown tab gets its page; beyond `max` pages the least recently used go, and keep their place in the strip. */
export function mountActive(state: TabState, max: number): TabState {
  const active = findTab(state, state.active);
  if (!active || active.mounted) return state;
  const mounted = changeTab(state, active.key, () => ({ mounted: true }));
  const alive = mounted.tabs.filter((tab) => tab.mounted).sort((a, b) => b.used - a.used);
  const gone = new Set(alive.slice(Math.max(1, max)).map((tab) => tab.key));
  if (gone.size === 0) return mounted;
  return { ...mounted, tabs: mounted.tabs.map((tab) => (gone.has(tab.key) ? { ...tab, mounted: false } : tab)) };
}

export const refreshTab = (state: TabState, key: string): TabState =>
  changeTab(state, key, (tab) => ({ revision: tab.revision + 1 }));

/** Closes one tab. A closed active tab hands over to the next one, else to the previous, else to none. */
export function closeTab(state: TabState, key: string): TabState {
  const index = state.tabs.findIndex((tab) => tab.key === key);
  if (index < 0) return state;
  const rest = { ...state, tabs: state.tabs.filter((tab) => tab.key !== key) };
  if (state.active !== key) return rest;
  const heir = rest.tabs[index] ?? rest.tabs[index - 1];
  return heir ? activate(rest, heir.key) : { ...rest, active: null };
}

export type CloseMany = 'others' | 'left' | 'right';

/** Tabs that closing "others", "left" or "right" of `key` would close. */
export function tabsToClose(state: TabState, key: string, which: CloseMany): readonly string[] {
  const index = state.tabs.findIndex((tab) => tab.key === key);
  if (index < 0) return [];
  const away = {
    others: (at: number) => at !== index,
    left: (at: number) => at < index,
    right: (at: number) => at > index,
  };
  return state.tabs.filter((_, at) => away[which](at)).map((tab) => tab.key);
}

/** Closes several around `key`; it is shown where the active one was among them. */
export function closeMany(state: TabState, key: string, which: CloseMany): TabState {
  const closing = new Set(tabsToClose(state, key, which));
  if (closing.size === 0) return state;
  const rest = { ...state, tabs: state.tabs.filter((tab) => !closing.has(tab.key)) };
  return state.active !== null && closing.has(state.active) ? activate(rest, key) : rest;
}
