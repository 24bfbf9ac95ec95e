import { type BookType, utils, type WorkSheet, write } from '@e965/xlsx';
import { type LedgerDetail, ledgerColumns } from '#src/contract/station/device-ledger.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import type { SignedIn } from './harness.ts';

type Value = string | number | Date | null;
export type LedgerRow = Readonly<Record<string, Value>>;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;
const bookTypes: Readonly<Record<keyof typeof types, BookType>> = { xlsx: 'xlsx', xls: 'biff8' };

/** A valid row with the given values. */
export const ledgerRow = (values: LedgerRow = {}): LedgerRow => ({
  stationId: 'st-a',
  code: 'N-1',
  name: '新增储能变流器',
  type: 'pcs',
  model: 'PCS-100',
  manufacturer: 'Musterwerk GmbH',
  serialNumber: 'SN 0001',
  ratedPower: 100.5,
  capacity: null,
  commissionedOn: '2026-01-31',
  warrantyUntil: '2031-01-31',
  remark: 'ABC',
  ...values,
});

export const sheetOf = (rows: readonly LedgerRow[], heads: readonly string[] = ledgerColumns): WorkSheet =>
  utils.aoa_to_sheet([[...heads], ...rows.map((row) => ledgerColumns.map((column) => row[column] ?? null))], {
    UTC: true,
  });

export function bytesOf(sheet: WorkSheet, extension: keyof typeof types = 'xlsx'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'A');
  const bytes = write(book, { type: 'buffer', bookType: bookTypes[extension], compression: true }) as Buffer;
  return new Uint8Array(bytes);
}

export const spreadsheet = (
  bytes: Uint8Array<ArrayBuffer>,
  extension: keyof typeof types = 'xlsx',
  name = `设备.${extension}`,
): File => new File([bytes], name, { type: types[extension] });

/** A spreadsheet of any heads and rows. */
export const sheetFile = (heads: readonly string[], rows: readonly (readonly Value[])[]): File =>
  spreadsheet(bytesOf(utils.aoa_to_sheet([[...heads], ...rows.map((row) => [...row])], { UTC: true })));

/** A spreadsheet file with a head and the rows, as an office program saves it. */
export const ledgerFile = (
  rows: readonly LedgerRow[],
  extension: keyof typeof types = 'xlsx',
  heads?: readonly string[],
): File => spreadsheet(bytesOf(sheetOf(rows, heads), extension), extension);

let lastDraft = 0;

/** A new device with a unique code. */
export const ledgerDraft = (
  values: Partial<RequestFor<'createLedgerDevice'>> = {},
): RequestFor<'createLedgerDevice'> => ({
  stationId: 'st-a',
  code: `D-${++lastDraft}`,
  name: 'Spare inverter',
  type: 'pv',
  model: 'SW-T-50',
  manufacturer: 'Solwerk',
  serialNumber: 'SW 1',
  ratedPower: 50,
  address: '10.1.0.9:502/1',
  frequency: 10,
  status: 'commissioning',
  commissionedOn: '2026-02-01',
  warrantyUntil: '2031-02-01',
  remark: '',
  ...values,
});

/** The form of a device as it is, to save it changed. */
export const ledgerFormOf = (device: LedgerDetail) => {
  const fields = Object.fromEntries(ledgerColumns.map((column) => [column, device[column]]));
  return { ...fields, id: device.id, version: device.version } as ReturnType<typeof ledgerDraft> & {
    id: string;
    version: number;
  };
};

/** Creates a device and returns its id and version. */
export async function newLedgerDevice(user: SignedIn): Promise<{ id: string; version: number }> {
  const { id, version } = await user.call('createLedgerDevice', ledgerDraft());
  return { id, version };
}
