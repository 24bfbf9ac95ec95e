import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { newMenuRow, revisionOf } from './entity-samples.ts';
import type { Harness, SignedIn } from './harness.ts';

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
] as const;

/** A valid request of each of them. */
export const menuSamples: { readonly [N in (typeof menuAdminNames)[number]]: Sample<N> } = {
  listMenuRows: async () => ({}),
  getMenuRow: async () => ({ id: '3101' }),
  saveMenuRow: async () => newMenuRow(),
  moveMenuRow: async (_harness, user) => {
    const row = revisionOf(await user.call('saveMenuRow', newMenuRow()));
    return { ...row, parentId: '3200', beforeId: null };
  },
  previewMenuChange: async () => ({ ids: ['3101'], change: 'hide' }),
  changeMenuRows: async (_harness, user) => {
    const { id } = await user.call('saveMenuRow', newMenuRow());
    const request = { ids: [id], change: 'hide' as const };
    const { effect } = await user.call('previewMenuChange', request);
    return { ...request, effect };
  },
  listRemovedMenuRows: async () => ({}),
};
