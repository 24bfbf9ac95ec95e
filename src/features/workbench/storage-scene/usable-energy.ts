import {
  isEnergyCause,
  stackCauseOf,
  type StackReading,
  type StorageDirection,
  usableEnergy,
} from '#src/contract/rules/stack-energy.ts';

export interface UsableEnergy {
  /** kWh that the stacks take or give now; undefined: nothing is known yet. */
  readonly energy: number | undefined;
  /** Stacks that take or give nothing now, for instance because of a fault. */
  readonly blocked: number;
}

/** What stacks take or give now together: a stack that follows no command counts with nothing. */
export function usableEnergyOf(
  stacks: readonly (StackReading | undefined)[],
  direction: StorageDirection,
): UsableEnergy {
  const known = stacks.filter((stack) => stack !== undefined);
  if (known.length === 0) return { energy: undefined, blocked: 0 };
  const causes = known.map((stack) => stackCauseOf(stack, direction));
  return {
    energy: known.reduce((sum, stack) => sum + (usableEnergy(stack, direction) ?? 0), 0),
    blocked: causes.filter((cause) => cause !== undefined && !isEnergyCause(cause)).length,
  };
}
