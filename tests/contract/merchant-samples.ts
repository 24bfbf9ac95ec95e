import type { RequestFor } from '#src/contract/endpoints.ts';
import type { merchantEndpoints } from '#src/contract/merchant.ts';
import { newMerchant, revisionOf } from './entity-samples.ts';
import type { Harness, SignedIn } from './harness.ts';

type Name = keyof typeof merchantEndpoints;

/** Enters the password again. */
export const confirm = (user: SignedIn) => user.call('confirmPassword', { password: user.password });

/** A valid request of each call about merchants. */
export const merchantSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listMerchants: async () => ({ keyword: '临平', kind: 'owner', state: 'active' }),
  getMerchant: async () => ({ id: 'M1' }),
  saveMerchant: async () => newMerchant(),
  previewMerchant: async () => newMerchant(),
  previewMerchantState: async () => ({ ids: ['M5'], on: false }),
  setMerchantState: async (_harness, user) => {
    await confirm(user);
    const { effect } = await user.call('previewMerchantState', { ids: ['M5'], on: false });
    return { ids: ['M5'], on: false, effect };
  },
  extendMerchants: async () => ({ ids: ['M5'], months: 12 }),
  removeMerchant: async (_harness, user) => revisionOf(await user.call('saveMerchant', newMerchant())),
  listRemovedMerchants: async () => ({}),
  restoreMerchant: async (_harness, user) => {
    const merchant = revisionOf(await user.call('saveMerchant', newMerchant()));
    await user.call('removeMerchant', merchant);
    return merchant;
  },
  revealMerchantIdCard: async (_harness, user) => {
    await confirm(user);
    return { id: 'M1' };
  },
};
