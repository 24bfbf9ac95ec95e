import * as z from 'zod/mini';
import { accessEffect } from '../user/access-effect.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { importEndpoint, templateEndpoint } from '../import.ts';
import { attachmentsMany, idMax, pageSizeMax, textMax, textShortMax } from '../limits.ts';
import { longitude, siteLatitude } from '../rules/geo.ts';
import { decimalsOf, number, numberOrNone, numberRule, positiveDecimal } from '../rules/numbers.ts';
import { contactNumber } from '../rules/user/phone.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, optionalText, requiredChoice, requiredText, shortText } from '../rules/text.ts';
import { optionalDay } from '../rules/times.ts';
import { timeZone } from '../rules/time-zone.ts';
import { severity } from '../alarm/severity.ts';
import { stationSheetColumns } from './station-sheet-columns.ts';
import { stationPhases, stationRatings } from './station.ts';

export const stationCurrencies = ['CNY', 'EUR', 'CHF', 'GBP', 'USD'] as const;
export const stationPicturesMax = 5;
export const stationContactsMax = 10;
export const stationAddressMax = 200;
const demandMaxKw = 1_000_000;
const decimalsMax = 2;

/** kW of the import from the grid that is paid for; 0: nothing is agreed. */
const contractDemand = number(
  numberRule(
    (value) => Number(value) >= 0 && Number(value) <= demandMaxKw,
    ruleMessage('number.range', { min: 0, max: demandMaxKw }),
  ),
  numberRule((value) => decimalsOf(value) <= decimalsMax, ruleMessage('parameter.decimals', { max: decimalsMax })),
);

/** Customers of a grid company have ten digits, newer ones thirteen. */
const consumerNumber = z
  .string()
  .check(z.trim(), z.regex(/^(?:\d{10}|\d{13})?$/, ruleMessage('station.consumerNumber')));

/** A person or an office that answers for a station. */
export const stationContact = z.object({
  name: requiredText(textShortMax),
  /** What it answers for. */
  role: z._default(optionalText(textShortMax), ''),
  phone: contactNumber,
  /** Whether the phone is answered at any hour. */
  isAllDay: z._default(z.boolean(), false),
});
export type StationContact = z.output<typeof stationContact>;

const filesUpTo = (max: number) =>
  z._default(z.array(id).check(z.maxLength(max, ruleMessage('file.tooMany', { max }))), []);

const zoneFrom = {
  /** The first day by another time zone, after today by the station's calendar; '' keeps the zone in force. */
  zoneFrom: z._default(optionalDay, ''),
};

const facts = {
  name: localText(textShortMax),
  /** The organisation that it belongs to: a region company or an owner of stations. */
  orgId: requiredChoice(),
  address: localText(stationAddressMax),
  /** Degrees WGS-84. */
  longitude,
  latitude: siteLatitude,
  /** IANA name: days and months of the station follow it. Another one than now in force needs `zoneFrom`. */
  timeZone,
  currency: z.enum(stationCurrencies),
  commissionedOn: z._default(optionalDay, ''),
  /** kVA of the transformer at the grid connection; null: not known. */
  transformerPower: numberOrNone(number(positiveDecimal)),
  contractDemand,
  /** What the plant cost, in its currency; null: not known. The payback of the income statistics follows from it. */
  investment: numberOrNone(number(positiveDecimal)),
  gridCompany: z._default(optionalText(textShortMax), ''),
  consumerNumber: z._default(consumerNumber, ''),
  contacts: z._default(z.array(stationContact).check(z.maxLength(stationContactsMax)), []),
  remark: z._default(optionalText(textMax), ''),
};

/** Pictures and documents by the ids of their uploads. */
const files = { pictures: filesUpTo(stationPicturesMax), attachments: filesUpTo(attachmentsMany) };

export const stationInfoForm = z.object({ ...facts, ...zoneFrom, ...files });
export type StationInfoForm = z.output<typeof stationInfoForm>;

/** Ratings that follow from the devices in the ledger. */
export const ratingKinds = [
  'pvPeak',
  'windPower',
  'dieselPower',
  'storagePower',
  'storageCapacity',
  'chargingPower',
] as const satisfies readonly (keyof z.output<typeof stationRatings>)[];
export type RatingKind = (typeof ratingKinds)[number];

const rating = z.object({
  kind: z.enum(ratingKinds),
  /** What the plant is rated for: kWp, kW or kWh. */
  plant: z.number(),
  /** Sum over the devices of the ledger that are not retired, in the same unit; of inverters kW of alternating current. */
  ledger: z.number(),
  devices: z.int(),
});

/** What is wrong with the facts of a station, the gravest first. */
export const problemLevels = ['critical', 'warning', 'notice'] as const;
export type ProblemLevel = (typeof problemLevels)[number];

/** Each with its level: a station with a critical one does not begin its operation. */
export const stationProblems = {
  commissioningMissing: 'critical',
  commissioningAhead: 'critical',
  transformerMissing: 'critical',
  currencyUnlike: 'critical',
  devicesMissing: 'critical',
  demandAboveTransformer: 'warning',
  demandLimitAbove: 'warning',
  tariffDemandUnlike: 'warning',
  tariffTransformerUnlike: 'warning',
  outsideCountry: 'warning',
  planDistant: 'warning',
  ratingUnlike: 'warning',
  gridContractMissing: 'warning',
  allDayContactMissing: 'warning',
  demandZero: 'notice',
} as const satisfies Readonly<Record<string, ProblemLevel>>;
export type StationProblemCode = keyof typeof stationProblems;

