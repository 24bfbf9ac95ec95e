import { expect, test } from 'vitest';
import type { EnergyPeriod } from '#src/contract/energy.ts';
import { weekIncome } from './use-week.ts';

const period = (date: string, income: number) => ({ date, income }) as EnergyPeriod;
const june = Array.from({ length: 12 }, (_, index) =>
  period(`2026-06-${String(index + 1).padStart(2, '0')}`, index + 1),
);

test('[VW-04] the week is the seven days before today by the station’s calendar', () => {
  // 20:00 UTC on the 10th is the 11th in Shanghai already.
  const at = Date.UTC(2026, 5, 10, 20);
  expect(weekIncome({ timeZone: 'Asia/Shanghai', periods: june }, at)).toBe(7);
  expect(weekIncome({ timeZone: 'Europe/Berlin', periods: june }, at)).toBe(6);
  expect(weekIncome({ timeZone: 'UTC', periods: june.slice(0, 2) }, at)).toBe(1.5);
  expect(weekIncome({ timeZone: 'UTC', periods: [] }, at)).toBe(0);
});
