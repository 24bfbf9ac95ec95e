import { expect, test } from 'vitest';
import { loadsMax, overBudget, screenCosts } from './screen-costs.mjs';

test('a test counts for each screen that its title names in equal parts, checks of a screen as that screen', () => {
  const tests = [
    { title: '[VW-34] [VW-34.8] a plan', ms: 900, loads: 3 },
    { title: '[VW-34.9, VW-02] both', ms: 400, loads: 2 },
    { title: '[LG-01] [LY-09] [VW-02] a shift', ms: 600, loads: 3 },
    { title: 'no screen', ms: 5000, loads: 9 },
    { title: '[VW-03] a unit test' },
  ];
  expect(screenCosts(tests)).toEqual([
    { screen: 'VW-34', ms: 1100, loads: 4 },
    { screen: 'VW-02', ms: 400, loads: 2 },
    { screen: 'VW-03', ms: 0, loads: 0 },
  ]);
});

test('a screen with one page load too many is named', () => {
  expect(overBudget([{ title: '[VW-34] all', loads: loadsMax }])).toEqual([]);
  const tests = [
    { title: '[VW-34] all', loads: loadsMax },
    { title: '[VW-34.1] one more', loads: 1 },
  ];
  expect(overBudget(tests)).toEqual([expect.stringContaining(`VW-34: its browser tests load ${loadsMax + 1}`)]);
});
