import type { EventEmitter } from 'node:events';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { isPublishing, stateOf, type Strategies, type StrategyRecord } from '../store/plant/strategies.ts';
import { nextLinkState } from './controller-link.ts';
import type { WorldEvents } from './world-events.ts';

interface Context {
  readonly strategies: Strategies;
  readonly simulator: PlantSimulator;
  readonly events: EventEmitter<WorldEvents>;
}

/** Moves every strategy that is being published to its next state, and notifies. */
export function publishStrategies({ strategies, simulator, events }: Context, now: number): void {
  const next = (strategy: StrategyRecord): StrategyRecord[] => {
    const state = stateOf(strategy) === 'requested' ? 'requested' : 'acknowledged';
    const since = strategy.steps.at(-1)?.at ?? now;
    const reached = nextLinkState({ stationId: strategy.stationId, state, since }, simulator, now);
    return reached === undefined ? [] : strategies.move(strategy, reached, now);
  };
  const changed = strategies.all().filter(isPublishing).flatMap(next);
  if (changed.length > 0) events.emit('strategies', changed);
}
