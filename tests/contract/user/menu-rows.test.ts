import { expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { menuRowsMax } from '#src/contract/user/menu-admin.ts';
import { newMenuRow } from '../support/entity-samples.ts';
import { administrator, harness, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('operator');

const business = (code: number) => ({ kind: 'business', code });
const save = () => administrator.call('saveMenuRow', newMenuRow());

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
