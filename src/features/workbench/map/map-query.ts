import type { SiteScenario, Station } from '#src/contract/station/station.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import type { LngLat } from '#src/blocks/map/datum.ts';
import { type StationKind, stationKinds } from '#src/contract/station/sites.ts';
import { type MapFilter, type StationState, stationStates } from './station-model.ts';

export interface MapView extends LngLat {
  readonly zoom: number;
}

export type Showing = 'map' | 'list';

type Get = PageQuery['get'];
export type Changes = Readonly<Record<string, string | null>>;

const listed = <T extends string>(text: string | null, known: readonly T[]): readonly T[] =>
  known.filter((each) => (text ?? '').split(',').includes(each));

export const readFilter = (get: Get): MapFilter => ({
  org: get('org') ?? undefined,
  kinds: listed<StationKind>(get('kind'), stationKinds),
  states: listed<StationState>(get('state'), stationStates),
  text: get('q') ?? '',
});

const filterNames = ['org', 'kind', 'state', 'q'] as const;

/** The filter's parameters of the URL as text, without the map's position: equal for equal filters. */
export function filterSearch(get: Get): string {
  const given = filterNames.flatMap((name) => {
    const value = get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(given).toString();
}

const orNull = (text: string): string | null => (text === '' ? null : text);

export const filterChanges = ({ org, kinds, states, text }: MapFilter): Changes => ({
  org: org ?? null,
  kind: orNull(kinds.join(',')),
  state: orNull(states.join(',')),
  q: orNull(text),
});

export const noFilter: MapFilter = { org: undefined, kinds: [], states: [], text: '' };

export const countFilters = ({ org, kinds, states, text }: MapFilter): number =>
  [org !== undefined, kinds.length > 0, states.length > 0, text !== ''].filter(Boolean).length;

const zoomMax = 22;

/** `at=30.4190,120.2990,8.50`: latitude, longitude (WGS-84, whatever the tiles are drawn in) and zoom. */
export function readView(get: Get): MapView | undefined {
  const numbers = (get('at') ?? '').split(',');
  if (numbers.length !== 3 || numbers.some((number) => number.trim() === '')) return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = numbers.map(Number);
  const isOnGlobe = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnGlobe && zoom >= 0 && zoom <= zoomMax ? { latitude, longitude, zoom } : undefined;
}

export const viewChanges = ({ latitude, longitude, zoom }: MapView): Changes => ({
  at: `${roundTo(latitude, 4)},${roundTo(longitude, 4)},${roundTo(zoom, 2)}`,
});

export const readShowing = (get: Get): Showing => (get('view') === 'list' ? 'list' : 'map');

type NamedStation = { readonly id: string; readonly name: string };

const scenePaths: Readonly<Record<SiteScenario, string>> = {
  station: '/sceneView',
  equipment: '/powerEquipment',
  storage: '/powerEquipmentStoredEnergyScene',
  site3d: '/workBenchMap3D',
};

/** The scene that a station is configured to open with. */
export const siteSceneUrl = ({ id, name, siteScenarioId }: NamedStation & Pick<Station, 'siteScenarioId'>): string =>
  `${scenePaths[siteScenarioId ?? 'station']}?${new URLSearchParams({ station: id, name })}`;

/** The station's scene, named as its header wants it. */
export const sceneUrl = ({ id, name }: NamedStation): string =>
  `/sceneView?${new URLSearchParams({ station: id, name })}`;
