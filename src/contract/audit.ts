import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, pageOf, paging, time } from './fields.ts';

/** One field that a call changed. Of a secret one both texts are null: only that it was changed is told. */
const auditChange = z.object({
  /** The record; null where the call is about one alone, or none. */
  target: z.nullable(id),
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type AuditChange = z.output<typeof auditChange>;

/** One call that changed something, or would have. */
export const auditEntry = z.object({
  id,
  at: time,
  /** null: nobody was signed in. */
  user: z.nullable(z.object({ id, name: z.string() })),
  /** Where the call came from. */
  address: z.string(),
  /** Name of the row in the endpoint table. */
  endpoint: z.string(),
  /** Records that the call is about. */
  targets: z.array(z.string()),
  /** Of the answer; 200 is done. */
  code: z.int(),
  changes: z.array(auditChange),
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
  /** Newest first. */
  listAuditEntries: endpoint(
    { method: 'POST', path: '/audit/log/list' },
    { request: z.extend(auditFilter, paging), response: pageOf(auditEntry), permission: 'audit_read' },
  ),
});
