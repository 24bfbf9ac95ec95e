import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';

export const alarmPost = (verb: string) => ({ method: 'POST', path: `/alarm/record/${verb}` }) as const;

const pair = { unacknowledged: z.int(), acknowledged: z.int() };
/** Unresolved alarms that are not shelved, and how many beside them are. */
const counts = z.object({ ...pair, active: z.object(pair), cleared: z.object(pair), shelved: z.int() });
export type AlarmCounts = z.output<typeof counts>;

/** What a closed bell asks for, apart from the alarms themselves. */
export const alarmCountEndpoints = named({
  /** Unresolved alarms of the caller's stations, by severity. */
  countAlarms: endpoint(alarmPost('count'), {
    request: z.object({ stationId: z.optional(id) }),
    response: z.object({ '1': counts, '2': counts, '3': counts, '4': counts }),
  }),
});
