import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import { type Department, departmentEndpoints } from '#src/contract/department.ts';
import { dictionaryEndpoints, dictTypes } from '#src/contract/dictionary.ts';
import { dictionaryPageSize, pageDefault } from '#src/contract/limits.ts';
import { pickableRoles, type Role, roleEndpoints } from '#src/contract/role.ts';
import { profileEndpoints, profileForm, type ProfileForm } from '#src/contract/user-profile.ts';
import type { Session } from '#src/session/session.ts';
import type { Option } from '#src/ui/select-field.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';

type Options = readonly Option<string>[];

/** The user, and what there is to choose from. */
export interface ProfileData {
  readonly form: ProfileForm;
  readonly departments: readonly TreeNode[];
  readonly userTypes: Options;
  readonly userCategories: Options;
  readonly sexes: Options;
  readonly roles: readonly Role[];
}

/** The dialog shows every error. */
const silent = { silent: true };

const nodeOf = ({ id, deptName, children }: Department): TreeNode => ({
  id,
  label: deptName,
  children: children.map(nodeOf),
});

async function dictionaryOptions(api: ApiClient, client: QueryClient, dictType: string): Promise<Options> {
  const request = { dictType, statusCode: 0, current: pageDefault, limit: dictionaryPageSize };
  const { records } = await client.fetchQuery(query(api, dictionaryEndpoints.listDictionary, request, silent));
  return records.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }));
}

async function sexOptions(api: ApiClient, client: QueryClient): Promise<Options> {
  const type = { type: dictTypes.sex };
  const labels = await client.fetchQuery(query(api, dictionaryEndpoints.getDictionaryMap, type, silent));
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

async function loadProfile(api: ApiClient, client: QueryClient, { state }: Session): Promise<ProfileData> {
  const [user, departments, userTypes, userCategories, sexes, roles] = await Promise.all([
    call(api, profileEndpoints.getUser, { id: state.userId ?? '' }, silent),
    client.fetchQuery(query(api, departmentEndpoints.getDepartmentTree, {}, silent)),
    dictionaryOptions(api, client, dictTypes.userType),
    dictionaryOptions(api, client, dictTypes.userCategory),
    sexOptions(api, client),
    client.fetchQuery(query(api, roleEndpoints.listRoles, {}, silent)),
  ]);
  return {
    form: profileForm(user),
    departments: departments.map(nodeOf),
    userTypes,
    userCategories,
    sexes,
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
