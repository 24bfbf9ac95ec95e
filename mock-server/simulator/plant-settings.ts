import type { Plan } from './plant-spec.ts';
import { socCeiling, socFloor } from './storage.ts';

/** What a station keeps to beside its plan. What is left out stands as the plant was built. */
export interface PlantSettings {
  /** % that the storage is neither emptied nor filled beyond, on the grid or off it. */
  readonly socMin?: number | undefined;
  readonly socMax?: number | undefined;
  /** % that no plan empties the storage below; islanded it is used. */
  readonly socReserve?: number | undefined;
  /** kW of all units of the storage together, commands included. */
  readonly maxCharge?: number | undefined;
  readonly maxDischarge?: number | undefined;
  /** kW of import that the storage keeps the station below, as far as it can. */
  readonly demandLimit?: number | undefined;
  /** kW of export: sun and wind beyond it are curtailed. */
  readonly exportLimit?: number | undefined;
}

/** The settings of a plant that nobody has set. */
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
export function planWithin(plan: Plan, { socReserve = 0, socMax = socCeiling }: PlantSettings): Plan {
  if (plan.reserve >= socReserve && plan.chargeTo <= socMax) return plan;
  return { ...plan, reserve: Math.max(plan.reserve, socReserve), chargeTo: Math.min(plan.chargeTo, socMax) };
}
