import { itemAt } from '#src/lib/item-at.ts';
import { pvInsulation, stringLoss } from '../../simulator/alarm/alarm-rules.ts';
import { cellTemperature, windCutOut, windRated } from '../../simulator/source/generation.ts';
import { flow } from '../../simulator/plant-layout.ts';
import { createLayers, seedOf } from '../../plant/random.ts';
import { day, hour, minute } from '../../plant/timing.ts';
import { countersOf, generatedReads } from '../counters.ts';
import type { Read } from '../reading.ts';
import {
  controlModeOf,
  devicePower,
  inverterStateOf,
  phaseReads,
  runSwitchOf,
  setpointOf,
  type SiteDevice,
  unityReads,
} from '../site.ts';

const running = 0.02;
const trackers = [0, 1, 2, 3] as const;
/** The tracker whose string goes missing when one does. */
const weakTracker = 2;
/** V of a string at its best point and 25 °C, and what it loses per kelvin. */
const stringVoltage = 620;
const voltageLoss = 0.0029;

/** W/m² below which an inverter sleeps. */
const duskLight = 8;

/** % of the DC power that an inverter makes AC of: a little less at low load, nothing at none. */
const inverterEfficiency = (share: number): number => 98.4 - 6 * Math.exp(-14 * share);

const trackerReads = (siteDevice: SiteDevice, dcPower: Read) => {
  const loss = stringLoss(siteDevice);
  const weight = (tracker: number, reading: Parameters<Read>[0]): number =>
    (1 + 0.008 * (tracker - 1.5)) * (tracker === weakTracker ? 1 - loss(reading) / 100 : 1);
  const voltage: Read = (reading) => {
    const { flows } = reading;
    const light = itemAt(flows, flow.irradiance);
    const cells = cellTemperature(itemAt(flows, flow.ambient), light);
    // Power follows the light a little behind: at dusk there is voltage as long as there is power.
    const isDark = light < duskLight && dcPower(reading) < running;
    return isDark ? 0 : stringVoltage * (1 - voltageLoss * (cells - 25));
  };
  const current =
    (tracker: number): Read =>
    (reading) => {
      const power = dcPower(reading);
      const whole = trackers.reduce<number>((sum, one) => sum + weight(one, reading), 0);
      return power < running ? 0 : (power * 1000 * weight(tracker, reading)) / whole / voltage(reading);
    };
  return {
    mppt1Voltage: voltage,
    mppt1Current: current(0),
    mppt2Voltage: voltage,
    mppt2Current: current(1),
    mppt3Voltage: voltage,
    mppt3Current: current(2),
    mppt4Voltage: voltage,
    mppt4Current: current(3),
  } satisfies Record<string, Read>;
};

const inverterTripsAt = 90;

export const pvReads = (siteDevice: SiteDevice) => {
  const { site, index, device } = siteDevice;
  const power = devicePower(index);
  const efficiency: Read = (reading) => {
    const given = power(reading);
    return given < running ? 0 : inverterEfficiency(given / device.ratedPower);
  };
  const dcPower: Read = (reading) => {
    const percent = efficiency(reading);
    return percent === 0 ? 0 : (100 * power(reading)) / percent;
  };
  const inside: Read = ({ state }) => itemAt(state, index);
  return {
    ...unityReads(power),
    ...phaseReads(site, power),
    ...trackerReads(siteDevice, dcPower),
    runState: inverterStateOf(index, (reading) => inside(reading) >= inverterTripsAt, running),
    controlMode: controlModeOf(index),
    dcPower,
    efficiency,
    internalTemperature: inside,
    peakPower: () => siteDevice.plant.spec.pvPeaks[siteDevice.typeIndex] ?? device.ratedPower,
    insulation: pvInsulation(siteDevice),
    ...generatedReads(countersOf(site, siteDevice)),
    powerLimit: setpointOf(index, () => device.ratedPower),
    runSwitch: runSwitchOf(index),
  } satisfies Record<string, Read>;
};

const turn = 360;
const wrapped = (degrees: number): number => ((degrees % turn) + turn) % turn;
/** Rotor speed in min⁻¹ per m/s below rated wind, of a small turbine. */
const rotorPerWind = 6.5;
/** °C of the windings, and of an engine's coolant, at which a set trips. */
const turbineTripsAt = 155;
const engineTripsAt = 112;
const airPressure = 101_325;
const gasConstant = 287.05;

