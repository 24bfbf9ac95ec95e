import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { organizationKey } from '#src/contract/organization/organization.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { withEffect } from './organization-samples.ts';
import { organizations, departments, refused, fault, create, addDepartment, formOf } from './organization-setup.ts';

useFreshServer('administrator', 'en');

describe('the tree', () => {
  test('[VW-22] the list has each organisation with its own users, stations, departments and open alarms', async () => {
    const { records: rows } = await administrator.call('listOrganizations', {});
    expect(rows.map(({ number }) => number)).toEqual(['G1000', 'R1100', 'S1101', 'S1102', 'R1200', 'S1201']);
    const { world } = harness.server;
    const region = rows.find(({ id }) => id === 'org-111')!;
    const station = world.simulator.stations.find(({ orgId }) => orgId === 'org-111')!;
    const alarms = [...world.alarms.unresolved()].filter((alarm) => alarm.station.id === station.id);
    expect(region).toMatchObject({
      parentId: 'org-11',
      type: 'owner',
      stations: 1,
      departments: 2,
      openAlarms: alarms.length,
      isOrphan: false,
      users: [...world.users.stored()].filter(({ orgId }) => orgId === 'org-111').length,
    });
    expect(region.users).toBeGreaterThan(0);
  });

  test('[VW-22] a name without a text of the language is shown in Chinese, in every tree', async () => {
    const { id } = await create({ name: { zh: '只有中文', en: '', de: '' } });
    const { records: rows } = await administrator.call('listOrganizations', {});
    expect(rows.find((row) => row.id === id)).toMatchObject({ name: '只有中文', otherNames: [] });
    expect(rows.find(({ number }) => number === 'R1200')?.otherNames).toEqual([
      '德国区域公司',
      'Regionalgesellschaft Deutschland',
    ]);
    expect(JSON.stringify(await administrator.call('getOrganizationTree', {}))).toContain('只有中文');
  });

  test('[VW-22] [VW-22.10] an organisation whose parent is missing stands at the end, and can be moved back', async () => {
    const { id } = await create({ type: 'region', parentId: 'org-1' });
    const child = await create({ parentId: id });
    organizations().change(organizations().get(id)!, { parentId: 'org-gone' });
    const { records: rows } = await administrator.call('listOrganizations', {});
    expect(rows.slice(-2)).toMatchObject([
      { id, parentId: null, isOrphan: true },
      { id: child.id, parentId: id, isOrphan: false },
    ]);
    const branch = await harness.signIn('jin_tao');
    expect((await branch.call('listOrganizations', {})).records.map((row) => row.id)).not.toContain(id);
    const group = await administrator.call('getOrganization', { id: 'org-1' });
    const { revision } = await administrator.call('getOrganization', { id });
    const move = { id, revision, parentId: 'org-1', parentRevision: group.revision };
    const moved = await administrator.call('moveOrganization', await withEffect(move, administrator));
    expect(moved.parentId).toBe('org-1');
  });

  test('[VW-22] [VW-22.8] what is outside the branch is not found, whatever the call', async () => {
    const branch = await harness.signIn('jin_tao');
    const record = await administrator.call('getOrganization', { id: 'org-12' });
    const record111 = await branch.call('getOrganization', { id: 'org-111' });
    const move = { id: 'org-111', revision: record111.revision, parentId: 'org-12', parentRevision: record.revision };
    await expect(branch.call('getOrganization', { id: 'org-12' })).rejects.toEqual(refused(codes.notFound));
    await expect(branch.call('getOrganizationContents', { id: 'org-12' })).rejects.toEqual(refused(codes.notFound));
    await expect(create({ parentId: 'org-12' }, branch)).rejects.toEqual(refused(codes.notFound));
    await expect(branch.call('previewOrganization', move)).rejects.toEqual(refused(codes.notFound));
    await expect(branch.call('getDepartment', { id: 'dept-12-1' })).rejects.toEqual(refused(codes.notFound));
    const { records: rows } = await branch.call('listOrganizations', {});
    expect(rows.map(({ id }) => id)).toEqual(['org-11', 'org-111', 'org-112']);
    expect(rows[0]?.parentId).toBeNull();
  });

  test('[VW-22] without organization_save every call is refused', async () => {
    const owner = await harness.signIn('owner');
    await expect(owner.call('listOrganizations', {})).rejects.toEqual(refused(codes.forbidden));
    await expect(create({}, owner)).rejects.toEqual(refused(codes.forbidden));
  });
});

