import * as z from 'zod/mini';
import { id } from './fields.ts';

/** Kinds of records that can refer to another one, which is not removed then. */
export const recordRefKinds = [
  'organization',
  'department',
  'user',
  'station',
  'merchant',
  'role',
  'menu',
  'workOrder',
  'maintenance',
  'dictionaryValue',
  'drawing',
  'view',
  'formula',
  'alarm',
  'strategy',
  'report',
] as const;
export type RecordRefKind = (typeof recordRefKinds)[number];

/** How many records of a kind refer to one. */
export const recordRefs = z.object({
  kind: z.enum(recordRefKinds),
  count: z.int(),
  /** Of these, records that the caller may not see. */
  outside: z.int(),
  /** The first of the others. */
  first: z.array(z.object({ id, name: z.string() })),
});
export type RecordRefs = z.output<typeof recordRefs>;
