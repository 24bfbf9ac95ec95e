import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { organizationCountries } from '../organization/organization-admin.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { attachmentsFew, idMax, ledgerCodeMax, textLongMax, textMax, textShortMax } from '../limits.ts';
import { demandStages, type plannedStages } from '../rules/life-cycle/life-cycle-flow.ts';
import { longitude, siteLatitude } from '../rules/geo.ts';
import { number, numberOrNone, positiveDecimal } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalText, requiredText, shortText } from '../rules/text.ts';
import { optionalDay, timesInOrder } from '../rules/times.ts';
import { filesUpTo, keyword, person, recordFields } from './record-fields.ts';

export const demandKinds = ['new', 'extension', 'retrofit'] as const;
/** What a demand comes from. */
export const demandSources = ['customer', 'alarm', 'case'] as const;
/** 1 is the most urgent. */
export const demandPriorities = ['1', '2', '3', '4'] as const;

export const demandSortColumns = [
  'number',
  'title',
  'customer',
  'stage',
  'priority',
  'ratedPower',
  'capacity',
  'contractAmount',
  'nextPlanned',
  'missing',
  'updateTime',
] as const;

const demandFields = {
  title: requiredText(textShortMax),
  kind: z.enum(demandKinds),
  /** Of the site: decides the rules of phones, codes and identity numbers. */
  country: z.enum(organizationCountries),
  customer: requiredText(textShortMax),
  /** Where it is to stand. */
  site: requiredText(textMax),
  /** Degrees east and north of the site; null: not known. */
  longitude: z._default(numberOrNone(longitude), null),
  latitude: z._default(numberOrNone(siteLatitude), null),
  /** What is extended or refitted. A new project has none until it is linked; '' is none. */
  stationId: z._default(shortText(idMax), ''),
  source: z.enum(demandSources),
  priority: z.enum(demandPriorities),
  /** kW. */
  ratedPower: number(positiveDecimal),
  /** kWh of storage; null: the project has none. */
  capacity: numberOrNone(number(positiveDecimal)),
  contractNumber: optionalText(ledgerCodeMax),
  /** In `currency`. */
  contractAmount: numberOrNone(number(positiveDecimal)),
  /** Of ISO 4217; the server knows which there are. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, ruleMessage('tariff.currency'))),
  /** Who answers for it. */
  owner: requiredText(textShortMax),
  content: requiredText(textLongMax),
  /** By when each stage is planned to begin. */
  plannedDevelop: optionalDay,
  plannedTest: optionalDay,
  plannedDeliver: optionalDay,
  plannedOperate: optionalDay,
};
/** A change of a station names it. */
export const stationNamed = z.check<{ readonly kind: (typeof demandKinds)[number]; readonly stationId: string }>(
  ({ value: { kind, stationId }, issues }) => {
    if (kind === 'new' || stationId !== '') return;
    const message = ruleMessage('text.required');
    issues.push({ code: 'custom', input: stationId, path: ['stationId'], message, continue: true });
  },
);
export const planInOrder = timesInOrder('plannedDevelop', 'plannedTest', 'plannedDeliver', 'plannedOperate');

/** The form of a demand. */
export const demandForm = z
  .object({ ...demandFields, attachments: filesUpTo(attachmentsFew) })
  .check(planInOrder, stationNamed);

export const demand = z.object({
  ...demandFields,
  ...recordFields,
  /** Readable and unique: `LC-2026-004`. */
  number: z.string(),
  stage: z.enum(demandStages),
  /** Planned day of the next stage; '' is none. */
  nextPlanned: z.string(),
  /** How many items of the next gate are neither met nor waived. */
  missing: z.int(),
  /** The next stage should have begun by now, by the calendar of the demand's organisation. */
  overdue: z.boolean(),
  /** Of `stationId`; null: none, or not for the caller's eyes. */
  stationName: z.nullable(z.string()),
  steps: z.array(
    z.object({ stage: z.enum(demandStages), at: time, by: z.nullable(person), note: z.nullable(z.string()) }),
  ),
});

export type Demand = z.output<typeof demand>;

/** `add` travels in the clear, as the specification sends it. */
export const demandEndpoints = named({
  /** Of the caller's organisation and those below, and of the caller's stations; newest first. */
  listDemands: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/list' },
    {
      request: z.object({
        stage: z.optional(z.enum(demandStages)),
        kind: z.optional(z.enum(demandKinds)),
        priority: z.optional(z.enum(demandPriorities)),
        country: z.optional(z.enum(organizationCountries)),
        stationId: z.optional(id),
        /** true: the late ones. */
        overdue: z.optional(z.boolean()),
        /** true: those whose next gate asks for something. */
        missing: z.optional(z.boolean()),
        keyword,
        sort: z.optional(sortBy(demandSortColumns)),
        ...paging,
      }),
      response: pageOf(demand),
    },
  ),
  getDemand: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/get' },
    { request: z.object({ id }), response: demand },
  ),
  addDemand: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/add', plain: true },
    { request: demandForm, response: demand, permission: 'lifeCycle_save' },
  ),
  /** Of one that is proposed or rejected: what is ratified keeps its words. */
  saveDemand: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/save' },
    {
      request: z
        .object({ ...demandFields, attachments: filesUpTo(attachmentsFew), id, revision: z.int() })
        .check(planInOrder, stationNamed),
      response: demand,
      permission: 'lifeCycle_save',
    },
  ),
  /** Ratifies or rejects, the latter with a reason. */
  judgeDemand: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/judge' },
    {
      request: z.object({ id, revision: z.int(), ratified: z.boolean(), note: z.optional(optionalText(textMax)) }),
      response: demand,
      permission: 'lifeCycle_ratify',
    },
  ),
  /** By its author, of one that is proposed or rejected. */
  withdrawDemand: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/withdraw' },
    {
      request: z.object({ id, revision: z.int(), note: z.optional(optionalText(textMax)) }),
      response: demand,
      permission: 'lifeCycle_save',
    },
  ),
  /** To the next stage; a rejected one is proposed again. */
  moveDemand: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/move' },
    {
      request: z.object({
        id,
        revision: z.int(),
        action: z.enum(['advance', 'propose']),
        note: z.optional(optionalText(textMax)),
      }),
      response: demand,
      permission: 'lifeCycle_save',
    },
  ),
});

/** The field of a stage's planned day. */
export const plannedField = (stage: (typeof plannedStages)[number]) =>
  `planned${stage[0]?.toUpperCase()}${stage.slice(1)}` as keyof typeof demandFields;
