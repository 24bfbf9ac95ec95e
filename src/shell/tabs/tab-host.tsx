import { type ReactNode, useEffect } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import type { RouteTable } from '../menu/route-table.ts';
import { Pane } from './pane.tsx';
import { PageLoading } from './page-loading.tsx';
import css from './tab-host.css?inline';
import { findTab, type TabState } from './tab-state.ts';
import type { Tabs } from './tabs.ts';

const styles = sheet(css);

interface TabHostProps {
  tabs: Tabs;
  state: TabState;
  table: RouteTable;
  /** Shown where the address leads to no page. */
  children: ReactNode;
}

/** The pages of the open tabs in opening order: their nodes are never moved, since a moved frame loads anew. */
export function TabHost({ tabs, state, table, children }: TabHostProps) {
  useStyles(styles);
  useLeaveFocus(tabs);
  const active = findTab(state, state.active);
  return (
    <div className="ems-panes">
      {state.tabs.map((tab) => {
        const route = tab.mounted ? table.pages.get(tab.key) : undefined;
        return route && <Pane key={tab.key} tab={tab} route={route} active={tab === active} tabs={tabs} />;
      })}
      {active && !active.mounted && <PageLoading />}
      {!active && (
        <div className="ems-pane">
          <main className="ems-main">
            <div className="ems-panel" data-page tabIndex={-1}>
              {children}
            </div>
          </main>
        </div>
      )}
    </div>
  );
}

/** What opens a tab is the end of a press: any press that begins later is about something else. */
function useLeaveFocus(tabs: Tabs): void {
  useEffect(() => {
    const presses = ['keydown', 'pointerdown'] as const;
    for (const press of presses) document.addEventListener(press, tabs.leaveFocus, true);
    return () => {
      for (const press of presses) document.removeEventListener(press, tabs.leaveFocus, true);
    };
  }, [tabs]);
}
