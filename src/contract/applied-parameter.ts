import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fleetParameterKeys } from './rules/parameter-keys.ts';

/** A value that applies today, with where it comes from; in the caller's language. */
const appliedParameter = z.object({
  key: z.enum(fleetParameterKeys),
  value: z.number(),
  source: z.string(),
  /** `2026-06-01` */
  validFrom: z.string(),
  scopeName: z.string(),
});
export type AppliedParameter = z.output<typeof appliedParameter>;

/** Apart from the other calls about parameters: each page with live values reads them. */
export const appliedParameterEndpoints = named({
  /** For figures about several stations: the values of the caller's organisation, else of those above it, else of its country. */
  listAppliedParameters: endpoint(
    { method: 'POST', path: '/parameter/applied' },
    { request: z.object({}), response: z.array(appliedParameter) },
  ),
});
