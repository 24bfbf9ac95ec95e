import { useMemo, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { shellTexts } from '../shell-texts.ts';
import { titleOf, useConsoleTabs } from './tabs-context.ts';

/** Sorts the strip and announces each move to screen readers. */
export interface Arrange {
  pin(key: string, pinned: boolean): void;
  shift(key: string, by: 1 | -1): void;
  moveTo(key: string, index: number): void;
}

export function useArrange(): readonly [arrange: Arrange, announcement: string] {
  const { tabs, table } = useConsoleTabs();
  const t = useTexts(shellTexts);
  const [announcement, announce] = useState('');
  const arrange = useMemo<Arrange>(() => {
    const moving = (key: string, move: () => void) => {
      const before = tabs.store.state.order;
      move();
      const { order } = tabs.store.state;
      if (order === before) return;
      const [title, position, count] = [titleOf(table, key), order.indexOf(key) + 1, order.length];
      announce(t('tabs.moved', { title, position, count }));
    };
    return {
      pin(key, pinned) {
        tabs.pin(key, pinned);
        announce(t(pinned ? 'tabs.pinned' : 'tabs.unpinned', { title: titleOf(table, key) }));
      },
      shift: (key, by) => moving(key, () => tabs.shift(key, by)),
      moveTo: (key, index) => moving(key, () => tabs.moveTo(key, index)),
    };
  }, [tabs, table, t]);
  return [arrange, announcement];
}
