import { type WorkSheet, utils } from '@e965/xlsx';
import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { deliveryColumns } from '#src/contract/life-cycle/delivery.ts';
import { parsedRowsMax } from '#src/contract/life-cycle/parsed-sheet.ts';
import { deliveryHeads, headRow, unitHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import { languages } from '#src/contract/languages.ts';
import { unpackedMax } from '#mock-server/spreadsheet/read-sheet.ts';
import { harness, user, useFreshServer } from '../support/fresh-server.ts';
import { bytesOf, sheetFile, spreadsheet } from '../support/ledger-files.ts';
import { newDelivery, newSerial } from './produce-samples.ts';
import { timeLimit } from '../../support/server/runs.ts';

useFreshServer('operator', 'en');

const slow = { timeout: 60_000 };
const heads = headRow(unitHeads, 'en');
const check = (file: File) => user.call('checkProductionSheet', { file, demandId: 'D6' });
const refusal = (file: File): Promise<string | undefined> =>
  check(file).then(
    () => undefined,
    (error: ApiError) => error.fields?.['file'] ?? error.message,
  );
const fileOf = (sheet: WorkSheet) => spreadsheet(bytesOf(sheet));
const storedRows = () => {
  const { productions, deliveries } = harness.server.world.persisted;
  return [productions, deliveries].map((table) => [...table!.keys()].length);
};

describe('[VW-17] [VW-16] sheets that are parsed', () => {
  test('rows with their values, faults by column, and the digest of the file; nothing is stored', async () => {
    const before = storedRows();
    const serial = newSerial();
    const rows = [
      [` ${serial.toLowerCase()} `, 'm-0001；ｍ－０００２', '1.2', 'passed', '99,5%'],
      [serial, '', '', 'maybe', '35'],
      ['lf202401865', '', '', '', '101%'],
      ['', '', '', '', ''],
      ['x', '', 'y'.repeat(65), '合格', ''],
    ];
    const file = sheetFile([...heads, 'Colour'], rows.map((row) => [...row, 'red']).with(3, []));
    const answer = await check(file);
    expect(answer.rows.map(({ row }) => row)).toEqual([2, 3, 4, 6]);
    expect(answer.rows[0]).toEqual({
      row: 2,
      values: { serial, modules: 'M-0001; M-0002', firmware: '1.2', result: 'passed', soh: '99.5%' },
      faults: [],
    });
    const faults = answer.rows.map((row) => row.faults.map(({ column }) => column));
    expect(faults).toEqual([[], ['serial', 'result', 'soh'], ['serial', 'soh'], ['serial', 'firmware']]);
    expect(answer.rows[1]?.faults[2]).toMatchObject({ value: '35', expected: expect.stringContaining('99.5%') });
    expect(answer).toMatchObject({ total: 4, faultsTotal: 7, ignoredColumns: ['Colour'] });
    expect(answer.digest).toBe(
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex'),
    );
    const [entry] = harness.server.world.audit.list({});
    expect(entry).toMatchObject({ endpoint: 'checkProductionSheet', code: codes.ok });
    expect(storedRows()).toEqual(before);
  });

  test('[VW-17.2] a serial number of another batch or device is named with its record', async () => {
    const { rows } = await check(sheetFile(heads, [['ｌｆ 202401865'], ['mq202405274']]));
    expect(rows.map(({ faults }) => faults[0]?.message)).toEqual([
      expect.stringContaining('PB-2023-LF-02'),
      expect.stringContaining('A-METER-1'),
    ]);
  });

  test.each(languages)('[VW-16.4] heads in %s, its decimals, a product that is filled in', async (language) => {
    const { rows } = await newDelivery(user);
    const [row] = rows;
    const weights = { zh: '1,234.50', en: '1,234.50', de: '1.234,50' };
    const file = sheetFile(headRow(deliveryHeads, language), [[row!.serial, '', '1/1', weights[language]]]);
    const answer = await user.call('checkDeliverySheet', { file, demandId: 'D6' });
    expect(answer).toMatchObject({ faultsTotal: 0, ignoredColumns: [] });
    expect(answer.rows[0]?.values).toEqual({
      serial: row!.serial,
      product: row!.product,
      package: '1/1',
      weight: '1234.50',
    });
  });

  test('numbers of cells are read as they are, percentages as such', async () => {
    const sheet = utils.aoa_to_sheet([
      heads,
      [newSerial(), '', '', 'passed', 0.985],
      [newSerial(), '', '', 'passed', 98],
    ]);
    Object.assign(sheet['E2'] as object, { z: '0.0%' });
    const { rows } = await check(fileOf(sheet));
    expect(rows.map(({ values }) => values.soh)).toEqual(['98.5%', '98%']);
  });

  test('[VW-16.1] a delivery’s rows: of another demand, of another product, on their way already', async () => {
    const free = await newDelivery(user);
    const busy = await user.call('addDelivery', await newDelivery(user));
    const rows = [
      ['LF202401865', '', '', ''],
      [free.rows[0]!.serial, 'HYP-100', '', ''],
      [busy.rows[0]!.serial, '', '', '1.234'],
    ];
    const file = sheetFile([...deliveryColumns], rows);
    const answer = await user.call('checkDeliverySheet', { file, demandId: 'D6' });
    expect(answer.rows.map(({ faults }) => faults.map(({ column, message }) => `${column}: ${message}`))).toEqual([
      [expect.stringContaining('serial: No batch'), expect.stringContaining('product')],
      ['product: The unit is a LFP-Rack-215'],
      [expect.stringContaining('serial'), expect.stringContaining('weight')],
    ]);
    const right = await user.call('checkDeliverySheet', {
      file: sheetFile([...deliveryColumns], [[busy.rows[0]!.serial, '', '', '']]),
      demandId: 'D6',
    });
    expect(right.rows[0]?.faults[0]?.message).toContain(busy.number);
  });

  test('[VW-16.1] [VW-17.2] what the record that is edited has itself is free for it, and for no other', async () => {
    const [delivery, other] = [await newDelivery(user), await newDelivery(user)].map((form) =>
      user.call('addDelivery', form),
    );
    const { id: recordId, rows, demandId } = await delivery!;
    const file = sheetFile([...deliveryColumns], [[rows[0]!.serial, '', '', '']]);
    const faults = async (edited: string | undefined) => {
      const answer = await user.call('checkDeliverySheet', { file, demandId, ...(edited && { recordId: edited }) });
      return answer.rows[0]?.faults.length;
    };
    expect([await faults(recordId), await faults((await other!).id), await faults(undefined)]).toEqual([0, 1, 1]);
    await expect(faults('DN999')).rejects.toMatchObject({ code: codes.notFound });
    const { records } = await user.call('listProductions', { demandId });
    const batch = await user.call('getProduction', { id: records.at(-1)!.id });
    const units = sheetFile(heads, [[batch.units[0]!.serial, '', '', '', '']]);
    const free = await user.call('checkProductionSheet', { file: units, demandId, recordId: batch.id });
    expect(free.rows[0]?.faults).toEqual([]);
    expect((await user.call('checkProductionSheet', { file: units, demandId })).rows[0]?.faults.length).toBe(1);
  });
});

describe('[VW-16.2] [VW-17] files that are refused as a whole', () => {
  test('formulas and merged heads, with their cells', async () => {
    const formula = utils.aoa_to_sheet([heads, [newSerial(), '', '', '', '']]);
    formula['C2'] = { t: 's', v: '1.0', f: 'CONCATENATE("1",".0")' };
    expect(await refusal(fileOf(formula))).toMatch(/Formulas.*C2/);
    const merged = utils.aoa_to_sheet([heads, [newSerial()]]);
    merged['!merges'] = [utils.decode_range('B1:C1')];
    expect(await refusal(fileOf(merged))).toMatch(/merged.*B1:C1/);
  });

  test('a .csv, macros, another name than content', async () => {
    expect(await refusal(new File(['serial\nx'], 'units.csv', { type: 'text/csv' }))).toMatch(/Only \.xls or \.xlsx/);
    const entries = unzipSync(bytesOf(utils.aoa_to_sheet([heads, [newSerial()]])));
    const bytes = zipSync({ ...entries, 'xl/vbaProject.bin': new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]) });
    expect(await refusal(spreadsheet(new Uint8Array(bytes)))).toMatch(/macros/);
    expect(await refusal(spreadsheet(new Uint8Array([1, 2, 3])))).toMatch(/does not match its name/);
  });

  test('5 MB, 33 MB unpacked, and 2,001 rows; 2,000 are read within three seconds of the processor', slow, async () => {
    await expect(check(spreadsheet(new Uint8Array(5 * 2 ** 20)))).rejects.toMatchObject({ code: codes.tooLarge });
    const sized = (mb: number, limit: number) =>
      user.call('checkProductionSheet', {
        file: spreadsheet(new Uint8Array(mb * 2 ** 20)),
        demandId: 'D6',
        limit_size: limit,
      });
    await expect(sized(1, 1)).rejects.toMatchObject({ code: codes.tooLarge, message: expect.stringContaining('1 MB') });
    await expect(sized(5, 50)).rejects.toMatchObject({
      code: codes.tooLarge,
      message: expect.stringContaining('5 MB'),
    });
    const entries = unzipSync(bytesOf(utils.aoa_to_sheet([heads, [newSerial()]])));
    const sheet = entries['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
    const padded = new Uint8Array(unpackedMax + 2 ** 20).fill(32);
    padded.set(sheet);
    const bomb = zipSync({ ...entries, 'xl/worksheets/sheet1.xml': padded }, { level: 1 });
    expect(await refusal(spreadsheet(new Uint8Array(bomb)))).toMatch(/more than 32 MB/);
    const rows = Array.from({ length: parsedRowsMax + 1 }, () => [newSerial('MANY'), '', '1.0', 'passed', '99%']);
    expect(await refusal(sheetFile(heads, rows))).toMatch(/2000 rows/);
    const file = sheetFile(heads, rows.slice(1));
    const from = process.cpuUsage();
    expect(await check(file)).toMatchObject({ total: parsedRowsMax, faultsTotal: 0 });
    const { user: inCode, system } = process.cpuUsage(from);
    expect((inCode + system) / 1000).toBeLessThan(timeLimit(3_000));
  });

  test('without the serial number’s column, without rows, of a foreign demand, without the key', async () => {
    expect(await refusal(sheetFile(['Firmware'], [['1.0']]))).toMatch(/Missing columns: Serial number/);
    expect(await refusal(sheetFile(heads, []))).toMatch(/No rows/);
    const file = sheetFile(heads, [[newSerial()]]);
    await expect(user.call('checkProductionSheet', { file, demandId: 'D999' })).rejects.toMatchObject({
      code: codes.notFound,
    });
    const owner = await harness.signIn('owner');
    await expect(owner.call('checkProductionSheet', { file, demandId: 'D6' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
});
