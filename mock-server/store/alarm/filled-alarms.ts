import { minuteMs, secondMs } from '../../lib/clock.ts';
import { idOf } from '../../lib/random.ts';
import { isLimitCode } from '../../plant/alarm-codes.ts';
import type { Simulator } from '../../simulator/plant-simulator.ts';
import type { AlarmRecord } from './alarm-record.ts';

export type AlarmSource = Pick<AlarmRecord, 'station' | 'device' | 'definition'>;

/** Device and code number `index`: all devices in turn, each with its codes in turn. */
export function sourcesOf({ stations, alarmDefinitions }: Simulator): (index: number) => AlarmSource | undefined {
  const definitions = [...alarmDefinitions.values()].filter(({ code }) => !isLimitCode(code));
  const sources = stations.flatMap((station) =>
    station.devices.map((device) => ({
      at: { station, device },
      suited: definitions.filter(({ deviceType }) => deviceType === device.type),
    })),
  );
  return (index) => {
    const { at, suited } = sources[index % sources.length] ?? {};
    const definition = suited?.[index % suited.length];
    return at && definition && { ...at, definition };
  };
}

/** An alarm that was active for a minute; a higher `index` is further before `now`. */
export function pastAlarm(source: AlarmSource, index: number, now: number): AlarmRecord {
  const begin = now - minuteMs - (index + 1) * secondMs;
  const clearedAt = begin + minuteMs;
  const key = `fill/${now}/${index}`;
  const { station, device, definition } = source;
  const measured = { value: null, limit: null, unit: null };
  return {
    ...source,
    id: idOf('F', key),
    firstRaisedAt: begin,
    period: {
      key,
      code: definition.code,
      stationId: station.id,
      deviceId: device.id,
      raisedAt: begin,
      clearedAt,
      ...measured,
    },
    earlier: [],
    count: 1,
    acknowledged: { at: clearedAt, by: null, note: null },
    resolved: { at: clearedAt, by: null, note: null },
    shelved: undefined,
    log: [],
  };
}
