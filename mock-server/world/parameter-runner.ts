import type { EventEmitter } from 'node:events';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { changeState, isBeingSent, type RunParameters } from '../store/run-parameters.ts';
import { nextLinkState } from './controller-link.ts';
import type { WorldEvents } from './world-events.ts';

interface Context {
  readonly runParameters: RunParameters;
  readonly simulator: PlantSimulator;
  readonly events: EventEmitter<WorldEvents>;
}

/** Moves every change of run parameters that is under way to its next state, and notifies. */
export function sendRunParameters({ runParameters, simulator, events }: Context, now: number): void {
  const changed = [...runParameters.stationIds()].filter((stationId) => {
    const change = runParameters.pendingChange(stationId);
    if (!change || !isBeingSent(change)) return false;
    const state = changeState(change) === 'requested' ? 'requested' : 'acknowledged';
    const reached = nextLinkState({ stationId, state, since: change.steps.at(-1)?.at ?? now }, simulator, now);
    if (reached !== undefined) runParameters.move(stationId, { state: reached, at: now });
    return reached !== undefined;
  });
  if (changed.length > 0) events.emit('runParameters', changed);
}
