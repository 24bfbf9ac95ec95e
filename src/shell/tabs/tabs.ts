import { proxy, ref } from 'valtio/vanilla';
import { tabChangeDebounceMs, tabsAliveMax } from '#src/contract/limits.ts';
import { findPage, type PageRoute, type RouteTable } from '../menu/route-table.ts';
import { fullPath, homePath, normalPath } from '../paths.ts';
import * as change from './tab-state.ts';
import type { CloseMany, Tab, TabState } from './tab-state.ts';
import { loadTabs, saveTabs } from './tab-storage.ts';

/** The browser's address, as far as tabs move it. */
export interface AddressBar {
  navigate(path: string, options: { replace: boolean }): void;
}

interface TabsSetup {
  readonly table: RouteTable;
  readonly userId: string;
  readonly storage: Storage;
  readonly aliveMax?: number;
  readonly now?: () => number;
}

/** The tabs of one session. What the user sees changes at once; the address follows when the clicking has stopped. */
export interface Tabs {
  /** A valtio proxy: read it with `useSnapshot`. */
  readonly store: { state: TabState };
  /** Who shows the address: the router, once it is there. */
  bind(bar: AddressBar): () => void;
  /** The address has changed: by the user, by the browser's history or by us. */
  arrive(place: { pathname: string; search: string; hash: string }): void;
  /** Shows a menu address's tab; another path goes to the address bar as it is. */
  open(url: string): void;
  /** Shows a tab of the strip, whose focus stays there. */
  select(key: string): void;
  /** A page changes its own query. */
  setSearch(key: string, search: string): void;
  refresh(key: string): void;
  close(key: string): void;
  closeMany(key: string, which: CloseMany): void;
  /** Whether the tab's heading should take the focus now; asked once per opening. */
  takesFocus(key: string): boolean;
  /** The user has gone on to something else: a page that comes late leaves the focus there. */
  leaveFocus(): void;
}

const urlOf = ({ key, search, hash }: Tab): string => key + search + hash;

export function createTabs({
  table,
  userId,
  storage,
  aliveMax = tabsAliveMax,
  now = () => performance.now(),
}: TabsSetup): Tabs {
  const restored = loadTabs(storage, userId, (key) => table.pages.get(key)?.meta);
  const store = proxy<{ state: TabState }>({ state: ref(change.leaveTabs(restored)) });
  let bar: AddressBar | undefined;
  let address = '';
  /** Where the router was last sent, until it says that it is there. */
  let sent: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let replaceNext = false;
  let lastChange = -Infinity;
  let focusKey: string | undefined;

  const put = (state: TabState) => {
    if (state === store.state) return;
    store.state = ref(state);
    saveTabs(storage, userId, state);
  };
  const active = (): Tab | undefined => change.findTab(store.state, store.state.active);
  const mount = () => put(change.mountActive(store.state, aliveMax));

  function commit(): void {
    clearTimeout(timer);
    timer = undefined;
    mount();
    const tab = active();
    const target = tab ? urlOf(tab) : homePath;
    if (target !== address) send(target, replaceNext);
    replaceNext = false;
  }

  function send(path: string, replace: boolean): void {
    sent = path;
    bar?.navigate(path, { replace });
  }

  /** A page that is not alive waits for the end of a burst of clicks, so that passing over it does not load it. */
  function follow(replace: boolean): void {
    const isQuiet = now() - lastChange >= tabChangeDebounceMs;
    lastChange = now();
    if (isQuiet) mount();
    replaceNext = replace;
    clearTimeout(timer);
    timer = setTimeout(commit, tabChangeDebounceMs);
  }

  function show(state: TabState, replace = false): void {
    const changed = state.active !== store.state.active || active() !== change.findTab(state, state.active);
    put(state);
    if (changed) follow(replace);
  }

  function enter(page: PageRoute, search: string | undefined, hash: string | undefined): TabState {
    return change.openTab(store.state, { key: page.path, search, hash, keepAlive: page.meta.keepAlive });
  }

  return {
    store,
    bind(next) {
      bar = next;
      return () => {
        bar = undefined;
        clearTimeout(timer);
        timer = undefined;
      };
    },
    arrive(place) {
      const page = findPage(table, place.pathname);
      address = page ? page.path + place.search + place.hash : fullPath(place);
      const isEcho = sent === address;
      sent = undefined;
      // The router is late with where we sent it: the user has clicked on since, and that counts.
      if (isEcho && timer !== undefined) return;
      clearTimeout(timer);
      timer = undefined;
      if (!page) return put(change.leaveTabs(store.state));
      put(enter(page, place.search, place.hash));
      mount();
      if (normalPath(place.pathname) !== page.path) bar?.navigate(address, { replace: true });
    },
    open(url) {
      const place = ownPlace(url);
      if (!place) return;
      const page = findPage(table, place.pathname);
      if (!page) return bar?.navigate(fullPath(place), { replace: false });
      focusKey = page.path;
      show(enter(page, place.search || undefined, place.hash || undefined));
    },
    select(key) {
      const tab = change.findTab(store.state, key);
      if (tab) show(change.openTab(store.state, { key, keepAlive: tab.keepAlive }));
    },
    setSearch(key, search) {
      put(change.moveTab(store.state, { key, search }));
      const tab = active();
      if (tab?.key === key && timer === undefined) send(urlOf(tab), true);
    },
    refresh: (key) => put(change.refreshTab(store.state, key)),
    close: (key) => show(change.closeTab(store.state, key), true),
    closeMany: (key, which) => show(change.closeMany(store.state, key, which), true),
    takesFocus(key) {
      const takes = focusKey === key;
      if (takes) focusKey = undefined;
      return takes;
    },
    leaveFocus() {
      focusKey = undefined;
    },
  };
}

const here = 'http://console.invalid';

/** A path of ours taken apart; undefined for an address that would lead elsewhere. */
function ownPlace(url: string): URL | undefined {
  const place = URL.canParse(url, here) ? new URL(url, here) : undefined;
  return place?.origin === here && !place.pathname.startsWith('//') ? place : undefined;
}
