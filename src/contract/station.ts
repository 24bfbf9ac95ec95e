import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, nothing } from './fields.ts';

export const station = z.object({
  id,
  name: z.string(),
  orgId: id,
  /** IANA name, e.g. `Asia/Shanghai`: a station's day and clock are shown in it. */
  timeZone: z.string(),
  /** Degrees WGS-84. */
  longitude: z.number(),
  latitude: z.number(),
});
export type Station = z.output<typeof station>;

export const stationEndpoints = named({
  /** The stations that the caller may see. */
  listStations: endpoint(
    { method: 'POST', path: '/station/info/list' },
    { request: nothing, response: z.array(station) },
  ),
});
