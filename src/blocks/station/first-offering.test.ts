import { expect, test } from 'vitest';
import type { Station, StationModule } from '#src/contract/station/station.ts';
import { firstOffering } from './first-offering.ts';

const station = (id: string, modules: readonly StationModule[] | null, retiredOn: string | null = null) =>
  ({ id, modules, retiredOn }) as Station;

test('[VW-31] a page begins with the first station in use, else with the first; a monitor among those that offer it', () => {
  const retired = station('retired', ['wind', 'diesel'], '2026-01-31');
  const sunny = station('sunny', ['photovoltaic']);
  const windy = station('windy', ['wind']);
  const whole = station('whole', null);
  const all = [retired, sunny, windy, whole];
  expect(firstOffering(all, 'wind')).toBe(windy);
  expect(firstOffering(all, 'energy')).toBe(whole);
  expect(firstOffering([retired, sunny, windy], 'diesel')).toBe(retired);
  expect(firstOffering([sunny, windy], 'diesel')).toBeUndefined();
  expect(firstOffering([], 'wind')).toBeUndefined();
  expect(firstOffering(all, undefined)).toBe(sunny);
  expect(firstOffering([retired], undefined)).toBe(retired);
});
