import {
  isEnergyCause,
  stackCauseOf,
  type StackReading,
  type StorageDirection,
  usableEnergy,
} from '#src/contract/rules/energy/stack-energy.ts';

export interface UsableEnergy {
  /** kWh that the stacks with a value can charge or discharge now; undefined: none has one. */
  readonly energy: number | undefined;
  /** Stacks without a value; their energy is not in the sum. */
  readonly missing: number;
  /** Stacks that can neither charge nor discharge now, for instance because of a fault. */
  readonly blocked: number;
}

/** The usable energy of stacks in one direction; a stack that follows no command counts as zero. */
export function usableEnergyOf(
  stacks: readonly (StackReading | undefined)[],
  direction: StorageDirection,
): UsableEnergy {
  const known = stacks.filter((stack) => stack !== undefined);
  const causes = known.map((stack) => stackCauseOf(stack, direction));
  const energies = known.map((stack) => usableEnergy(stack, direction)).filter((energy) => energy !== undefined);
  return {
    energy: energies.length === 0 ? undefined : energies.reduce((sum, energy) => sum + energy, 0),
    missing: stacks.length - energies.length,
    blocked: causes.filter((cause) => cause !== undefined && !isEnergyCause(cause)).length,
  };
}
