import { lazy } from 'react';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { rowSteps } from '#src/blocks/list-board/row-steps.tsx';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import * as contract from '#src/contract/life-cycle/archive.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { TwoLines } from '#src/ui/cell-lines.tsx';
import { ArchiveMenu, NextState } from './archive-actions.tsx';
import { ArchiveDetail } from './archive-detail.tsx';
import { archiveStyles, isExpiring, StateMark, ValidUntil } from './archive-cells.tsx';
import { archiveReads } from './archive-reads.ts';
import { demandFilter } from '../demand-filter.tsx';
import { texts } from './texts.ts';

function useDemandLabels() {
  const t = useTexts(texts);
  return { label: t('filter.demandId'), all: t('all') };
}

/** Filed documents by demand and gate. */
const archives = defineList({
  endpoint: contract.archiveEndpoints.listArchives,
  topic: { lifeCycle: archiveReads },
  texts,
  filters: {
    keyword: search(),
    demandId: id({ as: 'demand', field: demandFilter(useDemandLabels), isInOrder: true }),
    kind: choice(contract.archiveKinds),
    state: choice(contract.archiveStates),
    expiring: choice(['soon'], { request: () => ({ expiring: true }) }),
  },
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
    column.day('validUntil', { minWidth: 130, cell: (row) => <ValidUntil archive={row} />, priority: 1 }),
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
  detail: ArchiveDetail,
  form: lazy(() => import('./archive-form.tsx')),
  create: 'lifeCycle_save',
  export: true,
  styles: archiveStyles,
});

export default archives.Page;
export const prepare = archives.prefetch;
