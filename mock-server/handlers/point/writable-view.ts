import { textIn } from '#src/contract/languages.ts';
import type { DisturbanceOf } from '#src/contract/run/disturbance.ts';
import {
  type PointMode,
  pointModes,
  type WritablePoint,
  type writableSortColumns,
} from '#src/contract/points/point-write.ts';
import { isSameValue, writeBudgetOf } from '#src/contract/rules/points/write.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import type { SortValue } from '../../lib/sort.ts';
import { appliedValue } from '../../records/system/parameter-values.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { type CommandRecord, stateOf } from '../../store/plant/commands.ts';
import type { WritableRow } from '../../store/plant/points.ts';
import { createReadings, type ReadingsOf } from '../../telemetry/values.ts';
import { measuredOf, valueAs, writeTarget } from '../../world/write-target.ts';
import { requireStation } from '../../call/access.ts';
import { type Call, notFound } from '../../call/call.ts';
import { userName } from '../../call/user/people.ts';

type Write = DisturbanceOf<'write'>;

/** What is in force at the plant, and what was written last, for all points of a call. */
export interface WriteContext {
  readonly writes: ReadonlyMap<string, Write>;
  /** Devices under a command, and whether it stops them. */
  readonly orders: ReadonlyMap<string, 'stop' | 'power'>;
  readonly last: ReadonlyMap<string, CommandRecord>;
  readonly readings: ReadingsOf;
  /** Intervals after which the caller counts a value as old. */
  readonly lateAfter: number;
}

export function writeContext(call: Call): WriteContext {
  const { world, now } = call;
  const writes = new Map<string, Write>();
  const orders = new Map<string, 'stop' | 'power'>();
  for (const one of world.disturbances.open(now))
    if (one.kind === 'write') writes.set(`${one.deviceId}.${one.register}`, one);
    else if (one.kind === 'order') orders.set(one.deviceId, one.power === null ? 'stop' : 'power');
  const last = new Map<string, CommandRecord>();
  for (const command of world.commands.all())
    if (command.write && !last.has(command.write.pointId)) last.set(command.write.pointId, command);
  return { writes, orders, last, readings: createReadings(), lateAfter: appliedValue('lateAfter', call) };
}

const activeWrite = ({ fields, target }: WritableRow, { writes }: WriteContext): Write | undefined =>
  target && writes.get(`${fields.deviceId}.${target.register}`);

/** The value in force at the register, as the point shows it. */
function writtenValue(row: WritableRow, context: WriteContext): number | null {
  const write = activeWrite(row, context);
  return write && row.target ? valueAs(write.value, row.target.fields, row.fields) : null;
}

function modeOf(row: WritableRow, context: WriteContext): PointMode {
  if (activeWrite(row, context)) return 'written';
  const order = context.orders.get(row.fields.deviceId);
  const isOrdered = order === 'stop' ? row.target?.register === 'runSwitch' : row.target?.register.startsWith('power');
  return order !== undefined && isOrdered === true ? 'commanded' : 'plan';
}

/** What a list of points is sorted by; null is last. */
export function sortValueOf(
  { row, station }: { readonly row: WritableRow; readonly station: StationSpec },
  column: (typeof writableSortColumns)[number],
  context: WriteContext,
  { world, now, language }: Call,
): SortValue {
  const { fields, target, id } = row;
  switch (column) {
    case 'name':
      return textIn(fields.names, language);
    case 'deviceName': {
      const device = station.devices.find((each) => each.id === fields.deviceId);
      return `${textIn(station.name, language)} ${device ? textIn(device.name, language) : fields.deviceId}`;
    }
    case 'mode':
      return pointModes.indexOf(modeOf(row, context));
    case 'last':
      return context.last.get(id)?.requestedAt ?? null;
    case 'writes':
      return world.pointWrites.of(target?.id ?? id, world.writeRunner.midnight(station.id, now)).today;
  }
}

export const isWritten = (row: WritableRow, context: WriteContext): boolean => activeWrite(row, context) !== undefined;

/** Whether a written value is in force that the point does not show. */
export function isDifferent(row: WritableRow, context: WriteContext, { world, now }: Call): boolean {
  const written = writtenValue(row, context);
  if (written === null) return false;
  const { step } = writeTarget(row, world, now, context.readings);
  return !isSameValue(written, measuredOf(row, world.telemetry, now, context.readings).value, step);
}

export const isUnconfirmed = ({ id }: WritableRow, { last }: WriteContext): boolean => {
  const command = last.get(id);
  return command !== undefined && stateOf(command) === 'unconfirmed';
};

function lastOf(row: WritableRow, { last }: WriteContext, call: Call): WritablePoint['last'] {
  const command = last.get(row.id);
  if (!command?.write) return null;
  const { id, requestedAt, by, value, reason, cause, expiresAt, write } = command;
  const state = stateOf(command);
  return {
    commandId: id,
    at: iso(requestedAt),
    by: { id: by, name: userName(by, call) },
    value: value ?? 0,
    reason,
    lifetime: write.lifetime,
    state,
    cause,
    confirmUntil: isoOrNull(state === 'unconfirmed' ? expiresAt : null),
  };
}

/** @param context of the call */
export function writableView(row: WritableRow, station: StationSpec, context: WriteContext, call: Call): WritablePoint {
  const { world, now, language } = call;
  const { id, fields, deviceType, target } = row;
  const { deviceId, names, unit, decimals, direction, states, interval, access } = fields;
  const { value, measuredAt, quality, limits, step, ...facts } = writeTarget(row, world, now, context.readings);
  const storage = target?.write.storage ?? 'unknown';
  const counts = world.pointWrites.of(target?.id ?? id, world.writeRunner.midnight(station.id, now));
  return {
    id,
    name: textIn(names, language),
    names: [...facts.names],
    stationId: station.id,
    stationName: textIn(station.name, language),
    deviceId,
    deviceName: textIn(station.devices.find((device) => device.id === deviceId)?.name ?? names, language),
    deviceType,
    unit,
    decimals,
    direction,
    states: states.map((state) => ({ value: state.value, label: textIn(state.label, language) })),
    interval,
    lateAfter: context.lateAfter,
    value,
    measuredAt: iso(measuredAt),
    quality,
    readAt: iso(now),
    isReadBack: access === 'rw',
    written: writtenValue(row, context),
    mode: modeOf(row, context),
    until: isoOrNull(activeWrite(row, context)?.to ?? null),
    step,
    limits,
    critical: target?.write.critical === true,
    storage,
    writes: { ...counts, budget: writeBudgetOf(storage) },
    last: lastOf(row, context, call),
  };
}

/** @throws Refusal unless it can be written and its station is the caller's */
export function requireWritable(id: string, call: Call): { readonly row: WritableRow; readonly station: StationSpec } {
  const stationId = call.world.points.stationOf(id.slice(0, Math.max(0, id.indexOf('.'))));
  if (stationId === undefined) throw notFound();
  const station = requireStation(stationId, call);
  const row = call.world.points.writable(stationId).find((each) => each.id === id);
  if (!row) throw notFound();
  return { row, station };
}
