import type { CommandKind } from '#src/contract/command.ts';
import type { DeviceType } from '#src/contract/alarm.ts';
import type { StationFlow } from '#src/contract/telemetry.ts';

/** kW before and after a command. */
export interface Change {
  readonly before: number;
  readonly after: number;
}

/** kWh that the stacks of a station can give and take. */
export interface Stored {
  readonly dischargeable: number;
  readonly chargeable: number;
}

export interface Effect {
  /** Of the device; of a PCS + is discharge. */
  readonly device: Change;
  /** + is import; undefined where the station is islanded. */
  readonly grid: Change | undefined;
  /** Of all the station's storage, + is discharge; undefined where it does not change. */
  readonly storage: Change | undefined;
  /** Hours until the storage is empty or full with the new power; undefined where that is not known or never. */
  readonly hours: number | undefined;
}

export interface EffectInput {
  readonly type: DeviceType;
  readonly kind: CommandKind;
  /** kW of `setPower`. */
  readonly value: number | undefined;
  /** kW that the device gives or, a charging pile, takes now. */
  readonly present: number;
  readonly flow: Pick<StationFlow, 'grid' | 'battery' | 'onGrid'>;
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
  const after = powerAfter(input);
  if (after === undefined) return undefined;
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
    hours: moves ? hoursOf(battery, stored) : undefined,
  };
}

export const isNoChange = ({ device }: Effect): boolean => Math.abs(device.after - device.before) < least;
