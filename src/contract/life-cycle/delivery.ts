import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { attachmentsMany, ledgerCodeMax, textMax, textShortMax } from '../limits.ts';
import { deliveryOutcomes, deliveryStates, indicatorStates } from '../rules/life-cycle/delivery.ts';
import { latitude, longitude } from '../rules/geo.ts';
import { integer, number, numberOrNone, positive, positiveDecimal, tenDigitNumber } from '../rules/numbers.ts';
import { contactNumber } from '../rules/user/phone.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { serialNumber } from '../rules/life-cycle/serial-number.ts';
import { optionalText, requiredChoice, requiredText } from '../rules/text.ts';
import { day } from '../rules/times.ts';
import { addedRowsMax, fileDigest, parseEndpoint } from './parsed-sheet.ts';
import { filesUpTo, keyword, recordFields } from './record-fields.ts';

/** Not of the specification: characters of an identity card number of any country. */
export const idCardMax = 20;

export const deliveryRow = z.object({
  serial: serialNumber,
  /** That of the unit's batch. */
  product: requiredText(textShortMax),
  /** Number or mark of the package that it is in. */
  package: optionalText(ledgerCodeMax),
  /** kg. */
  weight: z._default(numberOrNone(number(positiveDecimal)), null),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** The columns of a sheet of rows, in the order of the grid. */
export const deliveryColumns = ['serial', 'product', 'package', 'weight'] as const;
export type DeliveryColumn = (typeof deliveryColumns)[number];

const rows = z
  .array(deliveryRow)
  .check(
    z.minLength(1, ruleMessage('list.required')),
    z.maxLength(addedRowsMax, ruleMessage('list.tooMany', { max: addedRowsMax })),
  );

const deliveryFields = {
  demandId: requiredChoice(),
  carrier: requiredText(textShortMax),
  consignee: requiredText(textShortMax),
  phone: contactNumber,
  address: requiredText(textMax),
  /** Degrees east and north of the place of delivery; null: not known. */
  longitude: numberOrNone(longitude),
  latitude: numberOrNone(latitude),
  /** The day on which it is to be shipped. */
  plannedOn: day,
  packages: number(integer, positive),
  /** kg of all packages. */
  weight: number(positiveDecimal),
  remark: optionalText(textMax),
};

/** The form of a delivery. */
export const deliveryForm = z.object({
  ...deliveryFields,
  rows,
  attachments: filesUpTo(attachmentsMany),
  digest: fileDigest,
});

const { attachments: _attachments, ...rowFields } = recordFields;

const deliverySummary = z.object({
  ...deliveryFields,
  ...rowFields,
  /** Readable and unique: `DN-2026-004`. */
  number: z.string(),
  demandNumber: z.string(),
  demandTitle: z.string(),
  state: z.enum(deliveryStates),
  /** Ten digits; '' before it is shipped. */
  waybill: z.string(),
  shippedOn: z.nullable(z.string()),
  arrivedOn: z.nullable(z.string()),
  /** The demand's station; '': none yet, or not for the caller's eyes. */
  stationId: z.string(),
  rowCount: z.int(),
  missingCount: z.int(),
  surplusCount: z.int(),
  /** Its next day is over by the calendar of the demand's organisation. */
  overdue: z.boolean(),
});

export type DeliverySummary = z.output<typeof deliverySummary>;

export const delivery = z.extend(deliverySummary, {
  attachments: recordFields.attachments,
  rows: z.array(z.extend(deliveryRow, { tested: z.boolean() })),
  digest: z.string(),
  /** Serial numbers that were scanned at the arrival; null before it. */
  scanned: z.nullable(z.array(z.string())),
  shock: z.enum(indicatorStates),
  tilt: z.enum(indicatorStates),
  damageNote: z.string(),
  receiver: z.string(),
  /** All but the last four characters are hidden, in the store too. */
  idCard: z.string(),
  acceptedAt: z.nullable(time),
  /** After-sale cases that began with it, as far as the caller may see them. */
  cases: z.array(z.object({ id, number: z.string() })),
});

export type Delivery = z.output<typeof delivery>;

const revised = { id, revision: z.int() };

export const shipForm = z.object({ waybill: tenDigitNumber, shippedOn: day });

export const arriveForm = z.object({
  arrivedOn: day,
  /** Serial numbers as they were scanned while unloading. */
  scanned: z._default(z.array(serialNumber).check(z.maxLength(addedRowsMax)), []),
  shock: z.enum(indicatorStates),
  tilt: z.enum(indicatorStates),
  damageNote: optionalText(textMax),
});

export const acceptForm = z.object({
  outcome: z.enum(deliveryOutcomes),
  receiver: requiredText(textShortMax),
  /** Of the receiver; '' is none. The rule is that of the demand's country. */
  idCard: optionalText(idCardMax),
  damageNote: optionalText(textMax),
});

export const deliverySortColumns = ['number', 'plannedOn', 'shippedOn', 'arrivedOn', 'updateTime'] as const;

/** `add` and `parse` travel in the clear, as the specification sends them; personal data is sealed with `accept`. */
export const deliveryEndpoints = named({
  /** Of demands that the caller may see, newest first. */
  listDeliveries: endpoint(
    { method: 'POST', path: '/produce/delivery/list' },
    {
      request: z.object({
        demandId: z.optional(id),
        state: z.optional(z.enum(deliveryStates)),
        overdue: z.optional(z.boolean()),
        /** Part of number, waybill, carrier, consignee or demand, or the serial number of a row. */
        keyword,
        sort: z.optional(sortBy(deliverySortColumns)),
        ...paging,
      }),
      response: pageOf(deliverySummary),
    },
  ),
  getDelivery: endpoint(
    { method: 'POST', path: '/produce/delivery/get' },
    { request: z.object({ id }), response: delivery },
  ),
  /** All rows or none. A serial number is in one open delivery: conflict otherwise. */
  addDelivery: endpoint(
    { method: 'POST', path: '/produce/delivery/add', plain: true },
    { request: deliveryForm, response: delivery, permission: 'delivery_save' },
  ),
  /** Only a planned one: what is on its way is not changed. Its demand stays. */
  saveDelivery: endpoint(
    { method: 'POST', path: '/produce/delivery/save' },
    { request: z.extend(deliveryForm, revised), response: delivery, permission: 'delivery_save' },
  ),
  checkDeliverySheet: parseEndpoint('/produce/delivery/parse', deliveryColumns, 'delivery_save'),
  /** Of a demand that is to be delivered, with units that have passed their factory test. */
  shipDelivery: endpoint(
    { method: 'POST', path: '/produce/delivery/ship' },
    { request: z.extend(shipForm, revised), response: delivery, permission: 'delivery_save' },
  ),
  arriveDelivery: endpoint(
    { method: 'POST', path: '/produce/delivery/arrive' },
    { request: z.extend(arriveForm, revised), response: delivery, permission: 'delivery_save' },
  ),
  /** `accepted` is for what is complete and undamaged. */
  acceptDelivery: endpoint(
    { method: 'POST', path: '/produce/delivery/accept' },
    { request: z.extend(acceptForm, revised), response: delivery, permission: 'delivery_save' },
  ),
});