describe('fields', () => {
  test('[VW-22] [VW-22.5] a number that is another organisation’s number or id is refused', async () => {
    await expect(create({ number: 'S1101' })).rejects.toEqual(fault('number'));
    organizations().add({ ...organizations().get('org-111')!, number: 'X-1' }, 'NORTH-7');
    await expect(create({ number: 'NORTH-7' })).rejects.toEqual(fault('number'));
    await expect(create({ number: 'ORG-4711' })).rejects.toEqual(fault('number'));
    await expect(create({ number: 's1109' })).rejects.toEqual(fault('number'));
  });

  test('[VW-22] [VW-22.6] the number of a used organisation is fixed, so links by it outlive a new name', async () => {
    const form = await formOf('org-111');
    await expect(administrator.call('saveOrganization', { ...form, number: 'S9999' })).rejects.toEqual(fault('number'));
    await administrator.call('saveOrganization', { ...form, name: { ...form.name, en: 'Another name' } });
    const [group] = await administrator.call('getOrganizationTree', {});
    const renamed = group!.childList.flatMap(({ childList }) => childList).find(({ id }) => id === 'org-111')!;
    expect(renamed.orgName).toBe('Another name');
    expect(organizationKey(renamed)).toBe('S1101');
    const unused = await create();
    const changed = await administrator.call('saveOrganization', { ...(await formOf(unused.id)), number: 'N-1' });
    expect(changed.number).toBe('N-1');
  });

  test('[VW-22] a region belongs below a group, an owner below a group or a region; the type is fixed with children', async () => {
    await expect(create({ type: 'region', parentId: 'org-11' })).rejects.toEqual(fault('type'));
    await expect(create({ type: 'owner', parentId: 'org-111' })).rejects.toEqual(fault('type'));
    await expect(create({ type: 'group', parentId: 'org-1' })).rejects.toEqual(fault('type'));
    await expect(create({ type: 'group', parentId: '' })).rejects.toEqual(fault('parentId'));
    expect(await create({ type: 'owner', parentId: 'org-1' })).toMatchObject({ parentId: 'org-1', type: 'owner' });
    const form = await formOf('org-11');
    await expect(administrator.call('saveOrganization', { ...form, type: 'owner' })).rejects.toEqual(fault('type'));
  });

  test('[VW-22] siblings have different names, in each language; others may have the same', async () => {
    const { name } = organizations().get('org-111')!;
    await expect(create({ name: { zh: '别的', en: name.en.toUpperCase(), de: '' } })).rejects.toEqual(fault('name'));
    await expect(create({ name: { ...name }, parentId: 'org-12' })).resolves.toBeDefined();
  });

  test('[VW-22] the own organisation is neither moved nor removed nor switched off, and nothing goes below one that is off', async () => {
    const form = await formOf('org-1');
    const off = { ...form, enabled: false };
    await expect(administrator.call('saveOrganization', off)).rejects.toEqual(refused(codes.callerAccount));
    const branch = await harness.signIn('jin_tao');
    const { id, revision } = await branch.call('getOrganization', { id: 'org-11' });
    await expect(branch.call('removeOrganization', { id, revision })).rejects.toEqual(refused(codes.callerAccount));
    const closed = await create({ type: 'region', parentId: 'org-1', enabled: false });
    await expect(create({ parentId: closed.id })).rejects.toEqual(fault('parentId'));
  });

  test('[VW-22] an older revision is a conflict', async () => {
    const form = await formOf('org-111');
    await administrator.call('saveOrganization', { ...form, leader: 'Li' });
    await expect(administrator.call('saveOrganization', { ...form, leader: 'Wu' })).rejects.toEqual(
      refused(codes.conflict),
    );
  });
});

describe('removal', () => {
  test('[VW-22] [VW-22.2] an organisation with children, users or a station stays, and the answer says why by number and name', async () => {
    const { revision } = await administrator.call('getOrganization', { id: 'org-111' });
    const station = harness.server.world.simulator.stations.find(({ orgId }) => orgId === 'org-111')!;
    const error = await administrator.call('removeOrganization', { id: 'org-111', revision }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: codes.inUse });
    expect(error).toMatchObject({ msg: expect.stringContaining(`stations: 1 (${station.name.en})`) });
    expect(error).toHaveProperty(
      'refs',
      expect.arrayContaining([
        { kind: 'station', count: 1, outside: 0, first: [{ id: station.id, name: station.name.en }] },
      ]),
    );
    expect(organizations().get('org-111')).toBeDefined();
    const region = await administrator.call('getOrganization', { id: 'org-11' });
    await expect(administrator.call('removeOrganization', { id: 'org-11', revision: region.revision })).rejects.toEqual(
      refused(codes.inUse),
    );
  });

  test('[VW-22] an open merchant keeps its branch; an empty organisation is removed with its departments', async () => {
    const { id, revision } = await create();
    const department = await addDepartment({ orgId: id });
    const merchants = harness.server.world.records.access('merchants');
    const merchant = merchants.add({
      number: 'M1',
      name: { zh: '商户', en: 'Merchant', de: 'Partner' },
      kind: 'owner',
      country: 'CN',
      creditCode: '',
      vatId: '',
      legalPerson: '',
      idCard: '',
      contactName: '',
      contactPhone: '',
      email: '',
      address: '',
      longitude: null,
      latitude: null,
      contractNo: '',
      validFrom: '2026-01-01',
      validUntil: '2030-01-01',
      accountQuota: 0,
      stationQuota: 0,
      orgIds: [id],
      logo: null,
      remark: '',
      enabled: true,
      createdAt: 0,
      updatedAt: 0,
      authorId: null,
      updaterId: null,
    });
    await expect(administrator.call('removeOrganization', { id, revision })).rejects.toEqual(refused(codes.inUse));
    merchants.remove(merchant.id);
    await administrator.call('removeOrganization', { id, revision });
    expect(organizations().get(id)).toBeUndefined();
    expect(departments().get(department.id)).toBeUndefined();
  });
});
