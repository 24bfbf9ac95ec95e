import { textIn } from '#src/contract/languages.ts';
import type { Command } from '#src/contract/run/command.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import { type CommandRecord, stateOf, type WriteRecord } from '../../store/plant/commands.ts';
import type { Call } from '../call.ts';
import { personOf, userName } from '../user/people.ts';

/** The point of a write; one that its gateway does not have any more is known by its id. */
function pointOf({ pointId }: WriteRecord, stationId: string, { world, language }: Call) {
  const fields: PointForm | undefined = world.points.writable(stationId).find(({ id }) => id === pointId)?.fields;
  const { names, unit = '', decimals = 0, direction = 'none', states = [] } = fields ?? {};
  return {
    id: pointId,
    name: names ? textIn(names, language) : pointId,
    unit,
    decimals,
    direction,
    states: states.map(({ value, label }) => ({ value, label: textIn(label, language) })),
  };
}

function writeFor(write: WriteRecord, stationId: string, call: Call): NonNullable<Command['write']> {
  const { lifetime, until, confirmedBy, ended } = write;
  return {
    point: pointOf(write, stationId, call),
    lifetime,
    until: isoOrNull(until),
    confirmedBy: personOf(confirmedBy, call),
    ended: ended && { at: iso(ended.at), by: personOf(ended.by, call) },
  };
}

export function commandFor(record: CommandRecord, call: Call): Command {
  const { world, language } = call;
  const { stationId, deviceId, by, requestedAt, expiresAt, steps, readBack, kind, value, reason, cause, id } = record;
  const station = world.simulator.findStation(stationId);
  const device = station?.devices.find((each) => each.id === deviceId);
  return {
    id,
    stationId,
    deviceId,
    deviceName: device?.name[language] ?? deviceId,
    deviceType: device?.type ?? null,
    kind,
    value,
    reason,
    cause,
    by: { id: by, name: userName(by, call) },
    requestedAt: iso(requestedAt),
    expiresAt: iso(expiresAt),
    state: stateOf(record),
    steps: steps.map(({ state, at }) => ({ state, at: iso(at) })),
    readBack: readBack && { ...readBack, measuredAt: iso(readBack.measuredAt) },
    write: record.write ? writeFor(record.write, stationId, call) : null,
  };
}
