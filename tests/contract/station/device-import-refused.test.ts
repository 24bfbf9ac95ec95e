import { utils } from '@e965/xlsx';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { rowsMax } from '#mock-server/ledger/sheet.ts';
import { unpackedMax } from '#mock-server/spreadsheet/read-sheet.ts';
import { runs } from '../../support/server/runs.ts';
import { user as admin, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { bytesOf, ledgerFile, ledgerRow, sheetOf, spreadsheet } from '../support/ledger-files.ts';

const space = 32;
/** For what is large. */
const slow = { timeout: 60_000 };

useFreshServer('administrator', 'en');

const send = (file: File, dryRun: 'true' | 'false' = 'false', user: SignedIn = admin) =>
  user.call('importDeviceLedger', { file, dryRun });
/** The message for a file that is refused as a whole; undefined if it is accepted. */
const refusal = (file: File): Promise<string | undefined> =>
  send(file).then(
    () => undefined,
    (error: ApiError) => error.fields?.['file'] ?? error.message,
  );

describe('[VA-08] [VA-11] files that cannot be imported', () => {
  test.each([
    ['no spreadsheet by name', new File(['a'], 'a.csv', { type: 'text/csv' }), /Only \.xls or \.xlsx/],
    ['no spreadsheet by its bytes', spreadsheet(new Uint8Array([1, 2, 3])), /does not match its name/],
    ['.xlsx named .xls', spreadsheet(bytesOf(sheetOf([ledgerRow()])), 'xls'), /does not match its name/],
    ['no rows', ledgerFile([]), /No rows/],
    ['no columns', spreadsheet(bytesOf(utils.aoa_to_sheet([['a'], [1]]))), /Missing columns: Station, Code/],
    ['nothing in it', spreadsheet(bytesOf(utils.aoa_to_sheet([]))), /Missing columns/],
  ])('%s', async (_title, file, message) => {
    expect(await refusal(file)).toMatch(message);
  });

  test('as many rows as allowed, and one more', slow, async () => {
    const heads = ['stationId', 'code', 'name', 'type', 'ratedPower'];
    const rows = Array.from({ length: rowsMax + 1 }, (_, at) => ['st-a', `M-${at}`, 'M', 'pv', 5]);
    const file = (count: number) => spreadsheet(bytesOf(utils.aoa_to_sheet([heads, ...rows.slice(0, count)])));
    expect(await refusal(file(rowsMax + 1))).toMatch(`At most ${rowsMax} rows`);
    expect(await send(file(rowsMax), 'true')).toMatchObject({ rows: rowsMax, faultsTotal: 0 });
  });

  test('5 MB and more', async () => {
    const file = spreadsheet(new Uint8Array(5 * 2 ** 20));
    await expect(send(file)).rejects.toMatchObject({ code: codes.tooLarge });
  });

  test('a valid workbook that unpacks to more than the limit is refused', slow, async () => {
    const entries = unzipSync(bytesOf(sheetOf([ledgerRow()])));
    const sheet = entries['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    const padded = (spaces: number) => {
      const bytes = new Uint8Array(sheet.length + spaces).fill(space);
      bytes.set(sheet);
      return spreadsheet(new Uint8Array(zipSync({ ...entries, 'xl/worksheets/sheet1.xml': bytes }, { level: 1 })));
    };
    expect(await send(padded(1000), 'true')).toMatchObject({ rows: 1, faultsTotal: 0 });
    const bomb = padded(unpackedMax);
    expect(bomb.size).toBeLessThan(2 ** 20);
    expect(await refusal(bomb)).toMatch('cannot be read');
  });

  test('broken files, cut off or with wrong bytes: a clear answer each time, and the server keeps running', async () => {
    const good = { xlsx: bytesOf(sheetOf([ledgerRow()])), xls: bytesOf(sheetOf([ledgerRow()]), 'xls') };
    const broken = fc.record({
      kind: fc.constantFrom('xlsx', 'xls'),
      cut: fc.double({ min: 0, max: 1, noNaN: true }),
      spoiled: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(broken, async ({ kind, cut, spoiled }) => {
        const bytes = Uint8Array.from(good[kind]);
        for (const [at, value] of spoiled) bytes[Math.floor(at * (bytes.length - 1))] = value;
        const file = spreadsheet(bytes.slice(0, Math.ceil(cut * bytes.length)), kind);
        const outcome = await send(file, 'true').catch((error: { code?: number }) => error.code);
        expect(typeof outcome === 'object' ? codes.ok : outcome).toSatisfy((code) =>
          [codes.ok, codes.badRequest].includes(code as never),
        );
      }),
      { numRuns: runs(15, 1000) },
    );
  });
});
