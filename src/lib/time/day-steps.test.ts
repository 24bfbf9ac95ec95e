import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { addSpan, counterpart, daySteps, startOf, timeTicks } from './day-steps.ts';
import { fromWall, fromWallOrNext, toWall, zoneOffset } from './zone-clock.ts';

const berlin = 'Europe/Berlin';
const zones = [berlin, 'Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const at = (text: string) => Date.parse(text);
const hour = 3_600_000;
const quarter = hour / 4;

const instants = fc.integer({ min: at('2000-01-01T00:00Z') / quarter, max: at('2040-01-01T00:00Z') / quarter });
const zone = fc.constantFrom(...zones);

test('days on which the clock is changed have 23 and 25 hours', () => {
  expect(daySteps(at('2026-03-29T10:00Z'), 15, berlin)).toHaveLength(92);
  expect(daySteps(at('2026-10-25T10:00Z'), 15, berlin)).toHaveLength(100);
  expect(daySteps(at('2026-10-25T10:00Z'), 15, 'Asia/Shanghai')).toHaveLength(96);
  expect(
    daySteps(at('2026-03-29T10:00Z'), 60, berlin).map((step) => new Date(step).toISOString().slice(11, 16)),
  ).toEqual(['23:00', ...Array.from({ length: 22 }, (_, i) => `${String(i).padStart(2, '0')}:00`)]);
});

test('every day of every zone is covered without a hole or an overlap', () => {
  fc.assert(
    fc.property(instants, zone, (quarters, where) => {
      const from = startOf('day', quarters * quarter, where);
      const next = addSpan(from, { unit: 'day', count: 1 }, where);
      expect(from).toBeLessThanOrEqual(quarters * quarter);
      expect(next).toBeGreaterThan(quarters * quarter);
      expect(startOf('day', next, where)).toBe(next);
      expect(startOf('day', next - 1, where)).toBe(from);
      expect((next - from) / quarter).toBe(daySteps(from, 15, where).length);
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test('the wall clock and back is the same instant, or the first of an hour that comes twice', () => {
  fc.assert(
    fc.property(instants, zone, (quarters, where) => {
      const instant = quarters * quarter;
      const back = fromWall(toWall(instant, where), where);
      expect(toWall(back, where)).toBe(toWall(instant, where));
      expect([0, hour, hour / 2]).toContain(instant - back);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('a time that the clock skips is none, or the moment of the skip', () => {
  const skipped = at('2026-03-29T02:30Z');
  expect(fromWall(skipped, berlin)).toBeNaN();
  expect(fromWallOrNext(skipped, berlin)).toBe(at('2026-03-29T01:00Z'));
  expect(fromWall(at('2026-10-25T02:30Z'), berlin)).toBe(at('2026-10-25T00:30Z'));
  expect(zoneOffset(at('2026-03-29T00:59:59Z'), berlin)).toBe(hour);
  expect(zoneOffset(at('2026-03-29T01:00:00Z'), berlin)).toBe(2 * hour);
});

test('the counterpart in a month of another length: the day that is missing has none', () => {
  const month = { unit: 'month', count: 1 } as const;
  const shown = (text: string) => counterpart(at(text), month, 'UTC');
  expect(shown('2026-01-28T12:00Z')).toBe(at('2026-02-28T12:00Z'));
  expect(shown('2026-01-29T12:00Z')).toBeNaN();
  expect(shown('2028-01-29T12:00Z')).toBe(at('2028-02-29T12:00Z'));
  expect(counterpart(at('2028-02-29T12:00Z'), { unit: 'year', count: 1 }, 'UTC')).toBeNaN();
  expect(addSpan(at('2026-01-31T12:00Z'), month, 'UTC')).toBe(at('2026-02-28T12:00Z'));
});

test('a counterpart has the same time on the clock, also across a change of the clock', () => {
  const day = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(instants, day, zone, (quarters, count, where) => {
      const instant = quarters * quarter;
      const other = counterpart(instant, { unit: 'day', count }, where);
      if (Number.isNaN(other)) return;
      expect((toWall(other, where) - toWall(instant, where)) / (24 * hour)).toBe(count);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('marks on the time axis are round times of the zone, rising, and no more than fit', () => {
  const spans = fc.integer({ min: 1, max: 1000 * 24 * 4 });
  fc.assert(
    fc.property(instants, spans, fc.integer({ min: 2, max: 14 }), zone, (quarters, length, most, where) => {
      const from = quarters * quarter;
      const to = from + length * quarter;
      const { unit, at: ticks } = timeTicks(from, to, most, where);
      // Months are shorter than their mean and a changed clock repeats an hour: a few more may come.
      expect(ticks.length).toBeLessThanOrEqual(most * 1.2 + 3);
      for (const [index, tick] of ticks.entries()) {
        expect(tick).toBeGreaterThanOrEqual(from);
        expect(tick).toBeLessThanOrEqual(to);
        if (index > 0) expect(tick).toBeGreaterThan(ticks[index - 1]!);
        if (unit === 'day' || unit === 'month' || unit === 'year') expect(startOf(unit, tick, where)).toBe(tick);
      }
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test('on the day with 25 hours two marks say 02:00', () => {
  const from = startOf('day', at('2026-10-25T10:00Z'), berlin);
  const { unit, at: ticks } = timeTicks(from, from + 25 * hour, 14, berlin);
  expect(unit).toBe('hour');
  expect(ticks.map((tick) => new Date(toWall(tick, berlin)).getUTCHours())).toEqual([
    0, 2, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 0,
  ]);
});
