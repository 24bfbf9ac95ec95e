import { itemAt } from '#src/lib/item-at.ts';
import type { Reading } from '../simulator/alarm/alarms.ts';
import { type DayTable, rowOf } from '../simulator/history/day-table.ts';
import type { History } from '../simulator/history/history.ts';
import { flowAt } from '../simulator/plant-layout.ts';
import { quarter } from '../plant/timing.ts';

/** One instant of a plant with its registers. */
export interface PointReading extends Reading {
  /** kWh (or hours) of a register since the beginning of the timeline. */
  readonly energy: (register: number) => number;
  /** … since the station's midnight. */
  readonly today: (register: number) => number;
}

/** What a point shows at an instant, not yet rounded. */
export type Read = (reading: PointReading) => number;

/** A register at the beginning of a quarter hour, kWh or hours. */
export const registerAt = (history: History, at: number, register: number): number => {
  const table = history.tableAt(at);
  const row = Math.floor((at - table.at) / quarter);
  return (history.energyBefore(table)[register] ?? 0) + itemAt(table.energy, row * history.registers.length + register);
};

const withMidnight = (
  history: History,
  { at, flows, state, modes }: Reading,
  energy: (register: number) => number,
): PointReading => {
  // Each by its name: a copy by spread is slower, and pasts are read quarter hour by quarter hour.
  return {
    at,
    flows,
    state,
    modes,
    energy,
    today: (register) => energy(register) - registerAt(history, history.midnight(at), register),
  };
};

/** A station at any instant. @throws RangeError before its history begins */
export const readingAt = (history: History, at: number): PointReading => {
  const plant = history.plantAt(at);
  const segment = history.segmentAt(at);
  const flows = segment.start.map((_, index) => flowAt(segment, index, (at - segment.at) / segment.span));
  const state = new Float64Array(plant.layout.states);
  plant.advance(segment, at - segment.at, state);
  let energies: Float64Array | undefined;
  const energy = (register: number): number => {
    energies ??= history.energyAt(at);
    return itemAt(energies, register);
  };
  return withMidnight(history, { at, flows, state, modes: segment.modes }, energy);
};

/** A station at the beginning of a quarter hour, read from its day's table without a simulation of segments. */
export const rowReading = (history: History, table: DayTable, row: number): PointReading | undefined => {
  const { layout } = history.plant;
  const modes = table.modes[row];
  if (!modes) return undefined;
  const at = table.at + row * quarter;
  const flows = rowOf(table.flows, layout.flows, row);
  const state = rowOf(table.states, layout.states, row);
  return withMidnight(history, { at, flows, state, modes }, (register) => registerAt(history, at, register));
};
