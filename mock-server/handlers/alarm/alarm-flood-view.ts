import type { AlarmFlood } from '#src/contract/alarm/alarm-work.ts';
import { dayMs, iso, isoOrNull } from '../../lib/clock.ts';
import { alarmTitle } from '../../store/alarm/alarm-content.ts';
import type { AlarmRecord } from '../../store/alarm/alarm-record.ts';
import { floodSince, isRecent } from '../../store/alarm/alarm-flood.ts';
import type { PublicCall } from '../../call/call.ts';

const sourcesMax = 8;
const stationsMax = 6;

/** The latest raise of each: one that came again is one more alarm for who watches. */
const raiseOf = ({ period }: AlarmRecord): number => period.raisedAt;

/** The first alarm of each group, and how many it has; the largest first. */
function grouped(
  alarms: readonly AlarmRecord[],
  keyOf: (alarm: AlarmRecord) => string,
): readonly (readonly [first: AlarmRecord, count: number])[] {
  const groups = new Map<string, readonly [AlarmRecord, number]>();
  for (const alarm of alarms) {
    const [first = alarm, count = 0] = groups.get(keyOf(alarm)) ?? [];
    groups.set(keyOf(alarm), [first, count + 1]);
  }
  return [...groups.values()].toSorted(([a, many], [b, more]) => more - many || raiseOf(a) - raiseOf(b));
}

/** Whether alarms come faster than an operator can handle them, and their sources. */
export function floodOf(alarms: readonly AlarmRecord[], { language, now }: PublicCall): AlarmFlood {
  const late = alarms.filter((alarm) => raiseOf(alarm) > now - dayMs);
  const recent = late.filter((alarm) => isRecent(raiseOf(alarm), now)).toSorted((a, b) => raiseOf(a) - raiseOf(b));
  const devices = grouped(recent, ({ device }) => device.id);
  // The first source is always included.
  const origin = devices.filter(([first]) => first === recent[0]);
  const sources = [...new Set([...devices.slice(0, sourcesMax - 1), ...origin])].map(([first, count]) => ({
    stationId: first.station.id,
    stationName: first.station.name[language],
    deviceId: first.device.id,
    deviceName: first.device.name[language],
    count,
    firstTitle: alarmTitle(first)[language],
    firstAt: iso(raiseOf(first)),
  }));
  const stations = grouped(recent, ({ station }) => station.id);
  return {
    since: isoOrNull(floodSince(late.map(raiseOf), now) ?? null),
    count: recent.length,
    stationCount: stations.length,
    stations: stations.slice(0, stationsMax).map(([{ station }, count]) => ({
      stationId: station.id,
      stationName: station.name[language],
      count,
    })),
    sources,
  };
}
