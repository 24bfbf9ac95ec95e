import type { Finding } from '#src/contract/rules/energy/day-slots.ts';
import { lintAtSite, lintStrategy, type PlanSite, type StrategyPlan } from '#src/contract/rules/energy/strategy.ts';
import { pricesIn } from '#src/contract/rules/energy/tariff.ts';
import { dateOf } from '../../lib/clock.ts';
import { gridLimitsOf } from '../../simulator/plant-settings.ts';
import { planOf, stateOf, type StrategyRecord } from '../../store/plant/strategies.ts';
import type { Call } from '../call.ts';

type WorldAndTime = Pick<Call, 'world' | 'now'>;

export const hasStorage = (stationId: string, { world }: Pick<Call, 'world'>): boolean =>
  world.simulator.history(stationId).plant.capacities.length > 0;

/** The strategy that the station's controller has. */
export const appliedOf = (stationId: string, { world }: Pick<Call, 'world'>): StrategyRecord | undefined =>
  world.strategies.of(stationId).find((strategy) => stateOf(strategy) === 'applied');

/** The plan that the station follows, before its limits. */
export function appliedPlan(stationId: string, call: Pick<Call, 'world'>): StrategyPlan {
  const applied = appliedOf(stationId, call);
  return applied ? planOf(applied) : call.world.simulator.spec(stationId).plan;
}

/** What plans are judged by at a station, with the tariff and the parameters of today. */
function siteOf(stationId: string, { world, now }: WorldAndTime): PlanSite {
  const history = world.simulator.history(stationId);
  const { plant } = history;
  const { tariff } = world.tariffs.on(stationId, dateOf(history.clock(now)));
  const settings = history.settingsAt(now);
  const converters = plant.devices.filter(({ type }) => type === 'pcs');
  return {
    capacity: plant.capacities.reduce((sum, kWh) => sum + kWh, 0),
    power: converters.reduce((sum, { ratedPower }) => sum + ratedPower, 0),
    chargeUpTo: gridLimitsOf(settings, history.contractDemandAt(now)).chargeUpTo,
    backup: settings.socReserve ?? 0,
    holidays: tariff.holidays,
    prices: (month, kind) => pricesIn(tariff, month, kind),
  };
}

/** What is wrong or strange with a plan at a station. */
export const findingsAt = (stationId: string, plan: StrategyPlan, call: WorldAndTime): Finding[] => [
  ...lintStrategy(plan),
  ...lintAtSite(plan, siteOf(stationId, call)),
];
