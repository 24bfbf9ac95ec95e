import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuPage } from '../menu/menu-samples.ts';
import { buildRoutes } from '../menu/route-table.ts';
import { stripOf } from './tab-order.ts';
import { createTabs } from './tabs.ts';

const table = buildRoutes([menuPage('/a'), menuPage('/b'), menuPage('/c')], () => true);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window whose page is loaded again and again: its address and its storage stay. */
function openWindow(first: string) {
  const stored = new Map<string, string>();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  const history = [first];
  const sent: string[] = [];
  /** A router that loads code first arrives later. */
  const router = { isSlow: false };
  const load = (reloaded?: boolean) => {
    const here = () => new URL(history.at(-1) ?? '', 'http://x');
    const { pathname, search, hash } = here();
    // As the console's start does: home leads to the first page.
    const page = table.pages.get(pathname === '/' ? '/a' : pathname);
    const options = { table, userId: 'u1', storage, now: () => Date.now(), first: page && { page, search, hash } };
    const tabs = createTabs({ ...options, ...(reloaded !== undefined && { reloaded }) });
    const painted = { active: tabs.store.state.active, strip: strip(tabs) };
    const arrive = () => {
      // As the frame does: home leads to the first page.
      if (here().pathname !== '/') return tabs.arrive(here());
      history.splice(-1, 1, '/a');
      arrive();
    };
    tabs.bind({
      navigate(path, { replace }) {
        if (router.isSlow) return void sent.push(path);
        history.splice(replace ? -1 : history.length, 1, path);
        arrive();
      },
      write: (path) => void history.splice(-1, 1, path),
    });
    arrive();
    return Object.assign(tabs, { painted });
  };
  const waitForAddress = () => vi.advanceTimersByTime(1000);
  const open = (...urls: string[]) => {
    const tabs = load();
    for (const url of urls) {
      tabs.open(url);
      waitForAddress();
    }
    return tabs;
  };
  return { load, open, history, router, sent, waitForAddress, clear: () => stored.clear() };
}

type Tabs = ReturnType<typeof createTabs>;
const strip = ({ store }: Tabs) => stripOf(store.state).map((tab) => tab.key + tab.search);

