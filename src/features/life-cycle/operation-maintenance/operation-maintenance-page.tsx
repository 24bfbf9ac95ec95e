import { useDictionaryLabels } from '#src/blocks/dictionary/use-dictionary.ts';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import { choice, search, station } from '#src/blocks/list/filters.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { maintenanceEndpoints, maintenanceStates } from '#src/contract/life-cycle/maintenance.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DevicePath } from '#src/ui/list/cell-lines.tsx';
import { DueNotice } from './due-notice.tsx';
import { MaintenanceMenu, ReportDialog } from './maintenance-actions.tsx';
import { dueText, Lost, type Maintenance, maintenanceStyles, NextDue, StateMark } from './maintenance-cells.tsx';
import { MaintenanceDetail } from './maintenance-detail.tsx';
import { maintenanceReads } from './maintenance-reads.ts';
import { PageActions } from './page-actions.tsx';
import { texts } from './texts.ts';

/** What was done at the stations, and what comes. */
const records = defineList({
  endpoint: maintenanceEndpoints.listMaintenance,
  topic: { lifeCycle: maintenanceReads },
  texts,
  filters: { keyword: search(), stationId: station(), state: choice(maintenanceStates) },
  rowName: ({ title }) => title,
  useExtras: () => useDictionaryLabels(dictTypes.maintenanceType),
  columns: (column) => [
    column.title('title', { minWidth: 180 }),
    column.choice('state', { cell: (row) => <StateMark {...row} />, minWidth: 100 }),
    column.custom('type', {
      value: ({ type }, { extras }) => extras.get(type) ?? type,
      minWidth: 110,
      priority: 3,
    }),
    column.text('stationName', {
      minWidth: 170,
      grow: 2,
      priority: 1,
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName} device={deviceName} />,
      value: ({ stationName, deviceName }) => [stationName, deviceName].filter(Boolean).join(' / '),
    }),
    column.day('doneOn', { priority: 2 }),
    column.text('operator', { priority: 5 }),
    column.custom('lost', {
      value: ({ lost }, { language }) => lost && formatsOf(language).quantity(lost.money, lost.currency),
      cell: ({ lost }) => <Lost lost={lost} />,
      priority: 6,
    }),
    column.custom('next', {
      value: ({ nextDue }, { t }) => nextDue && dueText(nextDue, t),
      cell: ({ nextDue }) => <NextDue nextDue={nextDue} />,
      priority: 4,
    }),
  ],
  actions: PageActions,
  notice: DueNotice,
  ...rowSteps<Maintenance>({
    board: { by: 'state', shows: ['type', 'stationName', 'doneOn'] },
    move: { component: ReportDialog, anyOf: ['lifeCycle_save'], isOffered: ({ state }) => state === 'planned' },
  }),
  rowActions: { component: MaintenanceMenu, anyOf: ['lifeCycle_save'], widthPx: 56 },
  detail: MaintenanceDetail,
  form: lazyComponent(() => import('./maintenance-form.tsx')),
  create: 'lifeCycle_save',
  export: true,
  styles: maintenanceStyles,
});

export default records.Page;
export const prepare = records.prefetch;
