import { afterAll, expect, test } from 'vitest';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import type { User } from '#mock-server/store/user/user-record.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { confirm } from './merchant-samples.ts';
import { connect } from '../support/push-client.ts';
import { timeLimit } from '../../support/server/runs.ts';

let harness: Harness;
afterAll(() => harness.close());

test('[VW-21] [VW-21.1] a merchant of 200 users is switched off: all are signed out within 3 s, those of other merchants stay', async () => {
  harness = await Harness.start({ users: 300 });
  const { users, records, sessions } = harness.server.world;
  const merchant = records.access('merchants').get('M3')!;
  const generated = users.all().filter(({ username }) => /^user\d+$/.test(username));
  const [theirs, others] = [generated.slice(0, 200), generated.slice(200, 210)];
  for (const { userId } of theirs) users.change(userId, { orgId: merchant.orgIds[0]! });
  for (const { userId } of others) users.change(userId, { orgId: 'org-111' });
  const signIn = async ({ username, password }: User): Promise<SignedIn> => {
    const login = await harness.control<LoginAnswer>('POST', '/session', { username });
    return { ...harness.user(login.access_token), token: login.access_token, login, password };
  };
  const signedIn = await Promise.all(theirs.map(signIn));
  const strangers = await Promise.all(others.map(signIn));
  const sockets = await Promise.all(signedIn.slice(0, 50).map((user) => connect(harness, user)));
  const closed = sockets.map((socket) => socket.closed);
  const administrator = await harness.signIn('administrator');
  await confirm(administrator);
  const { effect, losingAccess } = await administrator.call('previewMerchantState', { ids: ['M3'], on: false });
  expect(losingAccess).toBeGreaterThanOrEqual(200);
  const started = performance.now();
  await administrator.call('setMerchantState', { ids: ['M3'], on: false, effect });
  expect(new Set(await Promise.all(closed))).toEqual(new Set([4401]));
  const online = sessions.userIds();
  expect(theirs.filter(({ userId }) => online.has(userId))).toEqual([]);
  expect(performance.now() - started).toBeLessThan(timeLimit(3_000));
  await expect(signedIn[199]!.call('getSessionInfo', {})).rejects.toMatchObject({ kind: 'session' });
  expect(others.filter(({ userId }) => !online.has(userId))).toEqual([]);
  await expect(strangers[0]!.call('getSessionInfo', {})).resolves.toBeTruthy();
});
