import type { CommandKind, StackCause } from '../../run/command.ts';
import { pointCatalogue, type PointKeyOf, type StateWord } from '../../points/catalogue.ts';

export type StorageDirection = 'charge' | 'discharge';

/** The points of a battery stack that decide how far it can charge and discharge. */
export const stackPoints = [
  'batteryState',
  'contactor',
  'maxChargeCurrent',
  'maxDischargeCurrent',
  'voltage',
  'capacity',
  'chargeable',
  'dischargeable',
] as const satisfies readonly PointKeyOf<'bms'>[];
type StackPoint = (typeof stackPoints)[number];

/** What is known of a battery stack now. */
export interface StackReading {
  /** Its values arrive and can be trusted. */
  readonly isReachable: boolean;
  /** undefined: not measured. */
  valueOf(point: StackPoint): number | undefined;
}

/** % of its usable capacity that a stack keeps free of commands at either end. */
const socMargin = 1;

const wordOf = (stack: StackReading, point: 'batteryState' | 'contactor'): StateWord | undefined =>
  pointCatalogue.bms[point].states[stack.valueOf(point) ?? -1];

/** Why a stack can neither charge nor discharge. */
function stackFaultOf(stack: StackReading): StackCause | undefined {
  if (!stack.isReachable) return 'stackUnreachable';
  if (wordOf(stack, 'batteryState') === 'fault') return 'stackFault';
  return wordOf(stack, 'contactor') === 'open' ? 'contactorOpen' : undefined;
}

/** Neither silent nor faulted nor open: it charges and discharges within its limits. */
export const isWorking = (stack: StackReading): boolean => stackFaultOf(stack) === undefined;

/** Why a stack cannot charge or cannot discharge; undefined: by its points it can. */
export function stackCauseOf(stack: StackReading, direction: StorageDirection): StackCause | undefined {
  const fault = stackFaultOf(stack);
  if (fault) return fault;
  const isCharge = direction === 'charge';
  const energy = stack.valueOf(isCharge ? 'chargeable' : 'dischargeable');
  const least = ((stack.valueOf('capacity') ?? 0) * socMargin) / 100;
  if (energy !== undefined && energy <= least) return isCharge ? 'storageFull' : 'storageEmpty';
  const current = stack.valueOf(isCharge ? 'maxChargeCurrent' : 'maxDischargeCurrent');
  if (current !== undefined && current <= 0) return isCharge ? 'chargeBlocked' : 'dischargeBlocked';
  return undefined;
}

/** The stack works, and is at an end of its charge. */
export const isEnergyCause = (cause: StackCause): boolean => cause === 'storageFull' || cause === 'storageEmpty';

/** kWh that a stack can charge or discharge now: 0 while it is out of operation; undefined where it is not measured. */
export function usableEnergy(stack: StackReading, direction: StorageDirection): number | undefined {
  const cause = stackCauseOf(stack, direction);
  if (cause !== undefined && !isEnergyCause(cause)) return 0;
  return stack.valueOf(direction === 'charge' ? 'chargeable' : 'dischargeable');
}

/** kW that a stack can charge or discharge at most now; undefined where it is not measured. */
export function powerLimitOf(stack: StackReading, direction: StorageDirection): number | undefined {
  const cause = stackCauseOf(stack, direction);
  if (cause !== undefined && !isEnergyCause(cause)) return 0;
  const current = stack.valueOf(direction === 'charge' ? 'maxChargeCurrent' : 'maxDischargeCurrent');
  const voltage = stack.valueOf('voltage');
  return current === undefined || voltage === undefined ? undefined : (current * voltage) / 1000;
}

/**
 * Why a command to a converter has no effect behind it: none of its stacks can follow. Client and server refuse it.
 * @param value kW of `setPower`; + discharge
 */
export function stackRefusal(
  { kind, value }: { readonly kind: CommandKind; readonly value: number | null | undefined },
  stacks: readonly StackReading[],
): StackCause | undefined {
  if (kind !== 'start' && !(kind === 'setPower' && value)) return undefined;
  const causes = stacks.map((stack) =>
    kind === 'start' ? stackFaultOf(stack) : stackCauseOf(stack, Number(value) > 0 ? 'discharge' : 'charge'),
  );
  return causes.every((cause) => cause !== undefined) ? causes[0] : undefined;
}
