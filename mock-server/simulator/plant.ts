import { createBank } from './bank.ts';
import type { Session } from './charging.ts';
import { createClock, hourOfDay } from './clock.ts';
import { islanded, onGrid, type Flows } from './dispatch.ts';
import { type Decision, explainOnGrid, type StorageLimits } from './dispatch-reason.ts';
import type { Modes } from './disturbances.ts';
import { createHeat } from './heat.ts';
import { createLoad } from './load.ts';
import { flow, flowAt, indexesOf, layoutOf, type Layout, type Segment } from './plant-layout.ts';
import { planWithin } from './plant-settings.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { seedOf } from '../plant/random.ts';
import { createSources } from './sources.ts';
import { hour, minute, step } from '../plant/timing.ts';
import type { DeviceSpec } from '../plant/specs.ts';
import { createWeather, type Weather } from './weather.ts';

/** A station's plant: what flows at an instant, and what that makes of its state. Keeps no history itself. */
export interface Plant {
  readonly spec: PlantSpec;
  readonly devices: readonly DeviceSpec[];
  readonly layout: Layout;
  /** Grid of the integration, ms. */
  readonly pace: number;
  /** Usable kWh of each stack. */
  readonly capacities: readonly number[];
  initial(): Float64Array;
  /** Writes what flows at `at` into `flows`, decided from the state that the controllers saw last. */
  balance(at: number, state: Float64Array, modes: Modes, flows: Float64Array): void;
  /** Writes the state `duration` ms after the segment's start into `next`. */
  advance(segment: Segment, duration: number, next: Float64Array): void;
  /** % of the usable capacity of all stacks. */
  socOf(state: Float64Array): number;
  /** What the dispatch decides at `at` in this state, and why; undefined without storage. */
  explain(at: number, state: Float64Array, modes: Modes): (Decision & StorageLimits) | undefined;
  /** Cars at a charging pile whose time touches `[from, to)`, in order. */
  sessions(index: number, from: number, to: number): readonly Session[];
}

/** Litres per kWh of a set of this size at common loads. */
const fuelPerEnergy = 0.27;
/** The tank is refilled on the grid, between 9 and 11 local time, at this rate in litres per hour. */
const refuelRate = 300;
/** The set stops with this many litres in the tank. */
const fuelLowest = 1;
/** The demand meter's smoothing; its answer to a step is done in the usual quarter of an hour. */
const demandConstant = 7 * minute;

const writeTotals = (flows: Float64Array, done: Flows, missing: number, weather: Weather): void => {
  flows[flow.pv] = done.pv;
  flows[flow.wind] = done.wind;
  flows[flow.diesel] = done.diesel;
  flows[flow.grid] = done.grid;
  flows[flow.battery] = done.battery;
  flows[flow.load] = done.load;
  flows[flow.charging] = done.charging;
  flows[flow.missing] = missing;
  flows[flow.ambient] = weather.ambient;
  flows[flow.windSpeed] = weather.wind;
  flows[flow.irradiance] = weather.irradiance;
};

/** Fuel in the tank after a part of a segment, in litres; it is refilled on the grid between 9 and 11 o'clock. */
const fuelAfter =
  ({ tank }: PlantSpec, layout: Layout, clock: ReturnType<typeof createClock>) =>
  (segment: Segment, duration: number): number => {
    const mean = flowAt(segment, flow.diesel, duration / segment.span / 2);
    const local = hourOfDay(clock(segment.at));
    const refuel = segment.modes.onGrid && local >= 9 && local < 11 ? refuelRate : 0;
    const fuel = (segment.state[layout.fuel] ?? 0) + (refuel - fuelPerEnergy * mean) * (duration / hour);
    return Math.min(tank, Math.max(0, fuel));
  };

/** Devices at 25 °C, batteries about half full, the tank nearly so. @param capacities kWh of each stack @param tank litres */
function initialState(layout: Layout, devices: number, capacities: readonly number[], tank: number): Float64Array {
  const state = new Float64Array(layout.states).fill(25, 0, devices);
  capacities.forEach((kWh, order) => (state[layout.energy + order] = kWh * (0.48 + 0.03 * order)));
  state[layout.fuel] = tank * 0.92;
  return state;
}

