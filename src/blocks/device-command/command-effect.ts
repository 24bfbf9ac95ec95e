import type { CommandKind } from '#src/contract/run/command.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { isWorking, powerLimitOf, type StackReading, usableEnergy } from '#src/contract/rules/energy/stack-energy.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';

/** kW before and after a command. */
export interface Change {
  readonly before: number;
  readonly after: number;
}

/** Energy in kWh and power limits in kW of stacks; undefined where a value is not known. */
export interface Stored {
  readonly dischargeable: number;
  readonly chargeable: number;
  /** Usable kWh of those that work. */
  readonly capacity?: number | undefined;
  readonly dischargePower?: number | undefined;
  readonly chargePower?: number | undefined;
}

/** The sums of all stacks; undefined while one stack is not known. */
export function storedIn(stacks: readonly (StackReading | undefined)[]): Stored | undefined {
  const sum = (of: (stack: StackReading) => number | undefined): number | undefined => {
    const values = stacks.map((stack) => stack && of(stack));
    return values.reduce((total, value) => (total === undefined || value === undefined ? undefined : total + value), 0);
  };
  const dischargeable = sum((stack) => usableEnergy(stack, 'discharge'));
  const chargeable = sum((stack) => usableEnergy(stack, 'charge'));
  if (stacks.length === 0 || dischargeable === undefined || chargeable === undefined) return undefined;
  return {
    dischargeable,
    chargeable,
    capacity: sum((stack) => (isWorking(stack) ? stack.valueOf('capacity') : 0)),
    dischargePower: sum((stack) => powerLimitOf(stack, 'discharge')),
    chargePower: sum((stack) => powerLimitOf(stack, 'charge')),
  };
}

export interface Effect {
  /** Of the device; of a PCS + is discharge. */
  readonly device: Change;
  /** + is import; undefined where the station is islanded. */
  readonly grid: Change | undefined;
  /** Of all the station's storage, + is discharge; undefined where it does not change. */
  readonly storage: Change | undefined;
  /**
   * Hours until the stacks behind the device, or all of the station, are empty or full with the new power; undefined
   * where that is not known or never.
   */
  readonly hours: number | undefined;
  /** kW that the stacks behind a converter allow, where more is asked. */
  readonly limit: number | undefined;
}

export interface EffectInput {
  readonly type: DeviceType;
  readonly kind: CommandKind;
  /** kW of `setPower`. */
  readonly value: number | undefined;
  /** Present power in kW: output of the device, consumption of a charging pile. */
  readonly present: number;
  readonly flow: Pick<StationFlow, 'grid' | 'battery' | 'onGrid'>;
  /** Of the stacks behind a converter, or of all of the station. */
  readonly stored: Stored | undefined;
}

/** Below this a power is noise. */
const least = 0.05;

/** kW after the command; undefined: the plan decides. All but a PCS are only limited from above. */
function powerAfter({ type, kind, value, present }: EffectInput): number | undefined {
  if (kind === 'stop') return 0;
  if (kind !== 'setPower' || value === undefined) return undefined;
  return type === 'pcs' ? value : Math.min(present, value);
}

/** kW that the stacks allow in the direction of a power, where they allow less. */
function limitOf(power: number, stored: Stored | undefined): number | undefined {
  const most = power > 0 ? stored?.dischargePower : stored?.chargePower;
  return most !== undefined && most < Math.abs(power) - least ? most : undefined;
}

function hoursOf(power: number, stored: Stored | undefined): number | undefined {
  if (!stored || Math.abs(power) < least) return undefined;
  return power > 0 ? stored.dischargeable / power : stored.chargeable / -power;
}

/**
 * What a command means for its station while everything else stays as it is: an estimate by the balance
 * load + charging = pv + wind + diesel + grid + battery. Undefined where the plan decides on the power.
 */
export function effectOf(input: EffectInput): Effect | undefined {
  const { type, present, flow, stored } = input;
  const asked = powerAfter(input);
  if (asked === undefined) return undefined;
  const limit = type === 'pcs' ? limitOf(asked, stored) : undefined;
  const after = limit === undefined ? asked : Math.sign(asked) * limit;
  const device = { before: present, after };
  const more = after - present;
  // More supply is less import; more consumption is more.
  const needed = type === 'charger' ? more : -more;
  const battery = flow.battery + (type === 'pcs' ? more : flow.onGrid ? 0 : needed);
  const moves = Math.abs(battery - flow.battery) >= least;
  return {
    device,
    grid: flow.onGrid ? { before: flow.grid, after: flow.grid + needed } : undefined,
    storage: moves ? { before: flow.battery, after: battery } : undefined,
    hours: moves ? hoursOf(type === 'pcs' ? after : battery, stored) : undefined,
    limit,
  };
}

export const isNoChange = ({ device }: Effect): boolean => Math.abs(device.after - device.before) < least;
