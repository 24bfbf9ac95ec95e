import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

let harness: Harness;
let user: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  user = await harness.signIn('operator');
  administrator = await harness.signIn('administrator');
});
afterAll(() => harness.close());

const messages = { path: '/Message', component: 'views/message/index' };
const homeOf = async (who: SignedIn) => (await who.call('getDeptConfig', {})).sysUserIndexConfig;
const refused = (code: number) => expect.objectContaining({ kind: 'business', code });

test('[API-19] [EN-04] the department’s configuration: is_on, the user’s home, the department’s name, picture and page', async () => {
  expect(await user.call('getDeptConfig', {})).toEqual({
    is_on: '0',
    sysUserIndexConfig: null,
    sysDepext: { indexName: expect.any(String), indexLog: null, component: 'views/common/default' },
  });
  const german = await harness.signIn('operator', 'de');
  const names = [user, german].map(async (each) => (await each.call('getDeptConfig', {})).sysDepext?.indexName);
  const [zh, de] = await Promise.all(names);
  expect(zh).not.toBe(de);
});

test('[API-19] only for who is signed in', async () => {
  await expect(harness.user().call('getDeptConfig', {})).rejects.toMatchObject({ kind: 'session' });
});

test('[API-30] [API-31] [EN-04] a default home is set, replaced and cancelled, for its user alone', async () => {
  await user.call('setDefaultHome', messages);
  expect(await homeOf(user)).toEqual(messages);
  expect(await homeOf(administrator)).toBeNull();
  const alarms = { path: '/alarmManager', component: 'views/alarmManager/index' };
  await user.call('setDefaultHome', alarms);
  expect(await homeOf(user)).toEqual(alarms);
  expect(await homeOf(await harness.signIn('operator'))).toEqual(alarms);
  await user.call('cancelDefaultHome', {});
  expect(await homeOf(user)).toBeNull();
  await user.call('cancelDefaultHome', {});
});

test('[API-30] a third-party page, a page that is not in the menu and another component are refused', async () => {
  const portal = { path: '/manufacturerPortal', component: 'views/portal' };
  await expect(administrator.call('setDefaultHome', portal)).rejects.toEqual(refused(codes.homeNotAllowed));
  await expect(user.call('setDefaultHome', portal)).rejects.toEqual(refused(codes.notFound));
  for (const component of ['views/alarmManager/index', '../../main'])
    await expect(user.call('setDefaultHome', { ...messages, component })).rejects.toEqual(refused(codes.badRequest));
  for (const path of ['', '/', '/operation', '//evil.example', 'x'.repeat(300)])
    await expect(user.call('setDefaultHome', { ...messages, path })).rejects.toMatchObject({ kind: 'business' });
  expect(await homeOf(user)).toBeNull();
});

test('[API-30] a reset of the server removes the homes', async () => {
  await user.call('setDefaultHome', messages);
  await harness.control('POST', '/reset');
  expect(await homeOf(await harness.signIn('operator'))).toBeNull();
});
