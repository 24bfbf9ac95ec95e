import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { exclusiveDuties } from '#src/contract/user/permissions.ts';
import { createWorld } from '../../records/create-world.ts';
import type { Call } from '../call.ts';
import { effectOf, governed, governedWithEffect } from './governance.ts';

const world = createWorld({ historyDays: 1 });
const callOf = (username: string): Call => ({
  world,
  language: 'en',
  now: world.clock.now(),
  origin: '',
  caller: { sessionId: '', account: world.users.named(username)!, passwordDue: false, isConfirmed: false },
});
const administrator = callOf('administrator');
const roles = world.records.access('roles');
const setRole = (id: string, fields: object) => roles.change(roles.get(id)!, fields);

test('[RP-04] the last one who can give rights stays, whatever would take the right', () => {
  const others = world.users
    .all()
    .filter(({ roleCode, username }) => roleCode === 'ADMIN' && username !== 'administrator');
  for (const { userId } of others) world.users.change(userId, { statusCode: '1' });
  const today = new Date(world.clock.now()).toISOString().slice(0, 10);
  const merchants = world.records.access('merchants');
  const { id: _id, revision: _revision, ...merchant } = { ...merchants.all()[0]!, enabled: true };
  const changes = {
    role: () => setRole('2004', { enabled: false }),
    page: () => setRole('2004', { menuIds: [] }),
    holder: () => world.users.change('10004', { roles: ['2001'] }),
    state: () => world.users.change('10004', { statusCode: '1' }),
    contract: () => merchants.add({ ...merchant, orgIds: ['org-1'], validUntil: today }),
    expiry: () => world.users.change('10004', { expiresAt: world.clock.now() + 3_600_000 }),
  };
  for (const [name, change] of Object.entries(changes)) {
    expect(() => governed<unknown>(administrator, change), name).toThrow(
      expect.objectContaining({ code: codes.lastGovernor }),
    );
    expect(world.users.get('10004'), name).toMatchObject({ roles: ['2004'], statusCode: '0', expiresAt: null });
    expect(roles.get('2004'), name).toMatchObject({ enabled: true });
    expect(roles.get('2004')!.menuIds.length, name).toBeGreaterThan(0);
  }
  for (const { userId } of others) world.users.change(userId, { statusCode: '0' });
  governed(administrator, changes.holder);
  expect(world.users.get('10004')).toMatchObject({ roles: ['2001'] });
  world.users.change('10004', { roles: ['2004'] });
});

test('[RP-04] a preview names who wins and loses what, and changes nothing', () => {
  const before = JSON.stringify([...world.users.stored()]);
  const effect = effectOf(administrator, () => setRole('2003', { permissions: ['message_read', 'device_save'] }));
  expect(effect.people.map(({ name }) => name)).toEqual(['陈晓', '潘颖']);
  expect(effect.people.find(({ name }) => name === '陈晓')).toMatchObject({
    losesAccess: false,
    won: { permissions: ['device_save'], pages: [], stations: [] },
    lost: { permissions: ['alarm_acknowledge', 'workOrder_handle', 'afterSale_save'] },
  });
  expect(JSON.stringify([...world.users.stored()])).toBe(before);
  expect(roles.get('2003')!.permissions).toContain('alarm_acknowledge');
});

test('[RP-04] who is outside the branch of the caller is counted, not named', () => {
  const change = () => setRole('2006', { permissions: [] });
  const whole = effectOf(administrator, change);
  const branch = effectOf(callOf('jin_tao'), change);
  expect(branch.total).toBeLessThan(whole.total);
  expect(branch.total + branch.outside).toBe(whole.total);
  expect(branch.people.map(({ name }) => name)).not.toContain('Martin Wagner');
});

