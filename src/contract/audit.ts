import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, pageOf, paging, time } from './fields.ts';

const localText = z.object({ zh: z.string(), en: z.string(), de: z.string() });

/** One field that a call changed. Of a secret one both texts are null: only that it was changed is told. */
const auditChange = z.object({
  /** The record; null where the call is about one alone, or none. */
  target: z.nullable(id),
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** An element that a list won (`to`) or lost (`from`); the order of a list does not count. */
  isElement: z.optional(z.boolean()),
  /** The name at that time of what an id stands for. */
  fromName: z.optional(localText),
  toName: z.optional(localText),
});
export type AuditChange = z.output<typeof auditChange>;

/** One call that changed something, or would have. */
export const auditEntry = z.object({
  id,
  at: time,
  /** null: nobody was signed in. */
  user: z.nullable(z.object({ id, name: z.string() })),
  /** Organisation of the user, or of the one whom a refused sign-in named. */
  orgId: z.optional(z.nullable(id)),
  /** Where the call came from. */
  address: z.string(),
  /** Name of the row in the endpoint table. */
  endpoint: z.string(),
  /** Records that the call is about. */
  targets: z.array(z.string()),
  /** Of the answer; 200 is done. */
  code: z.int(),
  changes: z.array(auditChange),
  /** Changes beyond those listed. */
  moreChanges: z.optional(z.int()),
  /** The user gave this reason. */
  reason: z.optional(z.string()),
  /** The user had entered the password again, because the call asks for it. */
  isConfirmed: z.optional(z.boolean()),
  /** Name of the browser as it calls itself. */
  browser: z.optional(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditFilter = z.object({
  userId: z.optional(id),
  endpoint: z.optional(z.string().check(z.maxLength(64))),
  /** A record that the call was about. */
  targetId: z.optional(id),
  outcome: z.optional(z.enum(['done', 'refused'])),
  from: z.optional(time),
  to: z.optional(time),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditEndpoints = named({
  /** Newest first: calls of the caller's branch, and of others what changed in it. */
  listAuditEntries: endpoint(
    { method: 'POST', path: '/audit/log/list' },
    { request: z.extend(auditFilter, paging), response: pageOf(auditEntry), permission: 'audit_read' },
  ),
});
