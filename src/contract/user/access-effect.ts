import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { authorities } from './permissions.ts';

const changed = z.object({
  /** Names of pages, in the caller's language. */
  pages: z.array(z.string()),
  permissions: z.array(z.enum(authorities)),
  /** Names of stations, in the caller's language. */
  stations: z.array(z.string()),
  /** What counts at single stations, by their names: grants of stations beyond the own branch. */
  stationKeys: z.optional(z.array(z.object({ station: z.string(), permissions: z.array(z.enum(authorities)) }))),
});

/** What a change of rights does to one user. */
export const affectedPerson = z.object({
  id,
  name: z.string(),
  isOnline: z.boolean(),
  /** Whether the user can no longer sign in. */
  losesAccess: z.boolean(),
  /** Pairs of keys that the user would then have together and should not: `exclusiveDuties`. */
  conflicts: z.array(z.object({ first: z.enum(authorities), second: z.enum(authorities) })),
  won: changed,
  lost: changed,
});
export type AffectedPerson = z.output<typeof affectedPerson>;

/** What a change of rights would do, before it is saved. */
export const accessEffect = z.object({
  /** Digest of all that follows: saving with it is refused as a conflict once another effect would follow. */
  effect: z.string(),
  /** The first of those in the caller's branch: who can no longer sign in, who gets exclusive duties, who is online. */
  people: z.array(affectedPerson),
  /** Affected users in the caller's branch. */
  total: z.int(),
  /** Of these, who wins and who loses something; some do both. */
  winning: z.int(),
  losing: z.int(),
  /** Of these, who can no longer sign in. */
  losingAccess: z.int(),
  /** Of these, who gets duties that exclude each other. */
  conflicting: z.int(),
  /** Affected users outside it. */
  outside: z.int(),
});
export type AccessEffect = z.output<typeof accessEffect>;

/** How many people are named. */
export const namedPeopleMax = 50;
