import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';

/** How far a station's life has come: being built, being tried out, in use. */
export const stationPhases = ['installation', 'commissioning', 'operation'] as const;
export type StationPhase = (typeof stationPhases)[number];

/** What a station is built for; 0 where it has none of the kind. */
export const stationRatings = z.object({
  /** kWp */
  pvPeak: z.number(),
  /** kW */
  windPower: z.number(),
  dieselPower: z.number(),
  storagePower: z.number(),
  /** Nameplate kWh. */
  storageCapacity: z.number(),
  /** kW of all charging piles. */
  chargingPower: z.number(),
  /** kW limit of the import from the grid. */
  contractDemand: z.number(),
});
export type StationRatings = z.output<typeof stationRatings>;

/** The monitors of a station. */
export const stationModules = [
  'energy',
  'photovoltaic',
  'wind',
  'diesel',
  'energy-heap',
  'energy-history',
  'charging',
  'ammeter',
  'city-power',
  'data-monitoring',
  'custom-data-monitoring',
] as const;
export type StationModule = (typeof stationModules)[number];

/** Scenes of the workbench that a station can open with. */
export const siteScenarios = ['station', 'equipment', 'storage', 'site3d'] as const;
export type SiteScenario = (typeof siteScenarios)[number];

export const station = z.object({
  id,
  name: z.string(),
  orgId: id,
  /** IANA name, e.g. `Asia/Shanghai`: a station's day and clock are shown in it. */
  timeZone: z.string(),
  /** Degrees WGS-84. */
  longitude: z.number(),
  latitude: z.number(),
  /** Of the site, as post would be sent to it. */
  address: z.string(),
  phase: z.enum(stationPhases),
  /** First day on which it counts in no total any more, by its calendar; null or absent: it is in use. */
  retiredOn: z.optional(z.nullable(z.string())),
  ratings: stationRatings,
  /** Monitors that are offered; null or absent: all. */
  modules: z.optional(z.nullable(z.array(z.enum(stationModules)))),
  /** Path of the page that links to the station lead to; null or absent: the station's overview. */
  home: z.optional(z.nullable(z.string())),
  /** Scene that the workbench opens; null or absent: that of the station. */
  siteScenarioId: z.optional(z.nullable(z.enum(siteScenarios))),
  /** Attachment id of its picture in the workbench; null or absent: none. */
  largeScreen: z.optional(z.nullable(z.string())),
});
export type Station = z.output<typeof station>;

const isAtMostOne = (asked: object): boolean => Object.values(asked).filter((value) => value !== undefined).length <= 1;

export const stationEndpoints = named({
  /** The stations that the caller may see, or one of them, which is named in one way only. */
  listStations: endpoint(
    { method: 'POST', path: '/station/info/list' },
    {
      request: z
        .object({
          /** This one alone, where the caller may see it. */
          stationId: z.optional(id),
          /** The first one alone that is in use, else the first one. */
          first: z.optional(z.literal(true)),
          /** As `first`, of those that offer this monitor. */
          firstWith: z.optional(z.enum(stationModules)),
        })
        .check(z.refine(isAtMostOne)),
      response: z.array(station),
    },
  ),
});
