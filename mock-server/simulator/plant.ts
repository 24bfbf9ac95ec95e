import { type DayPlan, dayPlanAt } from './dispatch/day-plan.ts';
import { type Bank, createBank } from './storage/bank.ts';
import type { Session } from './source/charging.ts';
import { type Clock, clockOf, hourOfDay } from './clock.ts';
import { createDieselSet, type DieselSet, dieselSettingsOf } from './source/diesel.ts';
import { emptyFlows, type Flows, islanded, onGrid, type Possible, type Storage } from './dispatch/dispatch.ts';
import { type Decision, explainOnGrid, type StorageLimits } from './dispatch/dispatch-reason.ts';
import type { Modes } from './disturbances.ts';
import { createHeat } from './storage/heat.ts';
import { withLastAnswer } from './last-answer.ts';
import { createLoad } from './source/load.ts';
import { flow, indexesOf, layoutOf, type Layout, type Segment } from './plant-layout.ts';
import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import { type GridLimits, gridLimitsOf, planWithin } from './plant-settings.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { seedOf } from '../plant/random.ts';
import { createReserveGuard } from './storage/reserve-guard.ts';
import { createSources, type Sources } from './source/sources.ts';
import { hour, minute, step } from '../plant/timing.ts';
import type { DeviceSpec } from '../plant/specs.ts';
import type { Reused } from './reused.ts';
import { createWeatherWriter, type Weather } from './source/weather.ts';

/** What comes to a plant from outside, before anything is curtailed or shed; kW. */
export interface Surroundings {
  readonly load: number;
  readonly charging: number;
  readonly pv: number;
  readonly wind: number;
  readonly weather: Weather;
}

/** What the controllers decide from. */
interface Situation {
  readonly possible: Possible;
  readonly storage: Storage;
  readonly plan: DayPlan;
  readonly limits: GridLimits;
}

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
  /**
   * Writes what flows at `at` into `flows`, decided from the state that the controllers saw last.
   * @param given what was measured instead of what the sources and the load come to
   * @param readsWind without it the wind speed of a station without turbines is not a number
   */
  balance(
    at: number,
    state: Float64Array,
    modes: Modes,
    flows: Float64Array,
    given?: Surroundings,
    readsWind?: boolean,
  ): void;
  /** Answers what comes to the plant at an instant, in a new object where none is given. */
  surroundingsAt(at: number, state: Float64Array, modes: Modes, into?: Reused<Surroundings>): Surroundings;
  /** kW that the charging piles do not exceed at any time of `[from, to]`. */
  highestCharging(from: number, to: number): number;
  /** Writes the state `duration` ms after the segment's start into `next`. */
  advance(segment: Segment, duration: number, next: Float64Array): void;
  /** % of the usable capacity of all stacks. */
  socOf(state: Float64Array): number;
  /** What the dispatch decides at `at` in this state, and why; undefined without storage. @param given as in `balance` */
  explain(at: number, state: Float64Array, modes: Modes, given?: Surroundings): (Decision & StorageLimits) | undefined;
  /** Cars at a charging pile whose time touches `[from, to)`, in order. */
  sessions(index: number, from: number, to: number): readonly Session[];
}

/** The demand meter's smoothing; its answer to a step is done in the usual quarter of an hour. */
const demandConstant = 7 * minute;
const decayOf = (duration: number): number => Math.exp(-duration / demandConstant);

/** kW of the demand meter after a part of a segment. */
function demandAfter({ start, state }: Segment, decay: number, layout: Layout): number {
  const demand = Math.max(0, start[flow.grid] ?? 0);
  return demand + ((state[layout.demand] ?? 0) - demand) * decay;
}

const writeTotals = (flows: Float64Array, powers: Flows, missing: number, weather: Weather): void => {
  flows[flow.pv] = powers.pv;
  flows[flow.wind] = powers.wind;
  flows[flow.diesel] = powers.diesel;
  flows[flow.grid] = powers.grid;
  flows[flow.battery] = powers.battery;
  flows[flow.load] = powers.load;
  flows[flow.charging] = powers.charging;
  flows[flow.missing] = missing;
  flows[flow.ambient] = weather.ambient;
  flows[flow.windSpeed] = weather.wind;
  flows[flow.irradiance] = weather.irradiance;
};

