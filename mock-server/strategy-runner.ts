import { secondMs } from './clock.ts';
import { isUnderWay, stateOf, type StrategyRecord } from './store/strategies.ts';
import type { World } from './world.ts';

/** How long the controller takes to acknowledge, and then to be read back. */
const acknowledgeAfter = 0.5 * secondMs;
const applyAfter = 1.5 * secondMs;
/** Without an answer by then it failed. */
const patience = 60 * secondMs;

/** A station's controller is reached by way of its storage. */
function canBeReached({ stationId }: StrategyRecord, { simulator }: World, now: number): boolean {
  const history = simulator.history(stationId);
  const units = history.plant.devices.filter(({ type }) => type === 'pcs');
  return units.some(({ id }) => history.silentSince(id, now) === null);
}

function step(strategy: StrategyRecord, world: World, now: number): StrategyRecord[] {
  const { strategies } = world;
  const since = strategy.steps.at(-1)?.at ?? now;
  if (!canBeReached(strategy, world, now))
    return now - since < patience ? [] : strategies.move(strategy, 'failed', now);
  if (stateOf(strategy) === 'requested')
    return now - since < acknowledgeAfter ? [] : strategies.move(strategy, 'acknowledged', now);
  return now - since < applyAfter ? [] : strategies.move(strategy, 'applied', now);
}

/** Takes every strategy that is under way on to its next state; answers those that changed. */
export const runStrategies = (world: World, now: number): StrategyRecord[] =>
  world.strategies
    .all()
    .filter(isUnderWay)
    .flatMap((strategy) => step(strategy, world, now));
