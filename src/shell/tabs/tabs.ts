import { proxy, ref } from 'valtio/vanilla';
import { tabsAliveMax } from '#src/contract/limits.ts';
import { findPage, type PageRoute, type RouteTable, withRevoked } from '../menu/route-table.ts';
import { fullPath, homePath, normalPath } from '../paths.ts';
import { type AddressBar, createTabAddress } from './tab-address.ts';
import * as close from './tab-close.ts';
import type { CloseMany } from './tab-close.ts';
import * as order from './tab-order.ts';
import * as change from './tab-state.ts';
import type { Tab, TabState } from './tab-state.ts';
import { loadTabs, saveTabs, type StoredTabs, type TabStorage } from './tab-storage.ts';
import { createUnsaved } from './unsaved.ts';

interface TabsSetup {
  readonly table: RouteTable;
  readonly userId: string;
  readonly storage: TabStorage;
  /** What the first address shows, so that it is there at the first paint, before the address bar is bound. */
  readonly first?: FirstTab | undefined;
  /** Starts what the page of a tab needs, before it is drawn. */
  readonly prepare?: (page: PageRoute, search: string) => void;
  readonly aliveMax?: number;
  readonly now?: () => number;
  /** Whether the page load was one of the same page. */
  readonly reloaded?: boolean;
}

export interface FirstTab {
  readonly page: PageRoute;
  readonly search: string;
  readonly hash: string;
}

/** The tabs of one session. What the user sees changes at once; the address follows when the clicking has stopped. */
export interface Tabs {
  /** A valtio proxy: components read it by the hooks of `use-tabs.ts`. `full`: the shown page fills the window. */
  readonly store: { state: TabState; full: boolean };
  /** Connects the address bar, which is the router's. @returns what disconnects it */
  bind(bar: AddressBar): () => void;
  /**
   * The user's pages are others now. Returns the table to show: it still has the pages that the user has lost of open
   * tabs and of the workbench at `pathname`, as revoked ones.
   */
  retable(table: RouteTable, pathname: string): RouteTable;
  /** The address has changed: by the user, by the browser's history or by us. */
  arrive(url: { pathname: string; search: string; hash: string }): void;
  /** Shows a menu address's tab; another path goes to the address bar as it is. */
  open(url: string): void;
  /** Starts what the page of a menu's path needs, unless it is there: for the press that may open it. */
  prepare(path: string): void;
  /** Whether there is a page of that menu address. */
  has(url: string): boolean;
  /** Shows a tab of the strip, whose focus stays there. */
  select(key: string): void;
  /** Sets the query of a tab's page. */
  setSearch(key: string, search: string): void;
  /** Sets whether a form of the page has unsaved entries. */
  setDirty(key: string, form: string, dirty: boolean): void;
  /** Pages with unsaved entries, in the strip's order; of `keys` alone where they are given. */
  dirtyTabs(keys?: readonly string[]): readonly string[];
  /** Discards all unsaved entries, so that no later navigation asks about them. */
  discardUnsaved(): void;
  refresh(key: string): void;
  close(key: string): void;
  closeMany(key: string, which: CloseMany): void;
  pin(key: string, pinned: boolean): void;
  /** Moves a tab to an index of the strip. */
  moveTo(key: string, index: number): void;
  shift(key: string, by: 1 | -1): void;
  setFull(full: boolean): void;
  /** Writes a pending address before the page is unloaded. */
  flush(): void;
  /** Whether the tab's heading should be focused now; true once per opening. */
  shouldFocus(key: string): boolean;
  /** Must be called when the user has moved the focus: a page that is loaded later does not move it. */
  leaveFocus(): void;
}

export const urlOf = ({ key, search, hash }: Tab): string => key + search + hash;

const addressOf = (state: TabState): string => {
  const tab = change.findTab(state, state.active);
  return tab ? urlOf(tab) : homePath;
};

/** The address that the previous page load showed; undefined if it showed `page` itself. */
function wasShown(state: TabState, page: PageRoute | undefined): string | undefined {
  if (state.active !== null) return addressOf(state);
  const isClosed = page !== undefined && !change.findTab(state, page.path);
  return isClosed ? homePath : undefined;
}

type SetupWithDefaults = TabsSetup & Required<Omit<TabsSetup, 'first' | 'prepare'>>;

/** The tabs that are shown. Each change is saved; the address follows where another tab or address is shown. */
function createTabStore(setup: SetupWithDefaults, stored: TabState, begin: (tab: Tab) => void) {
  const { userId, storage, aliveMax, now } = setup;
  const store = proxy<Tabs['store']>({ state: ref(change.leaveTabs(stored)), full: false });
  const active = (): Tab | undefined => change.findTab(store.state, store.state.active);
  const mount = () => {
    const tab = active();
    if (tab && !tab.mounted) begin(tab);
    setState(change.mountActive(store.state, aliveMax));
  };
  const address = createTabAddress({ target: () => addressOf(store.state), mount, now });
  const save = () =>
    saveTabs(storage, userId, {
      state: store.state,
      address: address.current(),
      before: address.before(),
    });

  function setState(state: TabState): void {
    if (state === store.state) return;
    store.state = ref(state);
    save();
  }

  function show(state: TabState, replace = false): void {
    const changed = state.active !== store.state.active || active() !== change.findTab(state, state.active);
    setState(state);
    if (changed) address.follow(replace);
  }

  return { store, address, active, mount, save, setState, show };
}

