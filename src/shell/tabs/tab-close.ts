import { findTab, showTab, type TabState } from './tab-state.ts';

export type CloseMany = 'others' | 'left' | 'right';

/** Tabs that closing "others", "left" or "right" of `key` would close: never pinned ones. */
export function tabsToClose(state: TabState, key: string, which: CloseMany): readonly string[] {
  const { order } = state;
  const index = order.indexOf(key);
  if (index < 0) return [];
  const away = {
    others: (at: number) => at !== index,
    left: (at: number) => at < index,
    right: (at: number) => at > index,
  };
  return order.filter((other, at) => away[which](at) && !findTab(state, other)?.pinned);
}

/**
 * Closes one tab, unless it is pinned. After a closed active tab the next one of the strip becomes active, else the
 * previous one, else none.
 */
export function closeTab(state: TabState, key: string): TabState {
  const index = state.order.indexOf(key);
  if (index < 0 || findTab(state, key)?.pinned) return state;
  const rest = without(state, [key]);
  if (state.active !== key) return rest;
  const heir = rest.order[index] ?? rest.order[index - 1];
  return heir === undefined ? { ...rest, active: null } : showTab(rest, heir);
}

/** Closes several around `key`; it is shown where the active one was among them. */
export function closeMany(state: TabState, key: string, which: CloseMany): TabState {
  const closing = tabsToClose(state, key, which);
  if (closing.length === 0) return state;
  const rest = without(state, closing);
  return state.active !== null && closing.includes(state.active) ? showTab(rest, key) : rest;
}

function without(state: TabState, keys: readonly string[]): TabState {
  const gone = new Set(keys);
  return {
    ...state,
    tabs: state.tabs.filter(({ key }) => !gone.has(key)),
    order: state.order.filter((key) => !gone.has(key)),
  };
}
