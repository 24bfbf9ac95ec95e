import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, time } from './fields.ts';
import { number } from './rules/numbers.ts';
import { parameterKeys } from './rules/run-parameters.ts';

const key = z.enum(parameterKeys);
const person = z.object({ id, name: z.string() });

export const runParameter = z.object({
  key,
  /** In the caller's language. */
  name: z.string(),
  group: z.enum(['storage', 'grid', 'diesel']),
  /** `time`: minutes since midnight. `switch`: 0 off, 1 on. */
  type: z.enum(['decimal', 'integer', 'switch', 'time']),
  unit: z.string(),
  value: z.number(),
  min: z.number(),
  max: z.number(),
  default: z.number(),
});
export type RunParameter = z.output<typeof runParameter>;

export const stationParameters = z.object({
  stationId: id,
  stationName: z.string(),
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  parameters: z.array(runParameter),
  updater: z.nullable(person),
  /** null: never changed. */
  updateTime: z.nullable(time),
});
export type StationParameters = z.output<typeof stationParameters>;

export const runParameterEndpoints = named({
  /** Those that the station has: without a diesel set none of it. */
  getRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/get' },
    { request: z.object({ stationId: id }), response: stationParameters },
  ),
  /** Those that are named; the others stay. */
  saveRunParameters: endpoint(
    { method: 'POST', path: '/run/parameter/save' },
    {
      request: z.object({ stationId: id, revision: z.int(), values: z.partialRecord(key, number()) }),
      response: stationParameters,
      permission: 'runParameter_save',
    },
  ),
});
