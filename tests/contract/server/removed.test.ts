import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { removedLifeMs } from '#src/contract/removed.ts';
import { newMenuRow, newMerchant, newRole, revisionOf } from '../support/entity-samples.ts';
import { newDepartment, newOrganization } from '../organization/organization-samples.ts';
import { administrator, harness, renewAdministrator, secondUser as branch, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('jin_tao');

const business = (code: number) => ({ kind: 'business', code });
const idNumber = (id: string) => Number(/\d+$/.exec(id)?.[0]);

/** Each kind of record: how one is made, removed, listed among the removed and restored. */
const kinds = {
  role: {
    create: () => administrator.call('saveRole', newRole()),
    remove: (record: Revised) => administrator.call('removeRole', record),
    listRemoved: () => administrator.call('listRemovedRoles', {}),
    restore: (record: Revised) => administrator.call('restoreRole', record),
    read: (id: string) => administrator.call('getRole', { id }),
  },
  merchant: {
    create: () => administrator.call('saveMerchant', newMerchant()),
    remove: (record: Revised) => administrator.call('removeMerchant', record),
    listRemoved: () => administrator.call('listRemovedMerchants', {}),
    restore: (record: Revised) => administrator.call('restoreMerchant', record),
    read: (id: string) => administrator.call('getMerchant', { id }),
  },
  organization: {
    create: () => administrator.call('saveOrganization', newOrganization()),
    remove: (record: Revised) => administrator.call('removeOrganization', record),
    listRemoved: () => administrator.call('listRemovedOrganizations', {}),
    restore: (record: Revised) => administrator.call('restoreOrganization', record),
    read: (id: string) => administrator.call('getOrganization', { id }),
  },
  department: {
    create: () => administrator.call('saveDepartment', newDepartment()),
    remove: (record: Revised) => administrator.call('removeDepartment', record),
    listRemoved: () => administrator.call('listRemovedDepartments', { orgId: 'org-11' }),
    restore: (record: Revised) => administrator.call('restoreDepartment', record),
    read: (id: string) => administrator.call('getDepartment', { id }),
  },
  'menu row': {
    create: () => administrator.call('saveMenuRow', newMenuRow()),
    remove: ({ id }: Revised) => changeRows([id], 'remove'),
    listRemoved: () => administrator.call('listRemovedMenuRows', {}),
    restore: ({ id }: Revised) => changeRows([id], 'restore'),
    read: (id: string) => administrator.call('getMenuRow', { id }),
  },
} as const;
type Revised = { readonly id: string; readonly revision: number };

async function changeRows(ids: string[], change: 'remove' | 'restore') {
  const { effect } = await administrator.call('previewMenuChange', { ids, change });
  return administrator.call('changeMenuRows', { ids, change, effect });
}
const changedAt = <T extends object>(record: T) => {
  const { revision: _revision, updateTime: _time, ...rest } = record as T & { revision: number; updateTime: string };
  return rest;
};

describe.each(Object.entries(kinds))('[VW-20] [VW-21] [VW-22] [VW-23] [G10] a removed %s', (_name, kind) => {
  test('is hidden, and comes back as it was within 30 days; its id is not used again', async () => {
    const created = await kind.create();
    await kind.remove(revisionOf(created));
    await expect(kind.read(created.id)).rejects.toMatchObject(business(codes.notFound));
    const { records } = await kind.listRemoved();
    const [first] = records;
    expect(first).toMatchObject({ id: created.id, revision: created.revision, removedBy: expect.any(String) });
    expect(Date.parse(first!.until) - Date.parse(first!.removedAt)).toBe(removedLifeMs);
    const other = await kind.create();
    expect(idNumber(other.id)).toBeGreaterThan(idNumber(created.id));
    await kind.restore(revisionOf(created));
    expect(changedAt(await kind.read(created.id))).toEqual(changedAt(created));
    expect((await kind.listRemoved()).records).toEqual([]);
    await expect(kind.restore(revisionOf(created))).rejects.toMatchObject(business(codes.notFound));
  });

  test('is gone for good after 30 days, and its id stays unused', async () => {
    const created = await kind.create();
    await kind.remove(revisionOf(created));
    harness.server.world.setClock(removedLifeMs + 1000);
    await renewAdministrator();
    expect((await kind.listRemoved()).records).toEqual([]);
    await expect(kind.restore(revisionOf(created))).rejects.toMatchObject(business(codes.notFound));
    expect(idNumber((await kind.create()).id)).toBeGreaterThan(idNumber(created.id));
  });
});

describe('[VW-23] [G10] restoring', () => {
  test('a role whose code another one has by now is refused at the code', async () => {
    const role = await administrator.call('saveRole', newRole());
    await administrator.call('removeRole', revisionOf(role));
    await administrator.call('saveRole', { ...newRole(), roleCode: role.roleCode });
    await expect(administrator.call('restoreRole', revisionOf(role))).rejects.toMatchObject({
      fields: { roleCode: expect.any(String) },
    });
  });

  test('a role that is above the caller is refused, and one of another branch does not exist', async () => {
    const role = await administrator.call('saveRole', { ...newRole(), orgId: 'org-12' });
    const above = await administrator.call('saveRole', { ...newRole() });
    for (const each of [role, above]) await administrator.call('removeRole', revisionOf(each));
    const visible = (await branch.call('listRemovedRoles', {})).records.map(({ id }) => id);
    expect(visible).not.toContain(role.id);
    await expect(branch.call('restoreRole', revisionOf(role))).rejects.toMatchObject(business(codes.notFound));
    await expect(branch.call('restoreRole', revisionOf(above))).rejects.toMatchObject(business(codes.aboveRights));
  });

  test('a role leaves out pages that were removed since', async () => {
    const page = await administrator.call('saveMenuRow', newMenuRow());
    const role = await administrator.call('saveRole', { ...newRole(), add: { menuIds: ['3101', page.id] } });
    await administrator.call('removeRole', revisionOf(role));
    await changeRows([page.id], 'remove');
    await administrator.call('restoreRole', revisionOf(role));
    expect((await administrator.call('getRole', { id: role.id })).menuIds).toEqual(['3101']);
  });
});

describe('[VW-20] [G10] restoring rows of the menu', () => {
  const folderForm = () => ({ ...newMenuRow(), kind: 'folder' as const, componentPath: '', componentName: '' });

  test('gives a page back to the roles that had it, and its preview counts who wins it', async () => {
    const page = await administrator.call('saveMenuRow', newMenuRow());
    const give = { ids: [page.id], change: 'give' as const, roleId: '2001' };
    const { effect } = await administrator.call('previewMenuChange', give);
    await administrator.call('changeMenuRows', { ...give, effect });
    await changeRows([page.id], 'remove');
    const preview = await administrator.call('previewMenuChange', { ids: [page.id], change: 'restore' });
    expect(preview.winning).toBeGreaterThan(0);
    await changeRows([page.id], 'restore');
    expect((await administrator.call('getMenuRow', { id: page.id })).roles.map(({ id }) => id)).toEqual(['2001']);
  });

  test('a row waits for its folder, or comes back together with it; a used address is refused at its field', async () => {
    const folder = await administrator.call('saveMenuRow', folderForm());
    const page = await administrator.call('saveMenuRow', { ...newMenuRow(), parentId: folder.id });
    await changeRows([folder.id, page.id], 'remove');
    await expect(changeRows([page.id], 'restore')).rejects.toMatchObject({ fields: { parentId: expect.any(String) } });
    const taker = await administrator.call('saveMenuRow', { ...newMenuRow(), url: page.url.toUpperCase() });
    await expect(changeRows([page.id, folder.id], 'restore')).rejects.toMatchObject({
      fields: { url: expect.any(String) },
    });
    await expect(administrator.call('getMenuRow', { id: folder.id })).rejects.toMatchObject(business(codes.notFound));
    await changeRows([taker.id], 'remove');
    await changeRows([page.id, folder.id], 'restore');
    expect((await administrator.call('getMenuRow', { id: page.id })).parentId).toBe(folder.id);
  });
});

describe('[VW-22] [G10] restoring organisations', () => {
  test('brings its departments back; a used name or number is refused at its field', async () => {
    const organization = await administrator.call('saveOrganization', newOrganization());
    const department = await administrator.call('saveDepartment', newDepartment({ orgId: organization.id }));
    await administrator.call('removeOrganization', revisionOf(organization));
    const { name, number } = organization;
    const other = await administrator.call('saveOrganization', newOrganization({ number }));
    const restore = () => administrator.call('restoreOrganization', revisionOf(organization));
    await expect(restore()).rejects.toMatchObject({ fields: { number: expect.any(String) } });
    await administrator.call('removeOrganization', revisionOf(other));
    const alike = await administrator.call('saveOrganization', newOrganization({ name }));
    await expect(restore()).rejects.toMatchObject({ fields: { name: expect.any(String) } });
    await administrator.call('removeOrganization', revisionOf(alike));
    await restore();
    const { departments } = await administrator.call('getOrganizationContents', { id: organization.id });
    expect(departments.map(({ id }) => id)).toEqual([department.id]);
  });

  test('waits for its parent, and is not seen in another branch', async () => {
    const parent = await administrator.call('saveOrganization', newOrganization({ parentId: 'org-1', type: 'region' }));
    const child = await administrator.call('saveOrganization', newOrganization({ parentId: parent.id }));
    await administrator.call('removeOrganization', revisionOf(child));
    await administrator.call('removeOrganization', revisionOf(parent));
    await expect(administrator.call('restoreOrganization', revisionOf(child))).rejects.toMatchObject({
      fields: { parentId: expect.any(String) },
    });
    expect((await branch.call('listRemovedOrganizations', {})).records).toEqual([]);
    await administrator.call('restoreOrganization', revisionOf(parent));
    await administrator.call('restoreOrganization', revisionOf(child));
  });
});

test('[VW-21] [G10] a merchant whose code another one has by now is refused at the code', async () => {
  const form = newMerchant();
  const merchant = await administrator.call('saveMerchant', form);
  await administrator.call('removeMerchant', revisionOf(merchant));
  const other = await administrator.call('saveMerchant', { ...newMerchant(), creditCode: form.creditCode! });
  expect(other.number).not.toBe(merchant.number);
  await expect(administrator.call('restoreMerchant', revisionOf(merchant))).rejects.toMatchObject({
    fields: { creditCode: expect.any(String) },
  });
});
