import { utils } from '@e965/xlsx';
import { type UserColumn, userColumns, userHeads } from '#src/contract/user/user-columns.ts';
import type { Language } from '#src/contract/languages.ts';
import { bytesOf, spreadsheet } from './ledger-files.ts';

export type UserRow = Readonly<Partial<Record<UserColumn, string | number>>>;

let count = 0;

/** A valid row with a unique account and number, and the given values. */
export const userRow = (values: UserRow = {}): UserRow => {
  const number = (count += 1);
  return {
    userName: `sheet_${number}`,
    realName: '导入的同事',
    sex: '女',
    phone: `137${String(20_000_000 + number)}`,
    email: `sheet_${number}@example.com`,
    orgId: 'org-1',
    deptId: 'dept-1-1',
    roles: '2001',
    userTypeCode: '1',
    userCategoryCode: '1',
    isMonitor: '否',
    ...values,
  };
};

/** An office program's file of the rows, with the heads of a language. */
export function userFile(
  rows: readonly UserRow[],
  language: Language = 'en',
  columns: readonly UserColumn[] = userColumns,
): File {
  const heads = columns.map((column) => userHeads[column][language]);
  const table = [heads, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return spreadsheet(bytesOf(utils.aoa_to_sheet(table)), 'xlsx', 'users.xlsx');
}
