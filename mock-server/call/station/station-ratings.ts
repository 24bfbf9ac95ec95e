import type { StationRatings } from '#src/contract/station/station.ts';
import type { PlantSpec } from '../../plant/plant-spec.ts';
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

type BuiltRatings = Omit<StationRatings, 'contractDemand'>;

/** What the devices of plants come to: no plant changes while the server runs. */
const built = new WeakMap<PlantSpec, BuiltRatings>();

function sumDevices({ station, pvPeaks }: PlantSpec): BuiltRatings {
  const ratings = {
    pvPeak: Math.round(10 * sum(pvPeaks)) / 10,
    windPower: 0,
    dieselPower: 0,
    storagePower: 0,
    storageCapacity: 0,
    chargingPower: 0,
  };
  for (const { type, ratedPower, capacity = 0 } of station.devices) {
    const rating = ratedBy[type];
    if (rating) ratings[rating] += ratedPower;
    ratings.storageCapacity += capacity;
  }
  return ratings;
}

/** What a plant's devices come to, and the demand that is agreed now. */
export function ratingsOf(stationId: string, { simulator, stationFacts, clock }: World): StationRatings {
  const spec = simulator.spec(stationId);
  let ratings = built.get(spec);
  if (!ratings) {
    ratings = sumDevices(spec);
    built.set(spec, ratings);
  }
  return { contractDemand: stationFacts.contractDemandAt(stationId, clock.now()), ...ratings };
}
