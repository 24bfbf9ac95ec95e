import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import { newRole, revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';

type Sample<N extends EndpointName> = (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
type RoleCall =
  | 'listRoles'
  | 'getDepartmentTree'
  | 'getOrganizationTree'
  | 'listRolePage'
  | 'getRole'
  | 'listRoleMenu'
  | 'previewRole'
  | 'saveRole'
  | 'listRoleHolders'
  | 'previewRoleHolders'
  | 'assignRole'
  | 'previewRoleRemoval'
  | 'removeRole'
  | 'listRemovedRoles'
  | 'restoreRole'
  | 'startRoleView';

/** A valid request of each call for the administration of roles. */
export const roleSamples: { readonly [N in RoleCall]: Sample<N> } = {
  listRoles: async () => ({}),
  getDepartmentTree: async () => ({}),
  getOrganizationTree: async () => ({}),
  listRolePage: async () => ({ keyword: 'OPERATOR', sort: '-holders' }),
  getRole: async () => ({ id: '2001' }),
  listRoleMenu: async () => ({}),
  previewRole: async () => ({ id: '2001', remove: { permissions: ['price_save'] } }),
  saveRole: async () => newRole(),
  listRoleHolders: async () => ({ roleId: '2001' }),
  previewRoleHolders: async () => ({ roleId: '2003', add: ['10001'] }),
  assignRole: async (_harness, user) => {
    const request = { roleId: '2003', add: ['10001'] };
    const { effect } = await user.call('previewRoleHolders', request);
    return { ...request, effect };
  },
  previewRoleRemoval: async (_harness, user) => ({ id: (await user.call('saveRole', newRole())).id }),
  removeRole: async (_harness, user) => revisionOf(await user.call('saveRole', newRole())),
  startRoleView: async () => ({ roleId: '2001' }),
  listRemovedRoles: async () => ({}),
  restoreRole: async (_harness, user) => {
    const role = revisionOf(await user.call('saveRole', newRole()));
    await user.call('removeRole', role);
    return role;
  },
};
