import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { menuForm, type MenuRow, menuRowsMax } from '#src/contract/user/menu-admin.ts';
import { newMenuRow } from '../support/entity-samples.ts';
import { setConfig } from '../station/station-config-samples.ts';
import { treeOf } from './menu-samples.ts';
import { administrator, harness, secondUser, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('operator');

const business = (code: number) => ({ kind: 'business', code });
const save = () => administrator.call('saveMenuRow', newMenuRow());

/** The form of a row as it is. */
const formOf = (row: MenuRow) => menuForm.parse({ ...row, parentId: row.parentId ?? '' });

async function change(request: RequestFor<'previewMenuChange'>) {
  const { effect } = await administrator.call('previewMenuChange', request);
  return administrator.call('changeMenuRows', { ...request, effect });
}

test('[VW-20] [IN-01] a row without a name in a language has its Chinese one there: in the menu, its table, roles and effects', async () => {
  const name = { zh: '只有中文', en: '', de: '' };
  const german = await harness.signIn('administrator', 'de');
  const saved = await german.call('saveMenuRow', { ...newMenuRow(), name });
  expect(saved.menuName).toBe(name.zh);
  const request = { ids: [saved.id], change: 'give' as const, roleId: '2004' };
  const { effect, people } = await german.call('previewMenuChange', request);
  expect(people.flatMap(({ won }) => won.pages)).toContain(name.zh);
  await german.call('changeMenuRows', { ...request, effect });
  const named = { id: saved.id, name: name.zh };
  expect(await german.call('listRoleMenu', {})).toContainEqual(expect.objectContaining(named));
  expect(await german.call('listMenus', { ids: ['2004'] })).toContainEqual(
    expect.objectContaining({ menuId: saved.id, menuName: name.zh }),
  );
});

test.each(['/Invite', '/ship', '/api/a', '/Assets/a', '/elements/a'])(
  '[VW-20] [VW-20.6] %s is an address of the console or its server, and refused',
  async (url) => {
    await expect(administrator.call('saveMenuRow', { ...newMenuRow(), url })).rejects.toMatchObject({
      fields: { url: expect.any(String) as string },
    });
  },
);

test('[VW-20] [S6] the menu has 2,000 rows at the most: none is added or restored beyond, and one that is removed makes way', async () => {
  const [removed, row] = [await save(), await save()];
  await change({ ids: [removed.id], change: 'remove' });
  const menus = harness.server.world.records.access('menus');
  for (let count = menus.all().length; count < menuRowsMax; count += 1) {
    const { id: _id, revision: _revision, ...copy } = menus.get(row.id)!;
    menus.add({ ...copy, url: `/filled${count}`, componentName: `Filled${count}` });
  }
  await expect(save()).rejects.toMatchObject(business(codes.quotaReached));
  await expect(administrator.call('previewMenuChange', { ids: [removed.id], change: 'restore' })).rejects.toMatchObject(
    business(codes.quotaReached),
  );
  await change({ ids: [row.id], change: 'remove' });
  await change({ ids: [removed.id], change: 'restore' });
  expect((await administrator.call('listMenuRows', {})).total).toBe(menuRowsMax);
});

test('[VW-20] [VW-23.2] a page that roles have does not become a folder; a tree that makes it one takes it from them', async () => {
  const page = await save();
  await change({ ids: [page.id], change: 'give', roleId: '2004' });
  const folder = { kind: 'folder' as const, componentPath: '', componentName: '' };
  const { id, revision } = page;
  await expect(administrator.call('saveMenuRow', { ...formOf(page), ...folder, id, revision })).rejects.toMatchObject({
    fields: { kind: expect.any(String) as string },
  });
  const nodes = await treeOf(administrator);
  const tree = nodes.map((node) => (node.url === page.url ? { ...node, ...folder } : node));
  const { faults, people, effect } = await administrator.call('previewMenuImport', { tree });
  expect(faults).toEqual([]);
  expect(people.flatMap(({ lost }) => lost.pages)).toContain(page.menuName);
  await administrator.call('importMenu', { tree, effect });
  expect(harness.server.world.records.access('roles').get('2004')?.menuIds).not.toContain(id);
});

test('[VW-20] [VW-20.4] homes of users and stations go along with a page that gets another address', async () => {
  const page = await save();
  await change({ ids: [page.id], change: 'give', roleId: '2001' });
  await secondUser.call('setDefaultHome', { path: page.url, component: page.componentPath });
  setConfig(harness.server.world, 'st-a', { home: page.url });
  const url = `${page.url}/new`;
  const changed = { ...formOf(page), url, componentPath: 'views/home/index', id: page.id, revision: page.revision };
  const saved = await administrator.call('saveMenuRow', changed);
  expect(saved.homeOf).toEqual([expect.objectContaining({ id: secondUser.login.user_id })]);
  expect((await secondUser.call('getDeptConfig', {})).sysUserIndexConfig).toEqual({
    path: url,
    component: 'views/home/index',
  });
  expect(await administrator.call('getStationConfig', { id: 'st-a' })).toMatchObject({ home: url });
});
