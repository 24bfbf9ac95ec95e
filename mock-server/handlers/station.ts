import type { StationRatings } from '#src/contract/station.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import type { DeviceSpec } from '../plant/specs.ts';
import { visibleStations } from '../call/access.ts';
import type { HandlersOf } from '../call/call.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const rated = (devices: readonly DeviceSpec[], type: DeviceSpec['type']): number =>
  sum(devices.filter((device) => device.type === type).map(({ ratedPower }) => ratedPower));

/** What a plant's devices come to. */
export const ratingsOf = ({ station: { devices }, pvPeaks, contractDemand }: PlantSpec): StationRatings => ({
  pvPeak: Math.round(10 * sum(pvPeaks)) / 10,
  windPower: rated(devices, 'wind'),
  dieselPower: rated(devices, 'diesel'),
  storagePower: rated(devices, 'pcs'),
  storageCapacity: sum(devices.map(({ capacity = 0 }) => capacity)),
  chargingPower: rated(devices, 'charger'),
  contractDemand,
});

export const stationHandlers: HandlersOf<'listStations'> = {
  listStations(_request, call) {
    const { world, language } = call;
    const configs = world.records.access('stationConfigs');
    const configured = (id: string) => {
      const { modules = null, home = null, siteScenarioId = null } = configs.get(id) ?? {};
      return { modules: modules && [...modules], home, siteScenarioId };
    };
    return visibleStations(call).map((station) => {
      const { id, name, timeZone, longitude, latitude, address, phase } = station;
      return {
        ...configured(id),
        id,
        name: name[language],
        orgId: world.rights.ownerOf(station),
        timeZone,
        longitude,
        latitude,
        address: address[language],
        phase,
        ratings: ratingsOf(world.simulator.history(id).plant.spec),
      };
    });
  },
};
