import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import {
  pointCatalogue,
  type PointKey,
  type PointKeyOf,
  pointId,
  type PointOwner,
} from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import { linkLoss, plantDevicesOf } from '../simulator/alarm/alarm-rules.ts';
import type { Events } from '../simulator/events.ts';
import type { History } from '../simulator/history/history.ts';
import { seedOf } from '../plant/random.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import type { Read } from './reading.ts';
import { chargerReads, gridReads, meterReads } from './readers/consumers.ts';
import { dieselReads, pvReads, windReads } from './readers/sources.ts';
import { stationReads } from './readers/station.ts';
import { bmsReads, pcsReads } from './readers/storage.ts';
import { createSite, type SiteDevice } from './site.ts';

/** Reads of every point of the catalogue: a missing one does not compile. */
type ReadsOf<T extends PointOwner> = Readonly<Record<PointKeyOf<T>, Read>>;

const readsByType: { readonly [T in DeviceType]: (siteDevice: SiteDevice) => ReadsOf<T> } = {
  pcs: pcsReads,
  bms: bmsReads,
  pv: pvReads,
  wind: windReads,
  diesel: dieselReads,
  charger: chargerReads,
  meter: meterReads,
  grid: gridReads,
};

/** A point of the plant. */
export interface Point {
  readonly id: string;
  readonly stationId: string;
  readonly spec: PointSpec;
  readonly read: Read;
  readonly history: History;
  /** What it belongs to; null: the station itself, which is never silent. */
  readonly device: { readonly id: string; readonly index: number; readonly loss: Events } | null;
}

const pointsOf = (
  owner: PointOwner,
  ownerId: string,
  reads: Readonly<Record<string, Read>>,
  rest: Pick<Point, 'stationId' | 'history' | 'device'>,
): Point[] =>
  Object.entries<PointSpec>(pointCatalogue[owner]).flatMap(([key, spec]) => {
    const read = reads[key];
    return read ? [{ id: pointId(ownerId, key as PointKey), spec, read, ...rest }] : [];
  });

/** kW that are agreed with the grid company at a time, ms since 1970; 0: nothing is. */
export type ContractDemandAt = (stationId: string, at: number) => number;

/** All points of a station, and of its devices. @param demandAt what the plant was built for where it is missing */
export const stationPoints = (
  simulator: PlantSimulator,
  stationId: string,
  demandAt: ContractDemandAt = (id) => simulator.spec(id).contractDemand,
): Point[] => {
  const history = simulator.history(stationId);
  const plantDevices = plantDevicesOf(history.plant, seedOf(simulator.seed, 'alarms'));
  const site = createSite(history, plantDevices, seedOf(simulator.seed, stationId), ({ at }) =>
    demandAt(stationId, at),
  );
  const ownerPoints = pointsOf('station', stationId, stationReads(site), { stationId, history, device: null });
  return ownerPoints.concat(
    plantDevices.flatMap((plantDevice) => {
      const { id, type } = plantDevice.device;
      const device = { id, index: plantDevice.index, loss: linkLoss(plantDevice) };
      return pointsOf(type, id, readsByType[type]({ ...plantDevice, site }), { stationId, history, device });
    }),
  );
};
