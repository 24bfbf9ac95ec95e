import type { DayPlan } from '../dispatch/day-plan.ts';
import type { Modes } from '../disturbances.ts';
import type { Layout, Segment } from '../plant-layout.ts';

/**
 * What the storage does about its reserve on the grid. `hold`: it was emptied to the reserve and gives nothing · `surplus`:
 * it is below it and takes all that sun and wind give · `grid`: it is far below it and charges from the grid as well.
 */
const reserveGuards = ['none', 'hold', 'surplus', 'grid'] as const;
export type ReserveGuard = (typeof reserveGuards)[number];

/**
 * The next guard of a charge in %, by the emergency reserve of OpenEMS: held at the reserve, released `hysteresis` above it;
 * sun and wind charge from `hysteresis` below it on, the grid from twice as much.
 */
export function guardAfter(before: ReserveGuard, soc: number, reserve: number, hysteresis: number): ReserveGuard {
  if (hysteresis <= 0 || soc >= reserve + hysteresis) return 'none';
  if (soc < reserve - 2 * hysteresis || before === 'grid') return 'grid';
  if (soc <= reserve - hysteresis || before === 'surplus') return 'surplus';
  return soc <= reserve ? 'hold' : before;
}

/** The guard of a plant's storage, which its state carries on. */
export function createReserveGuard(
  { guard }: Layout,
  socOf: (state: Float64Array) => number,
  planAt: (at: number, modes: Modes) => DayPlan,
) {
  const read = (state: Float64Array): ReserveGuard => {
    const value = state[guard] ?? 0;
    return value === 0 ? 'none' : (reserveGuards[value] ?? 'none');
  };
  return {
    read,
    /** Writes it after a part of a segment, whose other states are known. */
    advance({ at, state, modes }: Segment, duration: number, next: Float64Array): void {
      const { socHysteresis = 0 } = modes.settings;
      if (socHysteresis <= 0) {
        next[guard] = 0;
        return;
      }
      const { reserve } = planAt(at + duration, modes);
      next[guard] = reserveGuards.indexOf(guardAfter(read(state), socOf(next), reserve, socHysteresis));
    },
  };
}
