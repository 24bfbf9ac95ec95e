import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { texts } from './texts.ts';

export const detailTabs = ['facts', 'live', 'alarms', 'orders', 'documents', 'commands'] as const;
export type DetailTab = (typeof detailTabs)[number];

interface DetailTabsProps {
  tabs: readonly DetailTab[];
  /** The one that is shown. */
  tab: DetailTab;
  onTab(tab: DetailTab): void;
  children: ReactNode;
}

const keys: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** WAI-ARIA tabs: arrows show the next part at once. */
export function DetailTabs({ tabs, tab, onTab, children }: DetailTabsProps) {
  const t = useTexts(texts);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key]?.(tabs.indexOf(tab), tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" className="ems-equipment-tabs" aria-label={t('detail.tabs')} onKeyDown={onKeyDown}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => onTab(each)}
          >
            {t(`detail.${each}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} className="ems-equipment-panel" aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  );
}
