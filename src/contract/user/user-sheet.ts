import type { Language } from '../languages.ts';
import type { UserRecord } from './user-admin.ts';
import type { UserColumn } from './user-columns.ts';

const flags = { yes: { zh: '是', en: 'yes', de: 'ja' }, no: { zh: '否', en: 'no', de: 'nein' } } as const;

/** Labels of the values of dictionaries, in the language of the sheet. */
export type DictionaryNames = Readonly<
  Record<'sex' | 'userTypeCode' | 'userCategoryCode', ReadonlyMap<string, string>>
>;

/** The content of a cell of an exported sheet, as an import reads it again. */
export function userCell(user: UserRecord, column: UserColumn, language: Language, names: DictionaryNames): string {
  switch (column) {
    case 'orgId':
      return user.orgName;
    case 'deptId':
      return user.deptName ?? '';
    case 'roles':
      return user.roles.map(({ name }) => name).join('; ');
    case 'isMonitor':
      return flags[user.isMonitor ? 'yes' : 'no'][language];
    case 'sex':
    case 'userTypeCode':
    case 'userCategoryCode':
      return names[column].get(user[column]) ?? user[column];
    default:
      return user[column];
  }
}
