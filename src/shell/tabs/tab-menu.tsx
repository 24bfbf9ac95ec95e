import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import left from 'primeicons/raw-svg/arrow-left.svg?icon';
import maximize from 'primeicons/raw-svg/window-maximize.svg?icon';
import outside from 'primeicons/raw-svg/external-link.svg?icon';
import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import right from 'primeicons/raw-svg/arrow-right.svg?icon';
import tack from 'primeicons/raw-svg/thumbtack.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { MenuButton, type MenuItem } from '#src/ui/popover/menu-button.tsx';
import { useGuest, useOpenWindow } from '../guest.ts';
import { shellTexts } from '../shell-texts.ts';
import { type CloseMany, tabsToClose } from './tab-close.ts';
import { shiftTab } from './tab-order.ts';
import { findTab, type TabState } from './tab-state.ts';
import { type Tabs, urlOf } from './tabs.ts';
import { useGuard } from './use-guard.ts';
import type { Arrange } from './use-arrange.ts';

interface TabItems {
  tabs: Tabs;
  state: TabState;
  /** The tab that the items are about. */
  tab: string;
  arrange: Arrange;
  /** Called before tabs go or move, where the focus may go with them. */
  followFocus?(): void;
}

const windowItem = (
  label: string,
  tab: ReturnType<typeof findTab>,
  openWindow: ReturnType<typeof useOpenWindow>,
): MenuItem => ({
  id: 'window',
  label,
  icon: outside,
  onSelect: () => tab && openWindow(urlOf(tab)),
});

const fullItem = (label: string, tabs: Tabs, key: string): MenuItem => ({
  id: 'full',
  label,
  icon: maximize,
  onSelect: () => {
    tabs.select(key);
    tabs.setFull(true);
  },
});

/** What can be done with a tab. */
export function useTabItems({ tabs, state, tab: key, arrange, followFocus }: TabItems): readonly MenuItem[] {
  const t = useTexts(shellTexts);
  const { queryClient } = useRuntime();
  const guard = useGuard();
  const isGuest = useGuest() !== undefined;
  const openWindow = useOpenWindow();
  const tab = findTab(state, key);
  const pinned = tab?.pinned ?? false;
  const refreshPage = () => {
    // The page refetches its queries when it is mounted again.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start', refetchType: 'none' });
    tabs.refresh(key);
  };
  const following = (act: () => void) => () => {
    followFocus?.();
    act();
  };
  const closeItem = (which: CloseMany, label: string): MenuItem => {
    const closing = tabsToClose(state, key, which);
    return {
      id: which,
      label,
      disabled: closing.length === 0,
      onSelect: () =>
        guard(
          following(() => tabs.closeMany(key, which)),
          closing,
        ),
    };
  };
  const moveItem = (by: 1 | -1, label: string, icon: typeof left): MenuItem => ({
    id: label,
    label,
    icon,
    disabled: shiftTab(state, key, by) === state,
    hint: by < 0 ? 'Ctrl+Shift+←' : 'Ctrl+Shift+→',
    onSelect: following(() => arrange.shift(key, by)),
  });
  return [
    { id: 'refresh', label: t('tabs.refresh'), icon: refresh, onSelect: () => guard(refreshPage, [key]) },
    {
      id: 'close',
      label: t('tabs.closeThis'),
      icon: times,
      disabled: pinned,
      onSelect: () =>
        guard(
          following(() => tabs.close(key)),
          [key],
        ),
    },
    { id: 'line', separator: true },
    closeItem('others', t('tabs.closeOthers')),
    closeItem('left', t('tabs.closeLeft')),
    closeItem('right', t('tabs.closeRight')),
    { id: 'line2', separator: true },
    {
      id: 'pin',
      label: t(pinned ? 'tabs.unpin' : 'tabs.pin'),
      icon: tack,
      onSelect: following(() => arrange.pin(key, !pinned)),
    },
    moveItem(-1, t('tabs.moveLeft'), left),
    moveItem(1, t('tabs.moveRight'), right),
    { id: 'line3', separator: true },
    ...(isGuest ? [] : [windowItem(t('tabs.newWindow'), tab, openWindow)]),
    fullItem(t('tabs.full'), tabs, key),
  ];
}

/** The menu of the shown tab, for those who do not look for it on the tab itself. */
export function TabMenu({ tabs, state, arrange }: Pick<TabItems, 'tabs' | 'state' | 'arrange'>) {
  const t = useTexts(shellTexts);
  const items = useTabItems({ tabs, state, arrange, tab: state.active ?? '' });
  return (
    <MenuButton label={t('tabs.menu')} icon={chevron} items={items} align="end" disabled={state.active === null} />
  );
}
