import type { Disturbance } from '#src/contract/run/disturbance.ts';
import { idlePowerOf, isIdleAt } from '../../plant/fuel.ts';
import type { PlantSpec } from '../../plant/plant-spec.ts';
import { hour, quarter } from '../../plant/timing.ts';
import type { Clock } from '../clock.ts';
import { type DayTable, quarters, registersOf, rowOf } from './day-table.ts';
import type { DisturbanceStore, Modes } from '../disturbances.ts';
import { limitCodeOf } from '../dispatch/dispatch-reason.ts';
import { flow, indexesOf, type Segment } from '../plant-layout.ts';
import { createPlant, type Plant, type Surroundings } from '../plant.ts';
import { disturbedBy, repeated, type ReplayOrder } from './replay-order.ts';

/** Energies of each quarter hour in kWh, and the charge at the end of each in %. */
export interface Replay {
  readonly from: number;
  readonly import: Float64Array;
  readonly export: Float64Array;
  readonly charge: Float64Array;
  readonly discharge: Float64Array;
  readonly pv: Float64Array;
  readonly wind: Float64Array;
  readonly diesel: Float64Array;
  /** What the fuel of the diesel set equals: its energy, and what idling burns. */
  readonly fuelEnergy: Float64Array;
  readonly load: Float64Array;
  readonly charging: Float64Array;
  readonly soc: Float64Array;
  /** What kept the storage from what its slot wants at the beginning of each, by `limitCodeOf`; 0 unless explained. */
  readonly limits: Uint8Array;
}

const emptyReplay = (from: number, count: number): Replay => {
  const row = () => new Float64Array(count);
  const [storage, sources] = [
    { charge: row(), discharge: row(), soc: row() },
    { pv: row(), wind: row(), diesel: row(), fuelEnergy: row() },
  ];
  return {
    from,
    import: row(),
    export: row(),
    ...storage,
    ...sources,
    load: row(),
    charging: row(),
    limits: new Uint8Array(count),
  };
};

/** Past quarter hours once more, with all that happened to the plant, or with some of it. */
export interface RepeatOrder {
  /** With the plans and the settings that were in force. */
  readonly happened: readonly Disturbance[];
  /** Instants at which the plant begins again in the state that it had. */
  readonly restarts: ReadonlySet<number>;
  /** No device is ever too hot or too cold. */
  readonly isMild: boolean;
}

/** What was recorded of a plant. */
export interface Recording {
  /** The day of an instant. */
  tableAt(at: number): DayTable;
  disturbances(): readonly Disturbance[];
  /** The plant that simulated a time itself by quarter hours; undefined where it was on a finer grid. */
  coarsePlantAt(at: number): Plant | undefined;
  /** Before it the plant followed its first plan, and nothing happened to it. */
  readonly undisturbedUntil: number;
}

/** Runs a plant over past quarter hours with another plan, or other settings. */
export interface Replayer {
  /** All that happened to the plant. */
  readonly happened: readonly Disturbance[];
  /** What was measured in the same quarter hours. */
  measured(order?: Pick<ReplayOrder, 'explained'>): Replay;
  /** By days, so that others may have their turn. */
  run(order: ReplayOrder): Generator<undefined, Replay>;
  /** The same load and cars whatever happens; sun and wind are those measured, or what their devices would give. */
  repeat(order: RepeatOrder): Generator<undefined, Replay>;
}

/** Whether what was measured of some devices is all that there was; the storage changes none of it. */
const isMeasured = (modes: Modes, outside: readonly number[]): boolean => {
  const { onGrid, offline, blocked, stopped, setpoints, settings } = modes;
  if (!onGrid || (settings.exportLimit ?? Infinity) < Infinity) return false;
  return !outside.some((index) => offline[index] || blocked[index] || stopped[index] || setpoints[index] !== null);
};

/** Mean powers of a recorded quarter hour. */
interface Input {
  readonly measured: Surroundings;
  /** Whether nothing of sun and wind was curtailed or out of order; nothing of the load either. */
  readonly isAllSources: boolean;
  readonly isAll: boolean;
}

