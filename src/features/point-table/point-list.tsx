import { textIn } from '#src/contract/languages.ts';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { pointCell, pointColumns, pointHeads } from '#src/contract/points/point-sheet.ts';
import { pointSortColumns, pointTableEndpoints } from '#src/contract/points/point-table.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { sheet } from '#src/theme/styles.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DeviceFrame } from './device-frame.tsx';
import { filters } from './filters.ts';
import { PointActions, PointBulk } from './page-actions.tsx';
import { PointMenu } from './point-actions.tsx';
import { Address, addressOf, AgeCell, limitsOf, LiveCell, Problems, StateMark } from './point-cells.tsx';
import { PointDetail } from './point-detail.tsx';
import { pointReads } from './point-reads.ts';
import css from './point-table.css?inline';
import { TableNotice } from './table-notice.tsx';
import { texts } from './texts.ts';

/** The points of one station. */
export const points = defineList({
  endpoint: pointTableEndpoints.listPoints,
  topic: { point: pointReads },
  texts,
  filters,
  sort: { by: pointSortColumns },
  styles: sheet(css),
  rowName: ({ id }) => id,
  columns: (column) => [
    column.key('key', { stacked: 'title' }),
    column.custom('name', {
      value: ({ names }, { language }) => textIn(names, language),
      stateless: true,
      cell: ({ names }, { language }) => <AllLines>{withSoftHyphens(textIn(names, language))}</AllLines>,
      minWidth: 140,
      grow: 2,
      priority: 1,
    }),
    column.text('unit', { minWidth: 60, priority: 6 }),
    column.custom('live', { cell: (row) => <LiveCell row={row} />, stateless: true, minWidth: 110, align: 'end' }),
    column.custom('age', { cell: (row) => <AgeCell row={row} />, stateless: true, minWidth: 144, priority: 5 }),
    column.text('deviceName', {
      cell: ({ deviceName }) => <AllLines>{withSoftHyphens(deviceName)}</AllLines>,
      priority: 6,
    }),
    column.custom('register', {
      value: addressOf,
      cell: (row) => <Address row={row} />,
      stateless: true,
      minWidth: 140,
      priority: 2,
    }),
    column.text('dataType', { minWidth: 70, priority: 7 }),
    column.number('ratio', { priority: 8 }),
    column.number('interval', { unit: 's', digits: 0, priority: 3 }),
    column.choice('source', { priority: 5 }),
    column.choice('access', { priority: 9 }),
    column.custom('limits', {
      value(row, { t, language }) {
        const { exact } = formatsOf(language);
        const { low, high } = limitsOf(row) ?? {};
        if (low !== undefined && high !== undefined) return t('limit.both', { low: exact(low), high: exact(high) });
        if (high !== undefined) return t('limit.below', { high: exact(high) });
        return low === undefined ? t('noValue') : t('limit.above', { low: exact(low) });
      },
      priority: 10,
    }),
    column.choice('state', { cell: ({ state }) => <StateMark state={state} />, stateless: true }),
    column.custom('problems', {
      value: ({ problems }) => problems.map(({ message }) => message).join('; '),
      cell: (row) => <Problems row={row} />,
      stateless: true,
      minWidth: 140,
      priority: 4,
    }),
  ],
  rowClass: ({ enabled }) => (enabled ? undefined : 'ems-row-quiet'),
  frame: DeviceFrame,
  notice: TableNotice,
  actions: PointActions,
  bulkActions: { component: PointBulk, anyOf: ['point_save'] },
  rowActions: { component: PointMenu, anyOf: ['point_read'], widthPx: 56 },
  detail: PointDetail,
  form: lazyComponent(() => import('./point-form.tsx')),
  create: 'point_save',
  // The columns of the import, in its order and words: an exported file can be imported.
  export: {
    formats: ['csv', 'xlsx', 'json'],
    columns: ({ language }) =>
      pointColumns.map((column) => ({
        header: pointHeads[column][language],
        width: 16,
        value: (row) => pointCell(row, row.deviceId.toUpperCase(), column, language),
      })),
  },
});
