import * as z from 'zod/mini';
import { deviceType } from './alarm.ts';
import { endpoint, named } from './endpoint.ts';
import { id, ignored, pageOf, paging } from './fields.ts';
import { importLimitMb, ledgerCodeMax, textMax, textShortMax } from './limits.ts';
import { number, positiveDecimal } from './rules/numbers.ts';
import { optionalText, requiredText } from './rules/text.ts';
import { says } from './rules/says.ts';
import { timesInOrder } from './rules/times.ts';

/** A day, `2026-06-01`; '' is none. */
const isDay = (value: string): boolean => value === '' || z.safeParse(z.iso.date(), value).success;
const day = z.string().check(z.refine(isDay, says('times.format')));

const record = z.object({
  stationId: id,
  /** What stands on the device's plate in the plant; one device has it. */
  code: requiredText(ledgerCodeMax),
  name: requiredText(textShortMax),
  type: deviceType,
  model: optionalText(textShortMax),
  manufacturer: optionalText(textShortMax),
  serialNumber: optionalText(ledgerCodeMax),
  /** kW; kVA for the grid connection. */
  ratedPower: number(positiveDecimal),
  /** kWh of a battery stack. */
  capacity: z.optional(number(positiveDecimal)),
  commissionedOn: day,
  warrantyUntil: day,
  remark: optionalText(textMax),
});

/** A device as it is written into the ledger: what a row of an import has to be. */
export const ledgerRecord = record.check(timesInOrder('commissionedOn', 'warrantyUntil'));
export type LedgerRecord = z.output<typeof ledgerRecord>;

/** The columns of an import, in the order of its template. */
export const ledgerColumns = [
  'stationId',
  'code',
  'name',
  'type',
  'model',
  'manufacturer',
  'serialNumber',
  'ratedPower',
  'capacity',
  'commissionedOn',
  'warrantyUntil',
  'remark',
] as const satisfies readonly (keyof LedgerRecord)[];
export type LedgerColumn = (typeof ledgerColumns)[number];

const ledgerFilter = z.object({
  stationId: z.optional(id),
  type: z.optional(deviceType),
  /** Part of code, name, model, manufacturer or serial number. */
  keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
});
export type LedgerFilter = z.output<typeof ledgerFilter>;

/** What is wrong in one cell, or in a row as a whole. */
const importFault = z.object({
  /** As the spreadsheet numbers its rows: 1 is the head. */
  row: z.int(),
  column: z.nullable(z.enum(ledgerColumns)),
  /** What stands there, shortened where it is long. */
  value: z.string(),
  /** In the caller's language. */
  message: z.string(),
});
export type ImportFault = z.output<typeof importFault>;

const importReport = z.object({
  /** Rows with something in them, below the head. */
  rows: z.int(),
  /** All of them or, if one is wrong or it was a dry run, none. */
  imported: z.int(),
  /** In the order of the sheet; no more than some hundreds. */
  faults: z.array(importFault),
  faultsTotal: z.int(),
  /** Heads that name no column. */
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;

export const deviceLedgerEndpoints = named({
  /** The devices of the caller's stations, by station and code. */
  listDeviceLedger: endpoint(
    { method: 'POST', path: '/device/ledger/list' },
    { request: z.extend(ledgerFilter, paging), response: pageOf(z.extend(record, { id })) },
  ),
  /** An `.xls` or `.xlsx` file, whose first sheet is read. */
  importDeviceLedger: endpoint(
    { method: 'POST', path: '/device/ledger/import', plain: true, form: true },
    {
      request: z.object({
        file: z.file(),
        /** 'true': says what would be wrong, and leaves everything as it is. */
        dryRun: z._default(z.enum(['true', 'false']), 'false'),
        limit_size: z._default(z.coerce.number().check(z.minimum(1)), importLimitMb),
      }),
      response: importReport,
      permission: 'device_import',
    },
  ),
  /** An empty sheet with the heads, and one that explains them, in the caller's language. */
  downloadLedgerTemplate: endpoint(
    { method: 'GET', path: '/device/ledger/template', answer: 'download' },
    { request: z.object({}), response: ignored, permission: 'device_import' },
  ),
});
