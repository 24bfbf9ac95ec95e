import { secondMs } from '../lib/clock.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';

/** Time until a station's controller acknowledges what it is sent, and until it is read back. */
const acknowledgeAfter = 0.5 * secondMs;
const applyAfter = 1.5 * secondMs;
/** Without an answer by then it failed. */
const patience = 60 * secondMs;

/** Whether the controller of the station, which is connected through its storage, answers. */
function canBeReached(stationId: string, simulator: PlantSimulator, now: number): boolean {
  const history = simulator.history(stationId);
  const units = history.plant.devices.filter(({ type }) => type === 'pcs');
  return units.some(({ id }) => history.silentSince(id, now) === null);
}

/** What is on its way to a controller, since the last state that it reached. */
interface Sent {
  readonly stationId: string;
  readonly state: 'requested' | 'acknowledged';
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The state that it reaches now; undefined: it waits. */
export function nextLinkState({ stationId, state, since }: Sent, simulator: PlantSimulator, now: number) {
  if (!canBeReached(stationId, simulator, now)) return now - since < patience ? undefined : 'failed';
  if (state === 'requested') return now - since < acknowledgeAfter ? undefined : 'acknowledged';
  return now - since < applyAfter ? undefined : 'applied';
}
