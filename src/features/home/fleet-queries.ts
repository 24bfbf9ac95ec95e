import type { ApiClient } from '#src/api/client.ts';
import { query } from '#src/api/query.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { fleetRowsMax } from '#src/contract/limits.ts';
import { type FleetColumn, fleetColumns, fleetEndpoints, fleetRowStates } from '#src/contract/station/fleet.ts';
import { stationPhases } from '#src/contract/station/station.ts';

// The page shows what fails itself.
const silent = { silent: true };

const scopeOf = (orgId: string | undefined) => (orgId === undefined ? {} : { orgId });

/** What the caller's stations came to, or those of an organisation. */
export const fleetQuery = (api: ApiClient, orgId?: string) =>
  query(api, fleetEndpoints.getFleet, scopeOf(orgId), silent);

/** What flows in the same stations. */
export const fleetFlowQuery = (api: ApiClient, orgId?: string) =>
  query(api, fleetEndpoints.getFleetFlow, scopeOf(orgId), silent);

const oneOf = <V extends string>(all: readonly V[], text: string | null): V | undefined =>
  all.find((each) => each === text);

const isColumn = (text: string): text is FleetColumn => oneOf(fleetColumns, text) !== undefined;

/** The table's filters and order in an address. */
export function readTable(get: (name: string) => string | null) {
  const sort = get('sort') ?? '';
  return {
    keyword: get('q') ?? '',
    phase: oneOf(stationPhases, get('phase')),
    state: oneOf(fleetRowStates, get('show')),
    sort: isColumn(sort.replace(/^-/, '')) ? (sort as FleetColumn | `-${FleetColumn}`) : undefined,
  };
}
export type TableState = ReturnType<typeof readTable>;

/** Rows of the table that are read, and where in it they stand. */
export type FleetRows = ResponseOf<typeof fleetEndpoints.listFleetStations>;

/** A way through thousands of stations reads many: they must not take the place of what other tabs have read. */
const unusedRowsMs = 60_000;

export const fleetRowsQuery = (
  api: ApiClient,
  { keyword, phase, state, sort }: TableState,
  from: number,
  orgId?: string,
) => ({
  ...query(
    api,
    fleetEndpoints.listFleetStations,
    {
      ...scopeOf(orgId),
      ...(keyword !== '' && { keyword }),
      ...(phase && { phase }),
      ...(state && { state }),
      ...(sort && { sortBy: sort }),
      from,
      count: fleetRowsMax,
    },
    silent,
  ),
  gcTime: unusedRowsMs,
});

const bestMax = 20;

/** The stations that generated most today: enough to be compared. */
export const bestStationsQuery = (api: ApiClient, orgId?: string) =>
  query(api, fleetEndpoints.listFleetStations, { ...scopeOf(orgId), sortBy: '-energy', count: bestMax }, silent);
