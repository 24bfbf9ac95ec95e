import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { flow } from '../plant-layout.ts';
import { createSimulator } from '../simulator.ts';
import { socCeiling, socFloor } from '../storage/storage.ts';
import { day, hour, minute, quarter } from '../../plant/timing.ts';
import type { PlantSimulator, StationState } from '../plant-simulator.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 5, 1);
const archiveDays = 120;
const from = epoch - archiveDays * day;
const stationIds = ['st-a', 'st-b', 'st-c'] as const;
const station = fc.constantFrom(...stationIds);
const seeds = fc.integer({ min: 1, max: 1e6 });
const anywhere = fc.integer({ min: 0, max: (archiveDays + 3) * day - 1 }).map((offset) => from + offset);
const make = (seed: number): PlantSimulator => createSimulator({ seed, epoch, archiveDays });

const imbalance = ({ load, charging, pv, wind, diesel, grid, battery }: StationState): number =>
  Math.abs(load + charging - pv - wind - diesel - grid - battery);

describe('archive', () => {
  test('[MK-03] balance and SOC hold at any millisecond of archive and history', () => {
    fc.assert(
      fc.property(seeds, station, fc.array(anywhere, { minLength: 40, maxLength: 60 }), (seed, id, times) => {
        const simulator = make(seed);
        for (const at of times) {
          const state = simulator.stateAt(id, at);
          expect(imbalance(state)).toBeLessThan(1e-6);
          expect(state.soc).toBeGreaterThanOrEqual(socFloor - 0.01);
          expect(state.soc).toBeLessThanOrEqual(socCeiling + 0.01);
        }
      }),
      { numRuns: runs(4, 200) },
    );
  });

  test('[MK-03] blocks that are walked for themselves join: no SOC jumps at any day’s beginning', () => {
    for (const id of stationIds) {
      const simulator = make(7);
      for (let at = from + day; at <= epoch; at += day) {
        const [before, after] = [simulator.stateAt(id, at - 1).soc, simulator.stateAt(id, at).soc];
        expect(Math.abs(after - before)).toBeLessThan(0.01);
      }
    }
  });

  test('[MK-03] asked in whatever order, the same bytes; with another seed others', () => {
    const times = Array.from({ length: 40 }, (_, index) => from + index * 3 * day + index * 7919);
    const states = (simulator: PlantSimulator, asked: readonly number[]) =>
      JSON.stringify(asked.map((at) => simulator.stateAt('st-a', at)).toSorted((a, b) => a.at - b.at));
    const forward = states(make(42), times);
    expect(states(make(42), times.toReversed())).toBe(forward);
    expect(states(make(43), times)).not.toBe(forward);
  });

  test('[MK-03] before the archive there is nothing', () => {
    expect(() => make(1).stateAt('st-a', from - 1)).toThrow(RangeError);
    expect(() =>
      make(1)
        .history('st-a')
        .tableAt(from - 1),
    ).toThrow(RangeError);
  });
});

describe('registers', () => {
  test('[MK-03] rise, and are the integral of the power, disturbed or not', () => {
    fc.assert(
      fc.property(
        seeds,
        station,
        fc.integer({ min: 0, max: 2 * day }),
        fc.integer({ min: minute, max: 3 * hour }),
        fc.boolean(),
        (seed, id, offset, length, archived) => {
          const simulator = make(seed);
          const start = (archived ? epoch - 5 * day : epoch) + offset;
          const loss = { from: epoch + day, to: epoch + day + 5 * hour };
          simulator.disturb({ kind: 'gridLoss', stationId: id, ...loss });
          const history = simulator.history(id);
          const { out, in: into } = history.registers;
          const jumps = [loss.from, loss.to, start + length];
          const pace = 2000;
          let [imported, exported] = [0, 0];
          for (let [at, step] = [start, 0]; at < start + length; at += step) {
            step = Math.min(pace, ...jumps.filter((jump) => jump > at).map((jump) => jump - at));
            const { grid } = simulator.stateAt(id, at + step / 2);
            imported += (Math.max(0, grid) * step) / hour;
            exported += (Math.max(0, -grid) * step) / hour;
          }
          const [a, b] = [history.energyAt(start), history.energyAt(start + length)];
          const delta = (register: number) => (b[register] ?? 0) - (a[register] ?? 0);
          expect(delta(out(flow.grid))).toBeCloseTo(imported, 1);
          expect(delta(into(flow.grid))).toBeCloseTo(exported, 1);
          b.forEach((value, register) => expect(value).toBeGreaterThanOrEqual((a[register] ?? 0) - 1e-9));
        },
      ),
      { numRuns: runs(6, 300) },
    );
  });

  test('[MK-03] the tables say what the instants say', () => {
    const simulator = make(3);
    for (const id of stationIds) {
      const history = simulator.history(id);
      for (const at of [from + 9 * day, epoch - day, epoch, epoch + 2 * day]) {
        const table = history.tableAt(at);
        for (let row = 0; row < 96; row += 1) {
          const state = simulator.stateAt(id, table.at + row * quarter);
          const grid = table.flows[row * history.plant.layout.flows + flow.grid] ?? 0;
          expect(grid).toBe(state.grid);
        }
      }
    }
  });

  test('[MK-03] a disturbance that becomes known later changes what follows it and nothing before', () => {
    const [early, late] = [make(11), make(11)];
    const loss = { kind: 'gridLoss', stationId: 'st-a', from: epoch + day + hour, to: epoch + day + 4 * hour } as const;
    const after = epoch + 2 * day + 12_345;
    const undisturbed = late.history('st-a').energyAt(after);
    const before = late.history('st-a').energyAt(loss.from);
    early.disturb(loss);
    late.disturb(loss);
    expect(late.history('st-a').energyAt(after)).toEqual(early.history('st-a').energyAt(after));
    expect(late.history('st-a').energyAt(after)).not.toEqual(undisturbed);
    expect(late.history('st-a').energyAt(loss.from)).toEqual(before);
  });
});

test('[MK-03] a day that was forgotten is the same again, until something becomes known that changes it', () => {
  const simulator = createSimulator({ seed: 7, epoch, archiveDays, stations: 4 });
  const generated = simulator.stations.at(-1)!.id;
  const history = simulator.history(generated);
  const first = history.tableAt(epoch + day);
  const version = history.versionAt(epoch + day);
  history.tableAt(epoch + 8 * day);
  const again = history.tableAt(epoch + day);
  expect(again).not.toBe(first);
  expect(again.energy).toEqual(first.energy);
  expect(history.versionAt(epoch + day)).toBe(version);
  simulator.disturb({ kind: 'gridLoss', stationId: generated, from: epoch + day + hour, to: epoch + day + 4 * hour });
  history.tableAt(epoch + 8 * day);
  const changed = history.tableAt(epoch + day);
  expect(changed.energy).not.toEqual(first.energy);
  expect(history.versionAt(epoch + day)).not.toBe(version);
  const other = createSimulator({ seed: 7, epoch, archiveDays, stations: 4 });
  other.disturb({ kind: 'gridLoss', stationId: generated, from: epoch + day + hour, to: epoch + day + 4 * hour });
  expect(changed.energy).toEqual(other.history(generated).tableAt(epoch + day).energy);
});
