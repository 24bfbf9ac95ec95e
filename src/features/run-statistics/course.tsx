import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { timeLabels } from '#src/charts/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Section } from '#src/ui/section.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { ViewSwitch } from '#src/ui/view-switch.tsx';
import { texts } from './texts.ts';

const views = ['chart', 'table'] as const;

interface CourseProps<T extends object> {
  page: PageQuery;
  title: string;
  bars: readonly T[];
  /** How long a bar lasts. */
  by: 'day' | 'month';
  /** When a bar begins, ms since 1970 by UTC. */
  atOf(bar: T): number;
  /** The figures of the table, behind the date. */
  columns: readonly Column<T>[];
  actions?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Figures by day or month, as a chart or as a table of the same figures; T switches between them. */
export function Course<T extends object>({ page, title, bars, by, atOf, columns, actions, children }: CourseProps<T>) {
  const t = useTexts(texts);
  const body = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const view = page.get('course') === 'table' ? 'table' : 'chart';
  const show = (next: (typeof views)[number]) => page.set({ course: next === 'chart' ? null : next });
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
        {view === 'chart' ? children : <CourseTable {...{ title, bars, by, atOf, columns }} />}
      </div>
    </Section>
  );
}

function CourseTable<T extends object>({ title, bars, by, atOf, columns }: Omit<CourseProps<T>, 'page' | 'children'>) {
  const t = useTexts(texts);
  const { locale } = useFormats('UTC');
  const labels = timeLabels(locale, 'UTC');
  const timeOf = (bar: T) => labels.tick(atOf(bar), by);
  return (
    <div className="ems-statistics-table">
      <DataTable
        caption={title}
        columns={[{ id: 'at', header: t('course.date'), fixed: true, stacked: 'title', cell: timeOf }, ...columns]}
        rows={bars}
        rowId={(bar) => String(atOf(bar))}
        rowName={timeOf}
      />
    </div>
  );
}
