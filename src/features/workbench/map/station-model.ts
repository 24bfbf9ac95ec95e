import { generationOf } from '#src/contract/rules/fleet-sums.ts';
import type { StationOverview } from '#src/contract/station/overview.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';
import { matchFields } from '#src/lib/text/search-match.ts';
import { searchTerms, searchTexts } from '#src/lib/text/search-match-text.ts';
import type { Pin } from './cluster.ts';

/** What a station has. */
export const stationKinds = ['pv', 'wind', 'storage', 'diesel', 'charging'] as const;
export type StationKind = (typeof stationKinds)[number];

/** How it does: its worst alarm, else whether all of its devices can be reached. */
export const stationStates = ['1', '2', '3', '4', 'silent', 'normal'] as const;
export type StationState = (typeof stationStates)[number];

/** A station as the map knows it; what is not read yet, is missing. */
export interface MapStation {
  readonly station: Station;
  readonly overview: StationOverview | undefined;
  readonly flow: StationFlow | undefined;
}

export interface MapFilter {
  readonly org: string | undefined;
  readonly kinds: readonly StationKind[];
  readonly states: readonly StationState[];
  readonly text: string;
}

export function kindsOf({ ratings }: Pick<Station, 'ratings'>): readonly StationKind[] {
  const power: Readonly<Record<StationKind, number>> = {
    pv: ratings.pvPeak,
    wind: ratings.windPower,
    storage: ratings.storagePower,
    diesel: ratings.dieselPower,
    charging: ratings.chargingPower,
  };
  return stationKinds.filter((kind) => power[kind] > 0);
}

/** undefined: not known yet. */
export function stateOf({ overview }: Pick<MapStation, 'overview'>): StationState | undefined {
  if (!overview) return undefined;
  if (overview.worst !== null) return `${overview.worst}`;
  return overview.silent > 0 ? 'silent' : 'normal';
}

export interface OrganizationChoice {
  readonly id: string;
  readonly label: string;
  readonly depth: number;
  /** Itself and all below it. */
  readonly ids: ReadonlySet<string>;
}

/** The organisations of the tree as a list, each with those below it. */
export function organizationChoices(tree: readonly Organization[], depth = 0): OrganizationChoice[] {
  return tree.flatMap((node) => {
    const below = organizationChoices(node.childList, depth + 1);
    return [
      { id: node.id, label: node.orgName, depth, ids: new Set([node.id, ...below.map(({ id }) => id)]) },
      ...below,
    ];
  });
}

/** Thousands of names are not made ready again for each letter that is typed. */
const nameOf = searchTexts();

/** The stations that a filter leaves; every kind that is asked for, one of the states. */
export function filtered(
  all: readonly MapStation[],
  { org, kinds, states, text }: MapFilter,
  organizations: readonly OrganizationChoice[],
): readonly MapStation[] {
  const ids = org === undefined ? undefined : organizations.find(({ id }) => id === org)?.ids;
  const terms = searchTerms(text);
  return all.filter((each) => {
    const { station } = each;
    if (ids && !ids.has(station.orgId)) return false;
    if (kinds.length > 0 && !kinds.every((kind) => kindsOf(station).includes(kind))) return false;
    const state = stateOf(each);
    if (states.length > 0 && (state === undefined || !states.includes(state))) return false;
    return terms.length === 0 || matchFields(terms, [nameOf(station.name)]) !== undefined;
  });
}

/** @param lngLat where the map draws it */
export const pinOf = ({ station, overview, flow }: MapStation, lngLat: Pick<Pin, 'longitude' | 'latitude'>): Pin => ({
  id: station.id,
  ...lngLat,
  alarms: overview?.alarms ?? [0, 0, 0, 0],
  silent: overview?.silent ?? 0,
  unknown: overview ? 0 : 1,
  generation: flow ? generationOf(flow) : null,
});
