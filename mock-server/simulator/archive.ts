import { type DayTable, rowOf, writeDay } from './day-table.ts';
import { createDisturbances, type Modes } from './disturbances.ts';
import type { KeptSegment } from './plant-layout.ts';
import { createPlant, type Plant } from './plant.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { day, quarter } from '../plant/timing.ts';
import { createWalker, type Dawn, recycledRows } from './walk.ts';

/** Days that are walked at once. */
const blockDays = 28;
/**
 * A plant forgets: each day it charges and discharges to the levels of its plan, so what the storage held a week ago does
 * not matter to the ninth digit. A block is walked after a week's run-up, without the blocks before it.
 */
const runUpDays = 7;

/**
 * What lies before a station's history: the same plant, undisturbed, on a grid of quarter hours. Any time of it can be
 * asked for first, at the price of a few weeks of quarter hours.
 */
export interface Archive {
  /** The plant on the archive's grid. */
  readonly plant: Plant;
  /** State and flows at the beginning of a day. */
  dawn(at: number): Dawn;
  /** The day that begins at `at`, a whole day since 1970. */
  table(at: number): DayTable;
  segmentAt(at: number): KeptSegment;
}

/** The archive of a station. Nothing is worked out before it is asked for. */
export const createArchive = (spec: PlantSpec, seed: number): Archive => {
  const plant = createPlant(spec, seed, quarter);
  const blocks = new Map<number, readonly DayTable[]>();
  const undisturbed = createDisturbances();
  const modes: Modes = undisturbed.modesAt(spec.station.id, plant.devices, 0);
  const rows = recycledRows(plant);

  const runUp = (at: number): Dawn => {
    const walker = createWalker(plant, at - runUpDays * day, undisturbed);
    let dawn = walker.begin();
    for (let index = 0; index < runUpDays; index += 1) dawn = walker.walk(index, dawn, rows, () => undefined);
    return dawn;
  };

  const walkBlock = (start: number): readonly DayTable[] => {
    const walker = createWalker(plant, start, undisturbed);
    let dawn = runUp(start);
    return Array.from({ length: blockDays }, (_, index) => {
      const writer = writeDay(start + index * day, plant.layout);
      dawn = walker.walk(index, dawn, rows, writer.visit);
      return writer.done();
    });
  };

  const table = (at: number): DayTable => {
    const number = Math.floor(at / day / blockDays);
    const block = blocks.get(number) ?? walkBlock(number * blockDays * day);
    blocks.set(number, block);
    const found = block[at / day - number * blockDays];
    if (!found) throw new RangeError(`${at} is no beginning of a day`);
    return found;
  };

  return {
    plant,
    dawn: runUp,
    table,
    segmentAt(at) {
      const { flows, states, at: from } = table(Math.floor(at / day) * day);
      const row = Math.floor((at - from) / quarter);
      const { layout } = plant;
      return {
        at: from + row * quarter,
        span: quarter,
        until: from + (row + 1) * quarter,
        start: rowOf(flows, layout.flows, row),
        end: rowOf(flows, layout.flows, row + 1),
        state: rowOf(states, layout.states, row),
        modes,
      };
    },
  };
};