export const windReads = (siteDevice: SiteDevice) => {
  const { site, index, seed } = siteDevice;
  const power = devicePower(index);
  const heading = createLayers(seedOf(seed, 'heading'), [
    { period: 2 * day, weight: 120 },
    { period: 5 * hour, weight: 30 },
    { period: 10 * minute, weight: 8 },
  ]);
  const speed: Read = ({ flows }) => itemAt(flows, flow.windSpeed);
  const turns = (reading: Parameters<Read>[0]): boolean => power(reading) > running;
  const hot: Read = ({ state }) => itemAt(state, index);
  return {
    ...phaseReads(site, power),
    turbineState: (reading) => {
      if (hot(reading) >= turbineTripsAt) return 3;
      return reading.modes.stopped[index] || speed(reading) >= windCutOut ? 2 : turns(reading) ? 0 : 1;
    },
    controlMode: controlModeOf(index),
    activePower: power,
    windSpeed: speed,
    windDirection: ({ at }) => wrapped(160 + heading(at)),
    // The nacelle follows the wind with some delay.
    nacellePosition: ({ at }) => wrapped(160 + heading(at - 3 * minute)),
    bladePitch: (reading) => (turns(reading) ? Math.max(0, 1.8 * (speed(reading) - windRated)) : 85),
    rotorSpeed: (reading) => (turns(reading) ? rotorPerWind * Math.min(windRated, speed(reading)) : 0),
    generatorTemperature: hot,
    ambientTemperature: ({ flows }) => itemAt(flows, flow.ambient),
    airDensity: ({ flows }) => airPressure / (gasConstant * (273.15 + itemAt(flows, flow.ambient))),
    ...generatedReads(countersOf(site, siteDevice)),
    runSwitch: runSwitchOf(index),
  } satisfies Record<string, Read>;
};

/** Hours between two services, and what the set had run before the timeline began. */
const serviceEvery = 250;
const hoursBefore = 182;
/** How often it was started until then, trial runs included. */
const startsBefore = 146;
const nominalSpeed = 1500;

export const dieselReads = (siteDevice: SiteDevice) => {
  const { site, index, device, plant } = siteDevice;
  const power = devicePower(index);
  const ready: Read = (reading) => (power(reading) > 0 ? 1 : 0);
  const starts: Read = ({ modes }) => (!modes.onGrid && !modes.dieselReady && !modes.stopped[index] ? 1 : 0);
  // At the instant of a start its register has not risen yet.
  const startsNow: Read = (reading) =>
    ready(reading) === 1 && itemAt(reading.state, plant.layout.dieselRun) <= 0 ? 1 : 0;
  const hours: Read = ({ energy }) => hoursBefore + energy(site.history.registers.dieselHours);
  const phases = phaseReads(site, power);
  const coolant: Read = ({ state }) => itemAt(state, index);
  const whileReady =
    (read: Read): Read =>
    (reading) =>
      ready(reading) ? read(reading) : 0;
  return {
    ...phases,
    voltageAB: whileReady(phases.voltageAB),
    voltageBC: whileReady(phases.voltageBC),
    voltageCA: whileReady(phases.voltageCA),
    frequency: whileReady(phases.frequency),
    engineState: (reading) => (coolant(reading) >= engineTripsAt ? 3 : ready(reading) ? 2 : starts(reading)),
    // Closed once the set runs at its speed; a fault opens it.
    breaker: (reading) => (ready(reading) && coolant(reading) < engineTripsAt ? 1 : 0),
    controlMode: controlModeOf(index),
    activePower: power,
    loadShare: (reading) => (100 * power(reading)) / device.ratedPower,
    engineSpeed: (reading) => (ready(reading) ? (nominalSpeed * site.frequency(reading)) / 50 : 0),
    coolantTemperature: coolant,
    oilPressure: (reading) => (ready(reading) ? 430 - 0.9 * (coolant(reading) - 40) : 0),
    fuelLevel: ({ state }) => (100 * itemAt(state, plant.layout.fuel)) / Math.max(1, plant.spec.tank),
    batteryVoltage: (reading) => (starts(reading) ? 21.4 : ready(reading) ? 27.8 : 26.9),
    runHours: hours,
    hoursToService: (reading) => serviceEvery - (hours(reading) % serviceEvery),
    starts: (reading) => startsBefore + reading.energy(site.history.registers.dieselStarts) + startsNow(reading),
    ...generatedReads(countersOf(site, siteDevice)),
    runSwitch: runSwitchOf(index),
  } satisfies Record<string, Read>;
};