/** Devices at 25 °C, batteries about half full, the tank nearly so. @param capacities kWh of each stack @param tank litres */
function initialState(layout: Layout, devices: number, capacities: readonly number[], tank: number): Float64Array {
  const state = new Float64Array(layout.states).fill(25, 0, devices);
  capacities.forEach((kWh, order) => (state[layout.energy + order] = kWh * (0.48 + 0.03 * order)));
  state[layout.fuel] = tank * 0.92;
  return state;
}

/** Reads the plan of a local time, within the settings: the same object as long as both are. */
function plansOf({ plan }: PlantSpec): (local: number, modes: Modes) => DayPlan {
  const within = withLastAnswer<DayPlan, PlantSettings, DayPlan>(planWithin);
  return (local, modes) => within(dayPlanAt(modes.plan ?? plan, local), modes.settings);
}

/** What flows in a situation, decided by the controllers and written into `into`. */
const flowsIn = (
  { possible, storage, plan, limits }: Situation,
  localHour: number,
  modes: Modes,
  into?: Reused<Flows>,
): Flows =>
  modes.onGrid
    ? onGrid(possible, plan, localHour, storage, limits, into)
    : islanded(possible, storage, dieselSettingsOf(modes.settings).stopSoc, into);

export const emptySurroundings = (): Reused<Surroundings> => ({
  load: 0,
  charging: 0,
  pv: 0,
  wind: 0,
  weather: { ambient: 0, wind: 0, irradiance: 0 },
});

/** Reads what comes to a plant at an instant into an object; the sources' powers are written into `flows`. */
function createSurroundings(spec: PlantSpec, clock: Clock, seed: number, sources: Sources) {
  const writeWeather = createWeatherWriter(spec.climate, spec.station, seed);
  const hasTurbines = indexesOf(spec.station.devices, 'wind').length > 0;
  const loadAt = createLoad(spec.load, clock, seedOf(seed, 'load'));
  return (
    at: number,
    state: Float64Array,
    modes: Modes,
    flows: Float64Array,
    into = emptySurroundings(),
    readsWind = true,
  ): Surroundings => {
    const { weather } = into;
    writeWeather(at, weather, readsWind || hasTurbines);
    const { pv, wind, charging } = sources.offer(at, weather, state, modes, flows);
    into.pv = pv;
    into.wind = wind;
    into.charging = charging;
    into.load = loadAt(at, weather.ambient);
    return into;
  };
}

/** Reads the limits of the grid connection: the same object as long as the settings and the contract are. */
function createGridLimits({ contractDemand }: PlantSpec): (modes: Modes) => GridLimits {
  const limitsOf = withLastAnswer(gridLimitsOf);
  return ({ settings, contractDemand: agreed }) => limitsOf(settings, agreed || contractDemand);
}

/** What a plant's controllers read. */
interface Controlled {
  readonly spec: PlantSpec;
  readonly bank: Bank;
  readonly set: DieselSet;
  readonly guard: ReturnType<typeof createReserveGuard>;
  readonly planAt: ReturnType<typeof plansOf>;
}

/** Reads what the dispatch decides from: the same object each time. @param lag hours until a decision shows */
function createSituations({ spec, bank, set, guard, planAt }: Controlled, lag: number) {
  const limitsIn = createGridLimits(spec);
  const possible: Reused<Possible> = {
    load: 0,
    charging: 0,
    pv: 0,
    wind: 0,
    diesel: 0,
    charge: 0,
    discharge: 0,
    commanded: 0,
  };
  const reach = { soc: 0, capacity: bank.capacity };
  const storage: Reused<Storage> = { ...reach, charge: reach, discharge: reach, lag, guard: 'none' };
  return (at: number, local: number, state: Float64Array, modes: Modes, offered: Surroundings): Situation => {
    const { pv, wind, charging, load } = offered;
    const limits = limitsIn(modes);
    const outputLimit = modes.onGrid ? Math.max(0, load + charging + limits.exportLimit) : Infinity;
    const { charge, discharge, commanded } = bank.limit(state, modes, outputLimit);
    const soc = bank.socOf(state);
    const deficit = load + charging - pv - wind;
    possible.diesel = modes.onGrid ? 0 : set.power(at, state, modes, { soc, deficit, discharge });
    possible.load = load;
    possible.charging = charging;
    possible.pv = pv;
    possible.wind = wind;
    possible.charge = charge;
    possible.discharge = discharge;
    possible.commanded = commanded;
    storage.soc = soc;
    storage.charge = bank.chargeable(state);
    storage.discharge = bank.dischargeable(state);
    storage.guard = guard.read(state);
    return { possible, storage, plan: planAt(local, modes), limits };
  };
}

