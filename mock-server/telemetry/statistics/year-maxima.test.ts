import { expect, test } from 'vitest';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { day } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { maximaByDay } from './day-figures.ts';
import { higherMaxima } from './demand-search.ts';
import { maximaOfYear } from './year-maxima.ts';

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
