import * as z from 'zod/mini';
import { pushPointsMax } from './limits.ts';
import { topic } from './push.ts';
import { pointAddress, quality } from './points/telemetry.ts';

// Apart from push.ts: who shows no values does not load what reads them.

/** Each replaces the one before. */
export const subscribeFrame = z.object({
  kind: z.literal('subscribe'),
  topics: z.array(topic),
  /** What is on screen: their values come as they are measured. */
  points: z.optional(z.array(pointAddress).check(z.maxLength(pushPointsMax))),
});
export type SubscribeFrame = z.output<typeof subscribeFrame>;

/** A point's value: its id, the value, when it was measured (ms since 1970), how often it is (s), its quality. */
const valueRow = z.tuple([z.string(), z.nullable(z.number()), z.number(), z.number(), quality]);
export type ValueRow = z.output<typeof valueRow>;

/** What was measured since the last such frame, of the points that were subscribed to. Rows are short: they come each second. */
export const valuesFrame = z.object({
  kind: z.literal('values'),
  /** Milliseconds since 1970, by the server's clock. */
  at: z.number(),
  values: z.array(valueRow),
});
export type ValuesFrame = z.output<typeof valuesFrame>;

/** Points of a subscription that there are not, or not for this user: nothing will come of them. */
export const refusedFrame = z.object({ kind: z.literal('refused'), points: z.array(z.string()) });
export type RefusedFrame = z.output<typeof refusedFrame>;
