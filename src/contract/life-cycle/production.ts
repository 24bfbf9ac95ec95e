import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { attachmentsMany, ledgerCodeMax, textMax, textShortMax } from '../limits.ts';
import { atMost, integer, number, percent, positive } from '../rules/numbers.ts';
import { factoryResults, productionStates, stepInOrder } from '../rules/life-cycle/production.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalSerialNumber, serialNumber } from '../rules/life-cycle/serial-number.ts';
import { optionalText, requiredChoice, requiredText } from '../rules/text.ts';
import { addedRowsMax, fileDigest, parseEndpoint } from './parsed-sheet.ts';
import { filesUpTo, keyword, recordFields } from './record-fields.ts';

/** Not of the specification: steps of a batch, modules of a unit. */
const [stepsMax, modulesMax] = [50, 40];

const isInstant = (value: string): boolean =>
  value === '' || z.safeParse(z.iso.datetime({ offset: true }), value).success;
/** A time with its zone, as ISO 8601 has it; '' is none. */
const optionalInstant = z.string().check(z.refine(isInstant, ruleMessage('times.format')));
const instant = optionalInstant.check(z.minLength(1, ruleMessage('text.required')));

const stepFields = {
  name: requiredText(textShortMax),
  plannedStart: instant,
  plannedEnd: instant,
  start: optionalInstant,
  end: optionalInstant,
  /** Who works on it. */
  worker: optionalText(textShortMax),
  progress: percent,
  result: optionalText(textMax),
};

/** Times are ISO 8601; planned ones are at most eight real hours apart. */
export const productionStep = z.object(stepFields).check(stepInOrder);
export type ProductionStep = z.output<typeof productionStep>;

/** `99.5%`, or '' before the test. */
const optionalPercent = z
  .string()
  .check(z.refine((value) => value === '' || z.safeParse(percent, value).success, ruleMessage('number.percent')));

export const productionUnit = z.object({
  serial: serialNumber,
  /** Serial numbers of what is built in. */
  modules: z._default(z.array(serialNumber).check(z.maxLength(modulesMax)), []),
  firmware: optionalText(ledgerCodeMax),
  /** Of the factory test. */
  result: z._default(z.enum(factoryResults), 'open'),
  /** State of health at the factory test. */
  soh: z._default(optionalPercent, ''),
  /** '' for a unit that is not scrapped. */
  scrapReason: z._default(optionalText(textMax), ''),
});
export type ProductionUnit = z.output<typeof productionUnit>;

/** The columns of a sheet of units, in the order of the grid. */
export const unitColumns = ['serial', 'modules', 'firmware', 'result', 'soh'] as const;
export type UnitColumn = (typeof unitColumns)[number];

const units = z._default(
  z.array(productionUnit).check(z.maxLength(addedRowsMax, ruleMessage('list.tooMany', { max: addedRowsMax }))),
  [],
);

export const productionFields = {
  demandId: requiredChoice(),
  /** Of the batch: readable, and of no other one. */
  number: requiredText(ledgerCodeMax),
  product: requiredText(textShortMax),
  /** Units that the batch is to have. */
  quantity: number(integer, positive, atMost(addedRowsMax)),
  remark: optionalText(textMax),
};

/** The form of a batch. */
export const productionForm = z.object({
  ...productionFields,
  steps: z
    .array(productionStep)
    .check(
      z.minLength(1, ruleMessage('list.required')),
      z.maxLength(stepsMax, ruleMessage('list.tooMany', { max: stepsMax })),
    ),
  units,
  attachments: filesUpTo(attachmentsMany),
  digest: fileDigest,
});

const unitCounts = z.object({
  /** Scrapped ones do not count. */
  total: z.int(),
  passed: z.int(),
  failed: z.int(),
  scrapped: z.int(),
});

const { attachments: _attachments, ...rowFields } = recordFields;

const productionRow = z.object({
  ...productionFields,
  ...rowFields,
  demandNumber: z.string(),
  demandTitle: z.string(),
  state: z.enum(productionStates),
  unitCounts,
  /** 0 to 100, the mean of the steps. */
  progress: z.number(),
  /** First and last planned time of its steps. */
  plannedStart: time,
  plannedEnd: time,
  /** The last planned end is over, and it is not finished. */
  overdue: z.boolean(),
  blockReason: z.string(),
  finishedAt: z.nullable(time),
});

