import type { StationRatings } from '#src/contract/station/station.ts';
import type { DeviceSpec } from '../../plant/specs.ts';
import type { World } from '../../world/world.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What is added up of the devices of a type: their power, kW. */
const ratedBy: Readonly<
  Partial<Record<DeviceSpec['type'], 'windPower' | 'dieselPower' | 'storagePower' | 'chargingPower'>>
> = {
  wind: 'windPower',
  diesel: 'dieselPower',
  pcs: 'storagePower',
  charger: 'chargingPower',
};

/** What a plant's devices come to, and the demand that is agreed now. */
export function ratingsOf(stationId: string, { simulator, stationFacts, clock }: World): StationRatings {
  const { station, pvPeaks } = simulator.spec(stationId);
  const ratings = {
    pvPeak: Math.round(10 * sum(pvPeaks)) / 10,
    windPower: 0,
    dieselPower: 0,
    storagePower: 0,
    storageCapacity: 0,
    chargingPower: 0,
    contractDemand: stationFacts.contractDemandAt(stationId, clock.now()),
  };
  for (const { type, ratedPower, capacity = 0 } of station.devices) {
    const rating = ratedBy[type];
    if (rating) ratings[rating] += ratedPower;
    ratings.storageCapacity += capacity;
  }
  return ratings;
}
