import check from 'primeicons/raw-svg/check.svg?icon';
import type { Alarm } from '#src/contract/alarm.ts';
import type { Language } from '#src/contract/languages.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useNow } from '#src/ui/clock.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { Time } from '#src/ui/time.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { alarmState, canAcknowledge, durationMs } from './alarm-state.ts';
import { durationText } from './duration.ts';
import { type T, texts } from './texts.ts';

/** How long the condition has held; ticks while it does. */
export function Duration({ alarm }: { alarm: Alarm }) {
  const { locale } = useFormats();
  const text = useNow((now) => durationText(durationMs(alarm, now), locale));
  return <span className="ems-figures">{text}</span>;
}

export function StateMark({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts);
  const state = alarmState(alarm);
  return <span className={`ems-alarm-state ems-alarm-state-${state}`}>{t(`state.${state}`)}</span>;
}

/** Both axes in one cell: whether the condition holds, and whether somebody has taken note of it. */
function StatePair({ alarm }: { alarm: Alarm }) {
  const t = useTexts(texts);
  return (
    <span className="ems-alarm-pair">
      <StateMark alarm={alarm} />
      {canAcknowledge(alarm) ? (
        <span className="ems-alarm-todo">{t('unacknowledged')}</span>
      ) : (
        alarm.acknowledgedAt !== null && <span className="ems-alarm-done">{t('filter.yes')}</span>
      )}
    </span>
  );
}

function AcknowledgedBy({ alarm }: { alarm: Alarm }) {
  if (alarm.acknowledgedAt === null) return '—';
  return (
    <span className="ems-alarm-done">
      <Icon of={check} size={12} />
      {alarm.acknowledgedBy}
    </span>
  );
}

/** px that the words of each language need. */
const widths = {
  zh: { severity: 80, time: 164, duration: 108, state: 136 },
  en: { severity: 96, time: 176, duration: 120, state: 196 },
  de: { severity: 108, time: 172, duration: 124, state: 192 },
} as const;

/** Strong until somebody has acknowledged it; how often it came where that was more than once. */
function Title({ alarm }: { alarm: Alarm }) {
  const { title, code, count } = alarm;
  return (
    <>
      {canAcknowledge(alarm) ? <strong>{title}</strong> : title} <span className="ems-alarm-code">{code}</span>
      {count > 1 && <span className="ems-alarm-code"> ×{count}</span>}
    </>
  );
}

/** Where there is little room the station's name gives way, not the device's. */
function Place({ alarm: { stationName, deviceName } }: { alarm: Alarm }) {
  return (
    <span className="ems-alarm-place">
      <span>{stationName}</span> / <span>{deviceName}</span>
    </span>
  );
}

/**
 * Ids of sortable columns are those of the list request.
 *
 * @param room px of the window: where there is little, what follows from the others waits in the settings
 */
export function alarmColumns(
  t: T,
  zoneOf: (stationId: string) => string | undefined,
  room: number,
  language: Language,
): readonly Column<Alarm>[] {
  const width = widths[language];
  return [
    {
      id: 'severity',
      header: t('column.severity'),
      width: width.severity,
      sortable: true,
      fixed: true,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      id: 'code',
      header: t('column.title'),
      sortable: true,
      fixed: true,
      stacked: 'title',
      cell: (alarm) => <Title alarm={alarm} />,
    },
    {
      id: 'stationName',
      header: t('column.device'),
      sortable: true,
      cell: (alarm) => <Place alarm={alarm} />,
    },
    {
      id: 'raisedAt',
      header: t('column.raised'),
      width: width.time,
      sortable: true,
      cell: ({ raisedAt, stationId }) => <Time at={raisedAt} zone={zoneOf(stationId)} />,
    },
    {
      id: 'duration',
      header: t('column.duration'),
      width: width.duration,
      align: 'end',
      initiallyHidden: room < 1400 && language !== 'zh',
      cell: (alarm) => <Duration alarm={alarm} />,
    },
    {
      id: 'count',
      header: t('column.count'),
      width: 92,
      align: 'end',
      sortable: true,
      initiallyHidden: room < 1600,
      cell: ({ count }) => count,
    },
    {
      id: 'lastSeenAt',
      header: t('column.lastSeen'),
      width: width.time,
      sortable: true,
      initiallyHidden: true,
      cell: ({ lastSeenAt, stationId }) => <Time at={lastSeenAt} zone={zoneOf(stationId)} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      width: width.state,
      cell: (alarm) => <StatePair alarm={alarm} />,
    },
    {
      id: 'acknowledgedBy',
      header: t('column.acknowledgedBy'),
      width: 136,
      initiallyHidden: room < 1600,
      cell: (alarm) => <AcknowledgedBy alarm={alarm} />,
    },
  ];
}
