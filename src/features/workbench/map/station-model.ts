import { generationOf } from '#src/contract/rules/fleet-sums.ts';
import type { StationOverview } from '#src/contract/station/overview.ts';
import type { Organization } from '#src/contract/organization/organization.ts';
import { type StationKind, type StationSite } from '#src/contract/station/sites.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';
import { matchFields } from '#src/lib/text/search-match.ts';
import { searchTerms, searchTexts } from '#src/lib/text/search-match-text.ts';
import { type Pin, worstOf } from './cluster.ts';

/** How it does: its worst alarm, else whether all of its devices can be reached. */
export const stationStates = ['1', '2', '3', '4', 'silent', 'normal'] as const;
export type StationState = (typeof stationStates)[number];

/** A station as the map knows it; what is not read yet, is missing. */
export interface MapStation {
  readonly station: StationSite;
  readonly overview: StationOverview | undefined;
  readonly flow: StationFlow | undefined;
}

export interface MapFilter {
  readonly org: string | undefined;
  readonly kinds: readonly StationKind[];
  readonly states: readonly StationState[];
  readonly text: string;
}

/** Its alarms and what is silent: as the overview has them, before it is read as the site came with them. */
export const conditionOf = ({ station, overview }: MapStation): Pick<StationSite, 'alarms' | 'silent'> =>
  overview ?? station;

export function stateOf(station: MapStation): StationState {
  const condition = conditionOf(station);
  const worst = worstOf(condition);
  if (worst) return `${worst}`;
  return condition.silent > 0 ? 'silent' : 'normal';
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
    if (kinds.length > 0 && !kinds.every((kind) => station.kinds.includes(kind))) return false;
    if (states.length > 0 && !states.includes(stateOf(each))) return false;
    return terms.length === 0 || matchFields(terms, [nameOf(station.name)]) !== undefined;
  });
}

/** @param lngLat where the map draws it */
export function pinOf(station: MapStation, lngLat: Pick<Pin, 'longitude' | 'latitude'>): Pin {
  const { alarms, silent } = conditionOf(station);
  return {
    id: station.station.id,
    ...lngLat,
    alarms,
    silent,
    generation: station.flow ? generationOf(station.flow) : null,
  };
}
