import type { ReactNode } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { timeLabels } from '#src/charts/engine/time-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { CourseFile, type CourseFileProps } from './course-file.tsx';
import type { FigureColumn } from './table/figure-column.tsx';
import { FigureTable, type Made } from './table/figure-table.tsx';
import { texts } from './texts.ts';
import { Twin } from './twin.tsx';

interface CourseProps<T extends object> {
  page: PageQuery;
  title: string;
  bars: readonly T[];
  /** How long a bar lasts. */
  by: 'day' | 'month';
  /** When a bar begins, ms since 1970 by UTC. */
  atOf(bar: T): number;
  /** The figures of the table, behind the date. */
  columns: readonly FigureColumn<T>[];
  /** How the figure of a column was made. */
  made(bar: T, column: string): Made;
  /** When the figures were read, ms since 1970. */
  readAt: number;
  /** What the file is made of: days, stations, coverage. */
  file: CourseFileProps['file'];
  actions?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

/** Figures by day or month, as a chart or as a table of the same figures, which a file has as well. */
export function Course<T extends object>(props: CourseProps<T>) {
  const { bars, by, atOf, columns, made, readAt, file, actions, ...view } = props;
  const t = useTexts(texts);
  const { locale } = useFormats('UTC');
  const labels = timeLabels(locale, 'UTC');
  const timeOf = (bar: T) => labels.tick(atOf(bar), by);
  const dateOf = (bar: T) => new Date(atOf(bar)).toISOString().slice(0, by === 'day' ? 10 : 7);
  const { title, page } = view;
  return (
    <Twin
      {...view}
      actions={actions}
      tableActions={<CourseFile {...{ page, title, bars, columns, dateOf, file }} />}
      table={
        <FigureTable
          caption={title}
          columns={[{ id: 'at', header: t('course.date'), fixed: true, stacked: 'title', cell: timeOf }, ...columns]}
          rows={bars}
          rowId={(bar) => String(atOf(bar))}
          rowName={timeOf}
          {...{ made, readAt }}
        />
      }
    />
  );
}
