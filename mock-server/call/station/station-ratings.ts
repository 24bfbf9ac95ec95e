import type { StationRatings } from '#src/contract/station/station.ts';
import type { DeviceSpec } from '../../plant/specs.ts';
import type { World } from '../../world/world.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const rated = (devices: readonly DeviceSpec[], type: DeviceSpec['type']): number =>
  sum(devices.filter((device) => device.type === type).map(({ ratedPower }) => ratedPower));

/** What a plant's devices come to, and the demand that is agreed now. */
export function ratingsOf(stationId: string, { simulator, stationFacts, clock }: World): StationRatings {
  const { station, pvPeaks } = simulator.spec(stationId);
  const { devices } = station;
  return {
    pvPeak: Math.round(10 * sum(pvPeaks)) / 10,
    windPower: rated(devices, 'wind'),
    dieselPower: rated(devices, 'diesel'),
    storagePower: rated(devices, 'pcs'),
    storageCapacity: sum(devices.map(({ capacity = 0 }) => capacity)),
    chargingPower: rated(devices, 'charger'),
    contractDemand: stationFacts.contractDemandAt(stationId, clock.now()),
  };
}
