import * as z from 'zod/mini';
import { id, pageOf, paging, time } from './fields.ts';
import { textShortMax } from './limits.ts';

/** How long a removed record can be restored. */
export const removedLifeMs = 2_592_000_000;

/** A removed record: nothing else shows it until it is restored. */
const removedRecord = z.object({
  id,
  revision: z.int(),
  /** In the caller's language. */
  name: z.string(),
  /** What identifies it beside its name: a code, a number or an address; '' for none. */
  identifier: z.string(),
  removedAt: time,
  /** Name of who removed it; null: the system. */
  removedBy: z.nullable(z.string()),
  /** Until then it can be restored. */
  until: time,
});
export type RemovedRecord = z.output<typeof removedRecord>;

/** What a list of removed records is asked for. */
export const removedRequest = z.object({
  /** Part of a name or identifier. */
  keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
  ...paging,
});
export type RemovedRequest = z.output<typeof removedRequest>;

/** A page of removed records, the last removed first. */
export const removedPage = pageOf(removedRecord);

/** Restores a removed record. It is refused at its field where another record has by now what is unique. */
export const restoreRequest = z.object({ id, revision: z.int() });
