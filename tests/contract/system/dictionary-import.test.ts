import { describe, expect, test } from 'vitest';
import { dictionaryCell, dictionaryColumns, dictionaryHeads } from '#src/contract/system/dictionary-sheet.ts';
import { languages } from '#src/contract/languages.ts';
import { dictionaryCells, dictionaryFile } from './dictionary-samples.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { sheetFile } from '../support/ledger-files.ts';

useFreshServer('administrator', 'en');

type Rows = Parameters<typeof dictionaryFile>[0];
const send = (rows: Rows, dryRun: 'true' | 'false' = 'false') =>
  administrator.call('importDictionaryValues', { file: dictionaryFile(rows), dryRun, policy: 'update' });
const list = async (dictType: string) =>
  (await administrator.call('listDictionaryValues', { dictType, pageSize: 500 })).records;

describe('[VW-72] [VW-72.9] values in and out as a sheet', () => {
  test.each(languages)('[S11] an export in %s is imported without a change', async (language) => {
    const user = await harness.signIn('administrator', language);
    const { records } = await user.call('listDictionaryValues', { pageSize: 500 });
    const cells = records.map((row) => dictionaryColumns.map((column) => dictionaryCell(row, column, language)));
    const heads = dictionaryColumns.map((column) => dictionaryHeads[column][language]);
    const report = await user.call('importDictionaryValues', {
      file: sheetFile(heads, cells),
      dryRun: 'false',
      policy: 'update',
    });
    expect(report).toMatchObject({
      faults: [],
      ignoredColumns: [],
      summary: { added: 0, changed: 0, same: records.length },
    });
  });

  test('new values come last in their dictionary, known ones change, and nothing is written by a dry run', async () => {
    const rows = [
      dictionaryCells({ dictValue: 'new-1' }),
      dictionaryCells({ dictValue: 'new-2' }),
      dictionaryCells({ dictValue: '2', dictCode: 'EXTERNAL', labelZh: '外包人员', statusCode: 'Off', order: 2 }),
    ];
    expect(await send(rows, 'true')).toMatchObject({ faults: [], summary: { added: 2, changed: 1 } });
    expect(await list('user_category')).toHaveLength(3);
    expect(await send(rows)).toMatchObject({ faults: [], imported: 3 });
    const values = await list('user_category');
    expect(values.map(({ dictValue }) => dictValue)).toEqual(['1', '2', '3', 'new-1', 'new-2']);
    expect(values[1]).toMatchObject({ dictLabel: { zh: '外包人员' }, statusCode: '1' });
    const [entry] = (await administrator.call('listAuditEntries', { endpoint: 'importDictionaryValues' })).records;
    expect(entry?.targets).toHaveLength(3);
  });

  test('values of the same name in two dictionaries are two', async () => {
    await send([dictionaryCells({ dictType: 'maintenance_type', dictValue: '1' })]);
    expect((await list('maintenance_type')).map(({ dictValue }) => dictValue)).toContain('1');
    expect((await list('user_category'))[0]?.dictLabel.zh).toBe('正式员工');
  });

  test('[VW-72.4] [VW-72.5] every fault is named by its cell, and nothing is written', async () => {
    const before = await list('user_category');
    const report = await send([
      dictionaryCells(),
      dictionaryCells({ dictValue: '__proto__' }),
      dictionaryCells({ dictValue: '' }),
      dictionaryCells({ dictType: 'no_such_type' }),
      dictionaryCells({ dictType: 'sex' }),
      dictionaryCells({ labelDe: 'Fremdfirma' }),
      dictionaryCells({ dictCode: 'INTERNAL' }),
      dictionaryCells({ dictValue: 'twice' }),
      dictionaryCells({ dictValue: 'twice' }),
      dictionaryCells({ dictValue: '1', dictCode: 'OTHER' }),
      dictionaryCells({ dictType: 'user_type', dictValue: '1', dictCode: 'OPERATION', statusCode: 'Off' }),
      dictionaryCells({ order: '1e999' }),
      dictionaryCells({ statusCode: 'perhaps' }),
      dictionaryCells({ labelZh: 'a\u202Eb' }),
      dictionaryCells({ dictType: 'constructor' }),
    ]);
    expect(report.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'dictValue'],
      [4, 'dictValue'],
      [5, 'dictType'],
      [6, 'dictValue'],
      [7, 'labelDe'],
      [8, 'dictCode'],
      [10, 'dictValue'],
      [11, 'dictCode'],
      [12, 'statusCode'],
      [13, 'order'],
      [14, 'statusCode'],
      [15, 'labelZh'],
      [16, 'dictType'],
    ]);
    expect(report.imported).toBe(0);
    expect(await list('user_category')).toEqual(before);
  });

  test('[VW-72.7] 5,000 values are imported together, and put in order together', { timeout: 60_000 }, async () => {
    const { dictType } = await administrator.call('saveDictionaryType', {
      dictType: 'many_words',
      name: { zh: '大量', en: 'Many', de: 'Viele' },
    });
    const rows = Array.from({ length: 5000 }, () => dictionaryCells({ dictType }));
    expect(await send(rows)).toMatchObject({ imported: 5000, faultsTotal: 0 });
    const page = (number: number) =>
      administrator.call('listDictionaryValues', { dictType, page: number, pageSize: 500 });
    const ids: string[] = [];
    for (let number = 1; number <= 10; number += 1) ids.push(...(await page(number)).records.map(({ id }) => id));
    const type = (await administrator.call('listDictionaryTypes', {})).find((each) => each.dictType === dictType);
    const order = ids.toReversed();
    await administrator.call('orderDictionaryValues', { dictType, revision: type!.revision, ids: order });
    expect((await page(1)).records.map(({ id }) => id)).toEqual(order.slice(0, 500));
  });
});
