import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { pointAddress } from './telemetry.ts';

const limit = z.nullable(z.number());

/** What a station's table says of a point of the catalogue, where that differs from how it was delivered. */
const appliedPoint = z.object({
  id: pointAddress,
  /** In the caller's language. */
  name: z.string(),
  decimals: z.int(),
  /** In the unit of the point; null: there is none. */
  lowerLimit: limit,
  lowLimit: limit,
  highLimit: limit,
  higherLimit: limit,
});
export type AppliedPoint = z.output<typeof appliedPoint>;

/** Apart from the other calls about points: each page with live values reads them, and nothing of registers is in them. */
export const appliedPointEndpoints = named({
  /** Of the caller's stations, as their gateways have them. */
  listAppliedPoints: endpoint(
    { method: 'POST', path: '/point/applied' },
    { request: z.object({}), response: z.array(appliedPoint) },
  ),
});
