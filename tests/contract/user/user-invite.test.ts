import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { Harness } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { newUser } from './user-samples.ts';

let harness: Harness;
let now = Date.parse('2026-03-10T04:00:00Z');
beforeAll(async () => {
  harness = await Harness.start({ clock: () => now });
});
afterAll(() => harness.close());

test('[VW-25.8] a link that is used, old or replaced is refused alike', async () => {
  const admin = await harness.signIn('administrator');
  const { id } = await admin.call('createUser', { ...newUser(), language: 'de' });
  await expect(admin.call('inviteUser', { id })).rejects.toMatchObject({ code: codes.stepUpDue });
  await confirm(admin);
  const link = async () => (await admin.call('inviteUser', { id })).path.split('token=')[1]!;
  const accept = (token: string) => harness.user().call('acceptInvite', { token, password: 'Start_2026' });
  const check = (token: string) => harness.user().call('checkInvite', { token });
  const refused = async (token: string) => {
    const expected = { code: codes.linkInvalid };
    await expect(check(token)).rejects.toMatchObject(expected);
    await expect(accept(token)).rejects.toMatchObject(expected);
  };
  const first = await link();
  const second = await link();
  await refused(first);
  const { userName } = await admin.call('getUserRecord', { id });
  await expect(check(second)).resolves.toEqual({
    userName,
    until: new Date(now + 24 * 3_600_000).toISOString(),
    language: 'de',
  });
  await accept(second);
  await refused(second);
  await refused('never-made');
  const third = await link();
  now += 24 * 3_600_000 + 1;
  await refused(third);
  const log = JSON.stringify(harness.server.world.audit.list({}));
  for (const token of [first, second, third]) expect(log).not.toContain(token);
});
