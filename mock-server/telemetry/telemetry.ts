import type { PlantSimulator } from '../simulator/types.ts';
import { createPoints, type Point } from './points.ts';

/** The plant's points, put together when first asked for. */
export interface Telemetry {
  /** undefined: there is no such point. */
  point(id: string): Point | undefined;
}

export const createTelemetry = (simulator: PlantSimulator): Telemetry => {
  let points: ReadonlyMap<string, Point> | undefined;
  return {
    point(id) {
      points ??= createPoints(simulator);
      return points.get(id);
    },
  };
};
