import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { ViewSwitch } from '#src/ui/button/view-switch.tsx';
import { texts } from './texts.ts';

const views = ['chart', 'table'] as const;

interface TwinProps {
  page: PageQuery;
  /** Of the address, where a page has several. */
  entry?: string;
  title: string;
  actions?: ReactNode;
  table: ReactNode;
  /** Beside the table alone. */
  tableActions?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** A chart or a table of the same figures; T switches between them. */
export function Twin({ page, entry = 'course', title, actions, table, tableActions, children }: TwinProps) {
  const t = useTexts(texts);
  const body = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const view = page.get(entry) === 'table' ? 'table' : 'chart';
  const show = (next: (typeof views)[number]) => page.set({ [entry]: next === 'chart' ? null : next });
  useEffect(() => {
    if (isByKey.current) body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isByKey.current = false;
  }, [view]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    isByKey.current = true;
    show(view === 'chart' ? 'table' : 'chart');
  };
  return (
    <Section
      title={title}
      actions={
        <>
          {actions}
          {view === 'table' && tableActions}
          <ViewSwitch
            label={t('course.view')}
            views={views.map((id) => ({ id, name: t(`course.${id}`) }))}
            view={view}
            onView={show}
          />
        </>
      }
    >
      <div ref={body} onKeyDown={handleKeyDown}>
        {view === 'chart' ? children : table}
      </div>
    </Section>
  );
}