export type ProductionRow = z.output<typeof productionRow>;

export const production = z.extend(productionRow, {
  attachments: recordFields.attachments,
  steps: z.array(productionStep),
  units: z.array(productionUnit),
  digest: z.string(),
});

export type Production = z.output<typeof production>;

const revised = { id, revision: z.int() };

/** A unit of the batch that stands at one of the caller's stations. */
const sister = z.object({
  serial: z.string(),
  deviceId: id,
  deviceName: z.string(),
  stationId: id,
  stationName: z.string(),
  /** Unresolved alarms. */
  openAlarms: z.int(),
  /** Alarms with the code that was asked for. */
  sameAlarms: z.int(),
});

export const productionSortColumns = [
  'number',
  'product',
  'quantity',
  'plannedStart',
  'plannedEnd',
  'updateTime',
] as const;

/** `add` and `parse` travel in the clear, as the specification sends them. */
export const productionEndpoints = named({
  /** Of the caller's organisation and those below, newest first. */
  listProductions: endpoint(
    { method: 'POST', path: '/produce/process/list' },
    {
      request: z.object({
        demandId: z.optional(id),
        state: z.optional(z.enum(productionStates)),
        overdue: z.optional(z.boolean()),
        /** Part of number, product or demand, or the serial number of a unit. */
        keyword,
        sort: z.optional(sortBy(productionSortColumns)),
        ...paging,
      }),
      response: pageOf(productionRow),
    },
  ),
  getProduction: endpoint(
    { method: 'POST', path: '/produce/process/get' },
    { request: z.object({ id }), response: production },
  ),
  /** All rows or none. */
  addProduction: endpoint(
    { method: 'POST', path: '/produce/process/add', plain: true },
    { request: productionForm, response: production, permission: 'produce_save' },
  ),
  checkProductionSheet: parseEndpoint('/produce/process/parse', unitColumns, 'produce_save'),
  /** Of a batch that is not finished. */
  saveProduction: endpoint(
    { method: 'POST', path: '/produce/process/save' },
    {
      request: z.extend(productionForm, revised),
      response: production,
      permission: 'produce_save',
    },
  ),
  /** Times, progress and result of one step, by its index. */
  stepProduction: endpoint(
    { method: 'POST', path: '/produce/process/step' },
    {
      request: z.object({
        ...revised,
        index: z.int().check(z.minimum(0)),
        start: optionalInstant,
        end: optionalInstant,
        worker: stepFields.worker,
        progress: percent,
        result: stepFields.result,
      }),
      response: production,
      permission: 'produce_save',
    },
  ),
  /** A blocked batch is neither worked on nor finished; an empty reason releases it. */
  blockProduction: endpoint(
    { method: 'POST', path: '/produce/process/block' },
    {
      request: z.object({ ...revised, reason: optionalText(textMax) }),
      response: production,
      permission: 'produce_save',
    },
  ),
  /** A scrapped unit stays in the batch and does not count. */
  scrapProductionUnit: endpoint(
    { method: 'POST', path: '/produce/process/scrap' },
    {
      request: z.object({ ...revised, serial: serialNumber, reason: requiredText(textMax) }),
      response: production,
      permission: 'produce_save',
    },
  ),
  /** Of a batch whose units are all there and have passed their test. */
  finishProduction: endpoint(
    { method: 'POST', path: '/produce/process/finish' },
    { request: z.object(revised), response: production, permission: 'produce_save' },
  ),
  /** The units of a batch, or of that of a serial number, at the caller's stations; without a batch `number` is ''. */
  listSisters: endpoint(
    { method: 'POST', path: '/produce/process/sisters' },
    {
      request: z.object({
        serial: z._default(optionalSerialNumber, ''),
        productionId: z.optional(id),
        /** Whose alarms are counted beside the open ones. */
        alarmCode: keyword,
      }),
      response: z.object({
        number: z.string(),
        product: z.string(),
        /** Null where the caller may not see the batch itself. */
        productionId: z.nullable(id),
        /** Without the unit that was asked for. */
        sisters: z.array(sister),
        stations: z.int(),
        withSameAlarm: z.int(),
      }),
    },
  ),
});
