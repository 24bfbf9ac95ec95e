import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { menuTree } from '#src/contract/user/menu-file.ts';
import { newMenuRow, revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Sample<N extends EndpointName> = (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;

/** Calls that administer the menu. */
export const menuAdminNames = [
  'listMenuRows',
  'getMenuRow',
  'saveMenuRow',
  'moveMenuRow',
  'previewMenuChange',
  'changeMenuRows',
  'listRemovedMenuRows',
  'checkMenuRow',
  'previewRoleMenu',
  'previewMenuImport',
  'importMenu',
] as const;

/** A valid request of each of them. */
export const menuSamples: { readonly [N in (typeof menuAdminNames)[number]]: Sample<N> } = {
  listMenuRows: async () => ({}),
  getMenuRow: async () => ({ id: '3101' }),
  saveMenuRow: async () => newMenuRow(),
  moveMenuRow: async (_harness, user) => {
    const row = revisionOf(await user.call('saveMenuRow', newMenuRow()));
    const { records } = await user.call('listMenuRows', {});
    const siblingIds = records.filter(({ parentId }) => parentId === '3200').map(({ id }) => id);
    return { ...row, parentId: '3200', beforeId: null, siblingIds };
  },
  previewMenuChange: async () => ({ ids: ['3101'], change: 'hide' }),
  changeMenuRows: async (_harness, user) => {
    const { id } = await user.call('saveMenuRow', newMenuRow());
    const request = { ids: [id], change: 'hide' as const };
    const { effect } = await user.call('previewMenuChange', request);
    return { ...request, effect };
  },
  listRemovedMenuRows: async () => ({}),
  previewRoleMenu: async () => ({ roleId: '2001' }),
  checkMenuRow: async () => ({ url: '/alarmManager' }),
  previewMenuImport: async (_harness, user) => ({ tree: await treeOf(user) }),
  importMenu: async (_harness, user) => {
    const tree = await treeOf(user);
    const { effect } = await user.call('previewMenuImport', { tree });
    return { tree, effect };
  },
};

/** The present menu as a file has it. */
export const treeOf = async (user: SignedIn) => menuTree((await user.call('listMenuRows', {})).records);
