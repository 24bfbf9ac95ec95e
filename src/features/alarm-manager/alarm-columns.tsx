import check from 'primeicons/raw-svg/check.svg?icon';
import type { Alarm } from '#src/contract/alarm.ts';
import type { Language } from '#src/contract/languages.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DevicePath, TwoLines } from '#src/ui/cell-lines.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { Time } from '#src/ui/time.tsx';
import { Duration, StatePair } from './alarm-marks.tsx';
import { canAcknowledge } from './alarm-state.ts';
import { type T, texts } from './texts.ts';

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
  const t = useTexts(texts);
  const { title, code, count } = alarm;
  return (
    <TwoLines>
      {canAcknowledge(alarm) ? <strong>{title}</strong> : title} <span className="ems-alarm-code">{code}</span>
      {count > 1 && <span className="ems-alarm-returned"> {t('returned', { times: count - 1 })}</span>}
    </TwoLines>
  );
}

/** px that the words of each language need; the two of a state below each other where there is little room. */
const widths = {
  zh: { severity: 80, time: 164, duration: 108, state: 136, stateBelow: 136 },
  en: { severity: 92, time: 176, duration: 104, state: 200, stateBelow: 136 },
  de: { severity: 104, time: 168, duration: 116, state: 196, stateBelow: 124 },
} as const;
const countWidth = 84;
const nameWidth = 136;
const orderWidth = 148;

/** What follows from the other columns, or waits in the settings where there is little room: the most wanted first. */
const optional = ['duration', 'count', 'acknowledgedBy', 'order'] as const;
/** Narrower, the table turns into cards, which have room below each other. */
const cards = 640;
/** px of the column with the buttons of a row. */
export const actionsWidth = 108;
/** px that title and place need at least. */
const wordsWidth = 144;
/** Choice, buttons, title and place beside the columns of a fixed width. */
const others = 40 + actionsWidth + 2 * wordsWidth;

/** How many of the optional columns fit. @param room px of the list; undefined: not known yet */
export function fitting(room: number | undefined, language: Language): number {
  if (room === undefined || room <= cards) return 1;
  const { severity, time, duration, state, stateBelow } = widths[language];
  const needs = { duration, count: countWidth, acknowledgedBy: nameWidth, order: orderWidth };
  const beside = room - others - severity - time;
  let left = beside - state;
  const fit = optional.filter((id) => (left -= needs[id]) >= 0).length;
  return Math.max(fit, beside - stateBelow >= duration ? 1 : 0);
}

/** Ids of sortable columns are those of the list request. @param fit how many of the optional columns are shown */
export function alarmColumns(
  t: T,
  zoneOf: (stationId: string) => string | undefined,
  fit: number,
  language: Language,
): readonly Column<Alarm>[] {
  const width = widths[language];
  const isHidden = (id: (typeof optional)[number]) => optional.indexOf(id) >= fit;
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
      minWidth: wordsWidth,
      sortable: true,
      fixed: true,
      stacked: 'title',
      cell: (alarm) => <Title alarm={alarm} />,
    },
    {
      id: 'stationName',
      header: t('column.device'),
      minWidth: wordsWidth,
      sortable: true,
      cell: ({ stationName, deviceName }) => <DevicePath station={stationName} device={deviceName} />,
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
      initiallyHidden: isHidden('duration'),
      cell: (alarm) => <Duration alarm={alarm} />,
    },
    {
      id: 'count',
      header: t('column.count'),
      width: countWidth,
      align: 'end',
      sortable: true,
      initiallyHidden: isHidden('count'),
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
      width: fit > 1 ? width.state : width.stateBelow,
      cell: (alarm) => <StatePair alarm={alarm} />,
    },
    {
      id: 'acknowledgedBy',
      header: t('column.acknowledgedBy'),
      width: nameWidth,
      initiallyHidden: isHidden('acknowledgedBy'),
      cell: (alarm) => <AcknowledgedBy alarm={alarm} />,
    },
    {
      id: 'order',
      header: t('column.order'),
      width: orderWidth,
      initiallyHidden: isHidden('order'),
      cell: ({ orderNumber }) => orderNumber ?? '—',
    },
  ];
}
