import { ExportButton } from '#src/blocks/export-list/export-button.tsx';
import type { ListExport } from '#src/blocks/export-list/list-export.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { roundTo } from '#src/lib/number/round-to.ts';
import { type FileFacts, tableFormats } from '#src/lib/file/table-file.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import type { FigureColumn } from './table/figure-column.tsx';
import type { Days } from './period/period.ts';
import { texts } from './texts.ts';
import { usePeriodFacts } from './period/use-period-facts.ts';

const decimals = 3;

export interface CourseFileProps {
  /** What the file is made of. */
  readonly file: {
    readonly list: EndpointName;
    readonly days: Days | undefined;
    readonly stations: readonly Station[];
    /** How many of them are complete. */
    readonly complete: number;
    readonly facts?: FileFacts;
  };
}

interface Props<T> extends CourseFileProps {
  page: PageQuery;
  title: string;
  bars: readonly T[];
  columns: readonly FigureColumn<T>[];
  /** `2026-07-01`, or `2026-07` of a month. */
  dateOf(bar: T): string;
}

/** The days or months of a chart in a file, with the measured share above them. */
export function CourseFile<T>({ page, title, bars, columns, dateOf, file }: Props<T>) {
  const t = useTexts(texts);
  const factsOf = usePeriodFacts(page);
  const { list, days, stations, complete, facts = [] } = file;
  if (!days) return null;
  const make = (): ListExport<T> => ({
    title,
    name: `${title} ${days.from} ${days.to}`,
    columns: [
      { header: t('course.date'), width: 12, value: dateOf },
      ...columns.map(({ header, unit, valueOf }) => ({
        header: withBrackets(header, unit),
        width: 18,
        value: (bar: T) => {
          const value = valueOf(bar);
          return value === null ? null : roundTo(value, decimals);
        },
      })),
    ],
    note: { list, filter: { ...days, stations: stations.length } },
    facts: () => Promise.resolve(factsOf({ days, stations, complete }, facts)),
    async *pages() {
      yield await Promise.resolve({ rows: bars, total: bars.length });
    },
  });
  return <ExportButton make={make} formats={tableFormats} />;
}
