import * as z from 'zod/mini';
import { codes } from '../codes.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, time } from '../fields.ts';
import { auditActions } from '../rules/audit-action.ts';

/** What calls are about, as the log groups them. */
export const auditAreas = [
  'signIn',
  'users',
  'roles',
  'menus',
  'organizations',
  'merchants',
  'stations',
  'alarms',
  'workOrders',
  'handovers',
  'messages',
  'devices',
  'points',
  'commands',
  'prices',
  'strategies',
  'runParameters',
  'lifeCycle',
  'drawings',
  'appVersions',
  'config',
  'dictionary',
  'log',
  'files',
  'preferences',
  'other',
] as const;
export type AuditArea = (typeof auditAreas)[number];

const localText = z.object({ zh: z.string(), en: z.string(), de: z.string() });

/** One field that a call changed. Both texts of a secret field are null. */
const auditChange = z.object({
  /** The record; null where the call is about one alone, or none. */
  target: z.nullable(id),
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** An element that a list won (`to`) or lost (`from`); the order of a list does not count. */
  isElement: z.optional(z.boolean()),
  /** The record moved in its tree: `from` and `to` are parents, null at the top; the positions below them count from 1. */
  isMove: z.optional(z.boolean()),
  fromPosition: z.optional(z.int()),
  toPosition: z.optional(z.int()),
  /** The name at that time of what an id stands for. */
  fromName: z.optional(localText),
  toName: z.optional(localText),
});
export type AuditChange = z.output<typeof auditChange>;

/** What a change of rights did, by number, with the names of the first. */
const auditEffect = z.object({
  /** Users who won or lost something, or can no longer sign in. */
  people: z.int(),
  winning: z.int(),
  losing: z.int(),
  losingAccess: z.int(),
  names: z.array(z.object({ id, name: z.string() })),
  /** Stations that a user can see since the change, and stations that the user cannot see any more. */
  stationsWon: z.int(),
  stationsLost: z.int(),
  stations: z.array(z.object({ id, name: localText })),
});
export type AuditEffect = z.output<typeof auditEffect>;

