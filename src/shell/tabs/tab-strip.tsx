import times from 'primeicons/raw-svg/times.svg?icon';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ContextMenu } from '#src/ui/menu-button.tsx';
import type { RouteTable } from '../menu/route-table.ts';
import { shellTexts } from '../shell-texts.ts';
import { panelId, tabId } from './tab-ids.ts';
import { TabMenu, useTabItems } from './tab-menu.tsx';
import type { Tab, TabState } from './tab-state.ts';
import css from './tab-strip.css?inline';
import type { Tabs } from './tabs.ts';

const styles = sheet(css);

interface TabStripProps {
  tabs: Tabs;
  state: TabState;
  table: RouteTable;
}

/** The tab whose menu is open, with the element that it opens at. */
interface AskedTab {
  readonly key: string;
  readonly head: HTMLElement;
}

const titleOf = (table: RouteTable, key = ''): string => table.pages.get(key)?.meta.title ?? key;

/** WAI-ARIA tablist: arrows, Home and End change the tab, Delete closes it and hands the focus on. */
export function TabStrip({ tabs, state, table }: TabStripProps) {
  useStyles(styles);
  const t = useTexts(shellTexts);
  const strip = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedTab>();
  const followFocus = useFollow(strip, state);
  const items = useTabItems({ tabs, state, tab: asked?.key ?? '', onClosing: followFocus });
  const stop = state.active ?? state.tabs[0]?.key;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = state.tabs.findIndex((tab) => tab.key === stop);
    const target = keyTarget(event.key, at, state.tabs.length);
    const tab = target === undefined ? undefined : state.tabs[target];
    if (!tab) return;
    event.preventDefault();
    followFocus();
    if (event.key === 'Delete') tabs.close(tab.key);
    else tabs.select(tab.key);
  };
  return (
    <section className="ems-tabs" aria-label={t('tabs.label')}>
      <div ref={strip} className="ems-tab-list" role="tablist" aria-label={t('tabs.label')} onKeyDown={onKeyDown}>
        {state.tabs.map((tab) => (
          <TabHead
            key={tab.key}
            tab={tab}
            title={titleOf(table, tab.key)}
            selected={tab.key === state.active}
            isStop={tab.key === stop}
            tabs={tabs}
            onContextMenu={setAsked}
          />
        ))}
      </div>
      <div className="ems-tab-menu">
        <TabMenu tabs={tabs} state={state} />
      </div>
      <ContextMenu
        label={t('tabs.menuOf', { title: titleOf(table, asked?.key) })}
        items={items}
        anchor={asked?.head}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}

/** The tab that a key is about: a neighbour to show, or the present one to close. */
function keyTarget(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === 'Delete' ? at : undefined;
}

/** Keeps the shown tab in sight; after a key the focus goes with it. */
function useFollow(strip: RefObject<HTMLDivElement | null>, { active, tabs }: TabState): () => void {
  const moving = useRef(false);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    tab?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (moving.current) tab?.focus();
    moving.current = false;
  }, [strip, active, tabs.length]);
  return () => {
    moving.current = true;
  };
}

interface TabHeadProps {
  tab: Tab;
  title: string;
  selected: boolean;
  /** The one tab that the Tab key reaches. */
  isStop: boolean;
  tabs: Tabs;
  onContextMenu(asked: AskedTab): void;
}

function TabHead({ tab: { key, mounted }, title, selected, isStop, tabs, onContextMenu }: TabHeadProps) {
  const t = useTexts(shellTexts);
  const head = useRef<HTMLButtonElement>(null);
  const isMiddle = ({ button }: MouseEvent) => button === 1;
  const askForMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (head.current) onContextMenu({ key, head: head.current });
  };
  return (
    <div
      className="ems-tab"
      role="presentation"
      data-selected={selected || undefined}
      onMouseDown={(event) => isMiddle(event) && event.preventDefault()}
      onAuxClick={(event) => isMiddle(event) && tabs.close(key)}
      onContextMenu={askForMenu}
    >
      <button
        ref={head}
        type="button"
        role="tab"
        id={tabId(key)}
        aria-selected={selected}
        aria-controls={mounted ? panelId(key) : undefined}
        aria-keyshortcuts="Delete"
        aria-description={t('tabs.hint')}
        tabIndex={isStop ? 0 : -1}
        onClick={() => tabs.select(key)}
      >
        {title}
      </button>
      {/* A tablist holds tabs only: assistive technology closes by the Delete key or the tab menu. */}
      <button
        type="button"
        className="ems-tab-close"
        aria-hidden="true"
        tabIndex={-1}
        title={t('tabs.close', { title })}
        onClick={() => tabs.close(key)}
      >
        <Icon of={times} size={12} />
      </button>
    </div>
  );
}
