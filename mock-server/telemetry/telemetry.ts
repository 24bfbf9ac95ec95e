import type { PointForm } from '#src/contract/points/point-form.ts';
import type { FactoryPoint } from '../seed/points.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { DeviceRegisters, addedPoint } from './added-points.ts';
import { type ContractDemandAt, type Point, stationPoints } from './points.ts';

/** The points of the plant; those of a station are created at the first request. */
export interface Telemetry {
  /** undefined: there is no such point. */
  point(id: string): Point | undefined;
  /** What the registers of a device hold. */
  registers(deviceId: string): DeviceRegisters;
}

/** What is known of points that stations have beside those of the catalogue. */
interface AddedPoints {
  applied(id: string): PointForm | undefined;
  factory(deviceId: string): readonly FactoryPoint[];
}

/** Of a point's id, `<owner>.<key>`. */
const ownerOf = (id: string): string => id.slice(0, id.indexOf('.'));

const none: AddedPoints = { applied: () => undefined, factory: () => [] };

export const createTelemetry = (simulator: PlantSimulator, added = none, demandAt?: ContractDemandAt): Telemetry => {
  const stationOf = new Map(
    simulator.stations.flatMap((station) => [
      [station.id, station.id] as const,
      ...station.devices.map((device) => [device.id, station.id] as const),
    ]),
  );
  const known = new Map<string, ReadonlyMap<string, Point>>();
  const pointsOf = (stationId: string): ReadonlyMap<string, Point> => {
    const points =
      known.get(stationId) ?? new Map(stationPoints(simulator, stationId, demandAt).map((point) => [point.id, point]));
    known.set(stationId, points);
    return points;
  };
  const addedPoints = new Map<string, { readonly fields: PointForm; readonly point: Point }>();
  const byDevice = new Map<string, DeviceRegisters>();
  const registers = (deviceId: string): DeviceRegisters => {
    const found = byDevice.get(deviceId) ?? new DeviceRegisters(added.factory(deviceId));
    byDevice.set(deviceId, found);
    return found;
  };
  const addedPointOf = (id: string, points: ReadonlyMap<string, Point>): Point | undefined => {
    const fields = added.applied(id);
    if (!fields?.enabled) return undefined;
    const last = addedPoints.get(id);
    if (last?.fields === fields) return last.point;
    const neighbour = [...points.values()].find(({ device }) => device?.id === fields.deviceId);
    if (!neighbour) return undefined;
    const made = addedPoint(id, fields, neighbour, registers(fields.deviceId), point);
    addedPoints.set(id, { fields, point: made });
    return made;
  };
  const point = (id: string): Point | undefined => {
    const stationId = stationOf.get(ownerOf(id));
    if (stationId === undefined) return undefined;
    const points = pointsOf(stationId);
    return points.get(id) ?? addedPointOf(id, points);
  };
  return { point, registers };
};