test('[RP-04] an effect that is another one by now is refused', () => {
  const change = () => setRole('2008', { permissions: [] });
  const { effect } = effectOf(administrator, change);
  world.users.change('10003', { roles: ['2003', '2008'] });
  expect(() => governedWithEffect(administrator, effect, change)).toThrow(
    expect.objectContaining({ code: codes.conflict }),
  );
  expect(roles.get('2008')!.permissions.length).toBeGreaterThan(0);
  world.users.change('10003', { roles: ['2003'] });
});

test('[RP-04] a grant at a station of another branch is named with its station, one at the own branch is not', () => {
  const change = () => setRole('2006', { permissions: ['message_read'] });
  const lu = effectOf(administrator, change).people.find(({ name }) => name === '鲁凯')!;
  expect(lu.lost.stationKeys).toEqual([
    { station: expect.any(String), permissions: ['alarm_acknowledge', 'workOrder_handle'] },
  ]);
  const station = world.simulator.findStation('st-b')!;
  expect(lu.lost.stationKeys?.[0]?.station).toBe(station.name.en);
});

test('[RP-04] who wins and who loses is counted apart, and of many people the first fifty are named', () => {
  const many = createWorld({ historyDays: 1, users: 300 });
  const call = { ...administrator, world: many, now: many.clock.now() };
  const reads = many.records.access('roles');
  const effect = effectOf(call, () => reads.change(reads.get('2001')!, { permissions: ['role_save'] }));
  expect(effect.total).toBeGreaterThan(50);
  expect(effect.people).toHaveLength(50);
  // Two hold the key by another role as well.
  expect(effect).toMatchObject({ winning: effect.total - 2, losing: effect.total, losingAccess: 0 });
  const withdrawn = effectOf(call, () => reads.change(reads.get('2001')!, { permissions: [] }));
  expect(withdrawn).toMatchObject({ winning: 0, losing: effect.total });
});

test('[RP-04] who loses all access is named first, before those who are signed in', () => {
  world.sessions.answer(world.users.get('10001')!, world.clock.now());
  const { people, losingAccess } = effectOf(administrator, () => {
    setRole('2001', { permissions: ['message_read'] });
    world.users.change('10121', { statusCode: '1' });
  });
  expect(losingAccess).toBe(1);
  expect(people.slice(0, 2).map(({ id, losesAccess, isOnline }) => [id, losesAccess, isOnline])).toEqual([
    ['10121', true, false],
    ['10001', false, true],
  ]);
});

test('[RP-04] who would hold two keys that exclude each other is named before those who are signed in', () => {
  world.sessions.answer(world.users.get('10001')!, world.clock.now());
  const [pair] = exclusiveDuties;
  const { people } = effectOf(administrator, () => {
    setRole('2001', { permissions: ['message_read'] });
    setRole('2003', { permissions: [...pair!] });
  });
  const online = people.findIndex(({ id }) => id === '10001');
  expect(people[online]).toMatchObject({ isOnline: true, conflicts: [] });
  const [first, second] = pair!;
  expect(people.slice(0, online).map(({ name, conflicts, isOnline }) => ({ name, conflicts, isOnline }))).toEqual(
    ['陈晓', '潘颖'].map((name) => ({ name, conflicts: [{ first, second }], isOnline: false })),
  );
});

test('[RP-04] a user with one key of such a pair who wins the other is named with both, one who had both is not', () => {
  const [[first, second]] = exclusiveDuties as [(typeof exclusiveDuties)[number]];
  const { permissions } = roles.get('2003')!;
  for (const [keysBefore, conflicts] of [
    [[first], [{ first, second }]],
    [[second], [{ first, second }]],
    [[first, second], []],
  ] as const) {
    setRole('2003', { permissions: [...keysBefore] });
    const { people } = effectOf(administrator, () => setRole('2003', { permissions: [first, second, 'message_read'] }));
    expect(people.find(({ name }) => name === '陈晓')?.conflicts, keysBefore.join()).toEqual(conflicts);
  }
  setRole('2003', { permissions });
});
