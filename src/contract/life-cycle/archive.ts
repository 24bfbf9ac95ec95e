import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, time } from '../fields.ts';
import { attachmentsMany, ledgerCodeMax, textMax, textShortMax } from '../limits.ts';
import { atMost, number, numberOrNone, positiveDecimal } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { serialNumber } from '../rules/life-cycle/serial-number.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { day, optionalDay } from '../rules/times.ts';
import { filesUpTo, keyword, person, recordFields } from './record-fields.ts';
import { type Gate, gateItems, gates } from '../rules/life-cycle/life-cycle-gates.ts';

export const archiveKinds = [
  'design',
  'gridApplication',
  'contract',
  'punchList',
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
export type ArchiveKind = (typeof archiveKinds)[number];

/** Gates that ask for documents of the archive. */
type ArchiveGate = { [G in Gate]: Extract<(typeof gateItems)[G][number], ArchiveKind> extends never ? never : G }[Gate];

const asksFor = (gate: Gate, kind: ArchiveKind): gate is ArchiveGate => gateItems[gate].some((item) => item === kind);

/** The gate of a demand that asks for a document of this kind; `none`: no gate does. */
export const archiveGateOf = (kind: ArchiveKind): ArchiveGate | 'none' =>
  gates.find((gate): gate is ArchiveGate => asksFor(gate, kind)) ?? 'none';

/** Tests at the factory, at the site and at the start of operation: each has a result and, of storage, a state of health. */
export const testKinds: ReadonlySet<ArchiveKind> = new Set(['factoryTest', 'siteTest', 'commissioning']);

/** What a document is about: single devices, or the plant. */
export const archiveScopes = ['plant', 'equipment'] as const;
/** Of a test; `none`: the document has no result. */
export const archiveResults = ['none', 'passed', 'passedWithItems', 'failed'] as const;
/** `superseded`: there is a newer version. */
export const archiveStates = ['valid', 'superseded', 'voided'] as const;
export type ArchiveState = (typeof archiveStates)[number];
/** Days before the end of its validity from which a document is marked. */
export const expiryNoticeDays = 30;
const serialsMax = 500;
const percentMax = 100;

/** What each version of a document has of its own. */
const versionFields = {
  title: requiredText(textShortMax),
  /** Of the document. */
  number: optionalText(ledgerCodeMax),
  filedOn: day,
  scope: z._default(z.enum(archiveScopes), 'plant'),
  /** Serial numbers of the devices that it is about. */
  serials: z._default(
    z.array(serialNumber).check(z.maxLength(serialsMax, ruleMessage('number.max', { max: serialsMax }))),
    [],
  ),
  /** State of health that was measured, %; null: none was. */
  soh: numberOrNone(number(positiveDecimal, atMost(percentMax))),
  result: z._default(z.enum(archiveResults), 'none'),
  /** The last day on which it is valid; '': it does not expire. */
  validUntil: z._default(optionalDay, ''),
  remark: optionalText(textMax),
};
const archiveFields = { demandId: id, kind: z.enum(archiveKinds), ...versionFields };
const attachments = filesUpTo(attachmentsMany);

/** A document does not expire before it is filed. */
export const validAfterFiling = z.check<{ readonly filedOn: string; readonly validUntil: string }>(
  ({ value, issues }) => {
    if (value.validUntil === '' || value.filedOn <= value.validUntil) return;
    const message = ruleMessage('times.order');
    issues.push({ code: 'custom', input: value.validUntil, path: ['validUntil'], message, continue: true });
  },
);

/** The form of a filed document. */
export const archiveForm = z.object({ ...archiveFields, attachments }).check(validAfterFiling);

export const archiveRecord = z.object({
  ...archiveFields,
  ...recordFields,
  soh: z.nullable(z.number()),
  demandNumber: z.string(),
  demandTitle: z.string(),
  /** From 1 on. */
  version: z.int(),
  state: z.enum(archiveStates),
  /** Ids of the version before and after it; null: there is none. */
  supersedes: z.nullable(id),
  supersededBy: z.nullable(id),
  voided: z.nullable(z.object({ by: z.nullable(person), at: time, reason: z.string() })),
  /** Days from today to `validUntil` by the calendar of the demand's organisation; below 0: it is over; null: no end. */
  daysLeft: z.nullable(z.int()),
});
export type ArchiveRecord = z.output<typeof archiveRecord>;

const revised = { id, revision: z.int() };

/** `add` travels in the clear, as the specification sends it. */
export const archiveEndpoints = named({
  /** By demand, the newest first, and in the order of a project. */
  listArchives: endpoint(
    { method: 'POST', path: '/lifeCycle/archive/list' },
    {
      request: z.object({
        demandId: z.optional(id),
        kind: z.optional(z.enum(archiveKinds)),
        state: z.optional(z.enum(archiveStates)),
        /** Whether it ends within `expiryNoticeDays` or is over. */
        expiring: z.optional(z.boolean()),
        keyword,
        ...paging,
      }),
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
  /** Files the next version of a valid document; the one before stays readable. */
  replaceArchive: endpoint(
    { method: 'POST', path: '/lifeCycle/archive/replace' },
    {
      request: z.object({ ...revised, ...versionFields, attachments }).check(validAfterFiling),
      response: archiveRecord,
      permission: 'lifeCycle_save',
    },
  ),
  /** Declares a document void; names and hashes of its files stay. */
  voidArchive: endpoint(
    { method: 'POST', path: '/lifeCycle/archive/void' },
    {
      request: z.object({ ...revised, reason: requiredText(textMax) }),
      response: archiveRecord,
      permission: 'archive_void',
    },
  ),
});
