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
