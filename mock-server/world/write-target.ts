import {
  isEnergyCause,
  powerLimitOf,
  stackCauseOf,
  type StorageDirection,
} from '#src/contract/rules/energy/stack-energy.ts';
import type { PointForm } from '#src/contract/points/point-form.ts';
import { decodeRegisters, encodeRegisters } from '#src/contract/rules/points/data-types.ts';
import { isModbus } from '#src/contract/rules/points/kinds.ts';
import {
  type LimitSource,
  narrowed,
  rangeOf,
  stepOf,
  type WriteLimits,
  type WriteTarget,
} from '#src/contract/rules/points/write.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import type { WritableRow } from '../store/plant/points.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createReadings, type Measured, type ReadingsOf, valueAt } from '../telemetry/values.ts';
import { stackReadingOf } from './device-state.ts';

interface Context {
  readonly simulator: PlantSimulator;
  readonly telemetry: Telemetry;
}

interface Bound {
  readonly value: number;
  readonly by: LimitSource;
}

const fineness = 1e9;

/** The value that one point of a register shows where another one has this value. */
export function valueAs(value: number, from: PointForm, to: PointForm): number {
  const raw = (value - from.offset) / from.ratio;
  const carried = isModbus(from.source)
    ? decodeRegisters(encodeRegisters(raw, from.dataType, from.byteOrder), to.dataType, to.byteOrder, to.bit)
    : raw;
  return Math.round((carried * to.ratio + to.offset) * fineness) / fineness + 0;
}

/** A stack that gives nearly its converter's rated power does not limit it. */
const negligibleLoss = 0.01;

/** kW that a converter can charge or discharge with at the most, by each that limits it. */
function powerBounds(
  row: WritableRow,
  direction: StorageDirection,
  context: Context,
  now: number,
  readings: ReadingsOf,
) {
  const { stationId, deviceId } = row.fields;
  const history = context.simulator.history(stationId);
  const { devices } = history.plant;
  const index = devices.findIndex(({ id }) => id === deviceId);
  const rated = devices[index]?.ratedPower ?? 0;
  const { modes } = history.segmentAt(now);
  const isCharge = direction === 'charge';
  const bounds: Bound[] = [];
  const setting = isCharge ? modes.settings.maxCharge : modes.settings.maxDischarge;
  if (setting !== undefined) bounds.push({ value: setting, by: isCharge ? 'maxCharge' : 'maxDischarge' });
  if (row.target?.register !== 'powerSetpoint') return bounds;
  const written = (isCharge ? modes.chargeLimits : modes.dischargeLimits)[index] ?? Infinity;
  if (written < rated) bounds.push({ value: written, by: isCharge ? 'chargeLimit' : 'dischargeLimit' });
  const stack = stackReadingOf(history, deviceId, context.telemetry, now, readings);
  if (!stack) return bounds;
  const cause = stackCauseOf(stack, direction);
  if (cause !== undefined && isEnergyCause(cause)) bounds.push({ value: 0, by: isCharge ? 'socMax' : 'socMin' });
  const power = powerLimitOf(stack, direction);
  if (power !== undefined && power < rated * (1 - negligibleLoss)) bounds.push({ value: power, by: 'bms' });
  return bounds;
}

/** What can be written to a point now. */
function limitsOf(row: WritableRow, context: Context, now: number, readings: ReadingsOf): WriteLimits {
  const step = stepOf(row.fields);
  const ofTable = rangeOf(row.fields);
  const { target } = row;
  if (!target) return ofTable;
  const [factory, as] = [rangeOf(target.fields), (value: number) => valueAs(value, target.fields, row.fields)];
  const range = (direction: StorageDirection): Bound[] =>
    powerBounds(row, direction, context, now, readings).map(({ value, by }) => ({ value: as(value), by }));
  const negative = (bounds: readonly Bound[]): Bound[] =>
    bounds.map(({ value, by }) => ({ value: 2 * as(0) - value, by }));
  const [least, most] = [as(factory.min.value), as(factory.max.value)];
  const table: readonly [Bound, Bound] = [
    { value: Math.min(least, most), by: 'point' },
    { value: Math.max(least, most), by: 'point' },
  ];
  switch (target.register) {
    case 'powerSetpoint':
      return narrowed(ofTable, [table[0], ...negative(range('charge'))], [table[1], ...range('discharge')], step);
    case 'chargeLimit':
      return narrowed(ofTable, [table[0]], [table[1], ...range('charge')], step);
    case 'dischargeLimit':
      return narrowed(ofTable, [table[0]], [table[1], ...range('discharge')], step);
    default:
      return narrowed(ofTable, [table[0]], [table[1]], step);
  }
}

/** What a point shows now; one that is not read shows nothing. */
export function measuredOf(
  { id, fields }: WritableRow,
  telemetry: Telemetry,
  now: number,
  readings: ReadingsOf,
): Measured {
  const point = fields.access === 'rw' ? telemetry.point(id) : undefined;
  return point ? valueAt(point, now, readings) : { value: null, measuredAt: now, quality: 'bad' };
}

/** A point as the rules of a write see it. */
export function writeTarget(
  row: WritableRow,
  context: Context,
  now: number,
  readings: ReadingsOf = createReadings(),
): Omit<WriteTarget, 'lateAfter'> & Pick<Measured, 'quality'> {
  const { fields } = row;
  const { zh, en, de } = fields.names;
  return {
    ...measuredOf(row, context.telemetry, now, readings),
    limits: limitsOf(row, context, now, readings),
    step: stepOf(fields),
    states: fields.states,
    interval: fields.interval,
    names: [zh, en, de].filter((name) => name !== ''),
  };
}
