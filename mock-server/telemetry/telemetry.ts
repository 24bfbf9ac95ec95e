import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { type Point, stationPoints } from './points.ts';

/** The points of the plant; those of a station are created at the first request. */
export interface Telemetry {
  /** undefined: there is no such point. */
  point(id: string): Point | undefined;
}

/** Of a point's id, `<owner>.<key>`. */
const ownerOf = (id: string): string => id.slice(0, id.indexOf('.'));

export const createTelemetry = (simulator: PlantSimulator): Telemetry => {
  const stationOf = new Map(
    simulator.stations.flatMap((station) => [
      [station.id, station.id] as const,
      ...station.devices.map((device) => [device.id, station.id] as const),
    ]),
  );
  const known = new Map<string, ReadonlyMap<string, Point>>();
  const pointsOf = (stationId: string): ReadonlyMap<string, Point> => {
    const points =
      known.get(stationId) ?? new Map(stationPoints(simulator, stationId).map((point) => [point.id, point]));
    known.set(stationId, points);
    return points;
  };
  return {
    point(id) {
      const stationId = stationOf.get(ownerOf(id));
      return stationId === undefined ? undefined : pointsOf(stationId).get(id);
    },
  };
};
