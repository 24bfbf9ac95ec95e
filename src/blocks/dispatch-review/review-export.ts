import type { ExportColumn, ListExport } from '#src/blocks/export-list/list-export.ts';
import type { DispatchDay, DispatchReview } from '#src/contract/run/dispatch-review.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Cell } from '#src/lib/file/table-cell.ts';
import { costOf, linesOf, lostBy } from './loss-lines.ts';
import type { T } from './texts.ts';

type Row = Omit<DispatchDay, 'date' | 'isOver' | 'quarters' | 'measured'> & { readonly name: string };

/** The days of a review with their total, as the table shows them. */
export function reviewExport(t: T, review: DispatchReview, station: Station, made: string): ListExport<Row> {
  const { days, total, currency, from, to, timeZone, gaps } = review;
  const money = (header: string, value: (row: Row) => Cell): ExportColumn<Row> => ({ header, width: 16, value });
  const rows = [...days.map(({ date, ...day }) => ({ ...day, name: date })), { ...total, name: t('total') }];
  return {
    title: t('file'),
    name: `${t('file')} ${station.name} ${from} ${to}`,
    columns: [
      { header: t('column.date'), width: 14, value: ({ name }) => name },
      ...(['planned', 'actual', 'stored'] as const).map((id) =>
        money(t(`column.${id}`, { unit: currency }), (row) => row[id]),
      ),
      ...linesOf(review).map((line) =>
        money(t('reasonColumn', { reason: t(`reason.${line}`), unit: currency }), (row) => costOf(row, line)),
      ),
      money(t('column.loss', { unit: currency }), ({ loss }) => loss),
      money(t('column.energy'), (row) => lostBy(row).energy),
    ],
    note: { list: 'reviewDispatch', filter: { stationId: station.id, from, to } },
    facts: () =>
      Promise.resolve([
        [t('fact.station'), station.name],
        [t('fact.days'), t('dates', { from, to })],
        [t('fact.zone'), timeZone],
        [t('fact.gaps'), gaps.length > 0 ? gaps.join(', ') : t('none')],
        [t('fact.made'), made],
      ]),
    async *pages() {
      yield await Promise.resolve({ rows, total: rows.length });
    },
  };
}
