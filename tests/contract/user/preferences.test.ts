import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { defaultPreferences } from '#src/contract/user/preferences.ts';
import { Harness } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.server.world.reset());
afterAll(() => harness.close());

test('[ST-07] notification preferences are the defaults at first, and then those that each user has saved', async () => {
  const operator = await harness.signIn('operator');
  const owner = await harness.signIn('owner');
  expect(await operator.call('getNotificationPreferences', {})).toEqual(defaultPreferences);
  const chosen = { ...defaultPreferences, severities: [1 as const], sound: true, quiet: true, quietTo: '05:30' };
  await operator.call('saveNotificationPreferences', chosen);
  expect(await operator.call('getNotificationPreferences', {})).toEqual(chosen);
  expect(await owner.call('getNotificationPreferences', {})).toEqual(defaultPreferences);
});

test('[ST-07] an invalid time is refused, and nothing is saved', async () => {
  const operator = await harness.signIn('operator');
  await expect(
    operator.call('saveNotificationPreferences', { ...defaultPreferences, sound: true, quietFrom: '25:00' }),
  ).rejects.toMatchObject({ code: codes.badRequest });
  expect(await operator.call('getNotificationPreferences', {})).toEqual(defaultPreferences);
});

test('[ST-07] a change is pushed to all windows of the user and to no other user', async () => {
  const operator = await harness.signIn('operator');
  const owner = await harness.signIn('owner');
  const [first, second, other] = await Promise.all([operator, operator, owner].map((user) => connect(harness, user)));
  for (const push of [first!, second!, other!]) {
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['preferences'] }));
    // Answered in order: what was sent before is read by then.
    push.ws.send('ping');
    await push.frame(({ kind }) => kind === 'pong');
  }
  await operator.call('saveNotificationPreferences', { ...defaultPreferences, sound: true });
  const change = { kind: 'change', topic: 'preferences', ids: [operator.login.user_id] };
  for (const push of [first!, second!]) expect(await push.frame(({ kind }) => kind === 'change')).toEqual(change);
  other!.ws.send('ping');
  await expect.poll(() => other!.frames.filter(({ kind }) => kind === 'pong').length).toBe(2);
  expect(other!.frames.some(({ kind }) => kind === 'change')).toBe(false);
});

test('[ST-07] each user chooses the time zone of the display, the station’s at first; other choices are refused', async () => {
  const operator = await harness.signIn('operator');
  const owner = await harness.signIn('owner');
  expect(await operator.call('getDisplayPreferences', {})).toEqual({ timeZone: 'station' });
  const push = await connect(harness, operator);
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['preferences'] }));
  push.ws.send('ping');
  await push.frame(({ kind }) => kind === 'pong');
  await operator.call('saveDisplayPreferences', { timeZone: 'viewer' });
  expect(await push.frame(({ kind }) => kind === 'change')).toMatchObject({ ids: [operator.login.user_id] });
  expect(await operator.call('getDisplayPreferences', {})).toEqual({ timeZone: 'viewer' });
  expect(await owner.call('getDisplayPreferences', {})).toEqual({ timeZone: 'station' });
  await expect(operator.call('saveDisplayPreferences', { timeZone: 'x' as 'viewer' })).rejects.toMatchObject({
    code: codes.badRequest,
  });
});
