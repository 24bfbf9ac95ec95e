import { describe, expect, test } from 'vitest';
import { pinTab, moveTabTo, shiftTab, stripOf } from './tab-order.ts';
import { noTabs, openTab, type TabState } from './tab-state.ts';

const open = (...keys: string[]): TabState =>
  keys.reduce((state, key) => openTab(state, { key, keepAlive: true }), noTabs);
const four = open('/a', '/b', '/c', '/d');

describe('sorting the strip', () => {
  test.each([
    ['/a', 2, ['/b', '/c', '/a', '/d']],
    ['/d', 0, ['/d', '/a', '/b', '/c']],
    ['/b', -5, ['/b', '/a', '/c', '/d']],
    ['/b', 99, ['/a', '/c', '/d', '/b']],
  ] as const)('[LY-08] %s to place %i', (key, index, order) => {
    expect(moveTabTo(four, key, index).order).toEqual(order);
  });

  test('[LY-11] the pages keep their places: only the strip is sorted', () => {
    const state = moveTabTo(four, '/d', 0);
    expect(state.tabs).toBe(four.tabs);
    expect(stripOf(state).map(({ key }) => key)).toEqual(['/d', '/a', '/b', '/c']);
    expect(state.active).toBe('/d');
  });

  test('[LY-08] by one place, and not beyond the ends', () => {
    expect(shiftTab(four, '/b', 1).order).toEqual(['/a', '/c', '/b', '/d']);
    expect(shiftTab(four, '/b', -1).order).toEqual(['/b', '/a', '/c', '/d']);
    expect(shiftTab(four, '/a', -1)).toBe(four);
    expect(shiftTab(four, '/d', 1)).toBe(four);
    expect(shiftTab(four, '/none', 1)).toBe(four);
  });
});

describe('pinning', () => {
  test('[LY-08] a pinned tab is the last of the pinned ones, an unpinned one the first of the others', () => {
    const pinned = pinTab(pinTab(four, '/c', true), '/b', true);
    expect(pinned.order).toEqual(['/c', '/b', '/a', '/d']);
    expect(pinTab(pinned, '/c', false).order).toEqual(['/b', '/c', '/a', '/d']);
    expect(pinTab(pinned, '/c', true)).toBe(pinned);
  });

  test('[LY-08] no tab is carried over the border of the pinned ones', () => {
    const pinned = pinTab(pinTab(four, '/c', true), '/b', true);
    expect(moveTabTo(pinned, '/d', 0).order).toEqual(['/c', '/b', '/d', '/a']);
    expect(moveTabTo(pinned, '/c', 3).order).toEqual(['/b', '/c', '/a', '/d']);
    expect(shiftTab(pinned, '/a', -1)).toBe(pinned);
  });
});