describe('the page is left before the address has followed', () => {
  test('[LY-09] [LY-10] a tab that was closed just before a reload does not come back', () => {
    const { load, open, history } = openWindow('/a');
    open('/b', '/c').close('/c');
    expect(history.at(-1)).toBe('/c');
    const tabs = load();
    expect(tabs.painted).toEqual({ active: '/b', strip: ['/a', '/b'] });
    expect(strip(tabs)).toEqual(['/a', '/b']);
    expect(tabs.store.state.active).toBe('/b');
    expect(history).toEqual(['/a', '/b', '/b']);
  });

  test('[LY-09] [LY-10] nor does the only one', () => {
    const { load, open, history } = openWindow('/b');
    open().close('/b');
    const tabs = load();
    expect(tabs.painted).toEqual({ active: null, strip: [] });
    expect(strip(tabs)).toEqual(['/a']);
    expect(history).toEqual(['/a']);
  });

  test('[LY-10] the tab shown just before a reload is shown after it, with its query', () => {
    const { load, open, history, waitForAddress } = openWindow('/a');
    const before = open('/b?x=1');
    before.select('/a');
    waitForAddress();
    before.select('/b');
    const tabs = load();
    expect(tabs.painted.active).toBe('/b');
    expect(tabs.store.state.active).toBe('/b');
    expect(tabs.store.state.tabs.filter((tab) => tab.mounted).map((tab) => tab.key)).toEqual(['/b']);
    expect(history.at(-1)).toBe('/b?x=1');
  });

  test('[LY-10] it is shown at once, before a router that loads its code has gone there', () => {
    const { load, open, router, sent } = openWindow('/a');
    open('/b').select('/a');
    router.isSlow = true;
    const { state } = load().store;
    expect(sent).toEqual(['/a']);
    expect(state.active).toBe('/a');
    expect(state.tabs.filter((tab) => tab.mounted).map((tab) => tab.key)).toEqual(['/a']);
  });

  test('[DR-07] an address of no page shows none after a reload either, whatever tabs are open', () => {
    const { load, open, history } = openWindow('/a');
    const before = open('/b');
    history.push('/nowhere');
    before.arrive({ pathname: '/nowhere', search: '', hash: '' });
    const tabs = load();
    expect(tabs.store.state.active).toBeNull();
    expect(strip(tabs)).toEqual(['/a', '/b']);
    expect(history.at(-1)).toBe('/nowhere');
  });

  test('[LY-10] another address than the one that was left counts itself', () => {
    const { load, open, history } = openWindow('/a');
    open('/b').select('/a');
    history.push('/c?y=1');
    const tabs = load();
    expect(tabs.store.state.active).toBe('/c');
    expect(strip(tabs)).toEqual(['/a', '/b', '/c?y=1']);
  });

  test('[LY-09] [LY-10] nor does it come back when the reload was so slow that the address had moved', () => {
    const { load, open, history, waitForAddress } = openWindow('/a');
    open('/b', '/c').close('/c');
    waitForAddress();
    expect(history).toEqual(['/a', '/b', '/b']);
    history.splice(-1, 1, '/c');
    const tabs = load(true);
    expect(strip(tabs)).toEqual(['/a', '/b']);
    expect(history.at(-1)).toBe('/b');
  });

  test('[LY-10] the browser says whether it was a reload', () => {
    for (const [type, after] of [
      ['reload', ['/a', '/b']],
      ['navigate', ['/a', '/b', '/c']],
    ] as const) {
      const { load, open, history, waitForAddress } = openWindow('/a');
      open('/b', '/c').close('/c');
      waitForAddress();
      history.splice(-1, 1, '/c');
      const entry = { ...({} as PerformanceEntry), type };
      const asked = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
      expect(strip(load())).toEqual(after);
      expect(asked).toHaveBeenCalledWith('navigation');
      asked.mockRestore();
    }
  });

  test('[LY-10] who goes to that address on purpose gets its tab', () => {
    const { load, open, history, waitForAddress } = openWindow('/a');
    open('/b', '/c').close('/c');
    waitForAddress();
    history.push('/c');
    expect(strip(load())).toEqual(['/a', '/b', '/c']);
  });

  test('[LY-10] it happens once: going back later to the address that was left opens its tab', () => {
    const { load, open, history } = openWindow('/a');
    open('/b', '/c').close('/c');
    const tabs = load();
    history.push('/c');
    tabs.arrive({ pathname: '/c', search: '', hash: '' });
    expect(strip(tabs)).toEqual(['/a', '/b', '/c']);
  });

  test('[LY-10] where nothing stays stored, the address is written before the page is left', () => {
    const { load, open, history, clear } = openWindow('/a');
    const before = open('/b?x=1');
    before.select('/a');
    before.flush();
    expect(history.at(-1)).toBe('/a');
    clear();
    expect(load().store.state.active).toBe('/a');
  });

  test('[LY-10] nothing is written where the address has followed, and it follows no further', () => {
    const { open, history, waitForAddress } = openWindow('/a');
    const tabs = open('/b');
    tabs.flush();
    expect(history).toEqual(['/a', '/b']);
    tabs.select('/a');
    tabs.flush();
    waitForAddress();
    expect(history).toEqual(['/a', '/a']);
  });
});

describe('unsaved entries', () => {
  test('[LY-11] a page is clean when the last of its forms is', () => {
    const tabs = openWindow('/a').open('/b');
    tabs.setDirty('/a', 'form 1', true);
    tabs.setDirty('/a', 'form 2', true);
    tabs.setDirty('/b', 'form 1', true);
    tabs.setDirty('/a', 'form 1', false);
    expect(tabs.dirtyTabs()).toEqual(['/a', '/b']);
    tabs.setDirty('/a', 'form 2', false);
    expect(tabs.dirtyTabs()).toEqual(['/b']);
    expect(tabs.dirtyTabs(['/a'])).toEqual([]);
  });

  test('[LY-11] discarded entries are not asked about; a form that goes on marks its page again', () => {
    const tabs = openWindow('/a').open('/b');
    tabs.setDirty('/a', 'form', true);
    tabs.discardUnsaved();
    expect(tabs.dirtyTabs()).toEqual([]);
    tabs.setDirty('/a', 'another', true);
    expect(tabs.dirtyTabs()).toEqual(['/a']);
    tabs.setDirty('/a', 'another', false);
    expect(tabs.dirtyTabs()).toEqual([]);
  });

  test('[LY-11] a closed page’s forms are no longer asked about', () => {
    const tabs = openWindow('/a').open('/b');
    tabs.setDirty('/b', 'form', true);
    tabs.close('/b');
    expect(tabs.dirtyTabs()).toEqual([]);
    tabs.setDirty('/b', 'form', false);
    tabs.open('/b');
    expect(tabs.dirtyTabs()).toEqual([]);
  });
});
