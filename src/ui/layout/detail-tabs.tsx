import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './detail-tabs.css?inline';

const styles = sheet(css);

interface DetailTabsProps<Tab extends string> {
  /** Name of the tab list, for screen readers. */
  label: string;
  tabs: readonly { readonly id: Tab; readonly name: string }[];
  /** The one that is shown. */
  tab: Tab;
  onTab(tab: Tab): void;
  children: ReactNode;
}

const keys: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** WAI-ARIA tabs: arrows show the next part at once. */
export function DetailTabs<Tab extends string>({ label, tabs, tab, onTab, children }: DetailTabsProps<Tab>) {
  useStyles(styles);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key]?.(
      tabs.findIndex((each) => each.id === tab),
      tabs.length,
    );
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onTab(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" className="ems-detail-tabs" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((each) => (
          <button
            key={each.id}
            type="button"
            role="tab"
            id={`${id}-${each.id}`}
            aria-selected={each.id === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each.id === tab ? 0 : -1}
            onClick={() => onTab(each.id)}
          >
            {each.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} className="ems-detail-tab" aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
