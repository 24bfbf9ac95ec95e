import type { EventEmitter } from 'node:events';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import {
  changeState,
  isBeingSent,
  type ParameterChangeRecord,
  type RunParameters,
} from '../store/plant/run-parameters.ts';
import { minuteMs } from '../lib/clock.ts';
import type { ConfigValues } from '../store/config-values.ts';
import { nextLinkState } from './controller-link.ts';
import type { WorldEvents } from './world-events.ts';

interface Context {
  readonly runParameters: RunParameters;
  readonly config: ConfigValues;
  readonly simulator: PlantSimulator;
  readonly events: EventEmitter<WorldEvents>;
}

/** Whether no one approved a change of a station in the time that there is for it. */
function isLapsed(
  stationId: string,
  change: ParameterChangeRecord,
  { config, simulator }: Context,
  now: number,
): boolean {
  const orgId = simulator.findStation(stationId)?.orgId ?? null;
  const since = change.steps.at(-1)?.at ?? now;
  return changeState(change) === 'proposed' && now >= since + config.number('approvalMinutes', orgId) * minuteMs;
}

/** Moves every change of run parameters that is under way to its next state, and notifies. */
export function sendRunParameters(context: Context, now: number): void {
  const { runParameters, simulator, events } = context;
  const changed = [...runParameters.stationIds()].filter((stationId) => {
    const change = runParameters.pendingChange(stationId);
    if (!change) return false;
    if (isLapsed(stationId, change, context, now)) {
      runParameters.move(stationId, { state: 'expired', at: now });
      return true;
    }
    if (!isBeingSent(change)) return false;
    const state = changeState(change) === 'requested' ? 'requested' : 'acknowledged';
    const reached = nextLinkState({ stationId, state, since: change.steps.at(-1)?.at ?? now }, simulator, now);
    if (reached !== undefined) runParameters.move(stationId, { state: reached, at: now });
    return reached !== undefined;
  });
  if (changed.length > 0) events.emit('runParameters', changed);
}
