import type { RequestFor } from '#src/contract/endpoints.ts';
import type { carbonEndpoints } from '#src/contract/statistics/carbon.ts';
import type { carbonSumEndpoints } from '#src/contract/statistics/carbon-sums.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Name = keyof typeof carbonEndpoints | keyof typeof carbonSumEndpoints;

/** A draft of the factor that the Chinese grid has from the first day of a year of this plant. */
export const newFactor = (fields: Partial<RequestFor<'saveCarbonFactor'>> = {}): RequestFor<'saveCarbonFactor'> => ({
  region: 'CN',
  kind: 'location',
  dataYear: 2024,
  validFrom: '2026-06-01',
  publishedOn: '2026-06-01',
  status: 'final',
  value: 0.5,
  unit: 'CO2',
  source: { zh: '全国电力平均二氧化碳排放因子（2024 年）', en: '', de: '' },
  ...fields,
});

export const newInstrument = (
  fields: Partial<RequestFor<'addCarbonInstrument'>> = {},
): RequestFor<'addCarbonInstrument'> => ({
  stationId: 'st-b',
  kind: 'certificate',
  from: '2026-07-01',
  to: '2026-07-31',
  energy: 10_000,
  document: 'GEC-2026-0731',
  ...fields,
});

const draft = (user: SignedIn) => user.call('saveCarbonFactor', newFactor());

const added = async (harness: Harness) => {
  const administrator = await harness.signIn('administrator');
  const { records } = await administrator.call('listCarbonInstruments', { stationId: 'st-b', page: 1, pageSize: 1 });
  return records[0] ?? administrator.call('addCarbonInstrument', newInstrument());
};

/** A valid request of each call about carbon. */
export const carbonSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  getCarbon: async (harness) => {
    const today = new Date(harness.server.world.clock.now()).toISOString().slice(0, 10);
    return { from: today, to: today, by: 'day' };
  },
  getHourlyCarbon: async (harness) => {
    const today = new Date(harness.server.world.clock.now()).toISOString().slice(0, 10);
    return { stationId: 'st-b', from: today, to: today, factors: Array.from({ length: 24 }, () => 0.5) };
  },
  listCarbonFactors: async () => ({ kind: 'location', sort: '-validFrom' }),
  getCarbonFactor: async () => ({ id: 'CF1' }),
  saveCarbonFactor: async () => newFactor(),
  previewCarbonFactor: async (_harness, user) => ({ id: (await draft(user)).id }),
  publishCarbonFactor: async (_harness, user) => {
    const { id, revision } = await draft(user);
    return { id, revision };
  },
  listCarbonInstruments: async () => ({ stationId: 'st-b' }),
  addCarbonInstrument: async () => newInstrument({ document: 'GEC-2026-0801' }),
  getCarbonInstrument: async (harness) => ({ id: (await added(harness)).id }),
  removeCarbonInstrument: async (harness) => {
    const { id, revision } = await added(harness);
    return { id, revision };
  },
};
