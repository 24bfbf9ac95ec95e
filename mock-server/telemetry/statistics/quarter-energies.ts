import { itemAt } from '#src/lib/item-at.ts';
import { idlePowerOf } from '../../plant/fuel.ts';
import { day, quarter } from '../../plant/timing.ts';
import type { Modes } from '../../simulator/disturbances.ts';
import type { Registers } from '../../simulator/history/day-table.ts';
import type { History } from '../../simulator/history/history.ts';
import { flow } from '../../simulator/plant-layout.ts';
import { gapsOf, type QuarterState, quarterState } from '../link-gaps.ts';
import type { LocalQuarter } from './local-days.ts';
import { createRegisters, type Register } from '../registers.ts';

/** kWh of a quarter hour. */
export interface QuarterEnergies {
  readonly pv: number;
  readonly wind: number;
  readonly diesel: number;
  /** What the fuel of the diesel set equals at its nameplate consumption: its energy, and what idling burns. */
  readonly fuelEnergy: number;
  readonly import: number;
  readonly export: number;
  readonly charge: number;
  readonly discharge: number;
  readonly load: number;
  readonly charging: number;
}

type Energies = { -readonly [K in keyof QuarterEnergies]: number };

const noEnergies = (): Energies => ({
  pv: 0,
  wind: 0,
  diesel: 0,
  fuelEnergy: 0,
  import: 0,
  export: 0,
  charge: 0,
  discharge: 0,
  load: 0,
  charging: 0,
});

/** Positions of the registers that are read, in the order in which `fill` has them. */
const columns: readonly ((registers: Registers) => number)[] = [
  (registers) => registers.out(flow.pv),
  (registers) => registers.out(flow.wind),
  (registers) => registers.out(flow.diesel),
  (registers) => registers.out(flow.grid),
  (registers) => registers.in(flow.grid),
  (registers) => registers.in(flow.battery),
  (registers) => registers.out(flow.battery),
  (registers) => registers.out(flow.load),
  (registers) => registers.out(flow.charging),
  (registers) => registers.idleHours,
];

const positionsOf = ({ registers }: History): readonly number[] => columns.map((positionIn) => positionIn(registers));

/** Writes a row of energies into an object. @param idlePower kW whose fuel the diesel set burns while it idles */
function fill(energies: Energies, row: ArrayLike<number>, idlePower: number): Energies {
  energies.pv = itemAt(row, 0);
  energies.wind = itemAt(row, 1);
  energies.diesel = itemAt(row, 2);
  energies.import = itemAt(row, 3);
  energies.export = itemAt(row, 4);
  energies.charge = itemAt(row, 5);
  energies.discharge = itemAt(row, 6);
  energies.load = itemAt(row, 7);
  energies.charging = itemAt(row, 8);
  energies.fuelEnergy = energies.diesel + itemAt(row, 9) * idlePower;
  return energies;
}

/** kWh between two readings of the registers. */
export const energiesBetween = (history: History, before: Register, after: Register): QuarterEnergies =>
  fill(
    noEnergies(),
    positionsOf(history).map((position) => after(position) - before(position)),
    idlePowerOf(history.plant.devices),
  );

/** kWh of what the registers have counted. */
export const energiesIn = (history: History, counted: Float64Array): QuarterEnergies =>
  fill(
    noEnergies(),
    positionsOf(history).map((position) => itemAt(counted, position)),
    idlePowerOf(history.plant.devices),
  );

/**
 * What a quarter hour is visited with; it must not visit others itself, as all visits share their rows.
 * @param energies the same object at each quarter hour @param state how much is known of it
 */
type Visit = (energies: QuarterEnergies, quarterHour: LocalQuarter, index: number, state: QuarterState) => void;

const newRow = (): Float64Array => new Float64Array(columns.length);
/** Rows of {@link visitTables}, shared by all: pieces of memory for each day cost more than its sums. */
const readings = { before: newRow(), earlier: newRow(), row: newRow() };

/** Visits whole quarter hours from `first` on as the tables of the plant have them: where its readings have no gap. */
export function visitTables(history: History, quarters: readonly LocalQuarter[], first: number, visit: Visit): void {
  const positions = positionsOf(history);
  const { length } = history.registers;
  const idlePower = idlePowerOf(history.plant.devices);
  const energies = noEnergies();
  const { before, earlier, row } = readings;
  earlier.fill(0);
  let table = history.passTableAt(quarters[first]?.at ?? 0);
  let lastModes: Modes | undefined;
  let isSilent = false;
  const begin = Math.floor(((quarters[first]?.at ?? 0) - table.at) / quarter) * length;
  for (let column = 0; column < positions.length; column += 1)
    before[column] = itemAt(table.energy, begin + itemAt(positions, column));
  for (let index = first; index < quarters.length; index += 1) {
    const quarterHour = quarters[index];
    if (!quarterHour) continue;
    const end = quarterHour.at + quarter;
    const modes = table.modes[Math.floor((quarterHour.at - table.at) / quarter)];
    if (modes !== lastModes) isSilent = modes?.offline.includes(true) ?? false;
    lastModes = modes;
    if (end - table.at >= day) {
      for (let column = 0; column < positions.length; column += 1)
        earlier[column] =
          itemAt(earlier, column) + itemAt(table.energy, (day / quarter) * length + itemAt(positions, column));
      table = history.passTableAt(end);
    }
    const offset = Math.floor((end - table.at) / quarter) * length;
    for (let column = 0; column < positions.length; column += 1) {
      const reading = itemAt(earlier, column) + itemAt(table.energy, offset + itemAt(positions, column));
      row[column] = reading - itemAt(before, column);
      before[column] = reading;
    }
    visit(fill(energies, row, idlePower), quarterHour, index, isSilent ? 'estimated' : 'measured');
  }
}

/**
 * Visits the quarter hours of a day, as far as the station has a history, with the energy of each as it was read up to
 * `now`.
 */
export function visitQuarters(history: History, quarters: readonly LocalQuarter[], now: number, visit: Visit): void {
  const first = quarters.findIndex(({ at }) => at >= history.from);
  const begin = quarters[first];
  const last = quarters.at(-1);
  if (!begin || !last) return;
  const gaps = gapsOf(history, now);
  if (last.at + quarter <= now && gaps.length === 0) {
    visitTables(history, quarters, first, visit);
    return;
  }
  const registersAt = createRegisters(history, now, begin.at);
  let before = registersAt(begin.at);
  for (let index = first; index < quarters.length; index += 1) {
    const quarterHour = quarters[index];
    if (!quarterHour) continue;
    const after = registersAt(quarterHour.at + quarter);
    visit(energiesBetween(history, before, after), quarterHour, index, quarterState(history, gaps, quarterHour.at));
    before = after;
  }
}
