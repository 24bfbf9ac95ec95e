import { type Code, codes } from '#src/contract/codes.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import type { StationSpec } from '../plant/specs.ts';
import type { Revised } from '../store/record/record-store.ts';
import type { Viewer } from '../store/record/record-kind.ts';
import { type Call, notFound } from './call.ts';
import { entityTexts } from './entity-texts.ts';

/** Ids of the stations that the caller may see and, where the call needs a key, at which the caller has it. */
export const visibleStationIds = ({ world, caller, now, permission }: Call): ReadonlySet<string> =>
  permission === undefined
    ? world.stationIds(caller.account)
    : world.rights.stationIdsWith(permission, caller.account, now);

/** The caller as one who may see the records of these stations. */
export const viewerOf = (call: Call): Viewer => ({
  ...call.world.viewer(call.caller.account),
  stationIds: visibleStationIds(call),
});

/** Refuses a record that the caller cannot see as not found; where the caller sees the station, the missing key is named. */
export function notFoundAt(stationId: string, { world, caller, permission }: Call): Refusal {
  if (permission === undefined || !world.stationIds(caller.account).has(stationId)) return notFound();
  return new Refusal(codes.forbidden, { zh: permission, en: permission, de: permission });
}

/** The stations that the caller may see, in the server's order. */
export function visibleStations(call: Call): readonly StationSpec[] {
  const stationIds = visibleStationIds(call);
  return call.world.simulator.stations.filter(({ id }) => stationIds.has(id));
}

/** The caller's stations of an organisation and of those below it; without an organisation all of the caller's. */
export function stationIdsOf(orgId: string | undefined, call: Call): ReadonlySet<string> {
  if (orgId === undefined) return visibleStationIds(call);
  const branch = call.world.rights.branch(orgId);
  return new Set(visibleStations(call).flatMap((station) => (branch.has(station.orgId) ? station.id : [])));
}

/** The ids that a list is about: of all stations that the caller may see, or of the one of them that it asks for. */
export function listedStationIds(stationId: string | undefined, call: Call): readonly string[] {
  if (stationId === undefined) return visibleStations(call).map(({ id }) => id);
  return visibleStationIds(call).has(stationId) ? [stationId] : [];
}

/** The station. @throws Refusal unless the caller may see it; one of others answers like one that is not there */
export function requireStation(stationId: string, call: Call): StationSpec {
  const station = call.world.simulator.findStation(stationId);
  if (!station || !visibleStationIds(call).has(stationId)) throw notFoundAt(stationId, call);
  return station;
}

interface AskedStations {
  readonly stationId?: string | undefined;
  readonly stationIds?: readonly string[] | undefined;
  readonly orgId?: string | undefined;
}

/** The stations that a summary is about, each once; ids of some win over the id of one. @throws Refusal where one that it names is not the caller's */
export function stationsAsked({ stationId, stationIds, orgId }: AskedStations, call: Call): readonly StationSpec[] {
  if (stationIds) return [...new Set(stationIds)].map((id) => requireStation(id, call));
  if (stationId !== undefined) return [requireStation(stationId, call)];
  const inBranch = stationIdsOf(orgId, call);
  return visibleStations(call).filter(({ id }) => inBranch.has(id));
}

/** A station; @throws FieldRefusal for one that is retired: no new work begins there */
export function requireStationInUse(stationId: string, call: Call): StationSpec {
  const station = requireStation(stationId, call);
  if (station.retired) throw new FieldRefusal({ stationId: entityTexts.stationRetired });
  return station;
}

type AtStation = { readonly stationId: string } | { readonly station: { readonly id: string } };

const stationIdOf = (record: AtStation): string => ('stationId' in record ? record.stationId : record.station.id);

/** Whether the caller may see the station of a record. */
export const isVisible = (record: AtStation, call: Call): boolean => visibleStationIds(call).has(stationIdOf(record));

/** The record. @throws Refusal unless it is there and the caller may see its station */
export function requireVisible<T extends AtStation>(record: T | undefined, call: Call): T {
  if (!record) throw notFound();
  if (!isVisible(record, call)) throw notFoundAt(stationIdOf(record), call);
  return record;
}

/** The record. @throws Refusal where it does not exist, or with `conflict` where it was changed since that revision */
export function requireRevision<T extends Revised>(
  record: T | undefined,
  revision: number | undefined,
  conflict: Code = codes.conflict,
): T {
  if (!record) throw notFound();
  if (record.revision !== revision) throw new Refusal(conflict);
  return record;
}
