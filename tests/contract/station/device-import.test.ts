import { read, utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { deviceLedgerEndpoints, ledgerColumns } from '#src/contract/station/device-ledger.ts';
import { ledgerCell, ledgerHeads } from '#src/contract/station/ledger-labels.ts';
import { createXlsx } from '#src/lib/file/xlsx.ts';
import type { Language } from '#src/contract/languages.ts';
import { harness, user as admin, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { bytesOf, ledgerFile, ledgerRow, sheetOf, spreadsheet } from '../support/ledger-files.ts';

useFreshServer('administrator', 'en');

const send = (file: File, dryRun: 'true' | 'false' = 'false', user: SignedIn = admin) =>
  user.call('importDeviceLedger', { file, dryRun });
const found = async (keyword: string) => (await admin.call('listDeviceLedger', { keyword })).records;
describe('[VA-08] import of the device ledger', () => {
  test.each(['xlsx', 'xls'] as const)('.%s: rows in the ledger equal those of the sheet', async (kind) => {
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
    expect(report).toEqual({ rows: 2, faultyRows: 0, imported: 2, faults: [], faultsTotal: 0, ignoredColumns: [] });
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

  test('a dry run reports the same and changes nothing', async () => {
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
      '6 ratedPower much: Please enter a number, such as 12.5',
      '6 commissionedOn soon: Please enter a date, such as 2026-06-01 or 1 Jun 2026',
    ],
    de: [
      '4 stationId Nowhere: Keine Ihrer Anlagen heißt so',
      '6 ratedPower much: Bitte eine Zahl eingeben, z. B. 12,5',
      '6 commissionedOn soon: Bitte ein Datum eingeben, z. B. 01.06.2026',
    ],
    zh: [
      '4 stationId Nowhere: 没有这个电站，或无权查看',
      '6 ratedPower much: 请输入数字，如 12.5',
      '6 commissionedOn soon: 请输入日期，如 2026-06-01',
    ],
  };

  test.each(['en', 'de', 'zh'] as const)(
    'each wrong cell is named, in %s, and nothing is imported',
    async (language) => {
      const user = await harness.signIn('administrator', language);
      const report = await send(ledgerFile(wrong), 'false', user);
      expect(report).toMatchObject({ rows: 5, faultyRows: 4, imported: 0, faultsTotal: report.faults.length });
      const lines = report.faults.map(({ row, column, value, message }) => `${row} ${column} ${value}: ${message}`);
      for (const line of columns[language]) expect(lines).toContain(line);
      expect(lines).toHaveLength(columns.en.length);
      expect(await found('OK-1')).toEqual([]);
    },
  );

  test('heads in any language and order, unknown columns reported, empty rows skipped', async () => {
    const sheet = utils.aoa_to_sheet([
      ['额定功率（kW）', 'CODE', 'Colour', 'Anlage', '设备名称', 'Art'],
      [],
      [7, 'N-9', 'red', '临平智造园微电网', '7 kW', 'Ladesäule'],
      [null, '   '],
    ]);
    const report = await send(spreadsheet(bytesOf(sheet)));
    expect(report).toEqual({
      rows: 1,
      faultyRows: 0,
      imported: 1,
      faults: [],
      faultsTotal: 0,
      ignoredColumns: ['Colour'],
    });
    expect(await found('N-9')).toMatchObject([{ type: 'charger', ratedPower: 7, commissionedOn: '', model: '' }]);
  });

  test.each(['zh', 'en', 'de'] as const)(
    'what is exported in %s is an import that loses nothing, of every kind of device',
    async (language) => {
      const user = await harness.signIn('administrator', language);
      const { records } = await user.call('listDeviceLedger', { pageSize: 500 });
      expect(new Set(records.map(({ type }) => type)).size).toBe(deviceTypes.length);
      const book = createXlsx({
        name: 'A',
        head: ledgerColumns.map((column) => ledgerHeads[column][language]),
        widths: ledgerColumns.map(() => 20),
      });
      // A code must be unique; everything else is imported as it was exported.
      const copies = records.map((device) => ({ ...device, code: `${device.code}-2` }));
      book.add(copies.map((device) => ledgerColumns.map((column) => ledgerCell(device, column, language))));
      const file = spreadsheet(new Uint8Array(await new Blob(book.end()).arrayBuffer()));
      const report = await send(file, 'false', user);
      expect(report).toMatchObject({ imported: records.length, faults: [], ignoredColumns: [] });
      const imported = (await user.call('listDeviceLedger', { pageSize: 500 })).records;
      const facts = (device: (typeof records)[number]) => ledgerColumns.map((column) => device[column]);
      for (const copy of copies)
        expect(facts(imported.find(({ code }) => code === copy.code) ?? copies[0]!)).toEqual(facts(copy));
    },
  );

  test('numbers and days as each language writes them; a number of two meanings is refused', async () => {
    const row = (code: string, ratedPower: string | number, day: string) =>
      ledgerRow({ code, ratedPower, capacity: ratedPower, commissionedOn: day, warrantyUntil: '' });
    const german = await harness.signIn('administrator', 'de');
    const rows = [row('DE-1', '12,5', '01.06.2026'), row('DE-2', 12.5, '1. Juni 2026'), row('DE-3', '1.250,75', '')];
    expect(await send(ledgerFile(rows), 'false', german)).toMatchObject({ imported: 3, faults: [] });
    const facts = (await found('DE-')).map(({ ratedPower, capacity, commissionedOn }) => [
      ratedPower,
      capacity,
      commissionedOn,
    ]);
    expect(facts).toEqual([
      [12.5, 12.5, '2026-06-01'],
      [12.5, 12.5, '2026-06-01'],
      [1250.75, 1250.75, ''],
    ]);
    const english = [row('EN-1', '12.5', '1 Jun 2026'), row('EN-2', '1,250.75', '2026/6/1')];
    expect(await send(ledgerFile(english))).toMatchObject({ imported: 2, faults: [] });
    const { faults } = await send(ledgerFile([row('DE-4', '1.250', '3/4/2026')]), 'true', german);
    expect(faults.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'ratedPower: Bitte eine Zahl eingeben, z. B. 12,5',
      'capacity: Bitte eine Zahl eingeben, z. B. 12,5',
      'commissionedOn: Bitte ein Datum eingeben, z. B. 01.06.2026',
    ]);
  });

  test('rows are counted as the spreadsheet numbers them, also below empty ones and a head that is not the first', async () => {
    const heads = ['stationId', 'code', 'name', 'type', 'ratedPower', 'Farbe'];
    const sheet = utils.aoa_to_sheet([[], heads, ['st-a', 'R-1', 'R', 'pv', 5], [], ['st-a', '', 'R', 'rocket', 5]]);
    expect(await send(spreadsheet(bytesOf(sheet)), 'true')).toMatchObject({
      rows: 2,
      faultyRows: 1,
      faultsTotal: 2,
      faults: [{ row: 5 }, { row: 5 }],
      ignoredColumns: ['Farbe'],
    });
  });

  test('a formula is refused and never evaluated, whatever its cached value is', async () => {
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

  test('[API-04] [ER-05] the filled-in template can be imported; it has a file name', async () => {
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

  test('an import is in the audit log and requires the permission', async () => {
    await send(ledgerFile([ledgerRow()]));
    const { records } = await admin.call('listAuditEntries', { endpoint: 'importDeviceLedger' });
    expect(records[0]).toMatchObject({ code: codes.ok, user: { name: 'administrator' } });
    const operator = await harness.signIn('operator');
    await expect(send(ledgerFile([ledgerRow({ code: 'N-3' })]), 'false', operator)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('the list contains only the caller’s stations, by page', async () => {
    const owner = await harness.signIn('owner');
    const visibleStationIds = new Set((await owner.call('listStations', {})).map(({ id }) => id));
    const { records, total } = await owner.call('listDeviceLedger', { pageSize: 5 });
    expect(records).toHaveLength(5);
    expect(total).toBeGreaterThan(5);
    for (const { stationId } of records) expect(visibleStationIds).toContain(stationId);
  });
});