const problem = z.object({
  code: z.enum(Object.keys(stationProblems) as [StationProblemCode, ...StationProblemCode[]]),
  level: z.enum(problemLevels),
  /** Of `ratingUnlike`. */
  rating: z.optional(z.enum(ratingKinds)),
  /** What is recorded, and what it is compared with. */
  value: z.optional(z.union([z.number(), z.string()])),
  limit: z.optional(z.union([z.number(), z.string()])),
});
export type StationProblem = z.output<typeof problem>;

const person = z.object({ id, name: z.string() });
const file = z.object({ id, name: z.string(), size: z.int(), type: z.string() });

export const stationInfo = z.object({
  ...facts,
  longitude: z.number(),
  latitude: z.number(),
  transformerPower: z.nullable(z.number()),
  contractDemand: z.number(),
  investment: z.nullable(z.number()),
  contacts: z.array(stationContact),
  pictures: z.array(file),
  attachments: z.array(file),
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  orgName: z.string(),
  phase: z.enum(stationPhases),
  ratings: z.array(rating),
  /** Since when there are measurements. */
  historySince: time,
  /** The zone that the station goes over to, and the first day by it; null: none is planned. */
  zoneChange: z.nullable(z.object({ timeZone, on: z.string() })),
  /** Zones of the past, oldest first, each with the day by the next one that it ended before. */
  formerZones: z.array(z.object({ timeZone, until: z.string() })),
  /** `on`: the first day that counts in no total any more. */
  retired: z.nullable(z.object({ on: z.string(), at: time, by: z.nullable(person), reason: z.string() })),
  /** The gravest alarm that is open. */
  worst: z.nullable(severity),
  openAlarms: z.int(),
  openOrders: z.int(),
  problems: z.array(problem),
  updater: z.nullable(person),
  updateTime: time,
});
export type StationInfo = z.output<typeof stationInfo>;

export const stationInfoSortColumns = [
  'name',
  'orgName',
  'phase',
  'timeZone',
  'transformerPower',
  'contractDemand',
  'problems',
] as const;

/** `critical`: at least one of that level; `any`: a critical one or a warning; `none`: neither. */
export const problemFilters = ['critical', 'any', 'none'] as const;
export const serviceFilters = ['inUse', 'retired'] as const;

const revised = { id, revision: z.int() };
const save = z.object({
  ...revised,
  ...facts,
  ...zoneFrom,
  ...files,
  /** Digest of the effect that the user has confirmed, where the organisation changes. */
  effect: z.optional(shortText(textShortMax)),
});

export const stationSaveEffect = z.object({
  ...accessEffect.shape,
  /** Problems that the station would have afterwards and does not have now. */
  problems: z.array(problem),
  /** Work orders that go along to the new organisation. */
  openOrders: z.int(),
  /** Where the time zone changes: the last day by the former zone, and how long it is. */
  zone: z.nullable(z.object({ from: timeZone, to: timeZone, on: z.string(), lastDay: z.string(), hours: z.number() })),
});
export type StationSaveEffect = z.output<typeof stationSaveEffect>;

export const retireStationForm = z.object({ reason: requiredText(textMax) });

const permission = 'station_save';

export const stationInfoEndpoints = named({
  /** The facts of the stations that the caller may see. */
  listStationInfos: endpoint(
    { method: 'POST', path: '/station/info/page' },
    {
      request: z.object({
        /** Part of a name, an address, an organisation, a contact or a consumer number. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        /** With the organisations below it. */
        orgId: z.optional(shortText(idMax)),
        phase: z.optional(z.enum(stationPhases)),
        problem: z.optional(z.enum(problemFilters)),
        service: z.optional(z.enum(serviceFilters)),
        sort: z.optional(sortBy(stationInfoSortColumns)),
        ...paging,
      }),
      response: pageOf(stationInfo),
    },
  ),
  getStationInfo: endpoint(
    { method: 'POST', path: '/station/info/get' },
    { request: z.object({ id }), response: stationInfo },
  ),
  /** What a save would do to people's access, and which problems it would make. */
  previewStationInfo: endpoint(
    { method: 'POST', path: '/station/info/preview' },
    { request: save, response: stationSaveEffect, permission },
  ),
  /**
   * Another organisation wants the password again, and the `effect` of its preview; another time zone wants the password
   * too. It holds from a day to come, `zoneFrom`: days, statistics, prices and plans go by it from then on, and the sums of
   * the days before stay. Saved again with the zone in force, a planned change is dropped.
   */
  saveStationInfo: endpoint(
    { method: 'POST', path: '/station/info/save' },
    { request: save, response: stationInfo, permission },
  ),
  /** The problems of stations as they are; without ids of all that the caller may change. */
  checkStationInfos: endpoint(
    { method: 'POST', path: '/station/info/check' },
    {
      request: z.object({ ids: z.optional(z.array(id).check(z.maxLength(pageSizeMax))) }),
      response: z.array(z.object({ id, name: z.string(), problems: z.array(problem) })),
      permission,
    },
  ),
  /** To the next phase alone; operation is refused while a critical problem is open. */
  setStationPhase: endpoint(
    { method: 'POST', path: '/station/info/phase' },
    { request: z.object({ ...revised, phase: z.enum(stationPhases) }), response: stationInfo, permission },
  ),
  /** Out of all totals from today on; refused with `inUse` while work orders are open. Its data stay. */
  retireStation: endpoint(
    { method: 'POST', path: '/station/info/retire' },
    { request: z.extend(retireStationForm, revised), response: stationInfo, permission, stepUp: true },
  ),
  /** Facts of known stations alone; organisation, time zone, contacts and files stay as they are. */
  importStationInfos: importEndpoint('/station/info/import', stationSheetColumns, ['update'], permission),
  downloadStationTemplate: templateEndpoint('/station/info/template', permission),
});