/** Builds a station's plant: all its sources, loads and devices, from the seed; `pace` is the grid of its integration in ms. */
export const createPlant = (spec: PlantSpec, seed: number, pace = step): Plant => {
  const { devices, timeZone, id } = spec.station;
  const stationSeed = seedOf(seed, id);
  const layout = layoutOf(devices);
  const clock = createClock(timeZone);
  const weatherAt = createWeather(spec.climate, spec.station, stationSeed);
  const loadAt = createLoad(spec.load, clock, seedOf(stationSeed, 'load'));
  const heat = createHeat(devices, pace);
  const bank = createBank(devices, layout, heat, pace);
  const sources = createSources(spec, heat, clock, stationSeed);
  const set = indexesOf(devices, 'diesel')[0];
  const units = indexesOf(devices, 'pcs');
  const demandDecay = Math.exp(-pace / demandConstant);
  const lag = (3 * pace) / hour;
  const refuelled = fuelAfter(spec, layout, clock);
  const connections = [...indexesOf(devices, 'grid'), ...indexesOf(devices, 'meter')];

  const dieselPower = (state: Float64Array, modes: Modes): number => {
    const runs = set !== undefined && modes.dieselReady && (state[layout.fuel] ?? 0) > fuelLowest;
    return runs ? (devices[set]?.ratedPower ?? 0) * heat.available(set, state, modes) : 0;
  };

  /** What the dispatch decides from; the sources' powers are written into `flows`. */
  const situationAt = (at: number, state: Float64Array, modes: Modes, flows: Float64Array) => {
    const weather = weatherAt(at);
    const { pv, wind, charging } = sources.offer(at, weather, state, modes, flows);
    const load = loadAt(at, weather.ambient);
    const { demandLimit = spec.contractDemand, exportLimit = Infinity } = modes.settings;
    bank.limit(state, modes, modes.onGrid ? load + charging + exportLimit : Infinity);
    const { charge, discharge, commanded } = bank;
    const possible = { load, charging, pv, wind, charge, discharge, commanded, diesel: dieselPower(state, modes) };
    const storage = {
      soc: bank.socOf(state),
      capacity: bank.capacity,
      charge: bank.reach(state, modes, 'charge'),
      discharge: bank.reach(state, modes, 'discharge'),
      lag,
    };
    const plan = planWithin(modes.plan ?? spec.plan, modes.settings);
    return { weather, possible, storage, plan, demandLimit, exportLimit };
  };

  return {
    spec,
    devices,
    layout,
    pace,
    capacities: bank.capacities,
    socOf: bank.socOf,
    sessions: sources.sessions,
    initial: () => initialState(layout, devices.length, bank.capacities, spec.tank),
    balance(at, state, modes, flows) {
      const { weather, possible, storage, plan, demandLimit, exportLimit } = situationAt(at, state, modes, flows);
      const { load, charging } = possible;
      const done = modes.onGrid
        ? onGrid(possible, plan, hourOfDay(clock(at)), storage, demandLimit, exportLimit)
        : islanded(possible, storage);
      sources.curtail(done, flows);
      bank.write(done.battery, flows);
      if (set !== undefined) flows[flow.device + set] = done.diesel;
      for (const index of connections) flows[flow.device + index] = done.grid;
      writeTotals(flows, done, load + charging - done.load - done.charging, weather);
    },
    explain(at, state, modes) {
      if (units.length === 0) return undefined;
      const situation = situationAt(at, state, modes, new Float64Array(layout.flows));
      const { possible, storage, plan, demandLimit } = situation;
      const onCommand = units.some((index) => typeof modes.setpoints[index] === 'number');
      const decision = explainOnGrid(possible, plan, hourOfDay(clock(at)), storage, demandLimit, onCommand);
      const limits = bank.limits(state, modes);
      if (modes.onGrid) return { ...decision, ...limits };
      return { ...decision, ...limits, reason: 'islanded', power: islanded(possible, storage).battery };
    },
    advance(segment, duration, next) {
      heat.advance(segment, duration, next);
      bank.advance(segment, duration, next);
      next[layout.fuel] = refuelled(segment, duration);
      const demand = Math.max(0, segment.start[flow.grid] ?? 0);
      const decay = duration === pace ? demandDecay : Math.exp(-duration / demandConstant);
      next[layout.demand] = demand + ((segment.state[layout.demand] ?? 0) - demand) * decay;
    },
  };
};
