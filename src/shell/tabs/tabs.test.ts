import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { menuPage } from '../menu/menu-samples.ts';
import { buildRoutes } from '../menu/route-table.ts';
import { stripOf } from './tab-order.ts';
import { createTabs, type Tabs } from './tabs.ts';

const table = buildRoutes(
  [menuPage('/a'), menuPage('/b'), menuPage('/c'), menuPage('/plain', { keepAlive: '0' })],
  () => true,
);

const noStorage = { getItem: () => null, setItem: () => undefined };

const parse = (url: string): URL => new URL(url, 'http://x');

/** As the console's start does. */
function pageAt(url: string) {
  const { pathname, search, hash } = parse(url);
  const page = table.pages.get(pathname);
  return page && { page, search, hash };
}

/** The router's part: an address bar that reports back where it has gone. */
function setUp(first: string, storage = noStorage): { tabs: Tabs; visited: string[]; go(url: string): void } {
  const tabs = createTabs({ table, userId: 'u1', storage, first: pageAt(first), now: () => Date.now() });
  const visited: string[] = [];
  const go = (url: string) => tabs.arrive(parse(url));
  tabs.bind({
    navigate(url, { replace }) {
      visited.push(replace ? `replace ${url}` : url);
      go(url);
    },
    write: (url) => void visited.push(`write ${url}`),
  });
  go(first);
  vi.advanceTimersByTime(1000);
  return { tabs, visited, go };
}

const mounted = ({ store }: Tabs) => store.state.tabs.filter((tab) => tab.mounted).map((tab) => tab.key);
const strip = ({ store }: Tabs) => stripOf(store.state).map((tab) => tab.key + tab.search);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the first address', () => {
  test('[LY-01] its page is there before the address bar is, and once', () => {
    const tabs = createTabs({ table, userId: 'u1', storage: noStorage, first: pageAt('/b?at=2#end') });
    expect(tabs.store.state.active).toBe('/b');
    expect(mounted(tabs)).toEqual(['/b']);
    expect(strip(tabs)).toEqual(['/b?at=2']);
    tabs.arrive(parse('/b?at=2#end'));
    expect(strip(tabs)).toEqual(['/b?at=2']);
  });
});

