import { changeTab, findTab, type Tab, type TabState } from './tab-state.ts';

/** The tabs as the strip shows them. */
export function stripOf({ tabs, order }: TabState): readonly Tab[] {
  const byKey = new Map(tabs.map((tab) => [tab.key, tab]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}

/**
 * Moves a tab to an index of the strip, counted from 0 without the tab itself; pinned tabs stay before the others, so
 * that an index beyond this border is limited to it.
 */
export function moveTabTo(state: TabState, key: string, index: number): TabState {
  const tab = findTab(state, key);
  if (!tab) return state;
  const others = state.order.filter((other) => other !== key);
  const pins = others.filter((other) => findTab(state, other)?.pinned).length;
  const [first, last] = tab.pinned ? [0, pins] : [pins, others.length];
  const order = others.toSpliced(Math.min(Math.max(index, first), last), 0, key);
  return order.every((other, at) => other === state.order[at]) ? state : { ...state, order };
}

/** Moves a tab by one place, where there is one on that side. */
export const shiftTab = (state: TabState, key: string, by: 1 | -1): TabState =>
  moveTabTo(state, key, state.order.indexOf(key) + by);

/** Pins a tab as the last of the pinned ones, or lets it go as the first of the others. */
export function pinTab(state: TabState, key: string, pinned: boolean): TabState {
  const tab = findTab(state, key);
  if (!tab || tab.pinned === pinned) return state;
  const changed = changeTab(state, key, { pinned });
  return moveTabTo(changed, key, pinned ? state.order.length : 0);
}
