import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditRecord } from '#src/contract/system/audit.ts';
import { codes } from '#src/contract/codes.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

let harness: Harness;
let admin: SignedIn;
let past: readonly AuditRecord[];
const start = Date.now();
const historyDays = 14;
const dayMs = 86_400_000;

beforeAll(async () => {
  harness = await Harness.start({ pastLog: true, historyDays, clock: () => start });
  admin = await harness.signIn('administrator');
  const { records } = await admin.call('listAuditEntries', { pageSize: 500 });
  past = records.slice(1);
});
afterAll(() => harness.close());

test('[VW-73] a new demonstration has a log: the calls of the last days by its users, oldest first', async () => {
  const times = past.map(({ at }) => Date.parse(at)).toReversed();
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(start);
  expect(new Set(past.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(historyDays / 2);
  expect(times[0]).toBeGreaterThan(start - (historyDays + 1) * dayMs);
  expect(new Set(past.map(({ area }) => area))).toEqual(new Set(['signIn', 'alarms', 'workOrders']));
  expect(new Set(past.flatMap(({ user }) => user?.name ?? []))).toEqual(
    new Set(['operator', 'administrator', 'li_na', 'zhang_wei']),
  );
  expect(await admin.call('checkAuditLog', {})).toMatchObject({ broken: null, entries: past.length + 1 });
});

test('[VW-73] the records of these entries exist, and their history is that of the log', async () => {
  for (const { area, targets, changes } of past) {
    const [id = ''] = targets;
    if (area === 'workOrders') {
      const { log } = await admin.call('getWorkOrder', { id });
      expect(log.map(({ status }) => status)).toContain(changes.find(({ field }) => field === 'status')?.to);
    }
    if (area === 'alarms') expect((await admin.call('getAlarm', { id })).id).toBe(id);
    if (area === 'signIn') expect((await admin.call('getUser', { id })).realName).toMatch(/\S/);
  }
  const { records } = await admin.call('listWorkOrders', { status: 'archived', pageSize: 1 });
  const order = await admin.call('getWorkOrder', { id: records[0]!.id });
  const known = order.log.filter(({ by }) => by !== null && harness.server.world.users.get(by.id));
  expect((await admin.call('listAuditEntries', { targetId: order.id })).total).toBe(known.length);
});

test('[VW-73] who is in the log has signed in: before the first call of a day, and was seen last then', async () => {
  const signIns = await admin.call('listSignIns', { pageSize: 500 });
  expect(signIns.records.filter(({ result }) => result === 'refused').length).toBeGreaterThan(0);
  for (const { user, at, endpoint } of past) {
    if (!user || endpoint === 'login') continue;
    const before = signIns.records.find((each) => each.user?.id === user.id && each.at < at && each.result === 'done');
    expect(Date.parse(at) - Date.parse(before?.at ?? '')).toBeLessThan(dayMs);
  }
  const last = past.find(({ user }) => user?.name === 'li_na');
  const { records } = await admin.call('listUsers', { keyword: 'li_na' });
  expect(records[0]?.lastSeenAt).toBe(last?.at);
});

test('[VW-73] an entry of the past has the fields of one that a call makes', async () => {
  const alarm = [...harness.server.world.alarms.unresolved()].find(({ acknowledged }) => !acknowledged);
  await admin.call('acknowledgeAlarms', { ids: [alarm?.id ?? ''] });
  const entries = (await admin.call('listAuditEntries', { endpoint: 'acknowledgeAlarms' })).records;
  const [made, seeded] = [entries[0], entries.at(-1)];
  const { requestId: _request, ...fields } = made!;
  expect(Object.keys(seeded!).toSorted()).toEqual(Object.keys(fields).toSorted());
  expect(seeded?.changes.map(({ field, from }) => [field, from])).toEqual([['acknowledged', null]]);
  expect(made?.changes.map(({ field }) => field)).toContain('acknowledged');
  expect(seeded?.code).toBe(codes.ok);
});

test('[VW-73] a server that goes on in its data folder has the log of its first start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ems-past-log-'));
  const check = async () => {
    const server = await Harness.start({ pastLog: true, historyDays, clock: () => start, dataDir });
    const { access_token } = await server.control<{ access_token: string }>('POST', '/session', {
      username: 'administrator',
    });
    const answer = await server.user(access_token).call('checkAuditLog', {});
    await server.close();
    return answer;
  };
  const first = await check();
  expect(first.entries).toBe(past.length);
  expect(await check()).toEqual(first);
  rmSync(dataDir, { recursive: true, force: true });
});
