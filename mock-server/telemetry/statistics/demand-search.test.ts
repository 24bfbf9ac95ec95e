import { describe, expect, test, vi } from 'vitest';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { day, hour, quarter } from '../../plant/timing.ts';
import type { Demand, DemandBounds } from '../../simulator/history/demand-bounds.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { maximaReader } from './day-figures.ts';
import { highestDemandOf, higherMaxima, type Maxima, quickSpan } from './demand-search.ts';
import { daysWithin, type LocalDay } from './local-days.ts';
import { visitQuarters } from './quarter-energies.ts';

vi.setConfig({ testTimeout: 240_000 });

const end = Date.UTC(2026, 10, 2);
const none: Maxima = { withPlant: null, noStorage: null, noPlant: null };

/** Generated stations with many months behind them. */
function createFleet(seed: number, archiveDays: number, stations: number) {
  const simulator = createSimulator({ seed, epoch: end, archiveDays, stations });
  const tariffs = new Tariffs(simulator);
  return simulator.stations.map(({ id, timeZone }) => {
    const history = simulator.history(id);
    const value = { pricesOn: (date: string) => tariffs.on(id, date), factorsOn: () => factorsOn() };
    const days = [...daysWithin(history, { from: '2025-01-01', to: '2026-12-31' }, end)].slice(0, -1);
    return { id, timeZone, history, days, maximaOf: maximaReader(history, value, end) };
  });
}

const demandOf = () => ({ withPlant: 0, noStorage: 0, noPlant: 0 });

/** The quick bounds of a day, by the beginning of each quarter hour, ms since 1970. */
function spansOf({ quarters }: LocalDay, { ofHours }: DemandBounds): ReadonlyMap<number, Demand> {
  let span = demandOf();
  return new Map(
    quarters.map(({ at }, index) => {
      if (index % (quickSpan / quarter) === 0) ofHours(at, quickSpan, (span = demandOf()));
      return [at, span];
    }),
  );
}

describe('[VW-42] bounds of the demand', () => {
  test.each([7, 42, 11])('no quarter hour of a year exceeds its own, nor that of its hours: seed %i', (seed) => {
    let charged = 0;
    for (const { id, history, days } of createFleet(seed, 370, 9)) {
      const bounds = history.demandBounds(end);
      if (!bounds) throw new Error(`no bounds of ${id}`);
      const [ofHours, ofQuarter] = [demandOf(), demandOf()];
      for (const today of days.filter((_, index) => index % 3 === 0)) {
        const spans = spansOf(today, bounds);
        visitQuarters(history, today.quarters, end, (energies, { at }, index) => {
          const use = energies.load + energies.charging;
          const net = Math.max(0, use - energies.pv - energies.wind - energies.diesel);
          const demand = { withPlant: energies.import, noStorage: net, noPlant: use };
          bounds.ofHours(at - (at % hour) - (index % 2) * hour, (1 + (index % 2)) * hour, ofHours);
          bounds.ofQuarter(at, ofQuarter);
          charged += demand.withPlant > demand.noPlant ? 1 : 0;
          for (const name of ['withPlant', 'noStorage', 'noPlant'] as const) {
            const kw = (demand[name] * hour) / quarter;
            const limits = [ofQuarter[name], ofHours[name], spans.get(at)?.[name] ?? 0];
            if (kw > Math.min(...limits))
              expect.fail(`${id} ${new Date(at).toISOString()} ${name}: ${kw} of ${limits.join(', ')}`);
          }
        });
      }
    }
    // Some of them are hours in which the storage charges from the grid.
    expect(charged).toBeGreaterThan(100);
  });

  test.each([7, 42, 11])('find the highest of all days without simulating most of them: seed %i', (seed) => {
    let [read, quarters, all] = [0, 0, 0];
    for (const { id, timeZone, history, days, maximaOf } of createFleet(seed, 300, 30)) {
      if (timeZone !== 'Europe/Berlin') continue;
      const bounds = history.demandBounds(end);
      if (!bounds) throw new Error(`no bounds of ${id}`);
      const counted: DemandBounds = {
        ...bounds,
        ofQuarter: (...given) => {
          quarters += 1;
          bounds.ofQuarter(...given);
        },
      };
      const search = highestDemandOf(days, counted, none, (today) => {
        read += 1;
        return maximaOf(today);
      });
      let next = search.next();
      while (!next.done) next = search.next();
      all += days.length;
      expect(next.value, id).toEqual(days.map(maximaOf).reduce(higherMaxima));
    }
    expect(all / (300 - 1)).toBeGreaterThan(3);
    expect(read / all).toBeLessThan(0.05);
    expect(quarters / (96 * all)).toBeLessThan(0.25);
  });

  test('there are none where something may disturb the plant', () => {
    const [station] = createFleet(7, 40, 3);
    expect(station?.history.demandBounds(end)).toBeDefined();
    expect(station?.history.demandBounds(end + day)).toBeUndefined();
  });
});
