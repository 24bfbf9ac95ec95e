import { expect, test } from 'vitest';
import { slotFrom } from '#src/contract/rules/energy/day-slots.ts';
import { lintStrategy } from '#src/contract/rules/energy/strategy.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { kindsOf, seasonsByPrice, usualUses } from './price-template.ts';

const tariff = {
  seasons: [
    {
      name: 'Summer',
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      prices: [
        {
          days: [...dayKinds],
          slots: [
            { ...slotFrom(44, 12), kind: 'valley' as const, price: 0.3 },
            { ...slotFrom(12, 16), kind: 'flat' as const, price: 0.7 },
            { ...slotFrom(16, 20), kind: 'peak' as const, price: 1.1 },
            { ...slotFrom(20, 22), kind: 'sharp' as const, price: 1.4 },
            { ...slotFrom(22, 44), kind: 'flat' as const, price: 0.7 },
          ],
        },
      ],
    },
    {
      months: [12],
      prices: [{ days: [...dayKinds], slots: [{ ...slotFrom(0, 48), kind: 'flat' as const, price: 0.7 }] }],
    },
  ],
};

test('[VW-34.16] a plan by the kinds of price has the seasons of the tariff, and covers each of its days once', () => {
  expect(kindsOf(tariff)).toEqual(['sharp', 'peak', 'flat', 'valley']);
  const seasons = seasonsByPrice(tariff, usualUses);
  expect(seasons.map(({ name, months }) => [name, months.length])).toEqual([
    ['Summer', 11],
    [undefined, 1],
  ]);
  // Neighbours of one use are one slot, whatever their prices; the night is charged on both sides of midnight.
  expect(seasons[0]!.plans[0]!.slots).toEqual([
    { ...slotFrom(0, 12), use: 'charge' },
    { ...slotFrom(12, 16), use: 'hold' },
    { ...slotFrom(16, 22), use: 'discharge' },
    { ...slotFrom(22, 44), use: 'hold' },
    { ...slotFrom(44, 48), use: 'charge' },
  ]);
  const plan = { seasons: seasons as never, holidays: [], chargeTo: 95, reserve: 10 };
  expect(lintStrategy(plan).filter(({ level }) => level === 'error')).toEqual([]);
  const flat = seasonsByPrice(tariff, { ...usualUses, flat: 'own' });
  expect(flat[1]!.plans[0]!.slots).toEqual([{ ...slotFrom(0, 48), use: 'own' }]);
});