type TabStore = ReturnType<typeof createTabStore>;

/** What a user does to the tabs of the strip. */
function stripActions({ store, setState, show }: TabStore) {
  const unsaved = createUnsaved();
  return {
    setDirty: (key, form, dirty) => setState(change.markTab(store.state, key, unsaved.note(key, form, dirty))),
    dirtyTabs: (keys) =>
      order
        .stripOf(store.state)
        .filter((tab) => tab.dirty && (!keys || keys.includes(tab.key)))
        .map((tab) => tab.key),
    discardUnsaved() {
      unsaved.forget();
      for (const { key } of store.state.tabs) setState(change.markTab(store.state, key, false));
    },
    refresh: (key) => setState(change.refreshTab(store.state, key)),
    close: (key) => show(close.closeTab(store.state, key), true),
    closeMany: (key, which) => show(close.closeMany(store.state, key, which), true),
    pin: (key, pinned) => setState(order.pinTab(store.state, key, pinned)),
    moveTo: (key, index) => setState(order.moveTabTo(store.state, key, index)),
    shift: (key, by) => setState(order.shiftTab(store.state, key, by)),
    setFull(full) {
      store.full = full;
    },
  } satisfies Partial<Tabs>;
}

/** What is shown instead of an address. */
interface Resumed {
  readonly state: TabState;
  readonly path: string;
}

/** After a page load the tab is shown that was open before, where the address `here` had not followed it yet. */
function resumedAt(
  here: string,
  page: PageRoute | undefined,
  { state, address, before }: StoredTabs,
  reloaded: boolean,
): Resumed | undefined {
  // A slow reload may have set out before the address moved.
  const isThere = address === here || (reloaded && before === here);
  const path = isThere ? wasShown(state, page) : undefined;
  return path === undefined || path === here ? undefined : { state, path };
}

export function createTabs(options: TabsSetup): Tabs {
  const setup = { aliveMax: tabsAliveMax, now: () => performance.now(), reloaded: wasReloaded(), ...options };
  const { userId, storage, first } = setup;
  let { table } = setup;
  const stored = loadTabs(storage, userId, (key) => table.pages.get(key)?.meta);
  const tabs = createTabStore(setup, stored.state, ({ key, search }) => {
    const page = table.pages.get(key);
    if (page) setup.prepare?.(page, search);
  });
  const { store, address, active, mount, save, setState, show } = tabs;
  /** The last page load's, until the first address is there. */
  let left: StoredTabs | undefined = stored;
  let focusKey: string | undefined;

  const enter = (page: PageRoute, search: string | undefined, hash: string | undefined): TabState =>
    change.openTab(store.state, { key: page.path, search, hash, keepAlive: page.meta.keepAlive });

  if (first) {
    const { page, search, hash } = first;
    const resumed = resumedAt(page.path + search + hash, page, stored, setup.reloaded);
    store.state = ref(change.mountActive(resumed?.state ?? enter(page, search, hash), setup.aliveMax));
  }

  return {
    ...stripActions(tabs),
    store,
    bind: address.bind,
    retable(next, pathname) {
      const open = store.state.tabs.map(({ key }) => key);
      const shown = findPage(table, pathname);
      table = withRevoked(next, table, shown?.workbench ? [...open, shown.path] : open);
      return table;
    },
    arrive(url) {
      const page = findPage(table, url.pathname);
      const path = page ? page.path + url.search + url.hash : fullPath(url);
      if (address.arrive(path)) {
        const resumed = left && resumedAt(path, page, left, setup.reloaded);
        left = undefined;
        setState(resumed?.state ?? (page ? enter(page, url.search, url.hash) : change.leaveTabs(store.state)));
        mount();
        if (resumed) address.send(resumed.path, true);
        else if (page && normalPath(url.pathname) !== page.path) address.send(path, true);
      }
      save();
    },
    has(url) {
      const target = consoleUrl(url);
      return target !== undefined && findPage(table, target.pathname) !== undefined;
    },
    open(url) {
      const target = consoleUrl(url);
      if (!target) return;
      const page = findPage(table, target.pathname);
      if (!page) return address.send(fullPath(target), false);
      focusKey = page.path;
      show(enter(page, target.search || undefined, target.hash || undefined));
    },
    prepare(path) {
      const page = findPage(table, path);
      const tab = page && change.findTab(store.state, page.path);
      if (page && !tab?.mounted) setup.prepare?.(page, tab?.search ?? '');
    },
    select(key) {
      if (change.findTab(store.state, key)) show(change.showTab(store.state, key));
    },
    setSearch(key, search) {
      setState(change.moveTab(store.state, { key, search }));
      if (active()?.key === key && !address.waits()) address.send(addressOf(store.state), true);
    },
    flush() {
      if (address.flush()) save();
    },
    shouldFocus(key) {
      const shouldFocusNow = focusKey === key;
      if (shouldFocusNow) focusKey = undefined;
      return shouldFocusNow;
    },
    leaveFocus() {
      focusKey = undefined;
    },
  };
}

const origin = 'http://console.invalid';

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload');

/** The parts of a console path; undefined for an address that leads elsewhere. */
function consoleUrl(url: string): URL | undefined {
  const target = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return target?.origin === origin && !target.pathname.startsWith('//') ? target : undefined;
}
