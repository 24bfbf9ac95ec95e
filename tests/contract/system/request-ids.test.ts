import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { Harness, newNonce, type SignedIn } from '../support/harness.ts';

let harness: Harness;
let admin: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  admin = await harness.signIn('administrator');
});
afterAll(() => harness.close());

const newest = async (request: object) => (await admin.call('listAuditEntries', request)).records[0]!;

test('[VW-73] tries of one call have one request id, which finds them together', async () => {
  const other = await harness.signIn('jiang_bo');
  await expect(other.call('inviteUser', { id: '10003' })).rejects.toMatchObject({ code: codes.stepUpDue });
  const refused = await newest({ endpoint: 'inviteUser' });
  expect(refused.requestId).toMatch(/^[0-9a-f]{16}$/);
  const nonce = `${refused.requestId}${newNonce().slice(16)}`;
  const payload = await harness.payload('inviteUser', { id: '10003' });
  await harness.raw('inviteUser', { ...payload, token: other.token, headers: { nonce } });
  const { records } = await admin.call('listAuditEntries', { requestId: refused.requestId! });
  expect(records.map(({ endpoint }) => endpoint)).toEqual(['inviteUser', 'inviteUser']);
});

test('[VW-73] of a nonce that is none, the log has 32 characters at the most, and without one it has no request id', async () => {
  const other = await harness.signIn('jiang_bo');
  const idFor = async (nonce: string) => {
    const payload = await harness.payload('inviteUser', { id: '10003' });
    await harness.raw('inviteUser', { ...payload, token: other.token, headers: { nonce } });
    return (await newest({ endpoint: 'inviteUser' })).requestId;
  };
  expect(await idFor(`${'ab'.repeat(16)}c`)).toBe('ab'.repeat(16));
  expect(await idFor(`c${'AB'.repeat(16)}`)).toBe(`c${'AB'.repeat(15)}A`);
  expect(await idFor('a-nonce-of-another-client')).toBe('a-nonce-of-another-client');
  expect(await idFor('')).toBeUndefined();
});
