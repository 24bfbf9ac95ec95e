import type { RequestFor } from '#src/contract/endpoints.ts';
import { newMerchant } from '../support/entity-samples.ts';
import { harness, user as administrator } from '../support/fresh-server.ts';

export const save = (changes: Partial<RequestFor<'saveMerchant'>> = {}) =>
  administrator.call('saveMerchant', newMerchant(changes));
export const stored = (id: string) => harness.server.world.records.access('merchants').get(id)!;
export async function formOf(id: string): Promise<RequestFor<'saveMerchant'>> {
  const { number: _number, ...merchant } = await administrator.call('getMerchant', { id });
  return merchant;
}
