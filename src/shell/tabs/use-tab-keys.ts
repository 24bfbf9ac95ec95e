import { type KeyboardEvent, useEffect } from 'react';
import { useStyleRoot } from '#src/theme/styles.ts';
import { stripOf } from './tab-order.ts';
import type { Tabs } from './tabs.ts';

/** The index in the strip that a key selects; undefined for other keys. */
export function keyTarget(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const arrows = { ArrowLeft: -1, ArrowRight: 1 } as const;

/** The direction of an arrow key with Ctrl and one more modifier; undefined for other keys. */
export function arrowWith(
  second: 'altKey' | 'shiftKey',
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): 1 | -1 | undefined {
  const isPressed = second === 'altKey' ? event.altKey && !event.shiftKey : event.shiftKey && !event.altKey;
  if (!isPressed || !event.ctrlKey || event.metaKey) return undefined;
  return event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? arrows[event.key] : undefined;
}

export const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey);

/** Ctrl+Alt+arrow changes tabs from anywhere except from a dialog or a field that handles the key. */
export function useTabKeys(tabs: Tabs): void {
  const root = useStyleRoot();
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const by = arrowWith('altKey', event);
      if (by === undefined || event.defaultPrevented || root.querySelector('dialog:modal')) return;
      const { state } = tabs.store;
      const strip = stripOf(state);
      const at = state.active === null ? -1 : state.order.indexOf(state.active);
      const target = keyTarget(event.key, at, strip.length);
      const tab = target === undefined ? undefined : strip[target];
      if (!tab) return;
      event.preventDefault();
      tabs.open(tab.key);
    };
    root.addEventListener('keydown', onKeyDown as EventListener);
    return () => root.removeEventListener('keydown', onKeyDown as EventListener);
  }, [tabs, root]);
}
