import { describe, expect, test } from 'vitest';
import { languages } from '#src/contract/languages.ts';
import { parameterCell, parameterColumns, parameterHeads } from '#src/contract/system/parameter-sheet.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { sheetFile } from '../support/ledger-files.ts';
import { dayIn, parameterCells, parameterFile } from './parameter-samples.ts';

useFreshServer('administrator', 'en');

type Rows = Parameters<typeof parameterFile>[0];
const send = (rows: Rows, dryRun: 'true' | 'false' = 'false', user = administrator) =>
  user.call('importParameters', { file: parameterFile(rows), dryRun, policy: 'update' });
const versionsOf = async (id: string) => (await administrator.call('getParameter', { id })).versions;

describe('[VW-74] values in and out as a sheet', () => {
  test.each(languages)('[S11] an export in %s is imported without a change', async (language) => {
    const user = await harness.signIn('administrator', language);
    const { records } = await user.call('listParameters', { pageSize: 500 });
    const cells = records.map(({ inForce, scopeName }) =>
      parameterColumns.map((column) => inForce && parameterCell(inForce, scopeName, column, language)),
    );
    const heads = parameterColumns.map((column) => parameterHeads[column][language]);
    const report = await user.call('importParameters', {
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

  test('a value to come is added and changed; nothing is written by a dry run, and the log has each value', async () => {
    const id = 'carbonFactor@region.CN-ZJ';
    const validFrom = dayIn(harness, 1);
    const row = parameterCells(harness, { validFrom });
    expect(await send([row], 'true')).toMatchObject({ faults: [], summary: { added: 1 } });
    await expect(administrator.call('getParameter', { id })).rejects.toMatchObject({ kind: 'business' });
    expect(await send([row])).toMatchObject({ faults: [], imported: 1 });
    expect(await versionsOf(id)).toMatchObject([{ value: 0.5246, validFrom, state: 'future' }]);
    expect(await send([{ ...row, value: 0.6 }])).toMatchObject({ faults: [], summary: { changed: 1 } });
    expect(await versionsOf(id)).toMatchObject([{ value: 0.6 }]);
    const [entry] = (await administrator.call('listAuditEntries', { endpoint: 'importParameters' })).records;
    expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'value', from: '0.5246', to: '0.6' }));
  });

  test('[VW-74.2] [VW-74.5] [VW-74.6] every fault is named by its cell, and nothing is written', async () => {
    const before = (await administrator.call('listParameters', {})).total;
    const day = dayIn(harness, 2);
    const report = await send([
      parameterCells(harness),
      parameterCells(harness, { parameterKey: 'no such parameter' }),
      parameterCells(harness, { scopeId: 'Nowhere' }),
      parameterCells(harness, { value: 0 }),
      parameterCells(harness, { value: '1e999' }),
      parameterCells(harness, { value: '1,5x' }),
      parameterCells(harness, { value: 0.1234567 }),
      parameterCells(harness, { sourceZh: '' }),
      parameterCells(harness, { validFrom: '2026-02-30' }),
      parameterCells(harness, { validFrom: '2026-02-01' }),
      parameterCells(harness, { validFrom: day }),
      parameterCells(harness, { validFrom: day }),
      parameterCells(harness, { parameterKey: 'Exchange rate of the euro', scopeKind: 'Station', scopeId: 'st-a' }),
      parameterCells(harness, { scopeId: 'China', validFrom: '2026-01-01', value: 0.7 }),
    ]);
    expect(report.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'parameterKey'],
      [4, 'scopeId'],
      [5, 'value'],
      [6, 'value'],
      [7, 'value'],
      [8, 'value'],
      [9, 'sourceZh'],
      [10, 'validFrom'],
      [11, 'remark'],
      [13, 'validFrom'],
      [14, 'scopeKind'],
      [15, 'value'],
    ]);
    expect(report.imported).toBe(0);
    expect((await administrator.call('listParameters', {})).total).toBe(before);
  });
});

describe('[VW-74] the list', () => {
  test('shows the values of a region and of what lies in it, and those whose source names neither link nor day', async () => {
    const version = {
      parameterKey: 'carbonFactor' as const,
      value: 0.5,
      validFrom: dayIn(harness, 1),
      source: { zh: 's', en: '', de: '' },
    };
    await administrator.call('saveParameter', { ...version, scopeKind: 'station', scopeId: 'st-a' });
    const scopes = async (filter: object) =>
      (await administrator.call('listParameters', { parameterKey: 'carbonFactor', ...filter })).records.map(
        ({ scopeId }) => scopeId,
      );
    expect(await scopes({ region: 'CN' })).toEqual(['CN', 'st-a']);
    expect(await scopes({ region: 'CN-ZJ' })).toEqual(['st-a']);
    expect(await scopes({ region: 'DE' })).toEqual(['DE']);
    expect(await scopes({ region: 'WORLD' })).toHaveLength(3);
    expect(await scopes({ unproven: true })).toEqual(['DE']);
    expect(await scopes({ unproven: false })).toEqual(['CN', 'st-a']);
  });
});
