import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { prefetchDictionaries } from '#src/blocks/dictionary/use-dictionary.ts';
import { type Department, departmentEndpoints } from '#src/contract/organization/department.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { pickableRoles, type Role, roleEndpoints } from '#src/contract/user/role.ts';
import { profileEndpoints, profileForm, type ProfileForm } from '#src/contract/user/user-profile.ts';
import type { Session } from '#src/session/session.ts';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';

/** The user, and what there is to choose from. */
export interface ProfileData {
  readonly form: ProfileForm;
  readonly departments: readonly TreeNode[];
  readonly roles: readonly Role[];
}

/** The dialog shows every error. */
const silent = { silent: true };

const nodeOf = ({ id, deptName, children }: Department): TreeNode => ({
  id,
  label: deptName,
  children: children.map(nodeOf),
});

async function loadProfile(api: ApiClient, client: QueryClient, { state }: Session): Promise<ProfileData> {
  const [user, departments, roles] = await Promise.all([
    call(api, profileEndpoints.getUser, { id: state.userId ?? '' }, silent),
    client.fetchQuery(query(api, departmentEndpoints.getDepartmentTree, {}, silent)),
    client.fetchQuery(query(api, roleEndpoints.listRoles, {}, silent)),
    prefetchDictionaries(api, client, [dictTypes.sex, dictTypes.userType, dictTypes.userCategory]),
  ]);
  return {
    form: profileForm(user),
    departments: departments.map(nodeOf),
    roles: pickableRoles(roles, state.permissions),
  };
}

/** Fetched each time the dialog opens, and not while it is open: the typed changes are based on it. */
export const profileQuery = (api: ApiClient, session: Session) =>
  queryOptions({
    queryKey: ['profile', api.language, session.state.userId] as const,
    queryFn: ({ client }) => loadProfile(api, client, session),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
