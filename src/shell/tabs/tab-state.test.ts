import { describe, expect, test } from 'vitest';
import {
  findTab,
  leaveTabs,
  markTab,
  mountActive,
  moveTab,
  noTabs,
  openTab,
  refreshTab,
  type TabState,
} from './tab-state.ts';
import { pinTab } from './tab-order.ts';

const target = (key: string, search?: string) => ({ key, search, keepAlive: true });
const open = (...keys: string[]): TabState => keys.reduce((state, key) => openTab(state, target(key)), noTabs);
const mounted = (state: TabState) => state.tabs.filter((tab) => tab.mounted).map((tab) => tab.key);

describe('opening', () => {
  test('[LY-08] a new tab stands at the end and is shown; an open one is reused', () => {
    const state = openTab(open('/a', '/b'), target('/a'));
    expect(state.order).toEqual(['/a', '/b']);
    expect(state.active).toBe('/a');
  });

  test('[LY-08] a tab opened without a query keeps its last one, and a new query replaces it', () => {
    const first = openTab(openTab(noTabs, target('/a', '?x=1')), target('/b'));
    expect(findTab(openTab(first, target('/a')), '/a')?.search).toBe('?x=1');
    expect(findTab(openTab(first, target('/a', '?x=2')), '/a')?.search).toBe('?x=2');
    expect(findTab(openTab(first, target('/a', '')), '/a')?.search).toBe('');
  });

  test('[LY-08] a hidden tab changes its query without being shown', () => {
    const state = moveTab(open('/a', '/b'), { key: '/a', search: '?x=1' });
    expect(state.active).toBe('/b');
    expect(findTab(state, '/a')?.search).toBe('?x=1');
    expect(findTab(state, '/b')?.search).toBe('');
  });

  test('[LY-08] a new query keeps the part of the page that the address names; a closed tab has none', () => {
    const first = openTab(noTabs, { ...target('/a', '?x=1'), hash: '#limits' });
    const state = moveTab(first, { key: '/a', search: '?x=2' });
    expect(findTab(state, '/a')).toMatchObject({ search: '?x=2', hash: '#limits' });
    expect(findTab(moveTab(state, { key: '/a', hash: '#log' }), '/a')).toMatchObject({ search: '?x=2', hash: '#log' });
    expect(moveTab(state, { key: '/closed', search: '?x=3' })).toBe(state);
  });
});

describe('pages kept alive', () => {
  const show = (state: TabState, key: string, keepAlive = true, max = 10) =>
    mountActive(openTab(state, { key, keepAlive }), max);

  test('[LY-11] a page kept alive stays mounted while another is shown, any other one is unmounted', () => {
    const state = show(show(show(noTabs, '/kept'), '/plain', false), '/other');
    expect(mounted(state)).toEqual(['/kept', '/other']);
    expect(state.order).toEqual(['/kept', '/plain', '/other']);
  });

  test('[LY-11] beyond the limit the least recently used page ends and its tab stays', () => {
    const three = show(show(show(noTabs, '/a', true, 3), '/b', true, 3), '/c', true, 3);
    const state = show(show(three, '/a', true, 3), '/d', true, 3);
    expect(mounted(state)).toEqual(['/a', '/c', '/d']);
    expect(state.order).toEqual(['/a', '/b', '/c', '/d']);
  });

  test('[LY-11] pinned pages go after the others, however long ago they were shown', () => {
    const three = show(show(show(noTabs, '/a', true, 3), '/b', true, 3), '/c', true, 3);
    expect(mounted(show(pinTab(three, '/a', true), '/d', true, 3))).toEqual(['/a', '/c', '/d']);
    const all = ['/a', '/b', '/c'].reduce((state, key) => pinTab(state, key, true), three);
    expect(mounted(show(all, '/d', true, 3))).toEqual(['/b', '/c', '/d']);
  });

  test('[LY-11] a page with unsaved entries never goes: rather one more stays', () => {
    const three = show(show(show(noTabs, '/a', true, 3), '/b', true, 3), '/c', true, 3);
    expect(mounted(show(markTab(three, '/a', true), '/d', true, 3))).toEqual(['/a', '/c', '/d']);
    const all = ['/a', '/b', '/c'].reduce((state, key) => markTab(state, key, true), three);
    expect(mounted(show(all, '/d', true, 3))).toEqual(['/a', '/b', '/c', '/d']);
  });

  test('[LY-11] a page not kept alive is unmounted once it has no unsaved entries', () => {
    const left = show(markTab(show(noTabs, '/plain', false), '/plain', true), '/other');
    expect(mounted(left)).toEqual(['/plain', '/other']);
    expect(mounted(markTab(left, '/plain', false))).toEqual(['/other']);
  });

  test('[LY-11] a refresh makes another page of the same place', () => {
    const state = refreshTab(openTab(noTabs, target('/a', '?x=1')), '/a');
    expect(findTab(state, '/a')).toMatchObject({ revision: 1, search: '?x=1' });
  });

  test('[DR-07] an address of no page shows no tab and keeps the strip', () => {
    const state = leaveTabs(show(open('/a'), '/plain', false));
    expect(state.active).toBeNull();
    expect(state.order).toEqual(['/a', '/plain']);
    expect(mounted(state)).toEqual([]);
    // An equal state is no change, and listeners are not called.
    expect(leaveTabs(state)).toBe(state);
  });
});
