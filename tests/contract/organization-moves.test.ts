import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { Harness, type SignedIn } from './harness.ts';
import { moveSample, newDepartment, newOrganization, withEffect } from './organization-samples.ts';
import { connect } from './push-client.ts';

let harness: Harness;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  administrator = await harness.signIn('administrator', 'en');
});
afterAll(() => harness.close());

const organizations = () => harness.server.world.records.access('organizations');
const departments = () => harness.server.world.records.access('departments');
const refused = (code: number) => expect.objectContaining({ code });
const fault = (field: string) =>
  expect.objectContaining({ code: codes.badRequest, fields: { [field]: expect.any(String) } });
const create = (fields?: Partial<RequestFor<'saveOrganization'>>, user = administrator) =>
  user.call('saveOrganization', newOrganization(fields));
const addDepartment = (fields?: Partial<RequestFor<'saveDepartment'>>) =>
  administrator.call('saveDepartment', newDepartment(fields));

/** The whole request that saves a record as it is. */
async function formOf(id: string, user = administrator): Promise<RequestFor<'saveOrganization'>> {
  const record = await user.call('getOrganization', { id });
  return { ...record, parentId: record.parentId ?? '' };
}

describe('move and merge', () => {
  test('[VW-22] a preview names people with the stations they win and lose; the move needs the password and that effect', async () => {
    const station = harness.server.world.simulator.stations.find(({ orgId }) => orgId === 'org-111')!;
    const [source, target] = [await formOf('org-111'), await formOf('org-12')];
    const request = { id: 'org-111', revision: source.revision!, parentId: 'org-12', parentRevision: target.revision! };
    const preview = await administrator.call('previewOrganization', request);
    expect(preview.stations).toEqual([station.name.en]);
    expect(preview.openOrders).toBeGreaterThan(0);
    const loser = preview.people.find(({ name }) => name === '金涛')!;
    expect(loser.lost.stations).toEqual([station.name.en]);
    expect(preview.people.some(({ won }) => won.stations.includes(station.name.en))).toBe(true);
    expect(organizations().get('org-111')?.parentId).toBe('org-11');
    await expect(administrator.call('moveOrganization', { ...request, effect: preview.effect })).rejects.toEqual(
      refused(codes.stepUpDue),
    );
    await administrator.call('confirmPassword', { password: administrator.password });
    await expect(administrator.call('moveOrganization', { ...request, effect: 'x' })).rejects.toEqual(
      refused(codes.conflict),
    );
    const branch = await harness.signIn('jin_tao');
    expect((await branch.call('listStations', {})).map(({ id }) => id)).toContain(station.id);
    expect(await administrator.call('moveOrganization', { ...request, effect: preview.effect })).toMatchObject({
      parentId: 'org-12',
    });
    expect((await branch.call('listStations', {})).map(({ id }) => id)).not.toContain(station.id);
    expect(departments().get('dept-111')?.parentId).toBe('dept-12');
  });

  test('[VW-22] [VW-22.1] a region is not moved below its own station owner', async () => {
    const [source, target] = [await formOf('org-11'), await formOf('org-111')];
    const request = { id: 'org-11', revision: source.revision!, parentId: 'org-111', parentRevision: target.revision! };
    await expect(administrator.call('previewOrganization', request)).rejects.toEqual(refused(codes.belowItself));
    await administrator.call('confirmPassword', { password: administrator.password });
    await expect(administrator.call('moveOrganization', { ...request, effect: 'x' })).rejects.toEqual(
      refused(codes.belowItself),
    );
    expect(organizations().get('org-11')?.parentId).toBe('org-1');
  });

  test('[VW-22] the effect of a move is another one by now: a conflict', async () => {
    const [source, target] = [await formOf('org-111'), await formOf('org-12')];
    const move = { id: 'org-111', revision: source.revision!, parentId: 'org-12', parentRevision: target.revision! };
    const request = await withEffect(move, administrator);
    const { users } = harness.server.world;
    users.change(users.named('jin_tao')!.userId, { statusCode: '1' });
    await expect(administrator.call('moveOrganization', request)).rejects.toEqual(refused(codes.conflict));
  });

  test('[VW-22] [VW-22.4] two merges of two regions into each other at once: one is done, no ring', async () => {
    const second = await harness.signIn('administrator');
    const [a, b] = [
      await create({ type: 'region', parentId: 'org-1' }),
      await create({ type: 'region', parentId: 'org-1' }),
    ];
    const child = await create({ parentId: a.id });
    const merge = (from: typeof a, to: typeof a) => ({
      id: from.id,
      revision: from.revision,
      targetId: to.id,
      targetRevision: to.revision,
    });
    const [first, other] = [await withEffect(merge(a, b), administrator), await withEffect(merge(b, a), second)];
    const results = await Promise.allSettled([
      administrator.call('mergeOrganizations', first),
      second.call('mergeOrganizations', other),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { records: rows } = await administrator.call('listOrganizations', {});
    const left = rows.filter(({ id }) => id === a.id || id === b.id);
    expect(left).toHaveLength(1);
    expect(rows.find(({ id }) => id === child.id)?.parentId).toBe(left[0]?.id);
  });

  test('[VW-22] a merge takes children, departments and users along and removes the source', async () => {
    const source = await create({ type: 'region', parentId: 'org-1' });
    const child = await create({ parentId: source.id });
    const department = await addDepartment({ orgId: source.id });
    harness.server.world.users.change('10003', { orgId: source.id, deptId: department.id });
    const { revision } = await administrator.call('getOrganization', { id: source.id });
    const target = await administrator.call('getOrganization', { id: 'org-12' });
    const merge = { id: source.id, revision, targetId: 'org-12', targetRevision: target.revision };
    await administrator.call('mergeOrganizations', await withEffect(merge, administrator));
    expect(organizations().get(source.id)).toBeUndefined();
    expect(organizations().get(child.id)?.parentId).toBe('org-12');
    expect(departments().get(department.id)?.orgId).toBe('org-12');
    expect(harness.server.world.users.get('10003')).toMatchObject({ orgId: 'org-12', deptId: department.id });
  });

  test('[VW-22] only organisations of one type are merged, and none with stations of its own', async () => {
    const owner = await create({ parentId: 'org-12' });
    const [region, stations] = [await formOf('org-11'), await formOf('org-111')];
    const into = { targetId: owner.id, targetRevision: owner.revision };
    await expect(
      administrator.call('previewOrganization', { id: 'org-11', revision: region.revision!, ...into }),
    ).rejects.toEqual(fault('targetId'));
    await expect(
      administrator.call('previewOrganization', { id: 'org-111', revision: stations.revision!, ...into }),
    ).rejects.toEqual(refused(codes.inUse));
  });

  test('[VW-22] who sees the tree is notified of a move', async () => {
    const branch = await harness.signIn('jin_tao');
    const push = await connect(harness, branch);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['organization'] }));
    await push.frame((frame) => frame['kind'] === 'subscribed');
    const request = await moveSample(administrator);
    await administrator.call('moveOrganization', await withEffect(request, administrator));
    const frame = await push.frame(({ kind, topic }) => kind === 'change' && topic === 'organization');
    expect(frame['ids']).toEqual([request.id]);
    push.ws.close();
  });
});

test('[VW-22] with 10,000 users and 2,000 organisations each page and preview is fast', async () => {
  const large = await Harness.start({ users: 10_000, organizations: 2000 });
  try {
    const user = await large.signIn('administrator');
    const request = await moveSample(user);
    const calls: Record<string, () => Promise<unknown>> = {
      list: () => user.call('listOrganizations', {}),
      get: () => user.call('getOrganization', { id: 'org-11' }),
      contents: () => user.call('getOrganizationContents', { id: 'org-11' }),
      preview: () => user.call('previewOrganization', request),
    };
    for (const [name, call] of Object.entries(calls)) {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const before = process.cpuUsage();
        await call();
        const { user: used, system } = process.cpuUsage(before);
        times.push((used + system) / 1000);
      }
      // Processor time of client and server together: the clock would measure what else the machine does.
      expect(times.toSorted((a, b) => a - b)[3], `${name}, ms`).toBeLessThan(300);
    }
  } finally {
    await large.close();
  }
}, 60_000);
