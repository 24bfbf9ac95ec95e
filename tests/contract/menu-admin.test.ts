import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { newMenuRow } from './entity-samples.ts';
import { Harness, type SignedIn } from './harness.ts';

let harness: Harness;
let administrator: SignedIn;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.server.world.reset();
  [administrator, operator] = await Promise.all([harness.signIn('administrator'), harness.signIn('operator')]);
});
afterAll(() => harness.close());

const business = (code: number) => ({ kind: 'business', code });
const save = (changes: Partial<RequestFor<'saveMenuRow'>> = {}) =>
  administrator.call('saveMenuRow', { ...newMenuRow(), ...changes });
const folder = (parentId = '') => save({ parentId, kind: 'folder', componentPath: '', componentName: '' });
const rows = async () => (await administrator.call('listMenuRows', {})).records;
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)!;
const move = async (id: string, parentId: string | null, beforeId: string | null = null) =>
  administrator.call('moveMenuRow', { id, revision: (await rowOf(id)).revision, parentId, beforeId });

async function change(request: RequestFor<'previewMenuChange'>) {
  const { effect } = await administrator.call('previewMenuChange', request);
  return administrator.call('changeMenuRows', { ...request, effect });
}

describe('[VW-20] [VW-20.1] the tree of the menu', () => {
  test('a folder does not move below itself, nor a branch deeper than eight levels; the tree stays as it was', async () => {
    const ids: string[] = [];
    for (let level = 0; level < 8; level += 1) ids.push((await folder(ids.at(-1) ?? '')).id);
    const before = await rows();
    await expect(move(ids[0]!, ids[2]!)).rejects.toMatchObject(business(codes.belowItself));
    await expect(move(ids[0]!, ids[0]!)).rejects.toMatchObject(business(codes.belowItself));
    await expect(folder(ids[7])).rejects.toMatchObject(business(codes.belowItself));
    const other = await folder();
    await expect(move(ids[0]!, other.id)).rejects.toMatchObject(business(codes.belowItself));
    expect((await rows()).filter(({ id }) => id !== other.id)).toEqual(before);
  });

  test('a moved row stands where it was put, and a move based on an older tree is a conflict', async () => {
    const parent = await folder();
    const [a, b, c] = [await save({ parentId: parent.id }), await save({ parentId: parent.id }), await save()];
    await move(c.id, parent.id, b.id);
    const ids = (await rows()).filter(({ parentId }) => parentId === parent.id).map(({ id }) => id);
    expect(ids).toEqual([a.id, c.id, b.id]);
    const stale = { id: c.id, revision: c.revision, parentId: null, beforeId: null };
    await expect(administrator.call('moveMenuRow', stale)).rejects.toMatchObject(business(codes.conflict));
    await expect(move(c.id, null, b.id)).rejects.toMatchObject(business(codes.conflict));
    await expect(move(a.id, b.id)).rejects.toMatchObject({ fields: { parentId: expect.any(String) } });
  });

  test('a folder with rows below it is neither removed nor made a page', async () => {
    const parent = await folder();
    const page = await save({ parentId: parent.id });
    await expect(change({ ids: [parent.id], change: 'remove' })).rejects.toMatchObject(business(codes.inUse));
    const asPage = { ...newMenuRow(), id: parent.id, revision: parent.revision };
    await expect(administrator.call('saveMenuRow', asPage)).rejects.toMatchObject({
      fields: { kind: expect.any(String) },
    });
    await change({ ids: [parent.id, page.id], change: 'remove' });
    expect((await rows()).some(({ id }) => id === parent.id || id === page.id)).toBe(false);
  });
});

