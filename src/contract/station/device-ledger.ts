import * as z from 'zod/mini';
import { deviceType } from '../alarm/alarm.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { attachmentsMany, collectionFrequenciesS, ledgerCodeMax, textMax, textShortMax } from '../limits.ts';
import { number, numberRule, positiveDecimal } from '../rules/numbers.ts';
import { optionalText, requiredChoice, requiredText } from '../rules/text.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalDay, timesInOrder } from '../rules/times.ts';

/** Phases of a device's life. A retirement needs a reason and is a separate call. */
export const servingStatuses = ['installation', 'commissioning', 'inUse'] as const;
export const ledgerStatuses = [...servingStatuses, 'retired'] as const;
export type LedgerStatus = (typeof ledgerStatuses)[number];

export const isFrequency = (value: string): boolean => collectionFrequenciesS.some((each) => String(each) === value);
const frequency = number(numberRule(isFrequency, ruleMessage('field.invalid')));
const frequencyDefault = 60;

export const ledgerFields = z.object({
  stationId: requiredChoice(),
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
  /** How the gateway reaches it: `10.1.0.21:502/1`, a serial port, a topic. */
  address: z._default(optionalText(ledgerCodeMax), ''),
  /** Seconds between two readings. */
  frequency: z._default(frequency, frequencyDefault),
  status: z._default(z.enum(servingStatuses), 'inUse'),
  commissionedOn: optionalDay,
  warrantyUntil: optionalDay,
  remark: optionalText(textMax),
});

/** A device as it is written into the ledger: what a row of an import has to be. */
export const ledgerRecord = ledgerFields.check(timesInOrder('commissionedOn', 'warrantyUntil'));
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
  'address',
  'frequency',
  'status',
  'commissionedOn',
  'warrantyUntil',
  'remark',
] as const satisfies readonly (keyof LedgerRecord)[];
export type LedgerColumn = (typeof ledgerColumns)[number];

/**
 * What the plant itself says of a device that it reads: entered in the plant's configuration, not in the ledger.
 */
export const plantFields = [
  'stationId',
  'name',
  'type',
  'ratedPower',
  'capacity',
] as const satisfies readonly (keyof LedgerRecord)[];

const ledgerDevice = z.extend(ledgerFields, {
  id,
  stationName: z.string(),
  /** Null for callers who may not read points there: it says where the gateway finds the device. */
  address: z.nullable(z.string()),
  status: z.enum(ledgerStatuses),
  /** Rises with each change: one made to an older one is refused as a conflict. */
  version: z.int(),
  /** The plant reads it: it has points, alarms and commands. */
  connected: z.boolean(),
  /** Null until the first change. */
  updatedAt: z.nullable(time),
  updatedBy: z.nullable(z.string()),
});
export type LedgerDevice = z.output<typeof ledgerDevice>;

const document = z.object({
  /** Attachment id of its upload. */
  id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.string(),
  at: time,
  by: z.nullable(z.object({ id, name: z.string() })),
});
export type LedgerDocument = z.output<typeof document>;

const ledgerDetail = z.extend(ledgerDevice, {
  retired: z.nullable(z.object({ at: time, by: z.string(), reason: z.string() })),
  /** In the order of their coming. */
  documents: z.array(document),
});
export type LedgerDetail = z.output<typeof ledgerDetail>;

/** What is enough to find a device in the tree of stations and types. */
const ledgerLeaf = z.object({ id, stationId: id, type: deviceType, code: z.string(), name: z.string() });
export type LedgerLeaf = z.output<typeof ledgerLeaf>;

/** A station that has devices in the ledger, and how many. */
const ledgerStation = z.object({ id, name: z.string(), devices: z.int() });
export type LedgerStation = z.output<typeof ledgerStation>;

export const retireForm = z.object({ reason: requiredText(textMax) });

/** Each change names the version that its form was filled with. */
const versionedId = { id, version: z.int() };

export const ledgerSortColumns = [
  'code',
  'name',
  'type',
  'stationName',
  'manufacturer',
  'ratedPower',
  'status',
  'commissionedOn',
  'warrantyUntil',
] as const;

const ledgerFilter = z.object({
  stationId: z.optional(id),
  type: z.optional(deviceType),
  status: z.optional(z.enum(ledgerStatuses)),
  /** Part of code, name, model, manufacturer or serial number. */
  keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
});
export type LedgerFilter = z.output<typeof ledgerFilter>;

export const deviceLedgerEndpoints = named({
  /** The devices of the caller's stations, by station and code. */
  listDeviceLedger: endpoint(
    { method: 'POST', path: '/device/ledger/list' },
    {
      request: z.extend(ledgerFilter, { sort: z.optional(sortBy(ledgerSortColumns)), ...paging }),
      response: pageOf(ledgerDevice),
    },
  ),
  /** All of them in short, or those of one station; by station and code. */
  listLedgerTree: endpoint(
    { method: 'POST', path: '/device/ledger/tree' },
    { request: z.object({ stationId: z.optional(id) }), response: z.array(ledgerLeaf) },
  ),
  /** The caller's stations that have devices, by id. */
  listLedgerStations: endpoint(
    { method: 'POST', path: '/device/ledger/stations' },
    { request: z.object({}), response: z.array(ledgerStation) },
  ),
  getLedgerDevice: endpoint(
    { method: 'POST', path: '/device/ledger/get' },
    { request: z.object({ id }), response: ledgerDetail },
  ),
  createLedgerDevice: endpoint(
    { method: 'POST', path: '/device/ledger/create' },
    { request: ledgerRecord, response: ledgerDetail, permission: 'device_save' },
  ),
  /** Changes of what the plant reports (`plantFields`) are refused. An empty address of callers who cannot read it changes nothing. */
  updateLedgerDevice: endpoint(
    { method: 'POST', path: '/device/ledger/update' },
    {
      request: z.extend(ledgerFields, versionedId).check(timesInOrder('commissionedOn', 'warrantyUntil')),
      response: ledgerDetail,
      permission: 'device_save',
    },
  ),
  /** Out of use for good; it stays in the ledger. */
  retireLedgerDevice: endpoint(
    { method: 'POST', path: '/device/ledger/retire' },
    { request: z.extend(retireForm, versionedId), response: ledgerDetail, permission: 'device_retire' },
  ),
  /** Ends the retirement. */
  restoreLedgerDevice: endpoint(
    { method: 'POST', path: '/device/ledger/restore' },
    { request: z.object(versionedId), response: ledgerDetail, permission: 'device_retire' },
  ),
  /** Uploaded files become documents of the device. */
  addLedgerDocuments: endpoint(
    { method: 'POST', path: '/device/ledger/document/add' },
    {
      request: z.object({
        id,
        attachments: z.array(id).check(z.minLength(1), z.maxLength(attachmentsMany)),
      }),
      response: ledgerDetail,
      permission: 'device_save',
    },
  ),
  removeLedgerDocument: endpoint(
    { method: 'POST', path: '/device/ledger/document/remove' },
    { request: z.object({ id, documentId: id }), response: ledgerDetail, permission: 'device_save' },
  ),
  importDeviceLedger: importEndpoint('/device/ledger/import', ledgerColumns, ['add'], 'device_import'),
  downloadLedgerTemplate: templateEndpoint('/device/ledger/template', 'device_import'),
});
