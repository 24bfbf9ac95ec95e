import { expect, test } from 'vitest';
import type { Tariff } from '#src/contract/run/electricity-price.ts';
import { dayKinds, type PriceSlot } from '#src/contract/rules/energy/tariff.ts';
import { bandsOf, pricesAt } from './price-bands.ts';

const slot = (startHour: number, endHour: number, kind: PriceSlot['kind'], price: number) => ({
  startHour,
  startMinute: 0,
  endHour,
  endMinute: 0,
  kind,
  price,
});
const tariff = (validFrom: string, validUntil: string | null, valley: number): Tariff =>
  ({
    validFrom,
    validUntil,
    holidays: [],
    feedIn: 0.1,
    seasons: [
      {
        months: Array.from({ length: 12 }, (_, month) => month + 1),
        prices: [{ days: [...dayKinds], slots: [slot(22, 6, 'valley', valley), slot(6, 22, 'peak', 1)] }],
      },
    ],
  }) as unknown as Tariff;

const zone = 'Europe/Berlin';
const hours = (from: string, count: number) =>
  Array.from({ length: count }, (_, hour) => Date.parse(from) + hour * 3_600_000);

test('[VW-57] each time has the price of its local time and of the tariff in force then', () => {
  const tariffs = [tariff('2026-06-02', null, 0.3), tariff('2026-01-01', '2026-06-01', 0.2)];
  // 20:00 to 08:00 in Berlin.
  const times = hours('2026-06-01T18:00:00Z', 12);
  const prices = pricesAt(times, tariffs, zone).map((each) => each?.price);
  expect(prices).toEqual([1, 1, 0.2, 0.2, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 1, 1]);
  expect(pricesAt(hours('2025-12-31T10:00:00Z', 1), tariffs, zone)).toEqual([undefined]);
});

test('[VW-57] prices follow the clock through the hour that is skipped and the one that comes twice', () => {
  const tariffs = [tariff('2026-01-01', null, 0.2)];
  const valleyHours = (from: string, count: number) =>
    pricesAt(hours(from, count), tariffs, zone).filter((each) => each?.kind === 'valley').length;
  expect(valleyHours('2026-03-28T23:00:00Z', 23)).toBe(7);
  expect(valleyHours('2026-10-24T22:00:00Z', 25)).toBe(9);
  expect(valleyHours('2026-05-31T22:00:00Z', 24)).toBe(8);
});

test('[VW-57] bands are runs of one kind; where nothing is known there is none', () => {
  const times = [0, 10, 20, 30, 40];
  const kinds = ['peak', 'peak', undefined, 'peak', 'valley'] as const;
  const slots = kinds.map((kind) => (kind ? slot(0, 24, kind, 1) : undefined));
  expect(bandsOf(times, slots, 50, (kind) => kind)).toEqual([
    { from: 0, to: 20, name: 'peak', tone: 'warning' },
    { from: 30, to: 40, name: 'peak', tone: 'warning' },
    { from: 40, to: 50, name: 'valley', tone: 'good' },
  ]);
});
