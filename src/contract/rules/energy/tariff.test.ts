import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/server/runs.ts';
import { priceKinds } from '../../statistics/energy.ts';
import { clockOf, type DaySlot, halfHours, halfHoursOf, lintSlots, tableOf } from './day-slots.ts';
import { dayKindOf, dayKinds, lintTariff, type PriceSlot, pricesOn, type TariffTable } from './tariff.ts';

const slotAt = (from: number, to: number): DaySlot => ({
  startHour: Math.floor(from / 2),
  startMinute: (from % 2) * 30,
  endHour: Math.floor(to / 2),
  endMinute: (to % 2) * 30,
});
const priced = (from: number, to: number, kind: PriceSlot['kind'] = 'flat', price = 1): PriceSlot => ({
  ...slotAt(from, to),
  kind,
  price,
});

/** Cuts a day, or one that begins at another hour and crosses midnight, into slots. */
const divided = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: halfHours - 1 }), { minLength: 2, maxLength: 12 }))
  .map(([cuts]) => cuts.toSorted((a, b) => a - b))
  .map((cuts) => cuts.map((from, index) => [from, cuts[index + 1] ?? cuts[0] ?? 0] as const));

const rules = (slots: readonly DaySlot[]) => lintSlots(slots, []).map(({ rule, path }) => [rule, ...path].join(' '));

test('[EN-05] any division of the day, across midnight or not, covers each half hour once', () => {
  fc.assert(
    fc.property(divided, fc.integer(), (cuts, turn) => {
      const slots = cuts.map(([from, to]) => slotAt(from, to));
      const shift = Math.abs(turn) % slots.length;
      const turned = [...slots.slice(shift), ...slots.slice(0, shift)];
      expect(lintSlots(turned, [])).toEqual([]);
      const table = tableOf(turned);
      for (const [index, slot] of turned.entries()) for (const at of halfHoursOf(slot)) expect(table[at]).toBe(index);
      expect(table).not.toContain(undefined);
    }),
    { numRuns: runs(200, 20_000) },
  );
});

test('[EN-05] taking a slot away leaves exactly its hours as a gap; giving one twice overlaps exactly there', () => {
  fc.assert(
    fc.property(divided, fc.nat(), (cuts, which) => {
      const slots = cuts.map(([from, to]) => slotAt(from, to));
      const gone = slots[which % slots.length] as DaySlot;
      const hours = (found: ReturnType<typeof lintSlots>, rule: string) =>
        found
          .filter((each) => each.rule === rule)
          .flatMap(({ figures }) => {
            const all = Array.from({ length: halfHours + 1 }, (_, at) => clockOf(at));
            const [from, to] = [all.indexOf(String(figures?.['from'])), all.indexOf(String(figures?.['to']))];
            return Array.from({ length: to - from }, (_, at) => from + at);
          });
      const expectedOfDay = halfHoursOf(gone).toSorted((a, b) => a - b);
      expect(
        hours(
          lintSlots(
            slots.filter((slot) => slot !== gone),
            [],
          ),
          'slots.gap',
        ),
      ).toEqual(expectedOfDay);
      expect(hours(lintSlots([...slots, gone], []), 'slots.overlap')).toEqual(expectedOfDay);
    }),
    { numRuns: runs(200, 20_000) },
  );
});

test.each([
  ['the whole day', [slotAt(0, 48)], []],
  ['nothing', [slotAt(14, 14), slotAt(0, 48)], ['slots.empty 0 endHour']],
  [
    'beyond 24:00',
    [{ startHour: 20, startMinute: 0, endHour: 24, endMinute: 30 }, slotAt(0, 48)],
    ['slots.empty 0 endHour'],
  ],
  ['a night', [slotAt(46, 14), slotAt(14, 46)], []],
  ['an hour too much', [slotAt(46, 14), slotAt(12, 46)], ['slots.overlap 1 startHour']],
  ['an hour too little', [slotAt(46, 12), slotAt(14, 46)], ['slots.gap ']],
])('[EN-05] slots of %s', (_name, slots, expected) =>
  expect(rules(slots).map(String)).toEqual(expected.map((each) => each.trim())),
);

const allYear = Array.from({ length: 12 }, (_, index) => index + 1);
const plain: TariffTable = {
  feedIn: 0.4,
  holidays: ['2026-10-01'],
  seasons: [
    { months: allYear.slice(0, 6), prices: [{ days: dayKinds, slots: [priced(0, 48)] }] },
    {
      months: allYear.slice(6),
      prices: [
        { days: ['workday', 'saturday'], slots: [priced(46, 14, 'valley', 0.3), priced(14, 46, 'peak', 1.2)] },
        { days: ['sunday', 'holiday'], slots: [priced(0, 48, 'deepValley', 0.1)] },
      ],
    },
  ],
};
const found = (tariff: TariffTable) =>
  lintTariff(tariff).map(({ level, rule, path }) => `${level} ${rule} ${path.join('.')}`);

test('[EN-05] a tariff of seasons, kinds of day and a night across midnight is right; a price is found by date and hour', () => {
  expect(found(plain)).toEqual([]);
  const at = (date: string, halfHour: number) => pricesOn(plain, date)[halfHour]?.price;
  expect([at('2026-06-30', 3), at('2026-07-01', 3), at('2026-07-01', 30), at('2026-07-01', 47)]).toEqual([
    1, 0.3, 1.2, 0.3,
  ]);
  // A Thursday that is a holiday, and a Sunday.
  expect([at('2026-10-01', 30), at('2026-10-04', 30), at('2026-10-03', 30)]).toEqual([0.1, 0.1, 1.2]);
});

test.each<[string, Partial<TariffTable>, string[]]>([
  [
    'a month in two seasons',
    { seasons: [...plain.seasons, { ...plain.seasons[0]!, months: [3] }] },
    ['error tariff.months seasons'],
  ],
  [
    'a month in none',
    { seasons: [{ ...plain.seasons[0]!, months: allYear.slice(1) }] },
    ['error tariff.months seasons'],
  ],
  [
    'Sundays twice, and no holidays',
    {
      seasons: [
        {
          months: allYear,
          prices: [{ days: ['workday', 'saturday', 'sunday', 'sunday'], slots: [priced(0, 48)] }],
        },
      ],
    },
    ['error tariff.dayKinds seasons.0.prices'],
  ],
  ['a holiday twice', { holidays: ['2026-10-01', '2026-10-01'] }, ['error tariff.holidayTwice holidays.1']],
  ['energy that is sold dearer than bought', { feedIn: 1.3 }, ['warning tariff.feedIn feedIn']],
  [
    'a valley dearer than the peak',
    {
      seasons: [
        {
          months: allYear,
          prices: [{ days: dayKinds, slots: [priced(0, 24, 'peak', 0.5), priced(24, 48, 'valley', 0.9)] }],
        },
      ],
    },
    ['warning tariff.priceOrder seasons.0.prices.0.slots.0.price'],
  ],
])('[EN-05] a tariff with %s', (_name, change, expected) => expect(found({ ...plain, ...change })).toEqual(expected));

test('[EN-05] the kind of any day is its weekday’s, unless it is a holiday', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.array(day), (date, holidays) => {
      const weekday = new Date(date).getUTCDay();
      const expectedOfDay = weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'workday';
      expect(dayKindOf(date, holidays)).toBe(holidays.includes(date) ? 'holiday' : expectedOfDay);
    }),
    { numRuns: runs(200, 20_000) },
  );
  expect(priceKinds).toHaveLength(5);
});