/** Undefined where nothing was recorded. */
const readInputs = (recording: Recording, { layout, devices }: Plant, from: number, count: number) => {
  const { out, length } = registersOf(layout);
  const sources = (['pv', 'wind'] as const).flatMap((type) => indexesOf(devices, type));
  const piles = indexesOf(devices, 'charger');
  return Array.from({ length: count }, (_, index): Input | undefined => {
    const table = recording.tableAt(from + index * quarter);
    const row = Math.floor((from + index * quarter - table.at) / quarter);
    const modes = table.modes[row];
    if (!modes) return undefined;
    const [before, after] = [rowOf(table.energy, length, row), rowOf(table.energy, length, row + 1)];
    const power = (flowIndex: number) =>
      (((after[out(flowIndex)] ?? 0) - (before[out(flowIndex)] ?? 0)) * hour) / quarter;
    const flows = rowOf(table.flows, layout.flows, row);
    const weather = { ambient: flows[flow.ambient] ?? 0, wind: 0, irradiance: 0 };
    const [load, charging] = [power(flow.load), power(flow.charging)];
    const measured = { load, charging, pv: power(flow.pv), wind: power(flow.wind), weather };
    const isAllSources = isMeasured(modes, sources);
    return { measured, isAllSources, isAll: isAllSources && isMeasured(modes, piles) };
  });
};

/** The quarter hours as they were. */
function readMeasured(
  recording: Recording,
  plant: Plant,
  { from, inputs }: { readonly from: number; readonly inputs: readonly (Input | undefined)[] },
  explained = false,
): Replay {
  const count = inputs.length;
  const replay = emptyReplay(from, count);
  const { out, in: into, length, idleHours } = registersOf(plant.layout);
  const idlePower = idlePowerOf(plant.devices);
  const registers = {
    import: out(flow.grid),
    export: into(flow.grid),
    charge: into(flow.battery),
    discharge: out(flow.battery),
    pv: out(flow.pv),
    wind: out(flow.wind),
    diesel: out(flow.diesel),
    load: out(flow.load),
    charging: out(flow.charging),
  } as const;
  const names = Object.keys(registers) as (keyof typeof registers)[];
  for (let index = 0; index < count; index += 1) {
    const table = recording.tableAt(from + index * quarter);
    const row = Math.floor((from + index * quarter - table.at) / quarter);
    const [before, after] = [rowOf(table.energy, length, row), rowOf(table.energy, length, row + 1)];
    for (const name of names) {
      const register = registers[name];
      replay[name][index] = (after[register] ?? 0) - (before[register] ?? 0);
    }
    const idle = ((after[idleHours] ?? 0) - (before[idleHours] ?? 0)) * idlePower;
    replay.fuelEnergy[index] = (replay.diesel[index] ?? 0) + idle;
    replay.soc[index] = plant.socOf(rowOf(table.states, plant.layout.states, row + 1));
    const modes = table.modes[row];
    if (!explained || !modes) continue;
    const state = rowOf(table.states, plant.layout.states, row);
    const decision = plant.explain(from + index * quarter, state, modes, inputs[index]?.measured);
    replay.limits[index] = decision ? limitCodeOf(decision) : 0;
  }
  return replay;
}

/** Adds what flows for some ms. @param idlePower kW whose fuel the diesel set burns while it idles */
const addFlows = (replay: Replay, index: number, flows: Float64Array, duration: number, idlePower: number): void => {
  const hours = duration / hour;
  const energy = (at: number) => (flows[at] ?? 0) * hours;
  const [grid, battery] = [energy(flow.grid), energy(flow.battery)];
  const add = (row: Float64Array, value: number) => (row[index] = (row[index] ?? 0) + value);
  add(grid > 0 ? replay.import : replay.export, Math.abs(grid));
  add(battery > 0 ? replay.discharge : replay.charge, Math.abs(battery));
  add(replay.pv, energy(flow.pv));
  add(replay.wind, energy(flow.wind));
  add(replay.diesel, energy(flow.diesel));
  add(replay.fuelEnergy, energy(flow.diesel) + (isIdleAt(flows[flow.diesel] ?? 0) ? idlePower * hours : 0));
  add(replay.load, energy(flow.load));
  add(replay.charging, energy(flow.charging));
};

