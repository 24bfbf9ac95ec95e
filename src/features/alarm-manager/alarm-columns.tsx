import check from 'primeicons/raw-svg/check.svg?icon';
import type { Alarm } from '#src/contract/alarm.ts';
import { AllLines, DevicePath } from '#src/ui/cell-lines.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { Time } from '#src/ui/time.tsx';
import { Duration, ReturnedMark, StatePair } from './alarm-marks.tsx';
import { canAcknowledge } from './alarm-state.ts';
import type { T } from './texts.ts';

function AcknowledgedBy({ alarm }: { alarm: Alarm }) {
  if (alarm.acknowledgedAt === null) return '—';
  return (
    <span className="ems-alarm-done">
      <Icon of={check} size={12} />
      {alarm.acknowledgedBy}
    </span>
  );
}

/** Strong until somebody has acknowledged it; how often it came back where it did. */
function Title({ alarm }: { alarm: Alarm }) {
  const { title, code } = alarm;
  return (
    <AllLines>
      {canAcknowledge(alarm) ? <strong>{title}</strong> : title} <span className="ems-alarm-code">{code}</span>{' '}
      <ReturnedMark count={alarm.count} />
    </AllLines>
  );
}

/** px of the column with the buttons of a row. */
export const actionsWidth = 108;

/** Ids of sortable columns are those of the list request. */
export function alarmColumns(t: T, zoneOf: (stationId: string) => string | undefined): readonly Column<Alarm>[] {
  return [
    {
      id: 'severity',
      header: t('column.severity'),
      sortable: true,
      fixed: true,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      id: 'code',
      header: t('column.title'),
      minWidth: 160,
      grow: 2,
      sortable: true,
      fixed: true,
      stacked: 'title',
      cell: (alarm) => <Title alarm={alarm} />,
    },
    {
      id: 'stationName',
      header: t('column.device'),
      minWidth: 144,
      priority: 3,
      sortable: true,
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName} device={deviceName} />,
    },
    {
      id: 'raisedAt',
      header: t('column.raised'),
      priority: 1,
      sortable: true,
      cell: ({ raisedAt, stationId }) => <Time at={raisedAt} zone={zoneOf(stationId)} />,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      priority: 4,
      align: 'end',
      cell: (alarm) => <Duration alarm={alarm} />,
    },
    {
      id: 'count',
      header: t('column.count'),
      priority: 5,
      align: 'end',
      sortable: true,
      cell: ({ count }) => count,
    },
    {
      id: 'lastSeenAt',
      header: t('column.lastSeen'),
      sortable: true,
      initiallyHidden: true,
      cell: ({ lastSeenAt, stationId }) => <Time at={lastSeenAt} zone={zoneOf(stationId)} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      priority: 2,
      cell: (alarm) => <StatePair alarm={alarm} />,
    },
    {
      id: 'acknowledgedBy',
      header: t('column.acknowledgedBy'),
      minWidth: 120,
      priority: 6,
      cell: (alarm) => <AcknowledgedBy alarm={alarm} />,
    },
    {
      id: 'order',
      header: t('column.order'),
      priority: 7,
      cell: ({ orderNumber }) => orderNumber ?? '—',
    },
  ];
}
