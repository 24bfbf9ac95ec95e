import { codes } from '#src/contract/codes.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { adminRoleKey } from '#src/contract/user/permissions.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { roleIds } from '../../seed/accounts.ts';
import { iso } from '../../lib/clock.ts';
import { accessEnd, merchantState } from '../../store/user/contract-term.ts';
import type { User } from '../../store/user/user-record.ts';
import { departmentName, organizationFields } from '../../call/user/people.ts';
import { dictionaryFault } from '../../call/dictionary.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import { isWrongAvatar, userFaults } from '../../call/user/user-fields.ts';

type Update = ParsedRequestFor<'updateProfile'>;

const nameInUse: LocalText = {
  zh: '该用户名已被使用',
  en: 'This username is taken',
  de: 'Dieser Benutzername ist schon vergeben',
};
const phoneInUse: LocalText = {
  zh: '该手机号已被其他用户使用',
  en: 'This number is already in use',
  de: 'Diese Nummer verwendet schon jemand anderes',
};
const unknown: LocalText = {
  zh: '该选项不存在，请重新选择',
  en: 'This option does not exist, please choose again',
  de: 'Diese Auswahl gibt es nicht, bitte neu wählen',
};
/** What must fit with what the server knows. @throws FieldRefusal */
function checkReferences(update: Update, user: User, call: Call): void {
  const { users } = call.world;
  const isOther = (found: User | undefined): boolean => found !== undefined && found.userId !== user.userId;
  const department = call.world.records.access('departments').get(update.deptId);
  const isInBranch = department !== undefined && call.world.rights.branch(user.orgId).has(department.orgId);
  const fault = (dictType: string, value: string, before: string) =>
    dictionaryFault(dictType, value, before, call.world);
  const userTypeCode = fault(dictTypes.userType, update.userTypeCode, user.userTypeCode);
  const userCategoryCode = fault(dictTypes.userCategory, update.userCategoryCode, user.userCategoryCode);
  const wrong = {
    ...(isOther(users.named(update.userName)) && { userName: nameInUse }),
    // A code sent to a number signs in one user.
    ...(isOther(users.withMobile(update.phone)) && { phone: phoneInUse }),
    ...(!isInBranch && { deptId: unknown }),
    ...(userTypeCode && { userTypeCode }),
    ...(userCategoryCode && { userCategoryCode }),
    ...(!update.role.every((id) => call.world.records.access('roles').get(id)) && { role: unknown }),
    ...(isWrongAvatar(update.avatar, user.avatar, call) && { avatar: userFaults.picture }),
  };
  if (Object.keys(wrong).length > 0) throw new FieldRefusal(wrong);
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((each) => b.includes(each));

/**
 * Users cannot raise their rights: only a holder of ROLE_KEY_ADMIN changes roles, and cannot remove the administrator
 * role; state and monitoring never change here.
 * @throws Refusal
 */
function checkRights(update: Update, user: User): void {
  const { role, statusCode, isMonitor } = update;
  const isAdmin = user.permissions.includes(adminRoleKey);
  if (!isAdmin && !sameSet(role, user.roles)) throw new Refusal(codes.forbidden);
  if (isAdmin && !role.includes(roleIds.administrator)) throw new Refusal(codes.forbidden);
  if (statusCode !== user.statusCode || isMonitor !== user.isMonitor) throw new Refusal(codes.forbidden);
}

const changesOf = (update: Update) => ({
  username: update.userName,
  mobile: update.phone,
  realName: update.realName,
  userTypeCode: update.userTypeCode,
  userCategoryCode: update.userCategoryCode,
  email: update.email,
  roles: [...new Set(update.role)].toSorted(),
  gender: update.sex === '1' ? ('1' as const) : ('0' as const),
  deptId: update.deptId,
  avatar: update.avatar || null,
});

/** Until when users of an organisation can only read, where a contract that covers it has ended. */
function readOnlyUntil(orgId: string, { world, now }: Call): { readonly readOnlyUntil?: string } {
  const ended = world.rights.merchantsOf(orgId).filter((merchant) => merchantState(merchant, now) === 'readOnly');
  return ended.length === 0 ? {} : { readOnlyUntil: iso(Math.min(...ended.map(accessEnd))) };
}

export const userHandlers: HandlersOf<'getSessionInfo' | 'getUser' | 'updateProfile'> = {
  getSessionInfo(_request, call) {
    const { world } = call;
    const { account } = call.caller;
    const messages = world.messages.of(world.viewer(account));
    return {
      userInfo: {
        userId: account.userId,
        name: account.username,
        real_name: account.realName,
        roleCode: account.roleCode,
        roles: [...account.roles],
        permissions: account.permissions.map((authority) => ({ authority })),
        avatar: account.avatar,
        mobile: account.mobile,
        gender: account.gender,
        deptId: account.deptId,
        ...organizationFields(account.orgId, call),
        ...readOnlyUntil(account.orgId, call),
        accessVersion: world.accessVersion(account.userId),
      },
      siteScenarioId: null,
      msgNum: messages.filter((message) => !world.messages.isRead(message, account.userId)).length,
    };
  },

  /** The caller's profile; only holders of ROLE_KEY_ADMIN may read those of other users. */
  getUser({ id }, call) {
    const { world } = call;
    const { account } = call.caller;
    if (id !== account.userId && !account.permissions.includes(adminRoleKey)) throw new Refusal(codes.forbidden);
    const user = world.users.get(id);
    if (!user) throw notFound();
    return {
      userName: user.username,
      phone: user.mobile,
      realName: user.realName,
      deptId: user.deptId,
      deptName: departmentName(user.deptId, call),
      email: user.email,
      sex: user.gender,
      statusCode: user.statusCode,
      isMonitor: user.isMonitor,
      creationTime: iso(user.createdAt),
      avatar: user.avatar,
      userTypeCode: user.userTypeCode,
      userCategoryCode: user.userCategoryCode,
      role: [...user.roles],
    };
  },

  updateProfile(update, call) {
    const { world } = call;
    const { account } = call.caller;
    if (update.userId !== account.userId) throw new Refusal(codes.forbidden);
    checkRights(update, account);
    checkReferences(update, account, call);
    world.users.change(account.userId, changesOf(update));
    return null;
  },
};
