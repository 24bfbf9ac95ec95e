import { evidenceDays, type EvidenceDay } from '#src/contract/life-cycle/after-sale.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import { dayIn } from '#src/contract/rules/life-cycle/warranty.ts';
import { dayMs } from '../lib/clock.ts';
import type { StationSpec } from '../plant/specs.ts';
import { converterOf } from '../simulator/plant-layout.ts';
import { columnsOf, startsOf } from '../telemetry/columns.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The battery that a device is, or is connected to; else the first one of the station. */
export function batteryOf(deviceId: string, { devices }: StationSpec): string | null {
  const batteries = devices.filter(({ type }) => type === 'bms');
  const known = batteries.find(({ id }) => id === deviceId || converterOf(devices, id) === deviceId);
  return (known ?? batteries[0])?.id ?? null;
}

type Column = readonly (number | null)[];

/** What a counter rose by on each day. */
const risesOf = (column: Column): Column =>
  column.map((value, index) => {
    const before = column[index - 1] ?? null;
    return value === null || before === null ? null : Math.round((value - before) * 100) / 100;
  });

const keys = ['soc', 'cellTempMin', 'cellTempMax', 'cycles', 'soh'] as const;

/** One row for each day before `now`, ms since 1970, the last one of them so far. */
export function batteryDays(
  batteryId: string,
  now: number,
  { station, telemetry }: { readonly station: StationSpec; readonly telemetry: Telemetry },
): EvidenceDay[] {
  const points = keys.flatMap((key) => telemetry.point(pointId(batteryId, key)) ?? []);
  const [first] = points;
  if (!first || points.length < keys.length) return [];
  const span = { from: now - (evidenceDays + 1) * dayMs, to: now, step: 86_400 as const };
  const starts = startsOf(first.history, span);
  const least = columnsOf(points, span, starts, now, 'min');
  const most = columnsOf(points, span, starts, now, 'max');
  const cycles = risesOf(most[3] ?? []);
  const rows = starts.map((start, index) => ({
    day: dayIn(station.timeZone, start),
    socMin: least[0]?.[index] ?? null,
    socMax: most[0]?.[index] ?? null,
    temperatureMin: least[1]?.[index] ?? null,
    temperatureMax: most[2]?.[index] ?? null,
    cycles: cycles[index] ?? null,
    soh: least[4]?.[index] ?? null,
  }));
  return rows.slice(-evidenceDays);
}
