import type { LocalText } from '../languages.ts';

const localText = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The columns of an import of users, in the order of its template. */
export const userColumns = [
  'userName',
  'realName',
  'sex',
  'phone',
  'email',
  'address',
  'orgId',
  'deptId',
  'roles',
  'userTypeCode',
  'userCategoryCode',
  'isMonitor',
  'expiresOn',
  'remark',
] as const;
export type UserColumn = (typeof userColumns)[number];

/** The heads of the users as a sheet: what an export writes, and an import and its template have. */
export const userHeads: Readonly<Record<UserColumn, LocalText>> = {
  userName: localText('登录账号', 'Login account', 'Benutzername'),
  realName: localText('姓名', 'Name', 'Name'),
  sex: localText('性别', 'Gender', 'Geschlecht'),
  phone: localText('手机号', 'Mobile number', 'Mobilnummer'),
  email: localText('邮箱', 'E-mail', 'E-Mail'),
  address: localText('地址', 'Address', 'Adresse'),
  orgId: localText('组织', 'Organisation', 'Organisation'),
  deptId: localText('部门', 'Department', 'Abteilung'),
  roles: localText('角色', 'Roles', 'Rollen'),
  userTypeCode: localText('用户类型', 'User type', 'Benutzertyp'),
  userCategoryCode: localText('用户类别', 'User category', 'Benutzerkategorie'),
  isMonitor: localText('监控用户', 'Monitoring user', 'Überwachungskonto'),
  expiresOn: localText('有效期至', 'Access until', 'Zugang bis'),
  remark: localText('备注', 'Remark', 'Bemerkung'),
};
