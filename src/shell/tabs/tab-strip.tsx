import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyleRoot, useStyles } from '#src/theme/styles.ts';
import { bringRowIntoView } from '#src/ui/bring-into-view.ts';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { ContextMenu } from '#src/ui/popover/menu-button.tsx';
import type { RouteTable } from '../menu/route-table.ts';
import { shellTexts } from '../shell-texts.ts';
import { TabHead } from './tab-head.tsx';
import { tabId } from './tab-ids.ts';
import { TabMenu, useTabItems } from './tab-menu.tsx';
import { moveTabTo, stripOf } from './tab-order.ts';
import { noTabs, type TabState } from './tab-state.ts';
import css from './tab-strip.css?inline';
import { titleOf } from './tabs-context.ts';
import type { Tabs } from './tabs.ts';
import { useTabState } from './use-tabs.ts';
import { type Arrange, useArrange } from './use-arrange.ts';
import { useGuard } from './use-guard.ts';
import { type Drag, useTabDrag } from './use-tab-drag.ts';
import { arrowWith, isPlain, keyTarget, useTabKeys } from './use-tab-keys.ts';

const styles = sheet(css);

interface TabStripProps {
  tabs: Tabs;
  table: RouteTable;
}

/** The tab whose menu is open, with the element that it opens at. */
interface AskedTab {
  readonly key: string;
  readonly head: HTMLElement;
}

type KeyAction =
  | { readonly kind: 'close' | 'select'; readonly key: string }
  | { readonly kind: 'shift'; readonly key: string; readonly by: 1 | -1 };

/** The action of a key at a tab's head; undefined if there is none. @param stop the tab that the Tab key focuses */
function keyAction(event: KeyboardEvent, state: TabState, stop: string | undefined): KeyAction | undefined {
  // A tab whose menu was left by Esc has the focus without being the shown one.
  const at = state.order.find((key) => tabId(key) === (event.target as Element).id) ?? stop;
  if (at === undefined) return undefined;
  if (isPlain(event) && event.key === 'Delete') return { kind: 'close', key: at };
  const by = arrowWith('shiftKey', event);
  if (by !== undefined) return { kind: 'shift', key: at, by };
  const target = isPlain(event) ? keyTarget(event.key, state.order.indexOf(at), state.order.length) : undefined;
  const key = target === undefined ? undefined : state.order[target];
  return key === undefined ? undefined : { kind: 'select', key };
}

/**
 * WAI-ARIA tablist: arrows, Home and End change the tab, Delete closes it and focuses the next one, Ctrl+Shift+arrow
 * moves it.
 */
export const TabStrip = memo(function TabStrip({ tabs, table }: TabStripProps) {
  useStyles(styles);
  const state = useTabState(tabs);
  const t = useTexts(shellTexts);
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedTab>();
  const [arrange, announcement] = useArrange();
  const guard = useGuard();
  const followFocus = useFollow(list, tabs, state);
  useTabKeys(tabs);
  const root = useStyleRoot();
  const strip = stripOf(state);
  const stop = state.active ?? state.order[0];
  const { drag, handlers } = useTabDrag({
    list,
    onDrop: arrange.moveTo,
    onLongPress(key) {
      const head = root.getElementById(tabId(key));
      if (head) setAsked({ key, head });
    },
  });
  const marks = dropMarks(state, drag);
  const close = useCallback((key: string) => guard(() => tabs.close(key), [key]), [guard, tabs]);
  const closeMenu = useCallback(() => setAsked(undefined), []);
  const askFor = useCallback((key: string, head: HTMLElement) => setAsked({ key, head }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // As it is now: what a key before has changed may not be drawn yet.
    const now = tabs.store.state;
    const action = keyAction(event, now, now.active ?? now.order[0]);
    if (!action) return;
    event.preventDefault();
    const { key } = action;
    if (action.kind === 'close')
      return guard(() => {
        followFocus();
        tabs.close(key);
      }, [key]);
    followFocus();
    if (action.kind === 'shift') return arrange.shift(key, action.by);
    tabs.select(key);
    root.getElementById(tabId(key))?.focus();
  };
  return (
    <section className="ems-tabs" aria-label={t('tabs.label')}>
      <div
        ref={list}
        className="ems-tab-list"
        role="tablist"
        aria-label={t('tabs.label')}
        aria-keyshortcuts="Control+Alt+ArrowLeft Control+Alt+ArrowRight"
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {strip.map((tab) => (
          <TabHead
            key={tab.key}
            tab={tab}
            title={titleOf(table, tab.key)}
            picture={table.pages.get(tab.key)?.meta.picture}
            selected={tab.key === state.active}
            isStop={tab.key === stop}
            carried={drag?.key === tab.key ? drag.shift : undefined}
            drop={marks?.key === tab.key ? marks.side : undefined}
            select={tabs.select}
            close={close}
            onContextMenu={askFor}
          />
        ))}
      </div>
      <div className="ems-tab-menu">
        <TabMenu tabs={tabs} state={state} arrange={arrange} />
      </div>
      <LiveRegion>{announcement}</LiveRegion>
      <HeadMenu {...{ tabs, table, asked, arrange, followFocus }} state={asked && state} onClose={closeMenu} />
    </section>
  );
});

interface HeadMenuProps extends TabStripProps {
  asked: AskedTab | undefined;
  /** Undefined while no menu is open, which then need not be renewed. */
  state: TabState | undefined;
  arrange: Arrange;
  followFocus(): void;
  onClose(): void;
}

/** The menu of a tab, at its head. */
const HeadMenu = memo(function HeadMenu({
  tabs,
  table,
  asked,
  state = noTabs,
  arrange,
  followFocus,
  onClose,
}: HeadMenuProps) {
  const t = useTexts(shellTexts);
  const items = useTabItems({ tabs, state, tab: asked?.key ?? '', arrange, followFocus });
  return (
    <ContextMenu
      label={t('tabs.menuOf', { title: titleOf(table, asked?.key) })}
      items={items}
      anchor={asked?.head}
      onClose={onClose}
    />
  );
});

/** The tab beside which the carried one would come down, and on which side. */
function dropMarks(state: TabState, drag: Drag | undefined): { key: string; side: 'before' | 'behind' } | undefined {
  if (!drag) return undefined;
  const { order } = moveTabTo(state, drag.key, drag.to);
  if (order === state.order) return undefined;
  const at = order.indexOf(drag.key);
  const next = order[at + 1];
  if (next !== undefined) return { key: next, side: 'before' };
  const last = order[at - 1];
  return last === undefined ? undefined : { key: last, side: 'behind' };
}

/** Keeps the shown tab in sight; after a key the focus goes with it. */
function useFollow(strip: RefObject<HTMLDivElement | null>, tabs: Tabs, { active, order }: TabState): () => void {
  const moving = useRef(false);
  useEffect(() => {
    const root = strip.current;
    const tab = root?.querySelector<HTMLElement>('[aria-selected="true"]');
    const now = tabs.store.state;
    // What a key before has changed may be drawn after the key that moves the focus.
    if (moving.current && now.active === active && now.order === order) {
      moving.current = false;
      tab?.focus();
    }
    if (!root || !tab?.parentElement) return undefined;
    return bringRowIntoView(tab.parentElement, root);
  }, [strip, tabs, active, order]);
  return useCallback(() => {
    moving.current = true;
  }, []);
}
