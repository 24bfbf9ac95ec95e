import { itemAt } from '#src/lib/item-at.ts';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { flow } from '../../simulator/plant-layout.ts';
import { countersOf } from '../counters.ts';
import type { PointReading, Read } from '../reading.ts';
import type { Site } from '../site.ts';

const power =
  (index: number): Read =>
  ({ flows }) =>
    itemAt(flows, index);

/** The points of a station: sums of its devices. The energy of its load is the balance of its counters. */
export const stationReads = (site: Site) => {
  const { plant } = site.history;
  const sum = (type: DeviceType, counter: 'inTotal' | 'outTotal'): Read => {
    const all = site.plantDevices
      .filter(({ device }) => device.type === type)
      .map((plantDevice) => countersOf(site, plantDevice)[counter]);
    return (reading) => all.reduce((total, read) => total + read(reading), 0);
  };
  const totals = {
    pvTotal: sum('pv', 'outTotal'),
    windTotal: sum('wind', 'outTotal'),
    dieselTotal: sum('diesel', 'outTotal'),
    importTotal: sum('grid', 'outTotal'),
    exportTotal: sum('grid', 'inTotal'),
    totalCharge: sum('pcs', 'inTotal'),
    totalDischarge: sum('pcs', 'outTotal'),
    chargingTotal: sum('charger', 'outTotal'),
  };
  const loadTotal = (reading: PointReading): number =>
    totals.pvTotal(reading) +
    totals.windTotal(reading) +
    totals.dieselTotal(reading) +
    totals.importTotal(reading) -
    totals.exportTotal(reading) +
    totals.totalDischarge(reading) -
    totals.totalCharge(reading) -
    totals.chargingTotal(reading);
  return {
    gridMode: ({ modes }) => (modes.onGrid ? 0 : 1),
    pvPower: power(flow.pv),
    windPower: power(flow.wind),
    dieselPower: power(flow.diesel),
    gridPower: power(flow.grid),
    batteryPower: power(flow.battery),
    loadPower: power(flow.load),
    chargingPower: power(flow.charging),
    soc: ({ state }) => plant.socOf(state),
    ambientTemperature: power(flow.ambient),
    irradiance: power(flow.irradiance),
    windSpeed: power(flow.windSpeed),
    ...totals,
    loadTotal,
  } satisfies Record<string, Read>;
};
