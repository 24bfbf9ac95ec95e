import { fakerDE, fakerZH_CN } from '@faker-js/faker';
import { dayMs } from '../lib/clock.ts';
import { type Account, accounts } from './accounts.ts';
import { avatarIdOf } from './files.ts';
import { staff, type StaffSeed } from './staff.ts';
import { userDetails } from './user-details.ts';
import { inSameShape } from '../lib/same-shape.ts';

/** Password of the staff and of generated users. It is no secret. */
export const staffPassword = 'Staff_2026';

const enabled = '0' as const;
const disabled = '1' as const;
/** When the demonstration account ended that has expired. */
const expiredAt = Date.parse('2025-12-31T16:00:00Z');
/** The first id of the staff; the demonstration accounts come before it. */
const firstStaffId = 10_101;

const common = {
  address: '',
  language: '',
  avatar: null,
  remark: '',
  firstLogin: false,
  mustChangePassword: false,
  passwordChangedAt: null,
  lock: null,
  invite: null,
  expiresAt: null,
  leftAt: null,
  lastSeenAt: null,
  updaterId: null,
  revision: 1,
} as const;

function accountUser({ state, firstLogin = false, mustChangePassword = false, ...account }: Account) {
  const { createdAt, ...details } = userDetails(account.userId);
  const at = Date.parse(createdAt);
  return {
    ...common,
    ...account,
    ...details,
    roles: [...account.roles] as string[],
    firstLogin,
    mustChangePassword,
    avatar: avatarIdOf(account.userId),
    lock: state === 'locked' ? { reason: 'administrator' as const, until: null } : null,
    expiresAt: state === 'expired' ? expiredAt : null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Types of users by their first role, see seed/dictionaries.ts. */
const typeOf: Partial<Record<string, string>> = { '2002': '3', '2003': '4', '2004': '2', '2005': '2', '2007': '2' };

function staffUser({ created, expires, isDisabled, roles, ...person }: StaffSeed, index: number) {
  const at = Date.parse(`${created}T01:00:00Z`);
  const [firstRole = ''] = roles;
  return {
    ...common,
    ...person,
    userId: String(firstStaffId + index),
    password: staffPassword,
    roles: [...roles] as string[],
    userTypeCode: typeOf[firstRole] ?? '1',
    userCategoryCode: expires ? '3' : '1',
    statusCode: isDisabled ? disabled : enabled,
    isMonitor: '0' as const,
    expiresAt: expires ? Date.parse(`${expires}T16:00:00Z`) : null,
    createdAt: at,
    updatedAt: at,
  };
}

const units = [
  { orgId: 'org-1', deptId: 'dept-1-1', faker: fakerZH_CN },
  { orgId: 'org-11', deptId: 'dept-11-1', faker: fakerZH_CN },
  { orgId: 'org-111', deptId: 'dept-111-1', faker: fakerZH_CN },
  { orgId: 'org-112', deptId: 'dept-112-1', faker: fakerZH_CN },
  { orgId: 'org-12', deptId: 'dept-12-1', faker: fakerDE },
  { orgId: 'org-121', deptId: 'dept-121-1', faker: fakerDE },
] as const;

const generatedRoles = ['2001', '2002', '2003', '2006'] as const;
const generatedSince = Date.parse('2024-01-01T00:00:00Z');

/** A made-up user; the same number always gives the same one. */
function generatedUser(index: number) {
  const { orgId, deptId, faker } = units[index % units.length] ?? units[0];
  faker.seed(index);
  const isChinese = faker === fakerZH_CN;
  const [last, first] = [faker.person.lastName(), faker.person.firstName()];
  const number = String(index).padStart(8, '0');
  const at = generatedSince + (index % 700) * dayMs;
  return staffUser(
    {
      username: `user${index}`,
      realName: isChinese ? `${last}${first}` : `${first} ${last}`,
      gender: index % 2 === 0 ? '0' : '1',
      mobile: isChinese ? `137${number}` : `+49170${number}`,
      email: `user${index}@hengchuan.example`,
      orgId,
      deptId,
      roles: [generatedRoles[index % generatedRoles.length] ?? '2001'],
      created: new Date(at).toISOString().slice(0, 10),
    },
    staff.length + index,
  );
}

/** The users of a new world: demonstration accounts, staff, and generated ones up to `count`. */
export function seedUsers(count: number) {
  const named = [...accounts.map(accountUser), ...staff.map(staffUser)];
  const more = Math.max(0, count - named.length);
  return [...named, ...Array.from({ length: more }, (_, index) => inSameShape(generatedUser(index)))];
}
