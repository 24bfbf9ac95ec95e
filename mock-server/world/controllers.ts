import { sendRunParameters } from './parameter-runner.ts';
import { applyPointTables } from './point-runner.ts';
import { publishStrategies } from './strategy-runner.ts';

type Context = Parameters<typeof sendRunParameters>[0] &
  Parameters<typeof applyPointTables>[0] &
  Parameters<typeof publishStrategies>[0];

/** Moves all that is on its way to a station to its next state: strategies, point tables and run parameters. */
export function sendToStations(context: Context, now: number): void {
  publishStrategies(context, now);
  applyPointTables(context, now);
  sendRunParameters(context, now);
}
