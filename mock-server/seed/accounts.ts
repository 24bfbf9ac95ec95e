import type { LocalText } from '#src/contract/languages.ts';

export const roleIds = {
  operator: '2001',
  owner: '2002',
  distributor: '2003',
  administrator: '2004',
  branchAdministrator: '2005',
  technician: '2006',
  auditor: '2007',
  analyst: '2008',
} as const;
export type RoleId = (typeof roleIds)[keyof typeof roleIds];

export interface Account {
  readonly userId: string;
  readonly username: string;
  readonly password: string;
  readonly realName: string;
  readonly gender: '0' | '1';
  readonly mobile: string;
  readonly roles: readonly RoleId[];
  /** Group, region company or station owner: the user sees its stations and those of the organisations below. */
  readonly orgId: string;
  readonly state: 'active' | 'locked' | 'expired';
  /** The user still has the password that another person has set. */
  readonly firstLogin?: boolean;
  /** Until the user has changed the password, only the calls for that are allowed. */
  readonly mustChangePassword?: boolean;
}

const operator = {
  roles: [roleIds.operator],
  orgId: 'org-1',
} as const;

/** Demonstration accounts, listed in mock-server/README.md. The passwords are no secret. */
export const accounts: readonly Account[] = [
  {
    ...operator,
    userId: '10001',
    username: 'operator',
    password: 'Operator_2026',
    realName: '王建国',
    gender: '0',
    mobile: '13800000001',
    state: 'active',
  },
  {
    userId: '10002',
    username: 'owner',
    password: 'Owner_2026',
    realName: 'Anna Weber',
    gender: '1',
    mobile: '13800000002',
    roles: [roleIds.owner],
    orgId: 'org-121',
    state: 'active',
  },
  {
    userId: '10003',
    username: 'distributor',
    password: 'Distrib_2026',
    realName: '陈晓',
    gender: '1',
    mobile: '13800000003',
    roles: [roleIds.distributor],
    orgId: 'org-11',
    state: 'active',
  },
  {
    userId: '10004',
    username: 'administrator',
    password: 'Admin_2026',
    realName: '赵敏',
    gender: '1',
    mobile: '13800000004',
    roles: [roleIds.administrator],
    orgId: 'org-1',
    state: 'active',
  },
  {
    ...operator,
    userId: '10005',
    username: 'firstlogin',
    password: 'First_2026',
    realName: '刘洋',
    gender: '0',
    mobile: '13800000005',
    state: 'active',
    firstLogin: true,
    mustChangePassword: true,
  },
  {
    ...operator,
    userId: '10006',
    username: 'locked',
    password: 'Locked_2026',
    realName: '孙磊',
    gender: '0',
    mobile: '13800000006',
    state: 'locked',
  },
  {
    ...operator,
    userId: '10007',
    username: 'expired',
    password: 'Expired_2026',
    realName: '周婷',
    gender: '1',
    mobile: '13800000007',
    state: 'expired',
  },
];

/** Shown 3 s after the first sign-in. */
export const firstLoginWarning: LocalText = {
  zh: '您正在使用初始密码，请尽快修改',
  en: 'You are using the initial password, please change it soon',
  de: 'Sie verwenden das Erstpasswort, bitte bald ändern',
};
