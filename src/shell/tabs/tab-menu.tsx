import chevron from 'primeicons/raw-svg/chevron-down.svg?icon';
import refresh from 'primeicons/raw-svg/refresh.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { MenuButton, type MenuItem } from '#src/ui/menu-button.tsx';
import { shellTexts } from '../shell-texts.ts';
import { type CloseMany, tabsToClose, type TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

interface TabItems {
  tabs: Tabs;
  state: TabState;
  /** The tab that the items are about. */
  tab: string;
  /** Called before tabs go, where the focus may go with them. */
  onClosing?(): void;
}

/** What can be done with a tab. */
export function useTabItems({ tabs, state, tab, onClosing }: TabItems): readonly MenuItem[] {
  const t = useTexts(shellTexts);
  const { query } = useRuntime();
  const refreshPage = () => {
    // What is on screen is read again by the page that mounts anew.
    void query.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start', refetchType: 'none' });
    tabs.refresh(tab);
  };
  const closing = (close: () => void) => () => {
    onClosing?.();
    close();
  };
  const closeItem = (which: CloseMany, label: string): MenuItem => ({
    id: which,
    label,
    disabled: tabsToClose(state, tab, which).length === 0,
    onSelect: closing(() => tabs.closeMany(tab, which)),
  });
  return [
    { id: 'refresh', label: t('tabs.refresh'), icon: refresh, onSelect: refreshPage },
    { id: 'close', label: t('tabs.closeThis'), icon: times, onSelect: closing(() => tabs.close(tab)) },
    { id: 'line', separator: true },
    closeItem('others', t('tabs.closeOthers')),
    closeItem('left', t('tabs.closeLeft')),
    closeItem('right', t('tabs.closeRight')),
  ];
}

/** The menu of the shown tab, for those who do not look for it on the tab itself. */
export function TabMenu({ tabs, state }: Pick<TabItems, 'tabs' | 'state'>) {
  const t = useTexts(shellTexts);
  const items = useTabItems({ tabs, state, tab: state.active ?? '' });
  return (
    <MenuButton label={t('tabs.menu')} icon={chevron} items={items} align="end" disabled={state.active === null} />
  );
}
