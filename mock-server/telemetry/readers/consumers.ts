import { itemAt } from '#src/lib/item-at.ts';
import { flow } from '../../simulator/plant-layout.ts';
import { createLayers, seedOf } from '../../plant/random.ts';
import { hour, minute } from '../../plant/timing.ts';
import { countersOf, exchangedReads, generatedReads } from '../counters.ts';
import type { PointReading, Read } from '../reading.ts';
import { chargedToday, sessionAt } from '../sessions.ts';
import {
  apparent,
  controlModeOf,
  devicePower,
  factor,
  phaseReads,
  phaseVoltages,
  runSwitchOf,
  setpointOf,
  type SiteDevice,
} from '../site.ts';

/** Piles above this give direct current, kW; a single phase carries up to the second. */
const directAbove = 22;
const singlePhaseUpTo = 7.4;
const moduleTripsAt = 95;
const root3 = Math.sqrt(3);

/** Battery voltage of the cars at a DC pile in V. */
const carVoltage = (siteDevice: SiteDevice): Read => {
  const cars = createLayers(seedOf(siteDevice.seed, 'car'), [{ period: hour, weight: 130 }]);
  return ({ at }) => 520 + cars(at);
};

export const chargerReads = (siteDevice: SiteDevice) => {
  const { site, index, device } = siteDevice;
  const power = devicePower(index);
  const direct = device.ratedPower > directAbove;
  const car = carVoltage(siteDevice);
  const gives = (reading: Parameters<Read>[0]): boolean => power(reading) > 0.01;
  const line: Read = (reading) => (direct ? car(reading) : site.voltages[0](reading) / root3);
  const voltage: Read = (reading) => (gives(reading) ? line(reading) : 0);
  const conductors = direct || device.ratedPower <= singlePhaseUpTo ? 1 : 3;
  const module: Read = ({ state }) => itemAt(state, index);
  return {
    chargerState: (reading) =>
      module(reading) >= moduleTripsAt ? 6 : reading.modes.stopped[index] ? 5 : gives(reading) ? 2 : 0,
    controlMode: controlModeOf(index),
    activePower: power,
    outputVoltage: voltage,
    outputCurrent: (reading) => (gives(reading) ? (power(reading) * 1000) / line(reading) / conductors : 0),
    moduleTemperature: module,
    sessionEnergy: (reading) => sessionAt(siteDevice, reading)?.energy ?? 0,
    sessionDuration: (reading) => {
      const session = sessionAt(siteDevice, reading);
      return session ? (reading.at - session.start) / minute : 0;
    },
    sessionsToday: (reading) => chargedToday(siteDevice, reading).length,
    ...generatedReads(countersOf(site, siteDevice)),
    powerLimit: setpointOf(index, () => device.ratedPower),
    runSwitch: runSwitchOf(index),
  } satisfies Record<string, Read>;
};

/** Reactive power goes with the load; as the alarm of the power factor has it. kvar per kW. */
const reactivePerLoad = 0.22;

/** One phase against the neutral: its shares of the powers, in kW, kvar, kVA, and the amperes that they make. */
const onePhase = (activeOfAll: Read, reactiveOfAll: Read, voltage: Read, activeShare: Read, reactiveShare: Read) => {
  const active: Read = (reading) => activeOfAll(reading) * activeShare(reading);
  const reactive: Read = (reading) => reactiveOfAll(reading) * reactiveShare(reading);
  const whole: Read = (reading) => apparent(active(reading), reactive(reading));
  return {
    voltage,
    active,
    reactive,
    whole,
    factor: (reading: PointReading) => factor(active(reading), reactive(reading)),
    current: (reading: PointReading) => (1000 * whole(reading)) / voltage(reading),
  };
};

/** What both the main meter and the connection itself measure. */
const connectionReads = (siteDevice: SiteDevice) => {
  const { site, index, plant } = siteDevice;
  const active = devicePower(index);
  const reactive: Read = ({ flows, modes }) => (modes.onGrid ? reactivePerLoad * itemAt(flows, flow.load) : 0);
  const whole: Read = (reading) => apparent(active(reading), reactive(reading));
  const lean = [0, 1].map((phase) =>
    createLayers(seedOf(siteDevice.site.plantDevices[0]?.seed ?? 0, `phase-${phase}`), [
      { period: 4 * hour, weight: 0.02 },
      { period: 10 * minute, weight: 0.008 },
    ]),
  );
  const shareA: Read = ({ at }) => 1 / 3 + (lean[0]?.(at) ?? 0);
  const shareB: Read = ({ at }) => 1 / 3 + (lean[1]?.(at) ?? 0);
  const shareC: Read = (reading) => 1 - shareA(reading) - shareB(reading);
  const tilt = createLayers(seedOf(siteDevice.site.plantDevices[0]?.seed ?? 0, 'tilt'), [
    { period: 3 * hour, weight: 0.02 },
  ]);
  const phases = [
    onePhase(active, reactive, phaseVoltages(site)[0], shareA, (reading) => shareA(reading) + tilt(reading.at)),
    onePhase(active, reactive, phaseVoltages(site)[1], shareB, (reading) => shareB(reading) - tilt(reading.at)),
    onePhase(active, reactive, phaseVoltages(site)[2], shareC, shareC),
  ] as const;
  const [a, b, c] = phases;
  return {
    reads: {
      ...phaseReads(site, whole),
      currentA: a.current,
      currentB: b.current,
      currentC: c.current,
      activePower: active,
      reactivePower: reactive,
      apparentPower: whole,
      powerFactor: (reading) => factor(active(reading), reactive(reading)),
      demand: ({ state }) => itemAt(state, plant.layout.demand),
      ...exchangedReads(countersOf(site, siteDevice)),
    } satisfies Record<string, Read>,
    phases: {
      activePowerA: a.active,
      activePowerB: b.active,
      activePowerC: c.active,
      reactivePowerA: a.reactive,
      reactivePowerB: b.reactive,
      reactivePowerC: c.reactive,
      apparentPowerA: a.whole,
      apparentPowerB: b.whole,
      apparentPowerC: c.whole,
      powerFactorA: a.factor,
      powerFactorB: b.factor,
      powerFactorC: c.factor,
      voltageA: a.voltage,
      voltageB: b.voltage,
      voltageC: c.voltage,
    },
  };
};

export const meterReads = (siteDevice: SiteDevice) => {
  const { reads, phases } = connectionReads(siteDevice);
  return {
    ...reads,
    ...phases,
    netTotal: (reading) => reads.importTotal(reading) - reads.exportTotal(reading),
  } satisfies Record<string, Read>;
};

export const gridReads = (siteDevice: SiteDevice) => ({
  ...connectionReads(siteDevice).reads,
  ...({
    gridMode: ({ modes }) => (modes.onGrid ? 0 : 1),
    // The plant leaves the grid by opening it, and comes back by closing it in phase.
    breaker: ({ modes }) => (modes.onGrid ? 1 : 0),
    limitation: ({ flows, modes }) => (itemAt(flows, flow.missing) > 1 ? 2 : modes.onGrid ? 0 : 1),
    contractDemand: siteDevice.site.contractDemand,
  } satisfies Record<string, Read>),
});
