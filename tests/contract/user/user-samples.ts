import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import type { userAdminEndpoints, UserRecord } from '#src/contract/user/user-admin.ts';
import { isRightsAction, type userBulkEndpoints } from '#src/contract/user/user-bulk.ts';
import { userFile, userRow } from '../support/user-files.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';

let count = 0;

/** A user of the group with a unique account and number. */
export function newUser(): RequestFor<'createUser'> {
  const number = (count += 1);
  return {
    userName: `new_user_${number}`,
    realName: '新同事',
    sex: '',
    phone: `138${String(50_000_000 + number)}`,
    email: '',
    address: '',
    orgId: 'org-1',
    deptId: 'dept-1-1',
    userTypeCode: '1',
    userCategoryCode: '1',
    isMonitor: false,
    expiresOn: '',
    remark: '',
    roles: ['2001'],
    password: '',
  };
}

/** A user of a region. */
export const localUser = () => ({ ...newUser(), orgId: 'org-11', deptId: 'dept-11-1' });

export const uniqueAccount = () => ({
  username: `copy_${(count += 1)}`,
  mobile: `1395555${String(count).padStart(4, '0')}`,
});

/** The request that saves a user as it is. */
export function saveRequest(record: UserRecord) {
  const { id, revision, userName, realName, sex, phone, email, address, orgId, isMonitor, expiresOn, remark } = record;
  const { userTypeCode, userCategoryCode, deptId } = record;
  const { language } = record;
  const rest = { userTypeCode, userCategoryCode, deptId: deptId ?? '', isMonitor, expiresOn, language, remark };
  return { id, revision, userName, realName, sex, phone, email, address, orgId, ...rest };
}

type Action = RequestFor<'changeUserState'>;

/** Does an action with the effect that it has now. */
export async function act(user: SignedIn, request: Action) {
  const { action, ids, filter, count, roleId, orgId, deptId } = request;
  if (!isRightsAction(action)) return user.call('changeUserState', request);
  const preview = { action, ids, filter, count, roleId, orgId, deptId };
  const { effect } = await user.call('previewUserState', preview);
  return user.call('changeUserState', { ...request, effect });
}

/** Calls about users that only administrators may make. */
export const userAdminNames: readonly EndpointName[] = [
  'listUsers',
  'countExpiries',
  'getUserRecord',
  'createUser',
  'updateUser',
  'previewUser',
  'changeUserState',
  'previewUserState',
  'inviteUser',
  'listUserRights',
  'previewLeave',
  'leaveUser',
  'listSessions',
  'endSessions',
  'importUsers',
  'downloadUserTemplate',
];

/** The token of a new user's link. */
async function inviteToken(harness: Harness): Promise<string> {
  const administrator = await harness.signIn('administrator');
  await confirm(administrator);
  const { id } = await administrator.call('createUser', newUser());
  const { path } = await administrator.call('inviteUser', { id });
  return path.split('token=')[1] ?? '';
}

type Name = keyof typeof userAdminEndpoints | keyof typeof userBulkEndpoints;

/** A valid request of each call about users. */
export const userSamples: { readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>> } = {
  listUsers: async () => ({ orgId: 'org-11', sort: '-lastSeenAt' }),
  countExpiries: async () => ({ from: '2026-01-01', to: '2026-12-31' }),
  getUserRecord: async () => ({ id: '10002' }),
  createUser: async () => newUser(),
  updateUser: async (_harness, user) => {
    const { roles: _roles, ...fields } = newUser();
    const { id, revision } = await user.call('createUser', newUser());
    return { ...fields, id, revision, remark: 'changed', addRoles: [], removeRoles: [] };
  },
  previewUser: async (_harness, user) => {
    const { roles: _roles, ...fields } = newUser();
    const { id, revision } = await user.call('createUser', newUser());
    return { ...fields, id, revision, addRoles: ['2007'], removeRoles: ['2001'] };
  },
  changeUserState: async (_harness, user) => {
    const request = { ids: [(await user.call('createUser', newUser())).id], action: 'disable' as const };
    return { ...request, effect: (await user.call('previewUserState', request)).effect };
  },
  previewUserState: async () => ({ ids: ['10002'], action: 'disable' }),
  inviteUser: async (_harness, user) => {
    await confirm(user);
    return { id: (await user.call('createUser', newUser())).id };
  },
  checkInvite: async (harness) => ({ token: await inviteToken(harness) }),
  acceptInvite: async (harness) => ({ token: await inviteToken(harness), password: 'Start_2026' }),
  listUserRights: async () => ({ id: '10001' }),
  previewLeave: async () => ({ id: '10001' }),
  leaveUser: async (_harness, user) => {
    const { id, revision } = await user.call('createUser', newUser());
    return { id, revision, heirId: null, reason: 'moved' };
  },
  listSessions: async () => ({ userId: '10002' }),
  endSessions: async (harness, user) => {
    await harness.signIn('owner');
    const [session] = await user.call('listSessions', { userId: '10002' });
    return { ids: [session?.id ?? ''] };
  },
  importUsers: async () => ({ file: userFile([userRow()]), dryRun: 'false' }),
  downloadUserTemplate: async () => ({}),
};
