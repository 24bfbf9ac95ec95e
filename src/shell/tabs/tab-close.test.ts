import { describe, expect, test } from 'vitest';
import { closeMany, closeTab, tabsToClose } from './tab-close.ts';
import { pinTab, moveTabTo } from './tab-order.ts';
import { noTabs, openTab, showTab, type TabState } from './tab-state.ts';

const target = (key: string) => ({ key, keepAlive: true });
const open = (...keys: string[]): TabState => keys.reduce((state, key) => openTab(state, target(key)), noTabs);

describe('closing', () => {
  test('[LY-09] after the active tab the next one becomes active', () => {
    expect(closeTab(openTab(open('/a', '/b', '/c'), target('/b')), '/b').active).toBe('/c');
  });

  test('[LY-09] after the last one of the strip the previous one becomes active', () => {
    expect(closeTab(open('/a', '/b', '/c'), '/c').active).toBe('/b');
  });

  test('[LY-09] after the only one none is active: home', () => {
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
    expect(closeMany(open('/a', '/b', '/c'), '/b', which).order).toEqual(rest);
  });

  test('[LY-09] the tab whose neighbours were closed is shown only if the shown one was among them', () => {
    expect(closeMany(open('/a', '/b', '/c'), '/b', 'right').active).toBe('/b');
    expect(closeMany(open('/a', '/b', '/c'), '/b', 'left').active).toBe('/c');
  });

  test('[LY-09] the neighbours are those of the strip, not those of opening', () => {
    const sorted = moveTabTo(open('/a', '/b', '/c'), '/a', 1);
    expect(sorted.order).toEqual(['/b', '/a', '/c']);
    expect(closeTab(showTab(sorted, '/b'), '/b').active).toBe('/a');
    expect(closeMany(sorted, '/a', 'left').order).toEqual(['/a', '/c']);
  });

  test('[LY-09] a pinned tab stays, whatever is closed', () => {
    const pinned = pinTab(open('/a', '/b', '/c'), '/a', true);
    expect(closeTab(pinned, '/a')).toBe(pinned);
    expect(closeMany(pinned, '/b', 'left')).toBe(pinned);
    expect(closeMany(pinned, '/b', 'others').order).toEqual(['/a', '/b']);
    expect(tabsToClose(pinned, '/a', 'others')).toEqual(['/b', '/c']);
  });
});
