import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { stationOverview } from './overview.ts';
import { siteScenarios, stationPhases, type StationRatings } from './station.ts';

/** What a station has. */
export const stationKinds = ['pv', 'wind', 'storage', 'diesel', 'charging'] as const;
export type StationKind = (typeof stationKinds)[number];

const powerOf: Readonly<Record<StationKind, keyof StationRatings>> = {
  pv: 'pvPeak',
  wind: 'windPower',
  storage: 'storagePower',
  diesel: 'dieselPower',
  charging: 'chargingPower',
};

/** A station is of every kind that it has a rating of. */
export const kindsOf = (ratings: StationRatings): StationKind[] =>
  stationKinds.filter((kind) => ratings[powerOf[kind]] > 0);

/** A station on a map. */
const stationSite = z.object({
  id,
  name: z.string(),
  orgId: id,
  /** Degrees WGS-84. */
  longitude: z.number(),
  latitude: z.number(),
  phase: z.enum(stationPhases),
  kinds: z.array(z.enum(stationKinds)),
  /** Nameplate kWh. */
  storageCapacity: z.number(),
  /** Scene that the workbench opens; null: that of the station. */
  siteScenarioId: z.nullable(z.enum(siteScenarios)),
  /** Attachment id of its picture in the workbench; null: none. */
  largeScreen: z.nullable(z.string()),
  /** Unresolved alarms of severities 1 to 4 that are not shelved, and devices that cannot be reached. */
  alarms: stationOverview.shape.alarms,
  silent: z.int(),
});
export type StationSite = z.output<typeof stationSite>;

const { shape } = stationSite;

/** A list for each field with one value of every station, in the same order: half as long as a list of objects. */
const siteColumns = z
  .object({
    id: z.array(shape.id),
    name: z.array(shape.name),
    orgId: z.array(shape.orgId),
    longitude: z.array(shape.longitude),
    latitude: z.array(shape.latitude),
    phase: z.array(shape.phase),
    kinds: z.array(shape.kinds),
    storageCapacity: z.array(shape.storageCapacity),
    siteScenarioId: z.array(shape.siteScenarioId),
    largeScreen: z.array(shape.largeScreen),
    alarms: z.array(shape.alarms),
    silent: z.array(shape.silent),
  })
  .check(z.refine((columns) => new Set(Object.values(columns).map(({ length }) => length)).size === 1));
export type SiteColumns = z.output<typeof siteColumns>;

export const siteEndpoints = named({
  /** The caller's stations that are in use, as a map shows them at first. */
  listStationSites: endpoint(
    { method: 'POST', path: '/station/fleet/sites' },
    { request: nothing, response: siteColumns },
  ),
});
