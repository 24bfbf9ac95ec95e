import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { createClock } from '../../simulator/clock.ts';
import type { History } from '../../simulator/history/history.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import { day, hour, minute, quarter } from '../../plant/timing.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { energyOf } from './energy.ts';
import { createDayFigures } from './overview-figures.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

/** Berlin's clocks go back on 25 October. */
const epoch = Date.UTC(2026, 9, 22);
const simulator = createSimulator({ seed: 7, epoch, archiveDays: 20 });
const tariffs = new Tariffs(simulator);
const anyStation = fc.constantFrom(...simulator.stations.map(({ id }) => id));
const anywhere = fc.integer({ min: -10 * day, max: 5 * day }).map((offset) => epoch + offset);

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The same figures the long way: the energy of the local day until then. */
const summed = (history: History, at: number) => {
  const { id, timeZone } = history.plant.spec.station;
  const date = dateOf(createClock(timeZone)(at));
  const value = { pricesOn: (each: string) => tariffs.on(id, each), factorsOn };
  const [period] = energyOf(history, { from: date, to: date, by: 'day' }, value, at);
  return {
    generation: (period?.pv ?? 0) + (period?.wind ?? 0) + (period?.diesel ?? 0),
    import: period?.import ?? 0,
    export: period?.export ?? 0,
    charge: period?.charge ?? 0,
    discharge: period?.discharge ?? 0,
    load: period?.load ?? 0,
    charging: period?.charging ?? 0,
    income: period?.income ?? 0,
    carbonAvoided: period?.carbonAvoided ?? 0,
  };
};

/** What differs by more than rounding. */
const differing = (figures: object, expected: object): string[] =>
  Object.entries(expected)
    .filter(([name, value]) => !(Math.abs((figures as Record<string, number>)[name]! - (value as number)) < 0.005))
    .map(([name]) => name);

test('[VW-04] a day’s figures are its energy until then, and those of the day before until the same time', () => {
  const figures = createDayFigures();
  fc.assert(
    fc.property(anyStation, anywhere, fc.boolean(), (stationId, at, isSoon) => {
      const history = simulator.history(stationId);
      const clock = createClock(history.plant.spec.station.timeZone);
      const value = { priceAt: tariffs.priceAt(stationId), factorsOn };
      const before = figures(history, value, at);
      expect(differing(before.today, summed(history, at))).toEqual([]);
      // What is remembered of the day serves the next look, a minute or an hour later.
      const later = at + (isSoon ? minute : hour);
      const { today, yesterday } = figures(history, value, later);
      expect(differing(today, summed(history, later))).toEqual([]);
      // A time that is there twice, when the clocks go back: the one a whole day before.
      const sameTime = [0, -1, 1].map((shift) => later - day + shift * hour);
      const then = sameTime.find((one) => clock(one) === clock(later) - day);
      if (then !== undefined) expect(differing(yesterday, summed(history, then))).toEqual([]);
    }),
    { numRuns: runs(40, 2000) },
  );
});

test('[VW-04] what was remembered of a day is forgotten when its past changes', () => {
  const plant = createSimulator({ seed: 8, epoch, archiveDays: 20 });
  const history = plant.history('st-a');
  const figures = createDayFigures();
  const value = { priceAt: tariffs.priceAt('st-a'), factorsOn };
  const at = epoch + 30 * hour;
  const before = figures(history, value, at).today;
  plant.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pv-1', from: at - 3 * hour, to: null });
  const after = figures(history, value, at).today;
  expect(after.generation).toBeLessThan(before.generation - 1);
  expect(differing(after, summed(history, at))).toEqual([]);
});

/** Detailed, and generated ones of both time zones. */
const followed = ['st-a', 'st-0004', 'st-0005', 'st-0006', 'st-0007'];

/** What happens at the stations, by quarter hours after the beginning: some of it in the middle of one, some in the past. */
const happenings = (begin: number): ReadonlyMap<number, Disturbance> => {
  const at = (quarters: number, stationId: string, to: number | null = null) => {
    const from = begin + quarters * quarter;
    return { stationId, from, to: to === null ? null : from + to };
  };
  return new Map<number, Disturbance>([
    [9, { kind: 'gridLoss', ...at(9.3, 'st-0004', 50 * minute) }],
    [20, { kind: 'offline', deviceId: 's0005-pv-1', ...at(12, 'st-0005') }],
    [31, { kind: 'linkLoss', isEnergyLost: false, ...at(31.5, 'st-0006', 2 * hour) }],
    [47, { kind: 'order', deviceId: 's0004-pcs-1', power: 30, ...at(47, 'st-0004') }],
    [66, { kind: 'contractDemand', power: 20, ...at(40.7, 'st-0007') }],
    [80, { kind: 'gridLoss', ...at(70, 'st-a', hour) }],
    [122, { kind: 'gridLoss', ...at(20, 'st-0007', 3 * hour) }],
  ]);
};

/** The days on which clocks go on and back in Berlin, with a midnight of each of three calendars. */
const changes = [Date.UTC(2026, 2, 28, 14, 7), Date.UTC(2026, 9, 24, 14, 7)];

test.each(changes)(
  '[VW-04] figures that follow the clock quarter hour by quarter hour are those of a server that starts then, from %d on',
  (begin) => {
    const plants = () => createSimulator({ seed: 42, epoch: begin, archiveDays: 3, stations: 7 });
    const following = plants();
    const prices = new Tariffs(following);
    const figures = createDayFigures();
    const happened: Disturbance[] = [];
    const expected = happenings(begin);
    for (let step = 0; step < 180; step += step % 30 === 25 ? 5 : 1) {
      const happening = expected.get(step);
      if (happening) {
        happened.push(happening);
        following.disturb(happening);
      }
      const now = begin + step * quarter;
      const valueOf = (id: string) => ({ priceAt: prices.priceAt(id), factorsOn });
      // As a server does each second: so today is simulated before yesterday.
      for (const id of followed) following.alarmsBetween(id, now, now);
      const figuresNow = new Map(followed.map((id) => [id, figures(following.history(id), valueOf(id), now)]));
      // To simulate all past afresh takes long, above all in minutes.
      if (!happening && step % 4 > 0) continue;
      const starting = plants();
      for (const each of happened) starting.disturb(each);
      for (const id of followed.slice(step % 24 === 0 ? 0 : 1)) {
        const afresh = createDayFigures()(starting.history(id), valueOf(id), now);
        expect(figuresNow.get(id), `${id} after ${step} quarter hours`).toEqual(afresh);
      }
    }
  },
);
