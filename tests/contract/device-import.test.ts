import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { deviceLedgerEndpoints, ledgerColumns } from '#src/contract/device-ledger.ts';
import type { Language } from '#src/contract/languages.ts';
import { rowsMax } from '#mock-server/ledger/import.ts';
import { unpackedMax } from '#mock-server/spreadsheet/read-sheet.ts';
import { runs } from '../support/runs.ts';
import { Harness, type SignedIn } from './harness.ts';
import { bytesOf, ledgerFile, ledgerRow, sheetOf, spreadsheet } from './ledger-files.ts';

const space = 32;
/** For what is large. */
const slow = { timeout: 60_000 };

let harness: Harness;
let admin: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  admin = await harness.signIn('administrator', 'en');
});
afterAll(() => harness.close());

const send = (file: File, dryRun: 'true' | 'false' = 'false', user: SignedIn = admin) =>
  user.call('importDeviceLedger', { file, dryRun });
const found = async (keyword: string) => (await admin.call('listDeviceLedger', { keyword })).records;
/** What is said of a file that is refused as a whole. */
const refusal = (file: File): Promise<string | undefined> =>
  send(file).then(
    () => undefined,
    (error: ApiError) => error.fields?.['file'] ?? error.message,
  );

describe('[VA-08] import of the device ledger', () => {
  test.each(['xlsx', 'xls'] as const)('.%s: rows come out of the ledger as they stood in the sheet', async (kind) => {
    const rows = [
      ledgerRow(),
      ledgerRow({
        code: 'N-2',
        type: '电池堆',
        stationId: 'Linping Smart Works Micro-grid',
        capacity: 215,
        commissionedOn: new Date(Date.UTC(2025, 11, 31)),
        warrantyUntil: '2026/1/5',
        serialNumber: 42,
      }),
    ];
    const report = await send(ledgerFile(rows, kind));
    expect(report).toEqual({ rows: 2, imported: 2, faults: [], faultsTotal: 0, ignoredColumns: [] });
    const [first, second] = await found('Musterwerk');
    const { capacity: _none, ...texts } = ledgerRow();
    expect(first).toMatchObject({ ...texts, id: 'ledger-n-1', address: '', frequency: 60, status: 'inUse' });
    expect(second).toMatchObject({
      stationId: 'st-a',
      type: 'bms',
      capacity: 215,
      commissionedOn: '2025-12-31',
      warrantyUntil: '2026-01-05',
      serialNumber: '42',
    });
  });

  test('a dry run says the same and leaves everything as it is', async () => {
    const file = ledgerFile([ledgerRow()]);
    expect(await send(file, 'true')).toMatchObject({ rows: 1, imported: 0, faultsTotal: 0 });
    expect(await found('N-1')).toEqual([]);
    expect(await send(file)).toMatchObject({ imported: 1 });
  });

  const wrong = [
    ledgerRow({ code: 'OK-1' }),
    ledgerRow({ code: '', name: 'x'.repeat(129), ratedPower: -1 }),
    ledgerRow({ code: 'OK-1', stationId: 'Nowhere', type: 'rocket' }),
    ledgerRow({ code: 'A-PCS-1', ratedPower: 1.234, warrantyUntil: '2020-01-01' }),
    ledgerRow({ code: 'OK-2', commissionedOn: 'soon', ratedPower: 'much' }),
  ];
  const columns: Readonly<Record<Language, readonly string[]>> = {
    en: [
      '3 code : Please fill this in',
      `3 name ${'x'.repeat(79)}…: At most 128 characters`,
      '3 ratedPower -1: Please enter a number above 0 with at most 2 decimals',
      '4 stationId Nowhere: None of your stations has this name',
      '4 code OK-1: This code is already in the sheet',
      '4 type rocket: There is no such device type',
      '5 code A-PCS-1: This code is already in the ledger',
      '5 ratedPower 1.234: Please enter a number above 0 with at most 2 decimals',
      '5 warrantyUntil 2020-01-01: The start must not be later than the end',
      '6 ratedPower much: Please enter a number',
      '6 commissionedOn soon: Please enter a valid time',
    ],
    de: ['4 stationId Nowhere: Keine Ihrer Anlagen heißt so'],
    zh: ['4 stationId Nowhere: 没有这个电站，或无权查看'],
  };

  test.each(['en', 'de', 'zh'] as const)('each wrong cell is named, in %s, and nothing is kept', async (language) => {
    const user = await harness.signIn('administrator', language);
    const report = await send(ledgerFile(wrong), 'false', user);
    expect(report).toMatchObject({ rows: 5, imported: 0, faultsTotal: report.faults.length });
    const lines = report.faults.map(({ row, column, value, message }) => `${row} ${column} ${value}: ${message}`);
    for (const line of columns[language]) expect(lines).toContain(line);
    expect(lines).toHaveLength(columns.en.length);
    expect(await found('OK-1')).toEqual([]);
  });

  test('heads in any language and order, others told, empty rows skipped', async () => {
    const sheet = utils.aoa_to_sheet([
      ['额定功率（kW）', 'CODE', 'Colour', 'Anlage', '设备名称', 'Art'],
      [],
      [7, 'N-9', 'red', '临平智造园微电网', '7 kW', 'Ladesäule'],
      [null, '   '],
    ]);
    const report = await send(spreadsheet(bytesOf(sheet)));
    expect(report).toEqual({ rows: 1, imported: 1, faults: [], faultsTotal: 0, ignoredColumns: ['Colour'] });
    expect(await found('N-9')).toMatchObject([{ type: 'charger', ratedPower: 7, commissionedOn: '', model: '' }]);
  });

  test('a formula is refused and never worked out, whatever it showed', async () => {
    const sheet = sheetOf([ledgerRow()]);
    sheet['H2'] = { t: 'n', v: 100, f: '50*2' };
    sheet['B2'] = { t: 's', v: 'N-1', f: 'HYPERLINK("http://127.0.0.1:9/","N-1")' };
    const { faults, imported } = await send(spreadsheet(bytesOf(sheet)));
    expect(imported).toBe(0);
    expect(faults.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'code: Formulas are not accepted: please enter the value',
      'ratedPower: Formulas are not accepted: please enter the value',
    ]);
  });

  test('[API-04] [ER-05] the template, filled in, is an import; it has its name', async () => {
    for (const language of ['zh', 'en', 'de'] as const) {
      const user = await harness.signIn('administrator', language);
      const { blob, name } = await user.api.file(deviceLedgerEndpoints.downloadLedgerTemplate.route, {});
      expect(name).toMatch(/\.xlsx$/);
      const book = read(await blob.arrayBuffer());
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
      const row = ledgerRow({ code: `TPL-${language}` });
      utils.sheet_add_aoa(sheet, [ledgerColumns.map((column) => row[column])], { origin: 1 });
      expect(await send(spreadsheet(bytesOf(sheet)))).toMatchObject({ imported: 1, ignoredColumns: [] });
    }
    expect((await found('TPL-')).map(({ code }) => code).toSorted()).toEqual(['TPL-de', 'TPL-en', 'TPL-zh']);
  });

  test('it stands in the audit log, and only holders of its key may', async () => {
    await send(ledgerFile([ledgerRow()]));
    const { records } = await admin.call('listAuditEntries', { endpoint: 'importDeviceLedger' });
    expect(records[0]).toMatchObject({ code: codes.ok, user: { name: 'administrator' } });
    const operator = await harness.signIn('operator');
    await expect(send(ledgerFile([ledgerRow({ code: 'N-3' })]), 'false', operator)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('the list tells of the caller’s stations alone, by page', async () => {
    const owner = await harness.signIn('owner');
    const mine = new Set((await owner.call('listStations', {})).map(({ id }) => id));
    const { records, total } = await owner.call('listDeviceLedger', { pageSize: 5 });
    expect(records).toHaveLength(5);
    expect(total).toBeGreaterThan(5);
    for (const { stationId } of records) expect(mine).toContain(stationId);
  });
});

describe('[VA-08] [VA-11] files that are no import', () => {
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

  test('more rows than may be, and as many', slow, async () => {
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

  test('a workbook that is right, but unpacks to more than may be, is refused', slow, async () => {
    const parts = unzipSync(bytesOf(sheetOf([ledgerRow()])));
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    const padded = (spaces: number) => {
      const bytes = new Uint8Array(sheet.length + spaces).fill(space);
      bytes.set(sheet);
      return spreadsheet(new Uint8Array(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': bytes }, { level: 1 })));
    };
    expect(await send(padded(1000), 'true')).toMatchObject({ rows: 1, faultsTotal: 0 });
    const bomb = padded(unpackedMax);
    expect(bomb.size).toBeLessThan(2 ** 20);
    expect(await refusal(bomb)).toMatch('cannot be read');
  });

  test('broken files, cut off or with wrong bytes: a clear answer each time, and the server lives', async () => {
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
