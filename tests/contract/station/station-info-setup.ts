import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { infoForm } from './station-info-samples.ts';

export let harness: Harness;
export let operator: SignedIn;
export let administrator: SignedIn;

/** A server of the test file, new before each test, with an operator and an administrator signed in. */
export function useStationInfoServer(): void {
  beforeAll(async () => {
    harness = await Harness.start();
  });
  beforeEach(async () => {
    harness.server.world.reset();
    harness.server.world.setClock(0);
    operator = await harness.signIn('operator');
    administrator = await harness.signIn('administrator');
  });
  afterAll(() => harness.close());
}

export type Form = RequestFor<'saveStationInfo'>;
export const save = async (user: SignedIn, id: string, changes: Partial<Form>) =>
  user.call('saveStationInfo', { ...(await infoForm(user, id)), ...changes });
export const business = (code: number) => ({ kind: 'business', code });
export const refusedAt = (field: string) => ({ code: codes.badRequest, fields: { [field]: expect.any(String) } });
export const infoOf = (id: string, user = operator) => user.call('getStationInfo', { id });
