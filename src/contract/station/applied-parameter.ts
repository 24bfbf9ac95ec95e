import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';
import { energyParameterKeys, fleetParameterKeys } from '../rules/energy/parameter-keys.ts';

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

/** A value that figures of stations are made with today, in the caller's language. */
const stationParameter = z.object({
  key: z.enum(energyParameterKeys),
  value: z.number(),
  /** Of what the unit is a part of; '' where the unit names none. */
  currency: z.string(),
  source: z.string(),
  sourceUrl: z.string(),
  /** '' where it is not known. */
  publishedOn: z.string(),
  validFrom: z.string(),
  scopeName: z.string(),
  /** Name of the stations' region where that one has no value and a wider region's stands in; else null. */
  missingFor: z.nullable(z.string()),
  /** How many of the stations asked for it applies to. */
  stations: z.int(),
});
export type StationParameter = z.output<typeof stationParameter>;

/** Apart from the other calls about parameters: each page with live values reads them. */
export const appliedParameterEndpoints = named({
  /** For figures about several stations: the values of the caller's organisation, else of those above it, else of its country. */
  listAppliedParameters: endpoint(
    { method: 'POST', path: '/parameter/applied' },
    { request: z.object({}), response: z.array(appliedParameter) },
  ),
  /**
   * For figures of the caller's stations, of one of them, or of an organisation and all below it: each value once, with
   * the number of its stations. Those of diesel apply to stations with a diesel set alone.
   */
  listStationParameters: endpoint(
    { method: 'POST', path: '/parameter/ofStations' },
    {
      request: z.object({ stationId: z.optional(id), orgId: z.optional(id) }),
      response: z.array(stationParameter),
    },
  ),
});
