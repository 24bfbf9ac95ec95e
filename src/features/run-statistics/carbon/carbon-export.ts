import type { ExportColumn, ListExport } from '#src/blocks/export-list/list-export.ts';
import type { Formats } from '#src/i18n/format.ts';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import { comparedExport } from '../compared-figures.ts';
import type { T as SharedT } from '../texts.ts';
import { figureIds, type TableRow, unitOf } from './carbon-rows.ts';
import { factorText, headerOf } from './column-texts.ts';
import type { T } from './texts.ts';

const decimals = 3;

interface CarbonExport {
  readonly rows: readonly TableRow[];
  /** Texts of what is compared; undefined: nothing is. */
  readonly compared: SharedT | undefined;
  /** What was chosen: stations, days, zones, factors, coverage, time. */
  readonly facts: FileFacts;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly days: string;
  readonly formats: Pick<Formats, 'number'>;
}

/** The rows of the table as they are shown, with all columns. */
export function carbonExport(
  t: T,
  { rows, compared, facts, filter, days, formats }: CarbonExport,
): ListExport<TableRow> {
  const figureColumn = (id: (typeof figureIds)[number]): ExportColumn<TableRow> => ({
    header: headerOf(t, id),
    width: 18,
    value: ({ figures }) => {
      const value = figures[id];
      return value === null ? null : roundTo(value, decimals);
    },
  });
  return {
    title: t('title'),
    name: `${t('title')} ${days}`,
    columns: [
      { header: t('column.name'), width: 28, value: ({ name }) => name },
      { header: t('column.factor'), width: 18, value: (row) => factorText(row, formats) },
      ...figureIds.map((id) => figureColumn(id)),
      ...(compared ? comparedExport(compared, t('column.reduction'), unitOf('reduction'), decimals) : []),
    ],
    note: { list: 'getCarbon', filter },
    facts: () => Promise.resolve(facts),
    async *pages() {
      yield await Promise.resolve({ rows, total: rows.length });
    },
  };
}