/**
 * Builds a station's plant: all its sources, loads and devices, from the seed.
 * @param pace grid of its integration in ms
 * @param clock the calendar that its controllers go by; what is used goes by that of its place
 */
export const createPlant = (
  spec: PlantSpec,
  seed: number,
  pace = step,
  clock = clockOf(spec.station.timeZone),
): Plant => {
  const { devices, timeZone, id } = spec.station;
  const stationSeed = seedOf(seed, id);
  const layout = layoutOf(devices);
  const localClock = clockOf(timeZone);
  const heat = createHeat(devices, pace);
  const bank = createBank(devices, layout, heat, pace);
  const sources = createSources(spec, heat, localClock, stationSeed);
  const surroundings = createSurroundings(spec, localClock, stationSeed, sources);
  const set = createDieselSet(spec, layout, heat, clock);
  const units = indexesOf(devices, 'pcs');
  const demandDecay = decayOf(pace);
  const connections = [...indexesOf(devices, 'grid'), ...indexesOf(devices, 'meter')];

  const planAt = plansOf(spec);
  const guard = createReserveGuard(layout, bank.socOf, (at, modes) => planAt(clock(at), modes));

  const situationAt = createSituations({ spec, bank, set, guard, planAt }, (3 * pace) / hour);
  const [reusedSurroundings, reusedFlows] = [emptySurroundings(), emptyFlows()];
  /** What the devices could do where only their sums are read. */
  let unread: Float64Array | undefined;

  return {
    spec,
    devices,
    layout,
    pace,
    capacities: bank.capacities,
    socOf: bank.socOf,
    sessions: sources.sessions,
    highestCharging: sources.highestCharging,
    initial: () => initialState(layout, devices.length, bank.capacities, spec.tank),
    surroundingsAt: (at, state, modes, into) =>
      surroundings(at, state, modes, (unread ??= new Float64Array(layout.flows)), into),
    balance(at, state, modes, flows, given, readsWind) {
      const { load, charging, weather } = given ?? surroundings(at, state, modes, flows, reusedSurroundings, readsWind);
      const local = clock(at);
      const situation = situationAt(at, local, state, modes, given ?? reusedSurroundings);
      flowsIn(situation, hourOfDay(local), modes, reusedFlows);
      if (!given) sources.curtail(reusedFlows, flows);
      bank.write(reusedFlows.battery, flows);
      if (set.index !== undefined) flows[flow.device + set.index] = reusedFlows.diesel;
      for (const index of connections) flows[flow.device + index] = reusedFlows.grid;
      writeTotals(flows, reusedFlows, load + charging - reusedFlows.load - reusedFlows.charging, weather);
    },
    explain(at, state, modes, given) {
      if (units.length === 0) return undefined;
      const offered = given ?? surroundings(at, state, modes, (unread ??= new Float64Array(layout.flows)));
      const local = clock(at);
      const situation = situationAt(at, local, state, modes, offered);
      const { possible, storage, plan, limits: gridLimits } = situation;
      const onCommand = units.some((index) => typeof modes.setpoints[index] === 'number');
      const decision = explainOnGrid(possible, plan, hourOfDay(local), storage, gridLimits, onCommand);
      const explained = { ...decision, ...bank.limits(state, modes) };
      if (modes.onGrid) return explained;
      return { ...explained, reason: 'islanded', power: flowsIn(situation, hourOfDay(local), modes).battery };
    },
    advance(segment, duration, next) {
      heat.advance(segment, duration, next);
      bank.advance(segment, duration, next);
      set.advance(segment, duration, next);
      guard.advance(segment, duration, next);
      next[layout.demand] = demandAfter(segment, duration === pace ? demandDecay : decayOf(duration), layout);
    },
  };
};