describe('[VW-20] fields of a row', () => {
  test.each(['javascript:alert(1)', 'data:text/html,x', ' //evil.example', 'ftp://a.example', '/inside'])(
    '[VW-20.2] the address %j is refused',
    async (redirect) => {
      await expect(save({ componentPath: '', redirect })).rejects.toMatchObject({ code: codes.badRequest });
    },
  );

  test('[VW-20.2] a page has a component or an address, not both and not neither', async () => {
    const redirect = 'https://portal.example/a';
    expect(await save({ componentPath: '', redirect })).toMatchObject({ redirect, componentPath: '' });
    await expect(save({ redirect })).rejects.toMatchObject({ code: codes.badRequest });
    await expect(save({ componentPath: '' })).rejects.toMatchObject({ code: codes.badRequest });
  });

  test('[VW-20.6] addresses and component names are unique in any case; those of the console are refused', async () => {
    const row = await save({ url: '/A/b', componentName: 'PageOne' });
    await expect(save({ url: '/a/B' })).rejects.toMatchObject({ fields: { url: expect.any(String) } });
    await expect(save({ componentName: 'pageone' })).rejects.toMatchObject({
      fields: { componentName: expect.any(String) },
    });
    for (const url of ['/login', '/LOGIN', '/404', '/common/index', '/homeParent', 'home', '/a//b', '/a/', '/a b'])
      await expect(save({ url })).rejects.toMatchObject({ code: codes.badRequest });
    expect(await save({ ...newMenuRow(), id: row.id, revision: row.revision, url: '/A/b' })).toMatchObject({
      id: row.id,
    });
  });

  test('[VW-20.7] a component that no build has is saved', async () => {
    expect(await save({ componentPath: 'views/later/index' })).toMatchObject({ componentPath: 'views/later/index' });
  });
});

describe('[VW-20] rights', () => {
  test('[VW-20.5] the last way to menu, users and roles is neither hidden nor removed', async () => {
    await change({ ids: ['3901'], change: 'show' });
    for (const [id, how] of [
      ['3901', 'hide'],
      ['3900', 'hide'],
      ['3901', 'remove'],
    ] as const)
      await expect(administrator.call('previewMenuChange', { ids: [id], change: how })).rejects.toMatchObject(
        business(codes.lastGovernor),
      );
    expect(await rowOf('3901')).toMatchObject({ isShown: true });
  });

  test('[VW-20.4] removing a default home names who has it, and takes the page from the roles', async () => {
    await operator.call('setDefaultHome', { path: '/Message', component: 'views/message/index' });
    const request = { ids: ['3102'], change: 'remove' as const };
    const preview = await administrator.call('previewMenuChange', request);
    expect(preview.homes).toEqual([expect.objectContaining({ id: operator.login.user_id })]);
    expect(preview.total).toBeGreaterThan(0);
    expect((await rowOf('3102')).homeOf).toHaveLength(1);
    await administrator.call('changeMenuRows', { ...request, effect: preview.effect });
    const roles = harness.server.world.records.access('roles').all();
    expect(roles.some(({ menuIds }) => menuIds.includes('3102'))).toBe(false);
  });

  test('another effect than the previewed one is a conflict', async () => {
    const page = await save();
    const request = { ids: [page.id], change: 'give' as const };
    const roleId = harness.server.world.records
      .access('roles')
      .all()
      .find(({ code }) => code !== 'ADMIN')!.id;
    const preview = await administrator.call('previewMenuChange', { ...request, roleId });
    expect(preview.total).toBeGreaterThan(0);
    const wrong = { ...request, roleId, effect: 'other' };
    await expect(administrator.call('changeMenuRows', wrong)).rejects.toMatchObject(business(codes.conflict));
    await administrator.call('changeMenuRows', { ...request, roleId, effect: preview.effect });
    expect((await rowOf(page.id)).roles.map(({ id }) => id)).toEqual([roleId]);
  });

  test('only who may save the menu reads and changes it', async () => {
    await expect(operator.call('listMenuRows', {})).rejects.toMatchObject({ code: codes.forbidden });
    await expect(operator.call('saveMenuRow', newMenuRow())).rejects.toMatchObject({ code: codes.forbidden });
  });
});
