import * as z from 'zod/mini';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { phoneOf } from '#src/contract/rules/user/phone.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { StoredUser, User } from '../../store/user/user-record.ts';
import type { Call } from '../call.ts';
import { dictionaryFault } from '../dictionary.ts';
import { readableFile } from '../file/file-access.ts';
import { countryOf, endOfDay, isInBranch, requireNotAbove, requireOther, todayOf, zoneOf } from './user-guards.ts';
import { lastDay } from './user-view.ts';

/** What a form or a row of a sheet says of a user, without the roles. */
export type Entered = Omit<
  ParsedRequestFor<'updateUser'>,
  'id' | 'revision' | 'addRoles' | 'removeRoles' | 'effect' | 'avatar'
>;

export const userFaults = {
  name: { zh: '该登录账号已被使用', en: 'This login account is taken', de: 'Dieser Benutzername ist schon vergeben' },
  phone: {
    zh: '该手机号已被其他用户使用',
    en: 'This number is already in use',
    de: 'Diese Nummer verwendet schon jemand anderes',
  },
  unknown: {
    zh: '该选项不存在，请重新选择',
    en: 'This option does not exist, please choose again',
    de: 'Diese Auswahl gibt es nicht, bitte neu wählen',
  },
  picture: {
    zh: '图片不存在，请重新上传',
    en: 'The picture is no longer available, please upload it again',
    de: 'Das Bild ist nicht vorhanden, bitte erneut hochladen',
  },
} satisfies Record<string, LocalText>;

/** Whether a picture cannot become the avatar of a user: it is no uploaded JPG or PNG that the caller may read. */
export const isWrongAvatar = (avatar: string, before: string | null, call: Call): boolean =>
  avatar !== '' && avatar !== before && !['image/jpeg', 'image/png'].includes(readableFile(avatar, call)?.type ?? '');

/** The picture of a user as it is stored. @throws FieldRefusal */
export function requireAvatar(avatar: string, before: string | null, call: Call): string | null {
  if (isWrongAvatar(avatar, before, call)) throw new FieldRefusal({ avatar: userFaults.picture });
  return avatar || null;
}

function phoneFault({ phone, orgId }: Entered, user: StoredUser | undefined, call: Call): LocalText | undefined {
  if (user?.mobile === phone) return undefined;
  const fault = z.safeParse(phoneOf(countryOf(orgId, call)), phone).error?.issues[0]?.message;
  if (fault !== undefined) return ruleLocalText(fault);
  const other = call.world.users.withMobile(phone);
  return other && other.userId !== user?.userId ? userFaults.phone : undefined;
}

/** What does not fit with what the server knows, by field. */
export function fieldFaults(
  entered: Entered,
  user: StoredUser | undefined,
  call: Call,
): Readonly<Partial<Record<keyof Entered, LocalText>>> {
  const { users, records } = call.world;
  const named = users.named(entered.userName);
  const phone = phoneFault(entered, user, call);
  const fault = (dictType: string, value: string, before: string | undefined) =>
    dictionaryFault(dictType, value, before, call.world);
  const userTypeCode = fault(dictTypes.userType, entered.userTypeCode, user?.userTypeCode);
  const userCategoryCode = fault(dictTypes.userCategory, entered.userCategoryCode, user?.userCategoryCode);
  const department = records.access('departments').get(entered.deptId);
  const isOver = !user && entered.expiresOn !== '' && entered.expiresOn < todayOf(entered.orgId, call);
  return {
    ...(named && named.userId !== user?.userId && { userName: userFaults.name }),
    ...(phone && { phone }),
    ...(!isInBranch(entered.orgId, call) && { orgId: userFaults.unknown }),
    ...(department?.orgId !== entered.orgId && { deptId: userFaults.unknown }),
    ...(userTypeCode && { userTypeCode }),
    ...(userCategoryCode && { userCategoryCode }),
    ...(isOver && { expiresOn: ruleLocalText('date.over') }),
  };
}

/** @throws FieldRefusal for what does not fit with what the server knows */
export function checkFields(entered: Entered, user: StoredUser | undefined, call: Call): void {
  const wrong = fieldFaults(entered, user, call);
  if (Object.keys(wrong).length > 0) throw new FieldRefusal(wrong);
}

/** The end of access; one that lies on the same day stays as it is. */
function expiryOf({ expiresOn, orgId }: Entered, user: User | undefined, call: Call): number | null {
  const isSame = user?.orgId === orgId && lastDay(user.expiresAt, zoneOf(orgId, call)) === expiresOn;
  return isSame ? user.expiresAt : endOfDay(expiresOn, orgId, call);
}

export const storedFields = (entered: Entered, user: User | undefined, call: Call) => ({
  username: entered.userName,
  realName: entered.realName,
  gender: entered.sex === '1' ? ('1' as const) : ('0' as const),
  mobile: entered.phone,
  email: entered.email,
  address: entered.address,
  orgId: entered.orgId,
  deptId: entered.deptId,
  userTypeCode: entered.userTypeCode,
  userCategoryCode: entered.userCategoryCode,
  isMonitor: entered.isMonitor ? ('1' as const) : ('0' as const),
  expiresAt: expiryOf(entered, user, call),
  language: entered.language,
  remark: entered.remark,
});

type StoredFields = ReturnType<typeof storedFields>;

/** What a new account has besides. @param password '' for one who sets it by a link */
export const newAccount = (password: string) => ({
  password,
  statusCode: '0' as const,
  avatar: null,
  firstLogin: true,
  mustChangePassword: password !== '',
  passwordChangedAt: null,
  lock: null,
  invite: null,
  leftAt: null,
  lastSeenAt: null,
});

const sameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Checks fields that a user may not change in the own account or in that of a user with more rights. @throws Refusal */
export function checkGuarded(user: User, next: StoredFields, roles: readonly string[], call: Call): void {
  const isSignIn = next.username === user.username && next.mobile === user.mobile && next.email === user.email;
  const isAccess = next.orgId === user.orgId && next.expiresAt === user.expiresAt && sameList(roles, user.roles);
  if (!isAccess) requireOther(user, call);
  if (!isAccess || !isSignIn) requireNotAbove(user, call);
}
