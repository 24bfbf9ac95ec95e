import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { newUser } from './user-samples.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';

useFreshServer('administrator', 'en');

const idOf = (name: string) => harness.server.world.users.named(name)!.userId;
const yesterday = () => new Date(harness.server.world.clock.now() - 86_400_000 * 2).toISOString().slice(0, 10);
const invalid = (fields: object) => ({ kind: 'business', code: codes.badRequest, fields });

test('[VW-25] [VA-11] an action on users that names none says so, at preview too', async () => {
  const missing = invalid({ ids: 'Please choose records, or all of a filter with their number' });
  for (const chosen of [{}, { filter: {} }, { ids: [idOf('owner')], filter: {}, count: 1 }]) {
    await expect(administrator.call('changeUserState', { ...chosen, action: 'unlock' })).rejects.toMatchObject(missing);
    await expect(administrator.call('previewUserState', { ...chosen, action: 'disable' })).rejects.toMatchObject(
      missing,
    );
  }
});

test('[VW-25] an extension that is refused for a user says why, as does the removal of the only role', async () => {
  const ids = [idOf('owner')];
  expect(await administrator.call('changeUserState', { ids, action: 'extend', until: yesterday() })).toEqual([
    { id: ids[0], code: codes.badRequest, reason: 'This day is over' },
  ]);
  const { effect } = await administrator.call('previewUserState', { ids, action: 'removeRole', roleId: '2002' });
  const removal = { ids, action: 'removeRole', roleId: '2002', effect } as const;
  expect(await administrator.call('changeUserState', removal)).toEqual([
    { id: ids[0], code: codes.badRequest, reason: 'A user needs at least one role' },
  ]);
});

test('[VW-25] [VA-11] a new user has no expiry day that is over', async () => {
  const created = administrator.call('createUser', { ...newUser(), expiresOn: yesterday() });
  await expect(created).rejects.toMatchObject(invalid({ expiresOn: 'This day is over' }));
});
