import shrink from 'primeicons/raw-svg/arrow-down-left-and-arrow-up-right-to-center.svg?icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyleRoot, useStyles } from '#src/theme/styles.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import type { RouteTable } from '../menu/route-table.ts';
import { shellTexts } from '../shell-texts.ts';
import { Pane } from './pane.tsx';
import { PageLoading } from './page-loading.tsx';
import css from './tab-host.css?inline';
import { findTab } from './tab-state.ts';
import { useIsFull, useTabState } from './use-tabs.ts';
import type { Tabs } from './tabs.ts';
import { useFullPage } from './use-full-page.ts';
import { useUnloadGuard } from './use-unload-guard.ts';

const styles = sheet(css);

interface TabHostProps {
  tabs: Tabs;
  table: RouteTable;
  /** Shown if the address has no page. */
  children: ReactNode;
}

/** The pages of the open tabs in opening order: their nodes are never moved, since a moved iframe reloads. */
export function TabHost({ tabs, table, children }: TabHostProps) {
  useStyles(styles);
  const state = useTabState(tabs);
  const full = useIsFull(tabs);
  useLeaveFocus(tabs);
  useUnloadGuard(tabs, state);
  const box = useRef<HTMLDivElement>(null);
  useFullPage(box, tabs, full);
  const active = findTab(state, state.active);
  return (
    <div ref={box} className="ems-panes">
      {full && <FullBar title={table.pages.get(active?.key ?? '')?.meta.title} leave={() => tabs.setFull(false)} />}
      {state.tabs.map((tab) => {
        const route = tab.mounted ? table.pages.get(tab.key) : undefined;
        return route && <Pane key={tab.key} tab={tab} route={route} active={tab === active} tabs={tabs} />;
      })}
      {active && !active.mounted && (
        <div className="ems-tab-frame">
          <PageLoading />
        </div>
      )}
      {!active && (
        <div className="ems-tab-frame">
          <div className="ems-pane">
            <main className="ems-main">
              <div className="ems-panel" data-page tabIndex={-1}>
                {children}
              </div>
            </main>
          </div>
        </div>
      )}
    </div>
  );
}

function FullBar({ title, leave }: { title: string | undefined; leave(): void }) {
  const t = useTexts(shellTexts);
  return (
    <div className="ems-full-bar">
      <span>{title}</span>
      <IconButton icon={shrink} label={t('tabs.leaveFull')} onClick={leave} />
    </div>
  );
}

/**
 * What opens a tab is the end of a press: any press that begins later is about something else, and so is a focus that has
 * gone to another part of the page that we are a guest in.
 */
function useLeaveFocus(tabs: Tabs): void {
  const root = useStyleRoot();
  useEffect(() => {
    const presses = ['keydown', 'pointerdown'] as const;
    const focused = (event: FocusEvent) => {
      if (root instanceof ShadowRoot && !event.composedPath().includes(root.host)) tabs.leaveFocus();
    };
    for (const press of presses) root.addEventListener(press, tabs.leaveFocus, true);
    document.addEventListener('focusin', focused);
    return () => {
      for (const press of presses) root.removeEventListener(press, tabs.leaveFocus, true);
      document.removeEventListener('focusin', focused);
    };
  }, [tabs, root]);
}