describe('changing tabs', () => {
  test('[LY-10] a click shows its tab at once, the address follows after 500 ms', () => {
    const { tabs, visited } = setUp('/a');
    tabs.open('/b');
    expect(tabs.store.state.active).toBe('/b');
    expect(mounted(tabs)).toContain('/b');
    vi.advanceTimersByTime(499);
    expect(visited).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(visited).toEqual(['/b']);
  });

  test('[LY-10] of several quick clicks the last one wins, and those passed over are not loaded', () => {
    const { tabs, visited } = setUp('/a');
    for (const key of ['/plain', '/b', '/c']) {
      tabs.open(key);
      expect(tabs.store.state.active).toBe(key);
      vi.advanceTimersByTime(100);
    }
    expect(mounted(tabs)).toEqual(['/a']);
    vi.advanceTimersByTime(400);
    expect(visited).toEqual(['/c']);
    expect(mounted(tabs)).toEqual(['/a', '/c']);
  });

  test('[LY-10] a click during the router’s last navigation has priority', () => {
    const { tabs, go } = setUp('/a');
    const sent: string[] = [];
    tabs.bind({ navigate: (url) => void sent.push(url), write: () => undefined });
    tabs.open('/b');
    vi.advanceTimersByTime(500);
    tabs.open('/c');
    go(sent[0] ?? '');
    expect(tabs.store.state.active).toBe('/c');
    vi.advanceTimersByTime(500);
    expect(sent).toEqual(['/b', '/c']);
  });

  test('[LY-10] clicking forth and back leaves no mark in the history', () => {
    const { tabs, visited } = setUp('/a');
    tabs.open('/b');
    tabs.open('/a');
    vi.advanceTimersByTime(500);
    expect(visited).toEqual([]);
  });

  test('[LY-10] going back in the history counts at once and ends a pending change', () => {
    const { tabs, visited, go } = setUp('/a');
    tabs.open('/b');
    go('/c');
    vi.advanceTimersByTime(1000);
    expect(tabs.store.state.active).toBe('/c');
    expect(visited).toEqual([]);
  });

  test('[LY-10] after going back during a pending change the shown page writes its query at once', () => {
    const { tabs, visited, go } = setUp('/a');
    tabs.open('/b');
    go('/c');
    tabs.setSearch('/c', '?x=1');
    expect(visited).toEqual(['replace /c?x=1']);
  });

  test('[LY-10] choosing the tab that is shown leaves the address alone', () => {
    const { tabs, visited } = setUp('/a');
    tabs.select('/a');
    tabs.setSearch('/a', '?x=1');
    expect(visited).toEqual(['replace /a?x=1']);
  });

  test('[LY-08] an open tab is reused with its query, unless a query is asked for', () => {
    const { tabs, visited } = setUp('/a?x=1');
    tabs.open('/b');
    vi.advanceTimersByTime(500);
    tabs.open('/a');
    vi.advanceTimersByTime(500);
    tabs.open('/a?x=2');
    vi.advanceTimersByTime(500);
    expect(visited).toEqual(['/b', '/a?x=1', '/a?x=2']);
    expect(strip(tabs)).toEqual(['/a?x=2', '/b']);
  });

  test('[LY-09] closing replaces the address, so that going back does not open the tab again', () => {
    const { tabs, visited } = setUp('/a');
    tabs.open('/b');
    vi.advanceTimersByTime(500);
    tabs.close('/b');
    expect(tabs.store.state.active).toBe('/a');
    vi.advanceTimersByTime(500);
    expect(visited).toEqual(['/b', 'replace /a']);
  });

  test('[LY-09] closing several, with the one that is shown, replaces the address too', () => {
    const { tabs, visited } = setUp('/a');
    tabs.open('/b');
    vi.advanceTimersByTime(500);
    tabs.closeMany('/a', 'others');
    vi.advanceTimersByTime(500);
    expect(tabs.store.state.active).toBe('/a');
    expect(visited).toEqual(['/b', 'replace /a']);
  });

  test('[LY-09] closing the only tab leads home', () => {
    const { tabs, visited } = setUp('/a');
    tabs.close('/a');
    vi.advanceTimersByTime(500);
    expect(visited).toEqual(['replace /']);
  });

  test('[LY-09] closing a tab that is not shown leaves the address alone', () => {
    const { tabs, visited } = setUp('/a');
    tabs.open('/b');
    vi.advanceTimersByTime(500);
    tabs.close('/a');
    vi.advanceTimersByTime(500);
    expect(visited).toEqual(['/b']);
  });
});

describe('addresses', () => {
  test('[DR-01] the Parent path of a page leads to the page and keeps the query', () => {
    expect(setUp('/aParent?x=1').visited).toEqual(['replace /a?x=1']);
  });

  test('[DR-10] a deep link shows its page at once', () => {
    const { tabs, visited } = setUp('/b?x=1#y');
    expect(tabs.store.state).toMatchObject({
      active: '/b',
      tabs: [{ key: '/b', search: '?x=1', hash: '#y', mounted: true }],
    });
    expect(visited).toEqual([]);
  });

  test('[DR-07] a path of no page shows no tab, and a click on one brings it back', () => {
    const { tabs, go } = setUp('/a');
    go('/nowhere');
    expect(tabs.store.state.active).toBeNull();
    tabs.select('/a');
    expect(tabs.store.state.active).toBe('/a');
  });

  test.each(['//evil.example', 'https://evil.example/a', 'javascript:alert(1)', '/.//evil.example', '/\\evil.example'])(
    '[DR-03] %j is opened nowhere',
    (url) => {
      const { tabs, visited } = setUp('/a');
      tabs.open(url);
      vi.advanceTimersByTime(500);
      expect(visited).toEqual([]);
      expect(tabs.store.state.active).toBe('/a');
    },
  );
});

