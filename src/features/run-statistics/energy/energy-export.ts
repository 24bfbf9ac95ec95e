import type { ExportColumn, ListExport } from '#src/blocks/export-list/list-export.ts';
import type { FileFacts } from '#src/lib/file/table-file.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import { comparedExport } from '../compared-figures.ts';
import type { T as SharedT } from '../texts.ts';
import { figureIds, type Scale, maximumTime } from './energy-rows.ts';
import type { TableRow } from './table-rows.ts';
import type { T } from './texts.ts';
import { headerOf, unitOf } from './units.ts';

const decimals = 3;

interface EnergyExport {
  readonly rows: readonly TableRow[];
  readonly scale: Scale;
  /** Texts of what is compared; undefined: nothing is. */
  readonly compared: SharedT | undefined;
  /** What was chosen: stations, days, zones, coverage, time. */
  readonly facts: FileFacts;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly days: string;
}

/** When the maximum was, by the station's clock. */
const maximumColumn = (t: T): ExportColumn<TableRow> => ({
  header: t('maximumTime'),
  width: 18,
  value: (row) => maximumTime(row) ?? null,
});

/** The rows of the table as they are shown, with all columns. */
export function energyExport(t: T, { rows, scale, compared, facts, filter, days }: EnergyExport): ListExport<TableRow> {
  const figureColumn = (id: (typeof figureIds)[number]): ExportColumn<TableRow> => ({
    header: headerOf(t, id, scale),
    width: 16,
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
      ...figureIds.flatMap((id) => (id === 'maxImport' ? [figureColumn(id), maximumColumn(t)] : [figureColumn(id)])),
      ...(compared ? comparedExport(compared, t('column.generation'), unitOf('generation', scale), decimals) : []),
    ],
    note: { list: 'getEnergy', filter },
    facts: () => Promise.resolve(facts),
    async *pages() {
      yield await Promise.resolve({ rows, total: rows.length });
    },
  };
}
