import { clearDelay, minute } from '../../plant/timing.ts';
import type { AlarmPeriod } from '../../plant/specs.ts';
import type { History } from '../history/history.ts';
import { indexesOf } from '../plant-layout.ts';

/** Code of the alarm of a station that cannot be read. */
export const linkLossCode = 'GATEWAY-901';
/** From the loss of a station's link until its alarm. */
export const linkLossDelay = minute;

/**
 * The alarms of a station's lost link, oldest first, raised up to `to`. They belong to its grid connection. The plant goes on
 * while it is not read, so they follow from the losses alone.
 */
export function linkLossAlarms({ plant, linkLosses }: History, to: number): readonly AlarmPeriod[] {
  const losses = linkLosses();
  if (losses.length === 0) return [];
  const { id: stationId, devices } = plant.spec.station;
  const device = devices[indexesOf(devices, 'grid')[0] ?? 0];
  if (!device) return [];
  const alarms: { raisedAt: number; end: number }[] = [];
  for (const loss of losses) {
    const raisedAt = loss.from + linkLossDelay;
    const backAt = loss.to ?? Infinity;
    const last = alarms.at(-1);
    if (backAt <= raisedAt) continue;
    // A loss before the alarm of the last one is cleared goes on with it.
    if (last && loss.from < last.end) last.end = Math.max(last.end, backAt + clearDelay);
    else alarms.push({ raisedAt, end: backAt + clearDelay });
  }
  return alarms
    .filter(({ raisedAt }) => raisedAt <= to)
    .map(({ raisedAt, end }) => ({
      key: `${stationId}/${device.id}/${linkLossCode}/${raisedAt}`,
      code: linkLossCode,
      stationId,
      deviceId: device.id,
      raisedAt,
      clearedAt: end <= to ? end : null,
      value: null,
      limit: null,
      unit: null,
    }));
}
