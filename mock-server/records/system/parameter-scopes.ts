import { codes } from '#src/contract/codes.ts';
import { isParameterRegion, parameterRegions, type ParameterScope } from '#src/contract/rules/energy/parameter.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { seesPlatform } from '../../call/organization/organizations.ts';
import { stationName } from '../../call/station/station-name.ts';
import { organizationName } from '../../call/user/people.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { Viewer } from '../../store/record/record-kind.ts';

/** Where a value of a parameter is written for. */
export interface ScopeFields {
  readonly scopeKind: ParameterScope;
  readonly scopeId: string;
}

/** In the caller's language. */
export function scopeName(fields: ScopeFields, call: Call): string {
  const { scopeKind, scopeId } = fields;
  if (scopeKind === 'organization') return organizationName(scopeId, call) ?? scopeId;
  if (scopeKind === 'station') return stationName(scopeId, call);
  return isParameterRegion(scopeId) ? parameterRegions[scopeId].name[call.language] : scopeId;
}

/** Regions are for everybody, organisations and stations for those who see them. */
export const isScopeVisible = ({ scopeKind, scopeId }: ScopeFields, { orgIds, stationIds }: Viewer): boolean =>
  scopeKind === 'region' || (scopeKind === 'organization' ? orgIds.has(scopeId) : stationIds.has(scopeId));

/** Values of a region apply to all organisations, so only users who see all of them may write them. */
export const isScopeChangeable = ({ scopeKind }: ScopeFields, call: Call): boolean =>
  scopeKind !== 'region' || seesPlatform(call);

/** @throws Refusal for a scope that does not exist, or is above the caller's rights */
export function requireScope(fields: ScopeFields, call: Call): void {
  const { world, caller } = call;
  const isKnown = fields.scopeKind !== 'region' || isParameterRegion(fields.scopeId);
  if (!isKnown || !isScopeVisible(fields, world.viewer(caller.account)))
    throw new FieldRefusal({ scopeId: entityTexts.unknownScope });
  if (!isScopeChangeable(fields, call)) throw new Refusal(codes.aboveRights);
}

/** The clock that days of a scope go by. */
export function scopeZone(fields: ScopeFields, call: Pick<Call, 'world'>): string {
  const { scopeKind, scopeId } = fields;
  if (scopeKind === 'station') return call.world.simulator.findStation(scopeId)?.timeZone ?? 'UTC';
  if (scopeKind === 'region') return isParameterRegion(scopeId) ? parameterRegions[scopeId].timeZone : 'UTC';
  const { country } = call.world.records.access('organizations').get(scopeId) ?? { country: 'CN' as const };
  return parameterRegions[country].timeZone;
}
