import { describe, expect, test } from 'vitest';
import type { Language } from '#src/contract/languages.ts';
import { merchantCell, merchantColumns, merchantHeads } from '#src/contract/organization/merchant-sheet.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';
import { sheetFile } from '../support/ledger-files.ts';
import { merchantCells, merchantFile } from './merchant-samples.ts';

useFreshServer('administrator', 'en');

const send = (rows: Parameters<typeof merchantFile>[0]) =>
  administrator.call('importMerchants', { file: merchantFile(rows), dryRun: 'false', policy: 'update' });
const stored = () => [...harness.server.world.records.access('merchants').values()];

describe('[VW-21] merchants in and out as a sheet', () => {
  test.each<Language>(['zh', 'en', 'de'])(
    '[VW-21.13] [S11] an export in %s is imported without a change',
    async (language) => {
      const user = await harness.signIn('administrator', language);
      const { records } = await user.call('listMerchants', {});
      const file = sheetFile(
        merchantColumns.map((column) => merchantHeads[column][language]),
        records.map((row) => merchantColumns.map((column) => merchantCell(row, column, language))),
      );
      const report = await user.call('importMerchants', { file, dryRun: 'false', policy: 'update' });
      expect(report).toMatchObject({
        rows: 6,
        faults: [],
        ignoredColumns: [],
        summary: { added: 0, changed: 0, same: 6 },
      });
    },
  );

  test('[VW-21.13] new ones get numbers one after the other, known codes change theirs', async () => {
    const known = stored().find(({ id }) => id === 'M5')!;
    const rows = [
      merchantCells(),
      merchantCells({ country: 'Germany', code: 'DE123456788', contactPhone: '+49 30 2093 8410', kind: 'Operator' }),
    ];
    const cells = { ...merchantCells(), code: known.vatId, country: 'DE', contactPhone: known.contactPhone };
    expect(await send([...rows, { ...cells, remark: 'x' }])).toMatchObject({ faults: [], imported: 3 });
    const added = stored().filter(({ name }) => name.zh === '测试服务公司' && name.en === 'Test services');
    expect(added.map(({ id }) => id)).toContain('M5');
    expect(new Set(added.map(({ number }) => number)).size).toBe(3);
    expect(stored().find(({ id }) => id === 'M5')).toMatchObject({ remark: 'x', number: known.number });
  });

  test('[VW-21.13] wrong cells are named, and what changes access is left to the form', async () => {
    const report = await send([
      merchantCells({ code: '91330100MA2B1C3I4X' }),
      merchantCells({ validFrom: '2027-01-01', validUntil: '2026-01-01' }),
      merchantCells({ orgIds: 'NO-SUCH' }),
      merchantCells({ country: 'DE', code: 'DE12', contactPhone: '+49 30 2093 8410' }),
      merchantCells({ contactPhone: '12' }),
    ]);
    expect(report.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 code',
      '3 validUntil',
      '4 orgIds',
      '5 code',
      '6 contactPhone',
    ]);
    const ended = { validFrom: '2020-01-01', validUntil: '2021-01-01', orgIds: 'S1201' };
    await expect(send([merchantCells(ended)])).rejects.toMatchObject({ fields: { file: expect.any(String) } });
    expect(stored()).toHaveLength(6);
  });
});
