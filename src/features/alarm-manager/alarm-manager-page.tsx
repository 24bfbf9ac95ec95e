import { defineList } from '#src/blocks/list/define-list.tsx';
import { id } from '#src/blocks/list/filters.ts';
import { OrganizationChip } from '#src/blocks/list/organization-chip.tsx';
import { alarmEndpoints, alarmSortColumns } from '#src/contract/alarm/alarm.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { sheet } from '#src/theme/styles.ts';
import { DevicePath } from '#src/ui/list/cell-lines.tsx';
import { BulkActions, RowActions } from './alarm-actions.tsx';
import { AlarmChips } from './alarm-chips.tsx';
import { AlarmDetail } from './alarm-detail.tsx';
import { filters } from './alarm-filters.ts';
import css from './alarm-manager.css?inline';
import { AcknowledgedBy, Duration, StatePair, Title } from './alarm-marks.tsx';
import { alarmPages } from './alarm-pages.ts';
import { hasReturned } from './alarm-state.ts';
import { DeviceChip } from './device-chip.tsx';
import { FloodBanner } from './flood-banner.tsx';
import { texts } from './texts.ts';
import { alarmReads, orderReads, prefetchCounts } from './use-alarms.ts';

const anyOf: readonly PermissionKey[] = ['alarm_acknowledge', 'alarm_resolve', 'alarm_shelve'];

/** All alarms of the caller's stations: found, judged, acknowledged and resolved from one screen. */
const alarms = defineList({
  endpoint: alarmEndpoints.listAlarms,
  topic: { alarm: alarmReads, workOrder: orderReads },
  texts,
  styles: sheet(css),
  filters: {
    ...filters,
    deviceId: id({ field: DeviceChip }),
    orgId: id({ as: 'org', field: OrganizationChip }),
  },
  sort: { by: alarmSortColumns, initial: '-raisedAt' },
  isNewAgain: hasReturned,
  summary: AlarmChips,
  notice: FloodBanner,
  columns: (column) => [
    column.severity('severity'),
    column.title('code', { cell: (alarm) => <Title alarm={alarm} /> }),
    column.text('stationName', {
      minWidth: 144,
      priority: 3,
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName} device={deviceName} />,
    }),
    column.time('raisedAt', { priority: 1 }),
    column.custom('duration', { priority: 4, align: 'end', cell: (alarm) => <Duration alarm={alarm} /> }),
    column.number('count', { priority: 5 }),
    column.time('lastSeenAt', { initiallyHidden: true }),
    column.custom('state', { priority: 2, cell: (alarm) => <StatePair alarm={alarm} /> }),
    column.text('acknowledgedBy', { priority: 6, cell: (alarm) => <AcknowledgedBy alarm={alarm} /> }),
    column.custom('order', { priority: 7, cell: ({ orderNumber }) => orderNumber ?? '—' }),
  ],
  rowName: ({ title, deviceName }) => `${title}, ${deviceName}`,
  rowClass: (alarm, { removedIds }) =>
    removedIds.has(alarm.id) || alarm.resolvedAt !== null ? 'ems-alarm-row ems-row-quiet' : 'ems-alarm-row',
  bulkActions: { component: BulkActions, anyOf },
  rowActions: { component: RowActions, anyOf, widthPx: 108 },
  openAs: 'alarm',
  detail: AlarmDetail,
  export: {
    columns: (context) => async () => (await import('./alarm-file.ts')).alarmFileColumns(context),
    pages: alarmPages,
  },
  prefetch: prefetchCounts,
});

export default alarms.Page;
export const prepare = alarms.prefetch;
