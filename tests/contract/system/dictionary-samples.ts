import type { dictionaryAdminEndpoints } from '#src/contract/system/dictionary-admin.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { type DictionaryColumn, dictionaryColumns } from '#src/contract/system/dictionary-sheet.ts';
import { sheetFile } from '../support/ledger-files.ts';
import { revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';

type Name = keyof typeof dictionaryAdminEndpoints;

let last = 0;

/** A new value of the categories of users. */
export function newDictionaryValue(
  changes: Partial<RequestFor<'saveDictionaryValue'>> = {},
): RequestFor<'saveDictionaryValue'> {
  const number = (last += 1);
  return {
    dictType: 'user_category',
    dictValue: `v${number}`,
    dictCode: `TEST_${number}`,
    dictLabel: { zh: `类别${number}`, en: `Category ${number}`, de: `Kategorie ${number}` },
    remark: 'a remark',
    ...changes,
  };
}

type Cells = Partial<Readonly<Record<DictionaryColumn, string | number>>>;

/** A row of a sheet of values. */
export function dictionaryCells(cells: Cells = {}): Cells {
  const number = (last += 1);
  const labels = { labelZh: `导入${number}`, labelEn: `Imported ${number}`, labelDe: `Importiert ${number}` };
  return { dictType: 'user_category', dictValue: `i${number}`, dictCode: `IMPORTED_${number}`, ...labels, ...cells };
}

export const dictionaryFile = (rows: readonly Cells[]): File =>
  sheetFile(
    dictionaryColumns,
    rows.map((row) => dictionaryColumns.map((column) => row[column] ?? null)),
  );

export const newDictionaryType = (): RequestFor<'saveDictionaryType'> => {
  const number = (last += 1);
  return { dictType: `test_${number}`, name: { zh: `字典${number}`, en: `Words ${number}`, de: `Wörter ${number}` } };
};

/** The form of a user, with some of its entries changed. */
export async function userFormOf(caller: SignedIn, id: string, changes: Partial<RequestFor<'updateUser'>> = {}) {
  const user = await caller.call('getUserRecord', { id });
  return { ...user, deptId: user.deptId ?? '', addRoles: [], removeRoles: [], ...changes };
}

const freshValue = async (user: SignedIn) => revisionOf(await user.call('saveDictionaryValue', newDictionaryValue()));

/** A valid request of each call about dictionaries. */
export const dictionarySamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listDictionaryTypes: async () => ({}),
  getDictionaryType: async () => ({ id: 'DT1' }),
  saveDictionaryType: async () => newDictionaryType(),
  removeDictionaryType: async (_harness, user) =>
    revisionOf(await user.call('saveDictionaryType', newDictionaryType())),
  listDictionaryValues: async () => ({ dictType: 'user_category', keyword: '员工' }),
  getDictionaryValue: async () => ({ id: 'DV1' }),
  saveDictionaryValue: async () => newDictionaryValue(),
  orderDictionaryValues: async (_harness, user) => {
    const types = await user.call('listDictionaryTypes', {});
    const { records } = await user.call('listDictionaryValues', { dictType: 'maintenance_type' });
    const { revision } = types.find(({ dictType }) => dictType === 'maintenance_type')!;
    return { dictType: 'maintenance_type', revision, ids: records.map(({ id }) => id).toReversed() };
  },
  importDictionaryValues: async () => ({ file: dictionaryFile([dictionaryCells()]), dryRun: 'true' as const }),
  downloadDictionaryTemplate: async () => ({}),
  getDictionaryUsage: async () => ({ id: 'DV5' }),
  mergeDictionaryValue: async (_harness, user) => {
    await confirm(user);
    return { ...(await freshValue(user)), intoId: 'DV5', records: 0 };
  },
  removeDictionaryValue: async (_harness, user) => freshValue(user),
};
