import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';
import { latestPointsMax, savedViewPointsMax, textMax } from '../limits.ts';
import { pointCatalogue, type PointOwner } from './catalogue.ts';
import { pointAddress } from './telemetry.ts';

const ownerTypes = Object.keys(pointCatalogue) as [PointOwner, ...PointOwner[]];

/** What has points: a device, or a station as a whole. */
const pointOwner = z.object({
  id,
  name: z.string(),
  type: z.enum(ownerTypes),
  station: z.object({ id, name: z.string(), timeZone: z.string() }),
});

const measuredPoints = z.object({
  /** Of all points of the filter. */
  total: z.int(),
  /** Index of the first that is answered. */
  from: z.int(),
  points: z.array(pointAddress),
  /** Of the points that are answered. */
  owners: z.array(pointOwner),
  /** Of all of the caller's points, whatever the filter. */
  types: z.array(z.enum(ownerTypes)),
});
export type MeasuredPoints = z.output<typeof measuredPoints>;

export const measuredPointEndpoints = named({
  /**
   * Some of the catalogue's points of the caller's stations: each station first, then its devices, each with its points
   * in the catalogue's order.
   */
  listMeasuredPoints: endpoint(
    { method: 'POST', path: '/station/telemetry/points' },
    {
      request: z.object({
        /** Each word is in the name or the key of the point, or in the name, the station or the id of its owner. */
        keyword: z.optional(z.string().check(z.maxLength(textMax))),
        type: z.optional(z.enum(ownerTypes)),
        ownerId: z.optional(id),
        /** These alone, as far as they are there. */
        points: z.optional(z.array(pointAddress).check(z.minLength(1), z.maxLength(savedViewPointsMax))),
        /** Index of the first point; beyond the last one, the last points are answered. */
        from: z._default(z.int().check(z.minimum(0)), 0),
        count: z._default(z.int().check(z.minimum(1), z.maximum(latestPointsMax)), latestPointsMax),
      }),
      response: measuredPoints,
    },
  ),
});
