import { flow } from '../../simulator/plant-layout.ts';
import { createLayers, seedOf } from '../../simulator/random.ts';
import { hour, minute } from '../../simulator/timing.ts';
import { countersOf, exchangedReads, generatedReads } from '../counters.ts';
import type { Read } from '../reading.ts';
import { apparent, controlModeOf, devicePower, factor, phaseReads, type Spot } from '../site.ts';

/** Piles above this give direct current, kW; a single phase carries up to the second. */
const directAbove = 22;
const singlePhaseUpTo = 7.4;
const moduleTrip = 95;
const root3 = Math.sqrt(3);

/** Battery voltage of the cars at a DC pile in V. */
const carVoltage = (spot: Spot): Read => {
  const cars = createLayers(seedOf(spot.seed, 'car'), [{ period: hour, weight: 130 }]);
  return ({ at }) => 520 + cars(at);
};

export const chargerReads = (spot: Spot) => {
  const { site, index, device } = spot;
  const power = devicePower(index);
  const direct = device.ratedPower > directAbove;
  const car = carVoltage(spot);
  const gives = (reading: Parameters<Read>[0]): boolean => power(reading) > 0.01;
  const line: Read = (reading) => (direct ? car(reading) : site.voltages[0](reading) / root3);
  const voltage: Read = (reading) => (gives(reading) ? line(reading) : 0);
  const conductors = direct || device.ratedPower <= singlePhaseUpTo ? 1 : 3;
  const module: Read = ({ state }) => state[index] ?? 0;
  return {
    chargerState: (reading) =>
      module(reading) >= moduleTrip ? 6 : reading.modes.stopped[index] ? 5 : gives(reading) ? 2 : 0,
    controlMode: controlModeOf(index),
    activePower: power,
    outputVoltage: voltage,
    outputCurrent: (reading) => (gives(reading) ? (power(reading) * 1000) / line(reading) / conductors : 0),
    moduleTemperature: module,
    ...generatedReads(countersOf(site, spot)),
  } satisfies Record<string, Read>;
};

/** Reactive power goes with the load; as the alarm of the power factor has it. kvar per kW. */
const reactivePerLoad = 0.22;

/** What both the main meter and the connection itself measure. */
const connectionReads = (spot: Spot) => {
  const { site, index, plant } = spot;
  const active = devicePower(index);
  const reactive: Read = ({ flows, modes }) => (modes.onGrid ? reactivePerLoad * (flows[flow.load] ?? 0) : 0);
  const whole: Read = (reading) => apparent(active(reading), reactive(reading));
  const lean = [0, 1].map((phase) =>
    createLayers(seedOf(spot.site.places[0]?.seed ?? 0, `phase-${phase}`), [
      { period: 4 * hour, weight: 0.02 },
      { period: 10 * minute, weight: 0.008 },
    ]),
  );
  const shareA: Read = ({ at }) => 1 / 3 + (lean[0]?.(at) ?? 0);
  const shareB: Read = ({ at }) => 1 / 3 + (lean[1]?.(at) ?? 0);
  const shareC: Read = (reading) => 1 - shareA(reading) - shareB(reading);
  const of =
    (share: Read): Read =>
    (reading) =>
      active(reading) * share(reading);
  return {
    reads: {
      ...phaseReads(site, whole, [shareA, shareB, shareC]),
      activePower: active,
      reactivePower: reactive,
      apparentPower: whole,
      powerFactor: (reading) => factor(active(reading), reactive(reading)),
      demand: ({ state }) => state[plant.layout.demand] ?? 0,
      ...exchangedReads(countersOf(site, spot)),
    } satisfies Record<string, Read>,
    phases: { activePowerA: of(shareA), activePowerB: of(shareB), activePowerC: of(shareC) },
  };
};

export const meterReads = (spot: Spot) => {
  const { reads, phases } = connectionReads(spot);
  return {
    ...reads,
    ...phases,
    netTotal: (reading) => reads.importTotal(reading) - reads.exportTotal(reading),
  } satisfies Record<string, Read>;
};

export const gridReads = (spot: Spot) => ({
  ...connectionReads(spot).reads,
  ...({
    gridMode: ({ modes }) => (modes.onGrid ? 0 : 1),
    limitation: ({ flows, modes }) => ((flows[flow.missing] ?? 0) > 1 ? 2 : modes.onGrid ? 0 : 1),
    contractDemand: () => spot.plant.spec.contractDemand,
  } satisfies Record<string, Read>),
});
