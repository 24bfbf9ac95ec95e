import { expect, test } from 'vitest';
import { plants } from '../../seed/stations.ts';
import { day, quarter } from '../../plant/timing.ts';
import { createArchive } from './archive.ts';
import { createPlant } from '../plant.ts';
import { flow } from '../plant-layout.ts';
import { registersOf, rowOf } from './day-table.ts';
import { createDayTables } from './day-tables.ts';
import { writePass } from './pass-table.ts';

const spec = plants[0]!;
const archiveOf = (maxBytes = 64 * 2 ** 20, of = spec) =>
  createArchive(createPlant(of, 7, quarter), 7, createDayTables(maxBytes), end);
const october = Date.UTC(2026, 9, 1);
const end = Date.UTC(2026, 10, 4);

test('[MK-03] a past day is the same in whatever order days are read, and after it was forgotten', () => {
  const forwards = archiveOf();
  const backwards = archiveOf();
  const forgetful = archiveOf(1);
  const days = Array.from({ length: 34 }, (_, index) => october + (index - 2) * day);
  const expected = days.map((at) => forwards.table(at));
  const read = days.toReversed().map((at) => backwards.table(at));
  expect(read.toReversed()).toEqual(expected);
  expect(days.map((at) => forgetful.table(at))).toEqual(expected);
  expect(forgetful.table(days[5]! + quarter)).toEqual(expected[5]);
});

test('[MK-03] a block begins where the one before it ends: the storage has the same energy, to the watt hour', () => {
  const archive = archiveOf();
  const { layout, capacities } = archive.plant;
  const [last, first] = [archive.table(october - 2 * day), archive.table(october - day)];
  for (let unit = 0; unit < capacities.length; unit += 1) {
    const end = last.states.at(-layout.states + layout.energy + unit)!;
    expect(first.states[layout.energy + unit]).toBeCloseTo(end, 3);
  }
});

test('[MK-03] no more of past days is held than is allowed, and what was read last stays', () => {
  const tables = createDayTables(3 * 800);
  const made: number[] = [];
  const read = (number: number) =>
    tables.get('a', number, () => {
      made.push(number);
      return {
        at: number * day,
        flows: new Float64Array(100),
        states: new Float64Array(0),
        energy: new Float64Array(0),
        modes: [],
      };
    });
  [1, 2, 3, 1, 4, 1, 3, 2].forEach(read);
  expect(made).toEqual([1, 2, 3, 4, 2]);
});

test('[MK-03] [VW-42] one who goes through days reads the same flows, and the energies of the station without those of its devices', () => {
  const [read, passed] = [archiveOf(), archiveOf()];
  const { layout } = read.plant;
  const registers = registersOf(layout);
  const isOfDevice = (index: number) => index >= registers.out(flow.device) && index < registers.dieselHours;
  // The fourth day is written over the first.
  for (const at of [0, 1, 2, 3].map((number) => october + number * day)) {
    const [whole, pass] = [read.table(at), passed.passTable(at)];
    expect(pass.states).toEqual(whole.states);
    for (const row of [0, 47, 96]) {
      const [all, some] = [whole, pass].map(({ flows }) => rowOf(flows, layout.flows, row));
      expect(some).toEqual(all);
      const counted = [...rowOf(whole.energy, registers.length, row)];
      const expected = counted.map((value, index) => (isOfDevice(index) ? Number.NaN : value));
      expect([...rowOf(pass.energy, registers.length, row)]).toEqual(expected);
    }
  }
});

test('[MK-03] [VW-42] without turbines one who goes through days reads no wind, and what is read afterwards has it', () => {
  const calm = plants.find(({ station }) => station.devices.every(({ type }) => type !== 'wind'))!;
  const [read, passed] = [archiveOf(undefined, calm), archiveOf(undefined, calm)];
  const { layout } = read.plant;
  for (const at of [october, october + day, october + 2 * day]) {
    const [whole, pass] = [read.table(at), passed.passTable(at)];
    expect(pass.states).toEqual(whole.states);
    const expected = whole.flows.map((value, index) => {
      const isRead = index < layout.flows || index >= 96 * layout.flows;
      return index % layout.flows === flow.windSpeed && !isRead ? Number.NaN : value;
    });
    expect(pass.flows).toEqual(expected);
  }
  const noon = october + day / 2;
  expect(passed.passQuarterAt(noon)).toEqual(read.passQuarterAt(noon));
  expect(passed.passQuarterAt(noon).segments[0]!.start[flow.windSpeed]).toBeGreaterThan(0);
  expect(passed.table(october)).toEqual(read.table(october));
});

test('[MK-03] [VW-42] the table of one who goes through days has 96 steps: another one is refused, not written over the first', () => {
  const { rows } = writePass(october, createPlant(spec, 7, quarter).layout);
  for (const next of [rows.flows, rows.state]) {
    const written = new Set(Array.from({ length: 96 }, next));
    expect(written.size).toBe(96);
    expect(next).toThrow(RangeError);
  }
});
