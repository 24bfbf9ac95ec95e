import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  closeMany,
  closeTab,
  findTab,
  leaveTabs,
  mountActive,
  moveTab,
  noTabs,
  openTab,
  refreshTab,
  type TabState,
} from './tab-state.ts';

const place = (key: string, search?: string) => ({ key, search, keepAlive: true });
const open = (...keys: string[]): TabState => keys.reduce((state, key) => openTab(state, place(key)), noTabs);
const keys = (state: TabState) => state.tabs.map((tab) => tab.key);
const mounted = (state: TabState) => state.tabs.filter((tab) => tab.mounted).map((tab) => tab.key);

describe('opening', () => {
  test('[LY-08] a new tab stands at the end and is shown; an open one is reused', () => {
    const state = openTab(open('/a', '/b'), place('/a'));
    expect(keys(state)).toEqual(['/a', '/b']);
    expect(state.active).toBe('/a');
  });

  test('[LY-08] a tab keeps its query when it is opened without one, and takes a new one', () => {
    const first = openTab(openTab(noTabs, place('/a', '?x=1')), place('/b'));
    expect(findTab(openTab(first, place('/a')), '/a')?.search).toBe('?x=1');
    expect(findTab(openTab(first, place('/a', '?x=2')), '/a')?.search).toBe('?x=2');
    expect(findTab(openTab(first, place('/a', '')), '/a')?.search).toBe('');
  });

  test('[LY-08] a hidden tab changes its own query and is not shown by it', () => {
    const state = moveTab(open('/a', '/b'), { key: '/a', search: '?x=1' });
    expect(state.active).toBe('/b');
    expect(findTab(state, '/a')?.search).toBe('?x=1');
    expect(findTab(state, '/b')?.search).toBe('');
  });
});

describe('closing', () => {
  test('[LY-09] the active tab hands over to the next one', () => {
    expect(closeTab(openTab(open('/a', '/b', '/c'), place('/b')), '/b').active).toBe('/c');
  });

  test('[LY-09] the last in the strip hands over to the previous one', () => {
    expect(closeTab(open('/a', '/b', '/c'), '/c').active).toBe('/b');
  });

  test('[LY-09] the only one hands over to none: home', () => {
    expect(closeTab(open('/a'), '/a')).toEqual(noTabs);
  });

  test('[LY-09] another tab than the active one goes without a change of what is shown', () => {
    expect(closeTab(open('/a', '/b', '/c'), '/a')).toMatchObject({ active: '/c' });
  });

  test.each([
    ['others', ['/b']],
    ['left', ['/b', '/c']],
    ['right', ['/a', '/b']],
  ] as const)('[LY-09] closing %s of /b', (which, rest) => {
    expect(keys(closeMany(open('/a', '/b', '/c'), '/b', which))).toEqual(rest);
  });

  test('[LY-09] the tab whose neighbours were closed is shown only if the shown one was among them', () => {
    expect(closeMany(open('/a', '/b', '/c'), '/b', 'right').active).toBe('/b');
    expect(closeMany(open('/a', '/b', '/c'), '/b', 'left').active).toBe('/c');
  });
});

describe('kept pages', () => {
  const show = (state: TabState, key: string, keepAlive = true, max = 10) =>
    mountActive(openTab(state, { key, keepAlive }), max);

  test('[LY-11] a kept page stays mounted while another is shown, one that is not kept ends', () => {
    const state = show(show(show(noTabs, '/kept'), '/plain', false), '/other');
    expect(mounted(state)).toEqual(['/kept', '/other']);
    expect(keys(state)).toEqual(['/kept', '/plain', '/other']);
  });

  test('[LY-11] beyond the limit the least recently used page ends and its tab stays', () => {
    const three = show(show(show(noTabs, '/a', true, 3), '/b', true, 3), '/c', true, 3);
    const state = show(show(three, '/a', true, 3), '/d', true, 3);
    expect(mounted(state)).toEqual(['/a', '/c', '/d']);
    expect(keys(state)).toEqual(['/a', '/b', '/c', '/d']);
  });

  test('[LY-11] a refresh makes another page of the same place', () => {
    const state = refreshTab(openTab(noTabs, place('/a', '?x=1')), '/a');
    expect(findTab(state, '/a')).toMatchObject({ revision: 1, search: '?x=1' });
  });

  test('[DR-07] an address of no page shows no tab and keeps the strip', () => {
    const state = leaveTabs(show(open('/a'), '/plain', false));
    expect(state.active).toBeNull();
    expect(keys(state)).toEqual(['/a', '/plain']);
    expect(mounted(state)).toEqual([]);
  });
});

test('[LY-08] [LY-09] [LY-11] whatever is opened and closed, the strip stays sound', () => {
  const key = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
  const max = 3;
  const step = fc.oneof(
    fc.record({
      do: fc.constant('open' as const),
      key,
      search: fc.option(fc.constantFrom('', '?x=1'), { nil: undefined }),
    }),
    fc.record({ do: fc.constant('close' as const), key }),
    fc.record({ do: fc.constant('many' as const), key, which: fc.constantFrom('others', 'left', 'right') }),
    fc.record({ do: fc.constant('leave' as const), key }),
    fc.record({ do: fc.constant('mount' as const), key }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = noTabs;
      for (const one of steps) {
        const before = state;
        if (one.do === 'open') state = openTab(state, { key: one.key, search: one.search, keepAlive: one.key < '/d' });
        if (one.do === 'close') state = closeTab(state, one.key);
        if (one.do === 'many') state = closeMany(state, one.key, one.which);
        if (one.do === 'leave') state = leaveTabs(state);
        if (one.do === 'mount') state = mountActive(state, max);

        expect(new Set(keys(state)).size).toBe(state.tabs.length);
        if (state.active !== null) expect(keys(state)).toContain(state.active);
        expect(mounted(state).length).toBeLessThanOrEqual(max);
        for (const tab of state.tabs) if (tab.mounted && tab.key !== state.active) expect(tab.keepAlive).toBe(true);
        if (one.do === 'mount' && state.active !== null) expect(mounted(state)).toContain(state.active);
        if (before.active !== null && state.active === null)
          expect(one.do === 'leave' || state.tabs.length === 0).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});