describe('a page’s query', () => {
  test('[LY-08] the shown page replaces the address at once', () => {
    const { tabs, visited } = setUp('/a');
    tabs.setSearch('/a', '?x=1');
    expect(visited).toEqual(['replace /a?x=1']);
  });

  test('[LY-08] a hidden page changes only its tab', () => {
    const { tabs, visited } = setUp('/a');
    tabs.open('/b');
    vi.advanceTimersByTime(500);
    tabs.setSearch('/a', '?x=1');
    expect(visited).toEqual(['/b']);
    expect(strip(tabs)).toEqual(['/a?x=1', '/b']);
  });

  test('[LY-08] set while the address is still to follow, it comes with it', () => {
    const { tabs, visited } = setUp('/a');
    tabs.open('/b');
    tabs.setSearch('/b', '?x=1');
    vi.advanceTimersByTime(500);
    expect(visited).toEqual(['/b?x=1']);
  });
});

test('[LY-11] a page opened from elsewhere gets the focus once, one chosen in the strip does not', () => {
  const { tabs } = setUp('/a');
  tabs.open('/b');
  // Another page that is drawn meanwhile does not take it.
  expect(tabs.shouldFocus('/a')).toBe(false);
  expect(tabs.shouldFocus('/b')).toBe(true);
  expect(tabs.shouldFocus('/b')).toBe(false);
  tabs.select('/a');
  expect(tabs.shouldFocus('/a')).toBe(false);
  tabs.open('/b');
  tabs.leaveFocus();
  expect(tabs.shouldFocus('/b')).toBe(false);
});

describe('[RP-04] another menu while tabs are open', () => {
  const smaller = buildRoutes([menuPage('/b'), menuPage('/d')], () => true);

  test('an open page that is gone stays in its tab as revoked, and comes back with its menu row', () => {
    const { tabs } = setUp('/a');
    tabs.open('/b');
    tabs.setDirty('/a', 'form', true);
    const revoked = tabs.retable(smaller, '/');
    expect(stripOf(tabs.store.state).map(({ key, dirty }) => [key, dirty])).toEqual([
      ['/a', true],
      ['/b', false],
    ]);
    expect(revoked.pages.get('/a')?.view).toMatchObject({ kind: 'revoked', before: { kind: 'page' } });
    expect(revoked.pages.has('/c')).toBe(false);
    expect(tabs.retable(smaller, '/').pages.get('/a')?.view).toMatchObject({
      kind: 'revoked',
      before: { kind: 'page' },
    });
    expect(tabs.retable(table, '/').pages.get('/a')?.view.kind).toBe('page');
  });

  test('the page that a window of the workbench shows stays as revoked, another one does not', () => {
    const bench = menuPage('/bench', { componentPath: 'views/workBench/index' });
    const { tabs } = setUp('/a');
    tabs.retable(
      buildRoutes([menuPage('/a'), menuPage('/e'), bench], () => true),
      '/',
    );
    const revoked = tabs.retable(smaller, '/bench');
    expect(revoked.pages.get('/bench')).toMatchObject({ workbench: true, view: { kind: 'revoked' } });
    expect(tabs.retable(smaller, '/b').pages.has('/bench')).toBe(false);
    tabs.retable(
      buildRoutes([menuPage('/e')], () => true),
      '/',
    );
    expect(tabs.retable(smaller, '/e').pages.has('/e')).toBe(false);
  });

  test('a new page opens without a reload', () => {
    const { tabs } = setUp('/a');
    expect(tabs.has('/d')).toBe(false);
    tabs.retable(smaller, '/');
    tabs.open('/d');
    expect(tabs.store.state.active).toBe('/d');
    expect(tabs.has('/d?x=1')).toBe(true);
    for (const elsewhere of ['//evil.example/d', 'https://evil.example/d', '/nowhere'])
      expect(tabs.has(elsewhere)).toBe(false);
  });
});
