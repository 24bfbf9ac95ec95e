import { type Point, stationPoints } from '#mock-server/telemetry/points.ts';
import type { PlantSimulator } from '#mock-server/simulator/plant-simulator.ts';

/** All points of the plant by their id. */
export const createPoints = (simulator: PlantSimulator): ReadonlyMap<string, Point> =>
  new Map(simulator.stations.flatMap(({ id }) => stationPoints(simulator, id)).map((point) => [point.id, point]));
