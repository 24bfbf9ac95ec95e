import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { flow } from '../simulator/plant-layout.ts';
import { uniform } from '../plant/random.ts';
import type { PlantDevice } from '../simulator/alarm/rule-drafts.ts';
import type { Read } from './reading.ts';
import type { Site } from './site.ts';

/**
 * Hours at rated power in a year, out and in. The counters begin with some years of them: more than the energy of the
 * archive, so that no counter is below zero at any time.
 */
const yearlyHours: Readonly<Record<DeviceType, readonly [out: number, into: number]>> = {
  pcs: [1350, 1500],
  bms: [1350, 1500],
  pv: [1300, 0],
  wind: [2600, 0],
  diesel: [60, 0],
  charger: [3000, 0],
  meter: [3000, 700],
  grid: [3000, 700],
};

/** Age in years at the beginning of the timeline, the same for all devices of a station. */
const ageOf = (site: Site): number => 2.2 + 1.5 * uniform(site.plantDevices[0]?.seed ?? 0, 77);

const baseOf = (site: Site, { device }: PlantDevice, direction: 0 | 1): number =>
  device.ratedPower * yearlyHours[device.type][direction] * ageOf(site);

/** The counters of a device in kWh: out (discharged, imported) and in (charged, exported). */
export interface Counters {
  readonly outTotal: Read;
  readonly inTotal: Read;
  readonly outToday: Read;
  readonly inToday: Read;
}

/** Reads of a device's counters. */
export const countersOf = (site: Site, plantDevice: PlantDevice): Counters => {
  const { registers } = site.history;
  const [out, into] = [registers.out(flow.device + plantDevice.index), registers.in(flow.device + plantDevice.index)];
  const [outBase, inBase] = [baseOf(site, plantDevice, 0), baseOf(site, plantDevice, 1)];
  return {
    outTotal: ({ energy }) => outBase + energy(out),
    inTotal: ({ energy }) => inBase + energy(into),
    outToday: ({ today }) => today(out),
    inToday: ({ today }) => today(into),
  };
};

/** Names of a generator's or charger's counters. */
export const generatedReads = ({ outToday, outTotal }: Counters) =>
  ({ dayEnergy: outToday, totalEnergy: outTotal }) satisfies Record<string, Read>;

/** Names of a meter's counters. */
export const exchangedReads = ({ outToday, inToday, outTotal, inTotal }: Counters) =>
  ({ importDay: outToday, exportDay: inToday, importTotal: outTotal, exportTotal: inTotal }) satisfies Record<
    string,
    Read
  >;

/** Names of a storage's counters. */
export const chargedReads = ({ outToday, inToday, outTotal, inTotal }: Counters) =>
  ({ dayCharge: inToday, dayDischarge: outToday, totalCharge: inTotal, totalDischarge: outTotal }) satisfies Record<
    string,
    Read
  >;
