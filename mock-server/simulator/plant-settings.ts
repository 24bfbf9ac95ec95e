import type { PlantSettings, StoragePlan } from '#src/contract/disturbance.ts';
import { socCeiling, socFloor } from './storage.ts';

/** The settings of a plant as built: all limits have their defaults. */
export const asBuilt: PlantSettings = {};

/** % of charge within which the storage is used. */
export interface SocRange {
  readonly floor: number;
  readonly ceiling: number;
}

export const socRange = ({ socMin = socFloor, socMax = socCeiling }: PlantSettings): SocRange => ({
  floor: socMin,
  ceiling: socMax,
});

/** A plan within the settings: it leaves the greater reserve, and charges no further than the storage may be filled. */
export function planWithin(plan: StoragePlan, { socReserve = 0, socMax = socCeiling }: PlantSettings): StoragePlan {
  if (plan.reserve >= socReserve && plan.chargeTo <= socMax) return plan;
  return { ...plan, reserve: Math.max(plan.reserve, socReserve), chargeTo: Math.min(plan.chargeTo, socMax) };
}
