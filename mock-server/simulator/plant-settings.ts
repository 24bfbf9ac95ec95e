import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import type { StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { gridChargeShare, shaveFromAsBuilt } from '../plant/plant-spec.ts';
import { socCeiling, socFloor } from './storage/storage.ts';

/** What the storage keeps to at the grid connection, kW of import. */
export interface GridLimits {
  /** Above it the storage discharges, whatever the plan. */
  readonly shaveAbove: number;
  /** Up to it the storage charges from the grid, never beyond what it shaves. */
  readonly chargeUpTo: number;
  /** kW of export at the most; below zero: so much is imported at the least. */
  readonly exportLimit: number;
}

/** @param contractDemand kW that hold where no limit is set */
export function gridLimitsOf(settings: PlantSettings, contractDemand: number): GridLimits {
  const { demandLimit = contractDemand, shaveFrom = shaveFromAsBuilt, exportLimit = Infinity } = settings;
  const { gridChargeMax = demandLimit * gridChargeShare } = settings;
  const shaveAbove = (demandLimit * shaveFrom) / 100;
  return { shaveAbove, chargeUpTo: Math.min(gridChargeMax, shaveAbove), exportLimit };
}

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
export function planWithin<Plan extends Pick<StrategyPlan, 'chargeTo' | 'reserve'>>(
  plan: Plan,
  { socReserve = 0, socMax = socCeiling }: PlantSettings,
): Plan {
  if (plan.reserve >= socReserve && plan.chargeTo <= socMax) return plan;
  return { ...plan, reserve: Math.max(plan.reserve, socReserve), chargeTo: Math.min(plan.chargeTo, socMax) };
}