/** The state of the plant at the beginning of a recorded quarter hour. */
const stateAt = ({ tableAt }: Recording, plant: Plant, at: number): Float64Array => {
  const table = tableAt(at);
  return rowOf(table.states, plant.layout.states, Math.floor((at - table.at) / quarter)).slice();
};

/** What a plant is run by over past quarter hours. */
interface Replaying {
  readonly store: DisturbanceStore;
  /** undefined: what the plant's own sources and load come to. */
  readonly given: (index: number, modelled: () => Surroundings) => Surroundings | undefined;
  readonly restarts?: ReadonlySet<number>;
  readonly isMild?: boolean;
  readonly explained?: boolean | undefined;
}

/** °C at which every device gives all its power. */
const mild = 25;

function* runAgain(
  plant: Plant,
  recording: Recording,
  { from, count }: { readonly from: number; readonly count: number },
  { store, given, restarts, isMild = false, explained = false }: Replaying,
): Generator<undefined, Replay> {
  const { layout, devices } = plant;
  const { id } = plant.spec.station;
  const made = emptyReplay(from, count);
  const idlePower = idlePowerOf(devices);
  const edges = store.edges(id, from, from + count * quarter);
  let state = stateAt(recording, plant, from);
  let next: Float64Array = new Float64Array(layout.states);
  let edge = 0;
  let modes = store.modesAt(id, devices, from);
  const flows = new Float64Array(layout.flows);
  for (let index = 0; index < count; index += 1) {
    const end = from + (index + 1) * quarter;
    if (restarts?.has(end - quarter)) state = stateAt(recording, plant, end - quarter);
    for (let at = from + index * quarter; at < end;) {
      while ((edges[edge] ?? Infinity) <= at) {
        edge += 1;
        modes = store.modesAt(id, devices, at);
      }
      const until = Math.min(end, edges[edge] ?? Infinity);
      if (isMild) state.fill(mild, 0, devices.length);
      const modelled = (): Surroundings => plant.surroundingsAt((at + until) / 2, state, modes);
      const { balance, advance } = recording.coarsePlantAt(at) ?? plant;
      const surroundings = given(index, modelled) ?? modelled();
      balance(at, state, modes, flows, surroundings);
      if (explained && at === end - quarter) {
        const decision = plant.explain(at, state, modes, surroundings);
        made.limits[index] = decision ? limitCodeOf(decision) : 0;
      }
      const segment: Segment = { at, span: until - at, start: flows, end: flows, state, modes };
      advance(segment, until - at, next);
      addFlows(made, index, flows, until - at, idlePower);
      [state, next] = [next, state];
      at = until;
    }
    made.soc[index] = plant.socOf(state);
    if (index % quarters === quarters - 1) yield;
  }
  return made;
}

/**
 * The plant of the live simulation with its devices and controllers, by quarter hours of steady power. Load, sun, wind and
 * cars are those that were measured from `from` to `to`, ms since 1970, on the grid of quarter hours.
 */
export const createReplayer = (plant: Plant, recording: Recording, from: number, to: number): Replayer => {
  const { id } = plant.spec.station;
  const count = Math.round((to - from) / quarter);
  const inputs = readInputs(recording, plant, from, count);
  const happened = recording.disturbances();
  const grid = { from, count };
  return {
    happened,
    measured: ({ explained } = {}) => readMeasured(recording, plant, { from, inputs }, explained),
    run: (order) =>
      runAgain(plant, recording, grid, {
        store: disturbedBy(id, order, happened, from),
        explained: order.explained,
        given: (index) => (inputs[index]?.isAll ? inputs[index].measured : undefined),
      }),
    repeat: ({ happened: some, ...order }) =>
      runAgain(plant, recording, grid, {
        ...order,
        store: repeated(some, recording.undisturbedUntil),
        given(index, modelled) {
          const { measured, isAllSources } = inputs[index] ?? {};
          if (!measured || isAllSources) return measured;
          const { load, charging } = measured;
          return { ...modelled(), load, charging };
        },
      }),
  };
};

/**
 * A plant for a replay. The live one decides a segment ahead and so spreads what it does over three of them; a replay,
 * which decides at the beginning of its quarter hour, over one and a half.
 */
export const createReplayPlant = (spec: PlantSpec, seed: number, clock?: Clock): Plant =>
  createPlant(spec, seed, quarter / 2, clock);
