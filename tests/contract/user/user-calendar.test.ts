import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../support/harness.ts';
import { newUser } from './user-samples.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({ clock: () => Date.parse('2026-03-10T04:00:00Z') });
});
afterAll(() => harness.close());

test('[VW-25] [VW-25.13] the calendar counts whose access ends on which day of the clock of the organisation, and the list finds them', async () => {
  const admin = await harness.signIn('administrator');
  const period = { from: '2026-03-01', to: '2027-02-28' };
  const before = await admin.call('countExpiries', period);
  const german = { orgId: 'org-12', deptId: 'dept-12-1', phone: '+4915112345678', roles: ['2002'] };
  const ids = [
    (await admin.call('createUser', { ...newUser(), ...german, expiresOn: '2026-12-31' })).id,
    (await admin.call('createUser', { ...newUser(), expiresOn: '2026-12-31' })).id,
  ];
  await admin.call('createUser', { ...newUser(), expiresOn: '2027-03-01' });
  const counted = await admin.call('countExpiries', period);
  const on = ({ days }: typeof counted) => days.find(({ day }) => day === '2026-12-31')?.count ?? 0;
  expect(on(counted)).toBe(on(before) + 2);
  expect(counted).toMatchObject({ before: before.before, after: before.after + 1, never: before.never });
  expect(counted.days.map(({ day }) => day)).toEqual(counted.days.map(({ day }) => day).toSorted());
  const found = await admin.call('listUsers', {
    expiresFrom: '2026-12-31',
    expiresTo: '2026-12-31',
    pageSize: 500,
  });
  expect(found.total).toBe(on(counted));
  expect(found.records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(on(await admin.call('countExpiries', { ...period, orgId: 'org-12' }))).toBeLessThan(on(counted));
  const sum = ({ days, ...rest }: typeof counted) =>
    days.reduce((total, { count }) => total + count, 0) + rest.before + rest.after + rest.never;
  expect(sum(counted)).toBe((await admin.call('listUsers', { pageSize: 1 })).total);
});
