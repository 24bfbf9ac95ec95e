import type { Disturbance, PlantSettings } from '#src/contract/run/disturbance.ts';
import type { StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { createDisturbances, type DisturbanceStore } from '../disturbances.ts';

/** What a plant is to follow over past quarter hours. */
export interface ReplayOrder {
  readonly plan: StrategyPlan;
  /** `past`: those that were in force at the time. */
  readonly settings: PlantSettings | 'past';
  /** Set as well, and before them. */
  readonly besides?: PlantSettings;
  /** Leaves out what happened to the grid and to devices. */
  readonly undisturbed?: boolean | undefined;
  /** Says as well what limited the storage. */
  readonly explained?: boolean;
}

/** Only what happens to the plant from outside. The plan and the settings are those of the request, and there are no commands. */
export const disturbedBy = (
  stationId: string,
  { plan, settings, besides = {}, undisturbed = false }: ReplayOrder,
  happened: readonly Disturbance[],
  from: number,
): DisturbanceStore => {
  const store = createDisturbances();
  const outside = new Set<Disturbance['kind']>(undisturbed ? [] : ['gridLoss', 'offline', 'cooling']);
  const first = settings === 'past' ? besides : { ...settings, ...besides };
  store.add({ kind: 'settings', stationId, settings: first, from: -Infinity, to: null });
  for (const one of happened) {
    if (one.kind === 'contractDemand' || outside.has(one.kind)) store.add(one);
    if (one.kind === 'settings' && settings === 'past')
      store.add({ ...one, settings: { ...one.settings, ...besides } });
  }
  store.add({ kind: 'plan', stationId, plan, from, to: null });
  return store;
};

/** What happened, with what was in force before it at its beginning. */
export function repeated(happened: readonly Disturbance[], undisturbedUntil: number): DisturbanceStore {
  const store = createDisturbances();
  for (const one of happened) {
    if ((one.to ?? Infinity) <= undisturbedUntil) continue;
    store.add({ ...one, from: Math.max(one.from, undisturbedUntil) });
  }
  return store;
}
