import { expect, test, vi } from 'vitest';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { day } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { maximaByDay, trialAccountsByDay } from './day-figures.ts';
import { higherMaxima } from './demand-search.ts';
import { maximaOfYear, trialMaxima } from './year-maxima.ts';

const epoch = Date.UTC(2026, 9, 27);
const now = epoch + 4 * day;
const dates = { from: '2026-10-28', to: '2026-10-31' };

function finish<T>(steps: Generator<undefined, T>): T {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value;
}

test('[VW-42] a plant that is changed while its highest demand is searched for has that after the change the next time', () => {
  const simulator = createSimulator({ seed: 7, epoch, archiveDays: 3 });
  const tariffs = new Tariffs(simulator);
  const id = 'st-a';
  const value = { pricesOn: (date: string) => tariffs.on(id, date), factorsOn: () => factorsOn() };
  const input = [simulator.history(id), dates, value, now] as const;
  const search = maximaOfYear(...input);
  search.next();
  search.next();
  simulator.disturb({ kind: 'gridLoss', stationId: id, from: epoch, to: now });
  finish(search);
  const highest = finish(maximaOfYear(...input));
  expect(highest.withPlant?.kw ?? 0).toBe(0);
  expect(highest).toEqual(finish(maximaByDay(...input)).reduce(higherMaxima));
});

test('[VW-74] the highest demand by another window is that of all days, and simulates few of them', () => {
  const simulator = createSimulator({ seed: 7, epoch, archiveDays: 120, stations: 9 });
  const tariffs = new Tariffs(simulator);
  const all = { from: '2026-07-01', to: '2026-10-26' };
  for (const { id, timeZone } of simulator.stations) {
    const value = {
      pricesOn: (date: string) => tariffs.on(id, date),
      factorsOn: () => ({ ...factorsOn(), demandWindow: 60 }),
    };
    const input = [simulator.history(id), all, value, now] as const;
    const accounts = finish(trialAccountsByDay(...input));
    const read = vi.spyOn(simulator.history(id), 'passTableAt');
    expect(finish(trialMaxima(...input)), id).toEqual(accounts.map(({ maxima }) => maxima).reduce(higherMaxima));
    // Each day is read by four of its instants; elsewhere all days charge up to the same import.
    if (timeZone === 'Europe/Berlin') expect(read.mock.calls.length, id).toBeLessThan(4 * 15);
    read.mockRestore();
  }
});
