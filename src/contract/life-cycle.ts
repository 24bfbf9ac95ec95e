import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, pageOf, paging, time } from './fields.ts';
import { attachmentsFew, attachmentsMany, ledgerCodeMax, textLongMax, textMax, textShortMax } from './limits.ts';
import { demandStages, type plannedStages } from './rules/life-cycle-flow.ts';
import { number, positiveDecimal } from './rules/numbers.ts';
import { ruleMessage } from './rules/rule-message.ts';
import { optionalText, requiredChoice, requiredText } from './rules/text.ts';
import { day, optionalDay, timesInOrder } from './rules/times.ts';

/** Attachment ids of uploaded documents. */
const filesUpTo = (max: number) =>
  z._default(z.array(id).check(z.maxLength(max, ruleMessage('file.tooMany', { max }))), []);

const person = z.object({ id, name: z.string() });
const document = z.object({ id, name: z.string(), size: z.int(), type: z.string() });

/** Fields of every record of the life cycle beside those of its form. */
const recordFields = {
  id,
  /** Rises with each change: a step on an older one is refused as a conflict. */
  revision: z.int(),
  attachments: z.array(document),
  creator: z.nullable(person),
  createTime: time,
  updateTime: time,
};

const demandFields = {
  title: requiredText(textShortMax),
  customer: requiredText(textShortMax),
  /** Where it is to stand. */
  site: requiredText(textMax),
  /** kW. */
  ratedPower: number(positiveDecimal),
  /** kWh. */
  capacity: number(positiveDecimal),
  contractNumber: optionalText(ledgerCodeMax),
  /** In `currency`. */
  contractAmount: z.optional(number(positiveDecimal)),
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
const planInOrder = timesInOrder('plannedDevelop', 'plannedTest', 'plannedDeliver', 'plannedOperate');

/** The form of a demand. */
export const demandForm = z.object({ ...demandFields, attachments: filesUpTo(attachmentsFew) }).check(planInOrder);
export type DemandForm = z.output<typeof demandForm>;

export const demand = z.object({
  ...demandFields,
  ...recordFields,
  /** Readable and unique: `LC-2026-004`. */
  number: z.string(),
  stage: z.enum(demandStages),
  /** Its planned stage should have begun by now. */
  overdue: z.boolean(),
  steps: z.array(
    z.object({ stage: z.enum(demandStages), at: time, by: z.nullable(person), note: z.nullable(z.string()) }),
  ),
});
export type Demand = z.output<typeof demand>;

export const archiveKinds = [
  'factoryTest',
  'siteTest',
  'commissioning',
  'asBuilt',
  'gridConnection',
  'training',
  'acceptance',
  'warranty',
  'other',
] as const;

const archiveFields = {
  demandId: id,
  kind: z.enum(archiveKinds),
  title: requiredText(textShortMax),
  /** Of the document. */
  number: optionalText(ledgerCodeMax),
  filedOn: day,
  remark: optionalText(textMax),
};

/** The form of a filed document. */
export const archiveForm = z.object({ ...archiveFields, attachments: filesUpTo(attachmentsMany) });
export type ArchiveForm = z.output<typeof archiveForm>;
export const archiveRecord = z.object({ ...archiveFields, ...recordFields });
export type ArchiveRecord = z.output<typeof archiveRecord>;

const maintenanceFields = {
  stationId: id,
  /** A value of the dictionary `maintenance_type`. */
  type: requiredChoice(),
  title: requiredText(textShortMax),
  doneOn: day,
  /** Who did it. */
  operator: requiredText(textShortMax),
  content: requiredText(textLongMax),
  result: optionalText(textMax),
};

/** The form of a maintenance record. */
export const maintenanceForm = z.object({ ...maintenanceFields, attachments: filesUpTo(attachmentsMany) });
export type MaintenanceForm = z.output<typeof maintenanceForm>;
export const maintenanceRecord = z.object({ ...maintenanceFields, ...recordFields, stationName: z.string() });
export type MaintenanceRecord = z.output<typeof maintenanceRecord>;

const keyword = z.optional(z.string().check(z.maxLength(textShortMax)));

/** `add` travels in the clear, as the specification sends it. */
export const lifeCycleEndpoints = named({
  /** Of the caller's organisation and those below, newest first. */
  listDemands: endpoint(
    { method: 'POST', path: '/lifeCycle/demand/list' },
    {
      request: z.object({ stage: z.optional(z.enum(demandStages)), keyword, ...paging }),
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
        .check(planInOrder),
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
  listArchives: endpoint(
    { method: 'POST', path: '/lifeCycle/archive/list' },
    {
      request: z.object({ demandId: z.optional(id), kind: z.optional(z.enum(archiveKinds)), keyword, ...paging }),
      response: pageOf(archiveRecord),
    },
  ),
  getArchive: endpoint(
    { method: 'POST', path: '/lifeCycle/archive/get' },
    { request: z.object({ id }), response: archiveRecord },
  ),
  addArchive: endpoint(
    { method: 'POST', path: '/lifeCycle/archive/add', plain: true },
    { request: archiveForm, response: archiveRecord, permission: 'lifeCycle_save' },
  ),
  listMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/list' },
    {
      request: z.object({ stationId: z.optional(id), type: z.optional(id), keyword, ...paging }),
      response: pageOf(maintenanceRecord),
    },
  ),
  getMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/get' },
    { request: z.object({ id }), response: maintenanceRecord },
  ),
  addMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/add', plain: true },
    { request: maintenanceForm, response: maintenanceRecord, permission: 'lifeCycle_save' },
  ),
});

/** The field of a stage's planned day. */
export const plannedField = (stage: (typeof plannedStages)[number]) =>
  `planned${stage[0]?.toUpperCase()}${stage.slice(1)}` as keyof typeof demandFields;
