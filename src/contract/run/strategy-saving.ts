import * as z from 'zod/mini';
import { id } from '../fields.ts';

export const strategySaving = z.object({
  stationId: id,
  /** ISO 4217 */
  currency: z.string(),
  /** What the energy would have cost without the storage, less what it cost; null without a storage or a measured day. */
  saving: z.nullable(z.number()),
  /** Days that are counted. */
  days: z.int(),
  /** Findings about the strategy in force on those days (`lintByDays`), beside those of `listStrategyStations`. */
  findings: z.int(),
});
export type StrategySaving = z.output<typeof strategySaving>;
/** Stations of one request for savings. */
export const savingsMax = 20;
