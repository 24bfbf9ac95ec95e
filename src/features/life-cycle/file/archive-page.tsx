import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import * as contract from '#src/contract/life-cycle/archive.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { TwoLines } from '#src/ui/list/cell-lines.tsx';
import { ArchiveMenu, NextState } from './archive-actions.tsx';
import { ArchiveDetail } from './archive-detail.tsx';
import { archiveStyles, isExpiring, StateMark, ValidUntil } from './archive-cells.tsx';
import { archiveReads } from './archive-reads.ts';
import { filters } from './archive-filters.ts';
import { DocumentFrame } from './document-frame.tsx';
import { texts } from './texts.ts';

/** Filed documents by demand and gate. */
const archives = defineList({
  endpoint: contract.archiveEndpoints.listArchives,
  topic: { lifeCycle: archiveReads },
  texts,
  filters,
  rowClass: (row) => (isExpiring(row) ? 'ems-archive-expiring' : undefined),
  columns: (column) => [
    column.custom('demand', {
      value: ({ demandNumber, demandTitle }) => `${demandNumber} ${demandTitle}`,
      cell: ({ demandNumber, demandTitle }) => <TwoLines>{`${demandNumber} ${demandTitle}`}</TwoLines>,
      minWidth: 160,
      priority: 2,
    }),
    column.custom('gate', {
      value: (row, { t }) => t(`gate.${contract.archiveGateOf(row.kind)}`),
      cell: (row, { t }) => <TwoLines>{t(`gate.${contract.archiveGateOf(row.kind)}`)}</TwoLines>,
      minWidth: 130,
      priority: 4,
    }),
    column.choice('kind', { minWidth: 130, cell: ({ kind }, { t }) => <TwoLines>{t(`kind.${kind}`)}</TwoLines> }),
    column.title('title'),
    column.text('number', { priority: 6 }),
    column.custom('version', { value: ({ version }) => version, align: 'end', priority: 3 }),
    column.choice('state', { cell: (row) => <StateMark archive={row} /> }),
    column.choice('result', { priority: 5 }),
    column.day('filedOn', { priority: 4 }),
    column.custom('creator', { value: ({ creator }) => creator?.name ?? '—', priority: 7 }),
    column.day('validUntil', { width: 130, cell: (row) => <ValidUntil archive={row} />, priority: 1 }),
  ],
  ...rowSteps<contract.ArchiveRecord>({
    board: { by: 'state', shows: ['kind', 'version', 'validUntil'] },
    move: {
      component: NextState,
      anyOf: ['lifeCycle_save', 'archive_void'],
      isOffered: ({ state }) => state === 'valid',
    },
  }),
  rowActions: { component: ArchiveMenu, anyOf: ['lifeCycle_save', 'archive_void'], widthPx: 56 },
  frame: DocumentFrame,
  detail: ArchiveDetail,
  form: lazyComponent(() => import('./archive-form.tsx')),
  create: 'lifeCycle_save',
  export: true,
  styles: archiveStyles,
});

export default archives.Page;
export const prepare = archives.prefetch;
