import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { newMenuRow } from '../support/entity-samples.ts';
import { treeOf } from './menu-samples.ts';
import { administrator, harness, secondUser as operator, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('operator');

const business = (code: number) => ({ kind: 'business', code });
const save = (changes: Partial<RequestFor<'saveMenuRow'>> = {}) =>
  administrator.call('saveMenuRow', { ...newMenuRow(), ...changes });
const folder = (parentId = '') => save({ parentId, kind: 'folder', componentPath: '', componentName: '' });
const rows = async () => (await administrator.call('listMenuRows', {})).records;
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id)!;
const idsBelow = async (parentId: string | null) =>
  (await rows()).filter((row) => row.parentId === parentId).map(({ id }) => id);
const move = async (id: string, parentId: string | null, beforeId: string | null = null) =>
  administrator.call('moveMenuRow', {
    id,
    revision: (await rowOf(id)).revision,
    parentId,
    beforeId,
    siblingIds: await idsBelow(parentId),
  });

async function change(request: RequestFor<'previewMenuChange'>) {
  const { effect } = await administrator.call('previewMenuChange', request);
  return administrator.call('changeMenuRows', { ...request, effect });
}

describe('[VW-20] [VW-20.1] [G6] the tree of the menu', () => {
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
    const siblingIds = await idsBelow(null);
    const stale = { id: c.id, revision: c.revision, parentId: null, beforeId: null, siblingIds };
    await expect(administrator.call('moveMenuRow', stale)).rejects.toMatchObject(business(codes.conflict));
    await expect(move(c.id, null, b.id)).rejects.toMatchObject(business(codes.conflict));
    await expect(move(a.id, b.id)).rejects.toMatchObject({ fields: { parentId: expect.any(String) } });
  });

  test('[G2] a folder with rows below it is neither removed nor made a page', async () => {
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

  test('[VW-20.4] removing a default home names who has it, and takes the page from the roles; a restored one is a home again', async () => {
    await operator.call('setDefaultHome', { path: '/Message', component: 'views/message/index' });
    const request = { ids: ['3102'], change: 'remove' as const };
    const preview = await administrator.call('previewMenuChange', request);
    expect(preview.homes).toEqual([expect.objectContaining({ id: operator.login.user_id })]);
    expect(preview.total).toBeGreaterThan(0);
    expect((await rowOf('3102')).homeOf).toHaveLength(1);
    await administrator.call('changeMenuRows', { ...request, effect: preview.effect });
    const roles = harness.server.world.records.access('roles').all();
    expect(roles.some(({ menuIds }) => menuIds.includes('3102'))).toBe(false);
    const restore = { ids: ['3102'], change: 'restore' as const };
    const { effect } = await administrator.call('previewMenuChange', restore);
    await administrator.call('changeMenuRows', { ...restore, effect });
    // The home counts again with the page.
    expect((await rowOf('3102')).homeOf).toEqual([expect.objectContaining({ id: operator.login.user_id })]);
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

test('[VW-20] two people order one folder: the second is refused; another folder is not affected', async () => {
  const [first, second] = [await folder(), await folder()];
  const [a, b, c] = [
    await save({ parentId: first.id }),
    await save({ parentId: first.id }),
    await save({ parentId: second.id }),
  ];
  const before = await idsBelow(first.id);
  const elsewhere = await idsBelow(second.id);
  await move(b.id, first.id, a.id);
  const request = { id: a.id, revision: (await rowOf(a.id)).revision, parentId: first.id, beforeId: b.id };
  const older = administrator.call('moveMenuRow', { ...request, siblingIds: before });
  await expect(older).rejects.toMatchObject(business(codes.conflict));
  expect(await idsBelow(first.id)).toEqual([b.id, a.id]);
  const other = { id: c.id, revision: c.revision, parentId: second.id, beforeId: null, siblingIds: elsewhere };
  await administrator.call('moveMenuRow', other);
});

test('[VW-20] [VW-20.6] the server says while typing who has an address or a component name', async () => {
  const row = await save();
  const url = row.url.toUpperCase();
  const check = (request: RequestFor<'checkMenuRow'>) => administrator.call('checkMenuRow', request);
  expect(await check({ url })).toEqual({ url: row.menuName, componentName: null });
  expect(await check({ url, id: row.id })).toEqual({ url: null, componentName: null });
  expect(await check({ componentName: row.componentName })).toEqual({ url: null, componentName: row.menuName });
});

describe('[VW-20] the tree from a file', () => {
  const preview = (tree: unknown) => administrator.call('previewMenuImport', { tree });
  async function importTree(tree: unknown) {
    const { effect } = await preview(tree);
    return administrator.call('importMenu', { tree, effect });
  }
  const node = (changes: object = {}) => {
    const { parentId: _parent, ...form } = newMenuRow();
    return { ...form, children: [], ...changes };
  };
  const faultsOf = async (tree: unknown) => (await preview(tree)).faults.map(({ field }) => field);

  test('[S11] an exported tree changes nothing when it is imported', async () => {
    const before = await rows();
    const tree = await treeOf(administrator);
    const { faults, summary, total } = await preview(tree);
    expect([faults, total, summary]).toEqual([
      [],
      0,
      { added: [], changed: [], moved: [], gone: [], same: before.length },
    ]);
    await importTree(tree);
    expect(await rows()).toEqual(before);
  });

  test('new, changed, moved and gone rows are counted, then made; a row with the same address keeps its roles', async () => {
    const tree = (await treeOf(administrator)) as unknown as Record<string, unknown>[];
    const page = await save();
    const [first, ...others] = tree;
    const renamed = { ...first, name: { zh: '改名', en: 'Renamed', de: 'Umbenannt' } };
    const next = [...others, renamed, node()];
    const { summary } = await preview(next);
    expect(summary).toMatchObject({ changed: ['改名'], gone: [page.menuName] });
    expect(summary.added).toHaveLength(1);
    expect(summary.moved.length).toBeGreaterThan(0);
    const before = await rows();
    await importTree(next);
    const changed = (await rows()).find(({ menuName }) => menuName === '改名')!;
    const old = before.find(({ id }) => id === changed.id)!;
    expect(changed.roles).toEqual(old.roles);
    await expect(administrator.call('getMenuRow', { id: page.id })).rejects.toMatchObject(business(codes.notFound));
    expect((await administrator.call('listRemovedMenuRows', {})).records[0]).toMatchObject({ id: page.id });
  });

  test('faults are named by node and field, and nothing is changed', async () => {
    const before = await rows();
    const tree = await treeOf(administrator);
    const deep = Array.from({ length: 9 }).reduce<object[]>(
      (children) => [node({ kind: 'folder', componentPath: '', componentName: '', children })],
      [],
    );
    const hostile = JSON.parse(`{"__proto__":{"x":1}}`) as object;
    const polluted = Object.defineProperty(node(), '__proto__', { value: hostile, enumerable: true });
    expect(await faultsOf([...tree, node({ surprise: 1 })])).toEqual(['surprise']);
    expect(await faultsOf([...tree, polluted])).toEqual(['__proto__']);
    expect(await faultsOf([...tree, node({ redirect: 'javascript:alert(1)', componentPath: '' })])).toEqual([
      'redirect',
    ]);
    expect(await faultsOf([...tree, ...deep])).toEqual(['']);
    const twice = node();
    expect(await faultsOf([...tree, twice, { ...node(), url: twice.url.toUpperCase() }])).toEqual(['url']);
    expect(await faultsOf('no tree')).toEqual(['']);
    const refused = administrator.call('importMenu', { tree: [...tree, node({ surprise: 1 })], effect: 'x' });
    await expect(refused).rejects.toMatchObject({ fields: { tree: expect.stringContaining('surprise') } });
    expect(await rows()).toEqual(before);
  });

  test('a tree without the way to menu, users and roles is refused; more than 1 MB is too large', async () => {
    const tree = (await treeOf(administrator)) as unknown as { url: string }[];
    const without = tree.filter(({ url }) => !/permission/i.test(url));
    expect(without.length).toBeLessThan(tree.length);
    await expect(preview(without)).rejects.toMatchObject(business(codes.lastGovernor));
    const large = [...tree, node({ name: { zh: 'x'.repeat(1_100_000), en: '', de: '' } })];
    await expect(preview(large)).rejects.toMatchObject({ status: 413 });
  });

  test('another effect by then is a conflict', async () => {
    const tree = (await treeOf(administrator)).filter(({ kind }) => kind === 'folder');
    const before = await preview(tree.slice(0, -1)).catch(() => undefined);
    const refused = administrator.call('importMenu', { tree, effect: before?.effect ?? 'other' });
    await expect(refused).rejects.toMatchObject(business(codes.conflict));
  });
});

describe('[VW-20] the menu as a role gets it', () => {
  const roleId = '2003';
  const namesOf = async (change: Omit<RequestFor<'previewRoleMenu'>, 'roleId'> = {}) =>
    (await administrator.call('previewRoleMenu', { roleId, ...change })).map(({ name }) => name);

  test('is what its holders get, and what they would get after a change that is not made', async () => {
    const before = await rows();
    const names = await namesOf();
    expect(names).toContain('告警管理');
    expect(names).not.toContain('菜单管理');
    const hidden = { ids: ['3101'], change: 'hide' as const };
    expect(await namesOf({ change: hidden })).toEqual(names.filter((name) => name !== '告警管理'));
    const { id, revision, name, url, componentPath, componentName } = await rowOf('3101');
    const form = { id, revision, url, componentPath, componentName, kind: 'page' as const };
    const renamed = await namesOf({ row: { ...form, parentId: '3200', name: { ...name, zh: '告警中心' } } });
    expect(renamed.indexOf('告警中心')).toBeGreaterThan(renamed.indexOf('电站总览'));
    expect(await rows()).toEqual(before);
  });

  test('refuses what the change itself would refuse, and a role that the caller may not know', async () => {
    const impossible = { ids: ['3901'], change: 'hide' as const };
    await expect(namesOf({ change: impossible })).rejects.toMatchObject(business(codes.lastGovernor));
    await expect(administrator.call('previewRoleMenu', { roleId: 'none' })).rejects.toMatchObject(
      business(codes.notFound),
    );
  });
});
