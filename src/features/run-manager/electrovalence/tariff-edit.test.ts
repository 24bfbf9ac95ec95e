import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { addDays, addSeason, chooseMonths, removeDays, removeSeason } from '#src/blocks/season/season-edit.ts';
import { issuesOf, type SlotInput, type TariffValues } from './tariff-edit.ts';

const slot = (startHour: number, endHour: number): SlotInput => ({
  startHour,
  startMinute: 0,
  endHour,
  endMinute: 0,
  kind: 'flat',
  price: 1,
});
const year = Array.from({ length: 12 }, (_, index) => index + 1);
const plain: TariffValues = {
  stationId: 'st-a',
  name: 'Test',
  source: 'Test',
  currency: 'CNY',
  validFrom: '2030-01-01',
  feedIn: 0.4,
  holidays: [],
  seasons: [{ months: year, prices: [{ days: [...dayKinds], slots: [slot(0, 7), slot(7, 0)] }] }],
};
const fieldsOf = (values: TariffValues) => issuesOf(values).map(({ field }) => field);

test('[EN-05] seasons and kinds of day that are added and removed leave a right tariff, whatever the order', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('season', 'days', 'noSeason', 'noDays'), fc.nat()), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(steps, (done) => {
      let { seasons } = plain;
      for (const [step, which] of done) {
        const at = which % seasons.length;
        const { prices } = seasons[at]!;
        if (step === 'season') seasons = addSeason(seasons);
        else if (step === 'noSeason' && seasons.length > 1) seasons = removeSeason(seasons, at);
        else if (step === 'days') seasons = seasons.with(at, { ...seasons[at]!, prices: addDays(prices) });
        else if (step === 'noDays' && prices.length > 1)
          seasons = seasons.with(at, { ...seasons[at]!, prices: removeDays(prices, which % prices.length) });
      }
      expect(issuesOf({ ...plain, seasons })).toEqual([]);
    }),
  );
});

test('[EN-05] a month that one season gets leaves the other, one that none has is an error at the months', () => {
  const seasons = chooseMonths(addSeason(plain.seasons), 1, [6, 7, 8]);
  expect(seasons.map(({ months }) => months)).toEqual([
    [1, 2, 3, 4, 5, 9, 10, 11],
    [6, 7, 8],
  ]);
  expect(fieldsOf({ ...plain, seasons })).toEqual(['seasons']);
});

test('[EN-05] hours without a slot are an error at the end of the slot before them', () => {
  const withSlots = (...slots: SlotInput[]): TariffValues => ({
    ...plain,
    seasons: [{ months: year, prices: [{ days: [...dayKinds], slots }] }],
  });
  const at = 'seasons.0.prices.0.slots';
  expect(fieldsOf(withSlots(slot(0, 6), slot(7, 0)))).toEqual([`${at}.0.endHour`]);
  expect(fieldsOf(withSlots(slot(1, 7), slot(7, 0)))).toEqual([`${at}.1.endHour`]);
  expect(fieldsOf(withSlots(slot(0, 8), slot(7, 0)))).toEqual([`${at}.1.startHour`]);
  expect(fieldsOf(withSlots({ ...slot(0, 0), startHour: 7, endHour: 7 }))).toContain(`${at}.0.endHour`);
});
