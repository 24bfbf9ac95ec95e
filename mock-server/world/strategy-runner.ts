import type { EventEmitter } from 'node:events';
import { secondMs } from '../lib/clock.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { isPublishing, stateOf, type Strategies, type StrategyRecord } from '../store/strategies.ts';
import type { WorldEvents } from './world-events.ts';

/** Time until the controller acknowledges, and until it is read back. */
const acknowledgeAfter = 0.5 * secondMs;
const applyAfter = 1.5 * secondMs;
/** Without an answer by then it failed. */
const patience = 60 * secondMs;

/** Whether the controller of the station, which is connected through its storage, answers. */
function canBeReached({ stationId }: StrategyRecord, simulator: PlantSimulator, now: number): boolean {
  const history = simulator.history(stationId);
  const units = history.plant.devices.filter(({ type }) => type === 'pcs');
  return units.some(({ id }) => history.silentSince(id, now) === null);
}

interface Context {
  readonly strategies: Strategies;
  readonly simulator: PlantSimulator;
  readonly events: EventEmitter<WorldEvents>;
}

/** Moves every strategy that is being published to its next state, and notifies. */
export function publishStrategies({ strategies, simulator, events }: Context, now: number): void {
  const next = (strategy: StrategyRecord): StrategyRecord[] => {
    const since = strategy.steps.at(-1)?.at ?? now;
    if (!canBeReached(strategy, simulator, now))
      return now - since < patience ? [] : strategies.move(strategy, 'failed', now);
    if (stateOf(strategy) === 'requested')
      return now - since < acknowledgeAfter ? [] : strategies.move(strategy, 'acknowledged', now);
    return now - since < applyAfter ? [] : strategies.move(strategy, 'applied', now);
  };
  const changed = strategies.all().filter(isPublishing).flatMap(next);
  if (changed.length > 0) events.emit('strategies', changed);
}
