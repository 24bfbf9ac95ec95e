import {
  isEnergyCause,
  stackCauseOf,
  type StackReading,
  type StorageDirection,
  usableEnergy,
} from '#src/contract/rules/stack-energy.ts';

export interface UsableEnergy {
  /** kWh that the stacks can charge or discharge now; undefined: no stack is known yet. */
  readonly energy: number | undefined;
  /** Stacks that can neither charge nor discharge now, for instance because of a fault. */
  readonly blocked: number;
}

/** The usable energy of stacks in one direction; a stack that follows no command counts as zero. */
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
