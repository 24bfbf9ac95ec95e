import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { newDepartment } from './organization-samples.ts';

useFreshServer('administrator', 'en');

const departments = () => harness.server.world.records.access('departments');
const refused = (code: number) => expect.objectContaining({ code });
const fault = (field: string) =>
  expect.objectContaining({ code: codes.badRequest, fields: { [field]: expect.any(String) } });
const addDepartment = (fields?: Partial<RequestFor<'saveDepartment'>>) =>
  administrator.call('saveDepartment', newDepartment(fields));

describe('departments', () => {
  test('[VW-22] a department is added, changed, moved and removed within its organisation', async () => {
    const top = await addDepartment();
    const child = await addDepartment({ parentId: top.id });
    expect(child).toMatchObject({ parentId: top.id, users: 0 });
    await expect(addDepartment({ orgId: 'org-12', parentId: top.id })).rejects.toEqual(fault('parentId'));
    await expect(addDepartment({ name: top.name })).rejects.toEqual(fault('name'));
    const { id, revision } = child;
    await expect(administrator.call('removeDepartment', { id: top.id, revision: top.revision })).rejects.toEqual(
      refused(codes.inUse),
    );
    const moved = await administrator.call('moveDepartment', { id, revision, parentId: null, parentRevision: null });
    expect(moved.parentId).toBeNull();
    const contents = await administrator.call('getOrganizationContents', { id: 'org-11' });
    expect(contents.departments.find((row) => row.id === id)).toMatchObject({ level: 1 });
    harness.server.world.users.change('10003', { deptId: id });
    await expect(administrator.call('removeDepartment', { id, revision: moved.revision })).rejects.toEqual(
      refused(codes.inUse),
    );
    harness.server.world.users.change('10003', { deptId: null });
    await administrator.call('removeDepartment', { id, revision: moved.revision });
    expect(departments().get(id)).toBeUndefined();
  });

  test('[VW-22] [VW-22.4] two administrators move A under B and B under A at once: one conflict, no ring', async () => {
    const [a, b] = [await addDepartment(), await addDepartment()];
    const second = await harness.signIn('administrator');
    const move = (from: typeof a, to: typeof a) => ({
      id: from.id,
      revision: from.revision,
      parentId: to.id,
      parentRevision: to.revision,
    });
    const results = await Promise.allSettled([
      administrator.call('moveDepartment', move(a, b)),
      second.call('moveDepartment', move(b, a)),
    ]);
    const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    expect(failed?.reason).toEqual(refused(codes.conflict));
    const { departments: rows } = await administrator.call('getOrganizationContents', { id: 'org-11' });
    expect(rows.filter(({ id }) => id === a.id || id === b.id).map(({ level }) => level)).toEqual([1, 2]);
  });

  test('[VW-22] departments are at most eight levels deep, and not below themselves', async () => {
    let parentId: string | null = null;
    const chain: { id: string; revision: number }[] = [];
    for (let level = 1; level <= 8; level += 1) {
      const added: { id: string; revision: number } = await addDepartment({ parentId });
      chain.push(added);
      parentId = added.id;
    }
    await expect(addDepartment({ parentId })).rejects.toEqual(refused(codes.belowItself));
    const [top, second] = chain as [(typeof chain)[0], (typeof chain)[0]];
    const below = { id: top.id, revision: top.revision, parentId: second.id, parentRevision: second.revision };
    await expect(administrator.call('moveDepartment', below)).rejects.toEqual(refused(codes.belowItself));
    const other = await addDepartment();
    const deeper = { id: top.id, revision: top.revision, parentId: other.id, parentRevision: other.revision };
    await expect(administrator.call('moveDepartment', deeper)).rejects.toEqual(refused(codes.belowItself));
  });

  test('[VW-22] the home page of a department is what its people begin with', async () => {
    const account = harness.server.world.users.named('administrator')!;
    const department = await addDepartment({
      orgId: 'org-1',
      homeOn: true,
      homeName: 'Control centre',
      homeComponent: 'views/home/stationHome',
    });
    harness.server.world.users.change(account.userId, { deptId: department.id });
    expect(await administrator.call('getDeptConfig', {})).toMatchObject({
      is_on: '1',
      sysDepext: { indexName: 'Control centre', component: 'views/home/stationHome' },
    });
    await expect(addDepartment({ homeOn: true })).rejects.toEqual(fault('homeComponent'));
  });
});
