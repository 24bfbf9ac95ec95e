import { expect, test } from 'vitest';
import { slotFrom } from '#src/contract/rules/energy/day-slots.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { type FilePlan, planText, readPlanFile } from './plan-file.ts';

const plan: FilePlan = {
  seasons: [
    {
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      plans: [
        {
          days: [...dayKinds],
          slots: [
            { ...slotFrom(0, 12), use: 'charge', power: 50, soc: 80 },
            { ...slotFrom(12, 48), use: 'own' },
          ],
        },
      ],
    },
  ],
  holidays: ['2026-10-01'],
  chargeTo: 95,
  reserve: 12,
  shaveAbove: 300,
};

test('[VW-34.16] a plan that was written to a file is read without a change', () => {
  expect(readPlanFile(JSON.parse(planText(plan)))).toEqual({ plan });
});

test('[VW-34.16] a file that is no plan names its first wrong value', () => {
  expect(readPlanFile({ ...plan, reserve: '1e1' })).toEqual({ path: 'reserve' });
  expect(readPlanFile({ ...plan, chargeTo: 120 })).toEqual({ path: 'chargeTo' });
  expect(readPlanFile({ ...plan, seasons: [{ months: [1], plans: [{ days: ['monday'], slots: [] }] }] })).toEqual({
    path: expect.stringMatching(/^seasons\.0\.plans\.0\./) as string,
  });
  for (const content of [null, [], 'plan', 7]) expect(readPlanFile(content)).toEqual({ path: '/' });
});