/** One call that changed something or took data out, or would have. */
export const auditEntry = z.object({
  id,
  at: time,
  /** null: the caller had no session. */
  user: z.nullable(z.object({ id, name: z.string(), realName: z.optional(z.string()) })),
  /** Organisation of the user, or of the one whom a refused sign-in named. */
  orgId: z.optional(z.nullable(id)),
  /** Where the call came from. */
  address: z.string(),
  /** Name of the row in the endpoint table. */
  endpoint: z.string(),
  /** Records that the call is about. */
  targets: z.array(z.string()),
  /** What the records were called at that time, where they have a name. */
  targetNames: z.optional(z.record(z.string(), localText)),
  /** The station that the call is about, and the device. */
  stationId: z.optional(id),
  deviceId: z.optional(id),
  /** Of the answer; 200 is done. */
  code: z.int(),
  changes: z.array(auditChange),
  /** Changes beyond those listed. */
  moreChanges: z.optional(z.int()),
  /** What the call did to the rights of people. */
  effect: z.optional(auditEffect),
  /** The user gave this reason. */
  reason: z.optional(z.string()),
  /** The user had entered the password again, because the call asks for it. */
  isConfirmed: z.optional(z.boolean()),
  /** Name of the browser as it calls itself. */
  browser: z.optional(z.string()),
  /** All tries of one call of a client have the same. */
  requestId: z.optional(z.string()),
  /** Digest of the entry before, and of this one with that digest. */
  previousHash: z.optional(z.string()),
  hash: z.optional(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** An entry as it is listed. */
export const auditRecord = z.extend(auditEntry, {
  area: z.enum(auditAreas),
  action: z.enum(auditActions),
  /** Name of the organisation of the user, in the caller's language. */
  orgName: z.string(),
});
export type AuditRecord = z.output<typeof auditRecord>;

const keywordMax = 128;
const addressMax = 64;

/** Fields that change what a user may do or see. */
export const rightsFields: readonly string[] = [
  'roles',
  'permissions',
  'menuIds',
  'grants',
  'orgId',
  'orgIds',
  'parentId',
  'enabled',
  'statusCode',
  'lock',
  'expiresAt',
  'leftAt',
  'validUntil',
];

const auditFilter = z.object({
  userId: z.optional(id),
  /** Of the user: this organisation and those below it. */
  orgId: z.optional(id),
  endpoint: z.optional(z.string().check(z.maxLength(64))),
  area: z.optional(z.enum(auditAreas)),
  action: z.optional(z.enum(auditActions)),
  /** A record that the call was about. */
  targetId: z.optional(id),
  requestId: z.optional(id),
  outcome: z.optional(z.enum(['done', 'refused'])),
  /** The beginning of an address. */
  address: z.optional(z.string().check(z.maxLength(addressMax))),
  /** In names and values, in any case. */
  keyword: z.optional(z.string().check(z.maxLength(keywordMax))),
  rightsOnly: z.optional(z.boolean()),
  from: z.optional(time),
  to: z.optional(time),
});
export type AuditFilter = z.output<typeof auditFilter>;

const permission = 'audit_read';

/** What `noteExport` records of a list. */
const exportNote = z.object({
  /** Name of the list's row in the endpoint table. */
  list: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The request of the list, without its page. */
  filter: z.record(z.string().check(z.maxLength(64)), z.unknown()),
  rows: z.int().check(z.minimum(0)),
});

const brokenEntry = z.object({
  id,
  /** undefined: the entry cannot be read. */
  at: z.optional(time),
  /** The entry differs from its digest, its predecessor is not the one that it names, or it is no entry at all. */
  reason: z.enum(['changed', 'missing', 'unreadable']),
});

const signInResults = ['done', 'refused'] as const;
/** `element`: a page has handed the session of its user over to a custom element. */
export const signInMethods = ['password', 'sms', 'renewal', 'element'] as const;

const signIn = z.object({
  id,
  at: time,
  /** null: no account has the name that was entered. */
  user: z.nullable(z.object({ id, name: z.string() })),
  orgName: z.string(),
  result: z.enum(signInResults),
  code: z.int(),
  address: z.string(),
  browser: z.string(),
  method: z.enum(signInMethods),
  /** Of `element`: the page that the element stands in; null for a page of this server. */
  pageOrigin: z.nullable(z.string()),
});
export type SignIn = z.output<typeof signIn>;

const openSession = z.object({
  id,
  userId: id,
  userName: z.string(),
  realName: z.string(),
  orgName: z.string(),
  since: time,
  lastSeenAt: time,
  address: z.string(),
  browser: z.string(),
  /** Open connections for changes: one for each browser, and one for each element. */
  windows: z.int(),
  isCaller: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

export const isDone = ({ code }: Pick<AuditEntry, 'code'>): boolean => code === codes.ok;

export const auditEndpoints = named({
  /** Newest first: calls of the caller's branch, and of others what changed in it. */
  listAuditEntries: endpoint(
    { method: 'POST', path: '/audit/log/list' },
    {
      request: z.extend(auditFilter, {
        /** Ids of entries: only those older, or newer. */
        before: z.optional(id),
        after: z.optional(id),
        ...paging,
      }),
      response: pageOf(auditRecord),
      permission,
    },
  ),
  getAuditEntry: endpoint(
    { method: 'POST', path: '/audit/log/get' },
    { request: z.object({ id }), response: auditRecord, permission },
  ),
  /** How many calls there were on each day, and the newest entry's digest. */
  summarizeAuditLog: endpoint(
    { method: 'POST', path: '/audit/log/summary' },
    {
      request: z.extend(auditFilter, { timeZone: z.string().check(z.minLength(1), z.maxLength(64)) }),
      response: z.object({
        days: z.array(z.object({ day: z.string(), done: z.int(), refused: z.int() })),
        hash: z.nullable(z.string()),
      }),
      permission,
    },
  ),
  /** Works out all digests again, of the data folder where there is one. */
  checkAuditLog: endpoint(
    { method: 'POST', path: '/audit/log/verify' },
    {
      request: z.object({}),
      response: z.object({
        entries: z.int(),
        /** Since when the entries are unbroken up to the newest one. */
        since: z.nullable(time),
        /** The first entry that is not what was written. */
        broken: z.nullable(brokenEntry),
        hash: z.nullable(z.string()),
      }),
      permission,
    },
  ),
  listSignIns: endpoint(
    { method: 'POST', path: '/audit/signIn/list' },
    {
      request: z.object({
        userId: z.optional(id),
        result: z.optional(z.enum(signInResults)),
        method: z.optional(z.enum(signInMethods)),
        address: z.optional(z.string().check(z.maxLength(addressMax))),
        from: z.optional(time),
        to: z.optional(time),
        ...paging,
      }),
      response: pageOf(signIn),
      permission,
    },
  ),
  /** Sessions of the caller's branch that have not ended, the last used first. */
  listOpenSessions: endpoint(
    { method: 'POST', path: '/session/list' },
    {
      request: z.object({
        keyword: z.optional(z.string().check(z.maxLength(keywordMax))),
        address: z.optional(z.string().check(z.maxLength(addressMax))),
        ...paging,
      }),
      response: pageOf(openSession),
      permission,
    },
  ),
  /** Logs that a list was written to a file. */
  noteExport: endpoint({ method: 'POST', path: '/audit/export/note' }, { request: exportNote, response: ignored }),
});
