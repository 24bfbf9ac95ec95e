import { expect, test } from 'vitest';
import { newFactor, newInstrument } from './carbon-samples.ts';
import { user as administrator, useFreshServer } from '../support/fresh-server.ts';

useFreshServer('administrator');

const july = { from: '2026-07-01', to: '2026-07-31' };
const monthOf = async (request: { readonly method?: 'location' | 'market' } = {}) => {
  const [carbon] = await administrator.call('getCarbon', { stationId: 'st-b', ...july, by: 'month', ...request });
  return { ...carbon!, month: carbon!.periods[0]! };
};
const residual = { kind: 'residual', value: 0.7, dataYear: 2024, validFrom: '2026-07-11' } as const;

test('[VW-41] a residual factor restates the market-based figures of stations with an instrument, and is named by them', async () => {
  const draft = await administrator.call('saveCarbonFactor', newFactor(residual));
  const without = await administrator.call('previewCarbonFactor', { id: draft.id });
  expect(without).toMatchObject({ method: 'market', days: null, total: 0, stations: [], months: [] });
  const { import: imported } = (await monthOf()).month;
  await administrator.call('addCarbonInstrument', newInstrument({ energy: imported / 4 }));
  const before = await monthOf();
  const preview = await administrator.call('previewCarbonFactor', { id: draft.id });
  expect(preview).toMatchObject({
    method: 'market',
    days: { from: '2026-07-11' },
    total: 1,
    stations: [{ id: 'st-b' }],
  });
  const changed = preview.months.find(({ month }) => month === '2026-07')!;
  expect(changed.after / changed.before).toBeCloseTo(0.7 / 0.5306, 9);
  await administrator.call('publishCarbonFactor', { id: draft.id, revision: draft.revision });
  const after = await monthOf();
  expect(after.month.scope2Market! - before.month.scope2Market!).toBeCloseTo(changed.after - changed.before, 6);
  expect(after.month.scope2Location).toBe(before.month.scope2Location);
  expect(after.factors.filter(({ use }) => use === 'residual')).toMatchObject([
    { value: 0.5306, isStandIn: true, from: '2026-07-01', to: '2026-07-10', scopeName: expect.any(String) },
    { value: 0.7, isStandIn: false, from: '2026-07-11', to: '2026-07-31', dataYear: 2024, carriedOverFrom: 2024 },
  ]);
});

test('[VW-41] the location-based method alone needs no instrument and names none', async () => {
  await administrator.call('addCarbonInstrument', newInstrument());
  const { month, instruments, factors } = await monthOf({ method: 'location' });
  expect([month.scope2Market, instruments]).toEqual([null, []]);
  expect(factors.some(({ use }) => use === 'residual')).toBe(false);
  const both = await monthOf();
  expect(both.month.scope2Market).toBeLessThan(both.month.scope2Location);
  expect((await monthOf({ method: 'market' })).month).toEqual(both.month);
});
