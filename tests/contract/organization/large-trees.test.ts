import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organization } from '#src/contract/organization/organization.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

let harness: Harness;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start({ organizations: 6_000 });
  administrator = await harness.signIn('administrator', 'en');
});
afterAll(() => harness.close());

const size = (nodes: readonly Organization[]): number =>
  nodes.reduce((sum, { childList }) => sum + 1 + size(childList), 0);

describe('[VW-22] [S6] beyond 5,000 organisations', () => {
  test('the table is asked by parent: the top, then what is below an open row; the whole tree on demand', async () => {
    const first = await administrator.call('listOrganizations', { open: [] });
    expect(first).toMatchObject({ total: 6_000, isPartial: true });
    expect(first.records.map(({ type }) => type)).toEqual(['group', 'region', 'region']);
    const [, region] = first.records;
    expect(region?.children).toBeGreaterThan(2_000);
    const opened = await administrator.call('listOrganizations', { open: [region?.id ?? ''] });
    expect(opened.records).toHaveLength(3 + (region?.children ?? 0));
    const whole = await administrator.call('listOrganizations', {});
    expect(whole).toMatchObject({ total: 6_000, isPartial: false });
    expect(whole.records).toHaveLength(6_000);
  });

  test('a search answers what fits with the way to it: by name, by type, by users', async () => {
    const found = await administrator.call('listOrganizations', { open: [], keyword: 'site owner 6990' });
    expect(found.records.map(({ type }) => type)).toEqual(['group', 'region', 'owner']);
    const regions = await administrator.call('listOrganizations', { open: [], types: ['region'] });
    expect(regions.records).toHaveLength(3);
    const { records } = await administrator.call('listOrganizations', {
      open: [],
      types: ['owner'],
      keyword: 'site owner',
      withoutUsers: true,
    });
    expect(records.length).toBe(502);
  });

  test('a branch of fewer is answered whole to those who see no more', async () => {
    const [branch] = await (await harness.signIn('owner')).call('getOrganizationTree', { open: [] });
    expect(branch).not.toHaveProperty('hasChildren');
  });

  test('a tree to choose from is read by parent, and whole for lists of all names', async () => {
    const [group] = await administrator.call('getOrganizationTree', { open: [] });
    expect(size(group ? [group] : [])).toBe(3);
    expect(group?.childList.map(({ hasChildren }) => hasChildren)).toEqual([true, true]);
    const found = await administrator.call('getOrganizationTree', { open: [], keyword: 'site owner 5000' });
    expect(size(found)).toBe(3);
    expect(size(await administrator.call('getOrganizationTree', {}))).toBe(6_000);
  });
});

describe('[VW-25] departments to choose from', () => {
  test('are those of one organisation; of more than 5,000 what is open or found', async () => {
    const departments = await administrator.call('getDepartmentTree', { orgId: 'org-11', open: [] });
    expect(new Set(departments.map(({ orgId }) => orgId))).toEqual(new Set(['org-11']));
    const { records } = harness.server.world;
    const [pattern] = records.access('departments').values();
    const parent = records.access('departments').add({ ...pattern!, orgId: 'org-12', parentId: null });
    for (let index = 0; index < 5_001; index += 1) {
      const name = { zh: `班组 ${index}`, en: `Team ${index}`, de: '' };
      records.access('departments').add({ ...pattern!, orgId: 'org-12', parentId: parent.id, name });
    }
    const first = await administrator.call('getDepartmentTree', { orgId: 'org-12', open: [] });
    expect(first.find(({ id }) => id === parent.id)?.children).toHaveLength(5_001);
    const found = await administrator.call('getDepartmentTree', { orgId: 'org-12', open: [], keyword: 'Team 4711' });
    expect(found).toMatchObject([{ id: parent.id, hasChildren: true, children: [{ deptName: 'Team 4711' }] }]);
    expect(found[0]?.children).toHaveLength(1);
  });

  test('[VW-25] a stranger’s organisation has none', async () => {
    const owner = await harness.signIn('owner');
    expect(await owner.call('getDepartmentTree', { orgId: 'org-12', open: [] })).toEqual([]);
  });
});
