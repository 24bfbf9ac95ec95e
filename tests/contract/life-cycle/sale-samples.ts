import type { RequestFor } from '#src/contract/endpoints.ts';
import type { guaranteeEndpoints } from '#src/contract/life-cycle/sale-guarantees.ts';
import type { saleEndpoints } from '#src/contract/life-cycle/sale.ts';
import { revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Name = keyof typeof saleEndpoints | keyof typeof guaranteeEndpoints;

/** A sale of three payments for a demand of the seed in Germany, which has no station. */
export const newSale = (): RequestFor<'addSale'> => ({
  demandId: 'D6',
  customer: 'Test customer',
  country: 'DE',
  customerCode: 'DE123456789',
  contact: 'Anna Weber',
  phone: '+49 30 20938410',
  email: '',
  contractNumber: '',
  amount: 5.47,
  currency: 'EUR',
  taxRate: 19,
  milestones: [
    { name: 'Order', percent: 33.33, due: '2028-02-29' },
    { name: 'Delivery', percent: 33.33, due: '2028-03-31' },
    { name: 'Acceptance', percent: 33.34, due: '2028-05-01' },
  ],
  deliveryBy: '2028-03-31',
  warrantyMonths: 24,
  guaranteedCapacity: null,
  guaranteedAvailability: null,
  guaranteedRoundTrip: null,
  guaranteedIncome: null,
  socFrom: null,
  socTo: null,
  temperatureFrom: null,
  temperatureTo: null,
  cyclesPerDay: null,
  damages: '',
});

export const signature = { contractNumber: 'V-1', signedOn: '2026-01-02' };

/** A sale of the operator that the administrator has signed. */
export async function signedSale(harness: Harness, form = newSale()) {
  const [operator, administrator] = await Promise.all([harness.signIn('operator'), harness.signIn('administrator')]);
  const quoted = await operator.call('addSale', form);
  return administrator.call('signSale', { ...revisionOf(quoted), ...signature });
}

/** A request of each call about sales that succeeds. */
export const saleSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listSales: async () => ({ state: 'signed' }),
  getSale: async () => ({ id: 'SO1' }),
  getSaleGuarantees: async () => ({ ids: ['SO1'] }),
  listGuaranteeBreaches: async () => ({}),
  addSale: async () => newSale(),
  saveSale: async (_harness, user) => ({ ...newSale(), ...revisionOf(await user.call('addSale', newSale())) }),
  signSale: async (harness) => ({
    ...revisionOf(await (await harness.signIn('operator')).call('addSale', newSale())),
    ...signature,
  }),
  moveSale: async (harness) => ({ ...revisionOf(await signedSale(harness)), action: 'deliver' }),
  paySale: async (harness) => ({ ...revisionOf(await signedSale(harness)), milestone: 0, paidOn: '2026-01-05' }),
  cancelSale: async (_harness, user) => ({
    ...revisionOf(await user.call('addSale', newSale())),
    reason: 'Another offer was taken',
  }),
};
