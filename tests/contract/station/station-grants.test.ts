import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { Harness } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { noGrant, setConfig } from './station-config-samples.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.control('POST', '/reset'));
afterAll(() => harness.close());

const station = 'st-c';
const business = (code: number) => ({ kind: 'business', code });

/** Grants the distributor, whose branch has the other stations, keys at the station in Berlin. */
function grant(permissions: PermissionKey[], validUntil: number | null = null, merchantId: string | null = null): void {
  const { world } = harness.server;
  setConfig(world, station, {
    grants: [{ ...noGrant, userId: merchantId === null ? '10003' : null, merchantId, permissions, validUntil }],
  });
  world.checkAccess();
}

/** An unacknowledged alarm of the station, whatever the plant does at the time of the test. */
async function openAlarm(stationId: string): Promise<string> {
  await harness.control('POST', '/plant/disturb', { kind: 'offline', stationId, deviceId: 'c-pv-1' });
  await harness.control('POST', '/clock', { advance: 10 * 60_000 });
  const operator = await harness.signIn('operator');
  const { records } = await operator.call('listAlarms', { stationId, pageSize: 500 });
  const open = records.find(({ acknowledgedAt, resolvedAt }) => acknowledgedAt === null && resolvedAt === null);
  return open!.id;
}

test('[VW-24] what a grant does not name is refused at its station, though the roles give it elsewhere', async () => {
  grant(['message_read']);
  const user = await harness.signIn('distributor');
  expect((await user.call('listStations', {})).map(({ id }) => id)).toEqual(['st-a', 'st-b', station]);
  const id = await openAlarm(station);
  await expect(user.call('getAlarm', { id })).resolves.toMatchObject({ stationId: station });
  await expect(user.call('acknowledgeAlarms', { ids: [id], note: 'x' })).rejects.toMatchObject({
    status: 403,
    permission: 'alarm_acknowledge',
  });
  await expect(user.call('commentAlarm', { id, text: 'x' })).rejects.toMatchObject({ status: 403 });
});

test('[VW-24] what a grant and the roles give together is allowed, and what the roles do not give stays refused', async () => {
  grant(['alarm_acknowledge', 'device_control']);
  const user = await harness.signIn('distributor');
  await expect(user.call('acknowledgeAlarms', { ids: [await openAlarm(station)], note: 'x' })).resolves.toBeDefined();
  const command = { deviceId: 'c-pcs-1', kind: 'stop', reason: 'x' } as const;
  await expect(user.call('sendCommand', command as never)).rejects.toMatchObject({ status: 403 });
});

test('[VW-24] a grant to a merchant holds for the people of its branches', async () => {
  grant(['alarm_acknowledge'], null, 'M1');
  const { world } = harness.server;
  world.users.change('10003', { orgId: 'org-111' });
  const user = await harness.signIn('distributor');
  expect((await user.call('listStations', {})).map(({ id }) => id)).toEqual(['st-a', station]);
});

test('[VW-24.1] a grant ends by itself: list, values and push stop within two seconds', async () => {
  const { world } = harness.server;
  const user = await harness.signIn('distributor');
  const push = await connect(harness, user);
  grant(['message_read'], world.clock.now() + 1800);
  const point = `${station}.pvPower`;
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'], points: [point] }));
  await push.frame((frame) => frame['kind'] === 'values');
  await push.frame((frame) => frame['kind'] === 'refused');
  expect(world.clock.now()).toBeLessThan(
    world.records.access('stationConfigs').get(station)!.grants[0]!.validUntil! + 2000,
  );
  expect((await user.call('listStations', {})).map(({ id }) => id)).toEqual(['st-a', 'st-b']);
  await expect(user.call('getAlarm', { id: await openAlarm(station) })).rejects.toMatchObject(business(codes.notFound));
});
