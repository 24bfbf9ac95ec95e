import { expect, test, vi } from 'vitest';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { hour } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { type TariffRecord, Tariffs } from '../../store/plant/tariffs.ts';
import { accountsByDay, maximaByDay, periodsByDay } from './day-figures.ts';
import { createDayPages } from './day-pages.ts';
import { emptyAccount } from './account.ts';
import { emptyPeriod } from './period.ts';
import { higherMaxima } from './demand-search.ts';
import { maximaOfYear } from './year-maxima.ts';

vi.setConfig({ testTimeout: 240_000 });

const epoch = Date.UTC(2026, 9, 27);
const dates = { from: '2026-09-28', to: '2026-10-31' };

interface Change {
  readonly tariff?: (tariffs: Tariffs, stationId: string) => void;
  readonly disturbance?: (stationId: string, converter: string) => Disturbance;
  readonly factors?: Partial<DayFactors>;
  /** Hours after the beginning of the timeline. */
  readonly hours?: number;
}

const finish = <T>(steps: Generator<undefined, T>): T => {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value;
};

/** A plant of two detailed and three generated stations. */
function createWorld() {
  const simulator = createSimulator({ seed: 7, epoch, archiveDays: 40, stations: 6 });
  const tariffs = new Tariffs(simulator);
  const stations = simulator.stations.slice(1);
  let factors = factorsOn();
  let now = epoch + 10.1 * hour;
  return {
    apply(change: Change): void {
      for (const { id, devices } of stations) {
        change.tariff?.(tariffs, id);
        const converter = devices.find(({ type }) => type === 'pcs')?.id ?? '';
        if (change.disturbance) simulator.disturb(change.disturbance(id, converter));
      }
      factors = { ...factors, ...change.factors };
      now += (change.hours ?? 0) * hour;
    },
    figures: () =>
      stations.map(({ id }) => {
        const value = { pricesOn: (date: string) => tariffs.on(id, date), factorsOn: () => factors };
        const input = [simulator.history(id), dates, value, now] as const;
        const accounts = finish(accountsByDay(...input)).map(({ window: _running, ...account }) => account);
        const [days, highest] = [finish(maximaByDay(...input)), finish(maximaOfYear(...input))];
        return { id, periods: finish(periodsByDay(...input)), accounts, days, highest };
      }),
  };
}

const dearer = (tariffs: Tariffs, stationId: string): void => {
  const { id: _id, revision: _revision, ...last } = tariffs.of(stationId).at(-1) as TariffRecord;
  const seasons = last.seasons.map((season) => ({
    ...season,
    prices: season.prices.map((prices) => ({
      ...prices,
      slots: prices.slots.map((slot) => ({ ...slot, price: slot.price + 0.25 })),
    })),
  }));
  tariffs.add({ ...last, seasons, validFrom: '2026-10-12' });
};

const changes: readonly (readonly [name: string, change: Change])[] = [
  ['nothing', {}],
  ['a tariff from the middle of a month on', { tariff: dearer }],
  ['other factors', { factors: { carbonFactor: 0.4, dieselPrice: 9, treeAbsorption: 12 } }],
  ['another demand window', { factors: { demandWindow: 30 } }],
  ['hours that pass midnight', { hours: 26 }],
  [
    'another agreed demand',
    {
      disturbance: (stationId) => ({ kind: 'contractDemand', stationId, power: 120, from: epoch + 5 * hour, to: null }),
    },
  ],
  [
    'a command',
    {
      disturbance: (stationId, deviceId) => ({
        kind: 'order',
        stationId,
        deviceId,
        power: 40,
        from: epoch + 8 * hour,
        to: epoch + 9.5 * hour,
      }),
    },
  ],
  [
    'an outage',
    { disturbance: (stationId) => ({ kind: 'gridLoss', stationId, from: epoch + 12 * hour, to: epoch + 15 * hour }) },
  ],
  [
    'a link that was lost',
    {
      disturbance: (stationId) => ({
        kind: 'linkLoss',
        stationId,
        isEnergyLost: false,
        from: epoch + 3 * hour,
        to: epoch + 6 * hour,
      }),
    },
  ],
  ['two more days', { hours: 48 }],
];

test('[VW-42] sums of days and maxima of months that are remembered are those of a plant that has none, after each change', () => {
  const remembering = createWorld();
  for (const [index, [name, change]] of changes.entries()) {
    remembering.apply(change);
    const fresh = createWorld();
    for (const [, before] of changes.slice(0, index + 1)) fresh.apply(before);
    const known = remembering.figures();
    expect(known, name).toEqual(fresh.figures());
    expect(remembering.figures(), `${name}, read again`).toEqual(known);
    for (const { id, days, highest } of known) expect(highest, `${name}: ${id}`).toEqual(days.reduce(higherMaxima));
  }
});

const span = { windowMs: 1, quarters: 96, gaps: '', isReproducible: true };
const origin = { version: {}, prices: [], isStoredExportPaid: true, ...span };
const sums = { period: emptyPeriod(''), account: emptyAccount('', {} as TariffRecord) };

test('[VW-42] no more sums of past days are held than is allowed, and what was read last stays', () => {
  const pages = createDayPages(20_000);
  const write = (month: string) => pages.page('a', month).write(1, origin, sums);
  const isKnown = (month: string) => pages.page('a', month).read(1, origin) !== undefined;
  write('2026-01');
  expect(pages.canGrow()).toBe(true);
  write('2026-02');
  expect(isKnown('2026-01')).toBe(true);
  write('2026-03');
  expect(['2026-01', '2026-02', '2026-03'].map(isKnown)).toEqual([true, false, true]);
  expect(pages.page('a', '2026-03').read(1, { ...origin, version: {} })).toBe(undefined);
});

test('[VW-42] filling ahead ends before anything is forgotten', () => {
  const pages = createDayPages(200_000);
  let filled = 0;
  for (; pages.canGrow() && filled < 100; filled += 1)
    pages.page(`station ${filled}`, '2026-01').write(1, origin, sums);
  expect(filled).toBeGreaterThan(10);
  expect(filled).toBeLessThan(100);
  for (let index = 0; index < filled; index += 1)
    expect(pages.page(`station ${index}`, '2026-01').read(1, origin)).not.toBe(undefined);
});
