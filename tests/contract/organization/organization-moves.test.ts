import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { noGrant, setConfig } from '../station/station-config-samples.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { Harness } from '../support/harness.ts';
import { moveSample, withEffect } from './organization-samples.ts';
import { connect } from '../support/push-client.ts';
import { organizations, departments, refused, fault, create, addDepartment, formOf } from './organization-setup.ts';
import { timeLimit } from '../../support/server/runs.ts';

useFreshServer('administrator', 'en');

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

  test('[VW-22] only organisations of one type are merged', async () => {
    const owner = await create({ parentId: 'org-12' });
    const region = await formOf('org-11');
    await expect(
      administrator.call('previewOrganization', {
        id: 'org-11',
        revision: region.revision!,
        targetId: owner.id,
        targetRevision: owner.revision,
      }),
    ).rejects.toEqual(fault('targetId'));
  });

  test('[VW-22] [VW-22.11] a merge takes stations with their alarms, orders and grants along, as one entry of the log', async () => {
    const { world } = harness.server;
    const [source, target] = [await formOf('org-112'), await formOf('org-111')];
    const merge = { id: 'org-112', revision: source.revision!, targetId: 'org-111', targetRevision: target.revision! };
    const users = [...world.users.stored()].filter(({ orgId }) => orgId === 'org-112').map(({ userId }) => userId);
    const jin = await harness.signIn('jin_tao');
    const before = await jin.call('listWorkOrders', { stationId: 'st-b' });
    setConfig(world, 'st-b', { grants: [{ ...noGrant, userId: '10004', permissions: ['device_control'] }] });
    world.handovers.add({
      orgId: 'org-112',
      authorId: users[0]!,
      at: 1,
      notes: 'x',
      summary: { from: 0, to: 1, stations: [] },
    });
    const grants = world.rights.grants({ userId: '10004', orgId: 'org-121' }, world.clock.now());

    const preview = await administrator.call('previewOrganization', merge);
    const station = world.simulator.findStation('st-b')!;
    expect(preview).toMatchObject({
      stations: [station.name.en],
      users: users.length,
      merchants: ['Ningbo Cixi Logistics Park Management Ltd.'],
    });
    expect(preview.people.some(({ won }) => won.stations.includes(station.name.en))).toBe(true);
    expect(world.rights.ownerOf(station)).toBe('org-112');
    await expect(administrator.call('mergeOrganizations', { ...merge, effect: preview.effect })).rejects.toEqual(
      refused(codes.stepUpDue),
    );
    const linping = await harness.signIn('administrator');
    await administrator.call('confirmPassword', { password: administrator.password });
    await administrator.call('mergeOrganizations', { ...merge, effect: preview.effect });

    expect((await linping.call('listStations', {})).find(({ id }) => id === 'st-b')?.orgId).toBe('org-111');
    expect(users.map((id) => world.users.get(id)?.orgId)).toEqual(users.map(() => 'org-111'));
    const { records } = await administrator.call('listOrganizations', {});
    expect(records.find(({ id }) => id === 'org-111')).toMatchObject({ stations: 2 });
    expect(records.map(({ id }) => id)).not.toContain('org-112');
    expect([...departments().values()].filter(({ orgId }) => orgId === 'org-112')).toEqual([]);
    expect((await jin.call('listWorkOrders', { stationId: 'st-b' })).total).toBe(before.total);
    expect(world.rights.grants({ userId: '10004', orgId: 'org-121' }, world.clock.now())).toEqual(grants);
    expect(world.handovers.of('org-111')).toMatchObject([{ notes: 'x' }]);
    expect(world.records.access('merchants').get('M2')?.orgIds).toEqual([]);
    const log = await administrator.call('listAuditEntries', {});
    const entries = log.records.filter(({ endpoint }) => endpoint === 'mergeOrganizations');
    const done = entries.filter(({ code }) => code === codes.ok);
    expect(done).toHaveLength(1);
    expect(done[0]?.targets).toEqual(expect.arrayContaining(['org-112', 'org-111', 'st-b', ...users]));
    expect(done[0]?.changes).toContainEqual(
      expect.objectContaining({ target: 'st-b', field: 'orgId', from: 'org-112', to: 'org-111' }),
    );
    for (const targetId of ['org-112', 'st-b', users[0]!]) {
      const found = await administrator.call('listAuditEntries', { targetId });
      expect(found.records.map(({ id }) => id)).toContain(done[0]?.id);
    }
  });

  test('[VW-22] [VW-21.2] neither a move nor a merge brings a merchant more users or stations than its quota', async () => {
    const merchants = harness.server.world.records.access('merchants');
    const [source, target] = [await formOf('org-112'), await formOf('org-111')];
    const merge = { id: 'org-112', revision: source.revision!, targetId: 'org-111', targetRevision: target.revision! };
    merchants.change(merchants.get('M1')!, { stationQuota: 1 });
    await expect(administrator.call('previewOrganization', merge)).rejects.toEqual(refused(codes.quotaReached));
    expect(organizations().get('org-112')).toBeDefined();
    merchants.change(merchants.get('M1')!, { stationQuota: 0, orgIds: ['org-12'] });
    merchants.change(merchants.get('M2')!, { orgIds: [] });
    const region = await formOf('org-12');
    const move = { id: 'org-112', revision: source.revision!, parentId: 'org-12', parentRevision: region.revision! };
    await expect(administrator.call('previewOrganization', move)).resolves.toMatchObject({ organizations: 1 });
    merchants.change(merchants.get('M1')!, { accountQuota: 1 });
    await expect(administrator.call('previewOrganization', move)).rejects.toEqual(refused(codes.quotaReached));
  });

  test('[VW-22] [VW-22.12] siblings are put in another order without a password, in one revision of their parent', async () => {
    const second = await harness.signIn('administrator', 'en');
    const children = async () =>
      (await administrator.call('listOrganizations', {})).records.filter(({ parentId }) => parentId === 'org-11');
    const parent = () => organizations().get('org-11')!;
    const before = await children();
    const [first, last] = [before[0]!, before.at(-1)!];
    const request = { id: last.id, revision: last.revision, parentRevision: parent().revision, beforeId: first.id };
    const other = { id: first.id, revision: first.revision, parentRevision: parent().revision, beforeId: null };
    await administrator.call('orderOrganization', request);
    await expect(second.call('orderOrganization', other)).rejects.toMatchObject({ code: codes.conflict });
    expect((await children()).map(({ id }) => id)).toEqual([last.id, ...before.slice(0, -1).map(({ id }) => id)]);
    await expect(
      administrator.call('orderOrganization', { ...request, revision: organizations().get(last.id)!.revision }),
    ).rejects.toEqual(refused(codes.conflict));
    const top = await formOf('org-1');
    await expect(
      administrator.call('orderOrganization', {
        id: 'org-1',
        revision: top.revision!,
        parentRevision: 1,
        beforeId: null,
      }),
    ).rejects.toEqual(refused(codes.builtIn));
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

test('[VW-22] [S6] with 10,000 users and 2,000 organisations each page and preview is fast', async () => {
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
      expect(times.toSorted((a, b) => a - b)[3], `${name}, ms`).toBeLessThan(timeLimit(300));
    }
  } finally {
    await large.close();
  }
}, 60_000);
