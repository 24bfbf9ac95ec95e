import { useMemo } from 'react';
import { PointHistory } from '#src/blocks/points/point-history.tsx';
import type { HistoryPoint } from '#src/blocks/points/point-series.ts';
import { type Period, periodOf, type Range } from '#src/blocks/points/ranges.ts';
import { useRange } from '#src/blocks/points/use-range.ts';
import type { HistorySeries, StateBand } from '#src/charts/history/history-types.ts';
import type { StorageUse } from '#src/contract/run/dispatch.ts';
import { dispatchDaysMax } from '#src/contract/limits.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { startOf } from '#src/lib/time/day-steps.ts';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import { texts } from '../texts.ts';
import { pricesAt, runsOf } from './plan-runs.ts';
import { useDispatch } from './use-dispatch.ts';

const prefix = 'p-';
const dayMs = 86_400_000;
const digits = 4;

/** A plan that waits needs no band. */
const tones: Readonly<Record<StorageUse, StateBand['tone'] | undefined>> = {
  charge: 'accent',
  discharge: 'good',
  own: 'quiet',
  hold: undefined,
};

const pointsOf = ({ id: owner, ratings }: Station): HistoryPoint[] => {
  const at = { owner, type: 'station' } as const;
  const all: (HistoryPoint | false)[] = [
    ratings.pvPeak > 0 && { ...at, key: 'pvPower', kind: 'area' },
    { ...at, key: 'loadPower' },
    { ...at, key: 'gridPower' },
    ratings.storagePower > 0 && { ...at, key: 'batteryPower' },
    ratings.storagePower > 0 && { ...at, key: 'soc' },
  ];
  return all.filter((point) => point !== false);
};

/** The part of the calendar whose plan is drawn: real time is a part of its day. */
const planned = (range: Range, today: number, zone: string): Period =>
  periodOf(range.name === 'live' ? { name: '1d' } : range, today, zone);

/** Power, charge level, price and plan on one time axis. */
export default function PowerHistory({ station }: { station: Station }) {
  const t = useTexts(texts);
  const { id } = station;
  const timeZone = useShownZone(station.timeZone);
  const { range } = useRange(prefix);
  const { data: present } = useDispatch(id);
  const today = present && startOf('day', Date.parse(present.at), timeZone);
  const { from, to } = planned(range, today ?? 0, timeZone);
  // Bands of half hours are too narrow in longer periods.
  const isShort = today !== undefined && to - from <= dispatchDaysMax * dayMs;
  const span = isShort ? { from: new Date(from).toISOString(), to: new Date(to).toISOString() } : undefined;
  const { data } = useDispatch(id, span);
  const slots = isShort ? data?.slots : undefined;
  const points = useMemo(() => pointsOf(station), [station]);
  const bands = useMemo(
    () =>
      runsOf(slots ?? [], (a, b) => a.use === b.use).flatMap((run): StateBand[] => {
        const tone = tones[run.slot.use];
        return tone ? [{ from: run.from, to: run.to, name: t(`use.${run.slot.use}`), tone }] : [];
      }),
    [slots, t],
  );
  const currency = data?.currency;
  const more = useMemo(
    () =>
      slots &&
      ((times: ArrayLike<number>): HistorySeries[] => [
        {
          id: 'price',
          name: t('chart.price'),
          unit: `${currency}/kWh`,
          values: pricesAt(slots, times),
          carrier: 'price',
          kind: 'step',
          digits,
        },
      ]),
    [slots, currency, t],
  );
  return (
    <PointHistory title={t('chart.title')} points={points} zone={timeZone} prefix={prefix} bands={bands} more={more} />
  );
}
