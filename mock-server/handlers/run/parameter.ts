import { textIn } from '#src/contract/languages.ts';
import type { AnswerFor } from '#src/contract/endpoints.ts';
import { codes } from '#src/contract/codes.ts';
import { parameterRules, parameterScopes, seriesId } from '#src/contract/rules/energy/parameter.ts';
import { energyParameterKeys, parameterKeys } from '#src/contract/rules/energy/parameter-keys.ts';
import { visibleStations } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { iso } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { sortedBy } from '../../lib/sort.ts';
import { isScopeChangeable, isScopeVisible, requireScope, scopeName } from '../../records/system/parameter-scopes.ts';
import {
  appliedParameters,
  isInRegion,
  seriesOf,
  stationParameters,
  versionOn,
} from '../../records/system/parameter-values.ts';
import {
  type ParameterRecord,
  parameters,
  requireFuture,
  todayAt,
  versionsLike,
} from '../../records/system/parameters.ts';
import { stationsOf } from '../station/overview.ts';
import { previewOf } from './parameter-preview.ts';

type Row = AnswerFor<'listParameters'>['records'][number];

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

/** How many of the caller's stations are calculated with each version today, by its id. */
function stationsByVersion(call: Call): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const station of visibleStations(call)) {
    const today = todayAt({ scopeKind: 'station', scopeId: station.id }, call);
    for (const key of energyParameterKeys) {
      const { id } = versionOn(key, station.id, today, call.world);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

/** @param versions of one parameter and scope, oldest first */
function rowOf(versions: readonly ParameterRecord[], uses: ReadonlyMap<string, number>, call: Call): Row {
  const [first] = versions;
  if (!first) throw notFound();
  const { parameterKey, scopeKind, scopeId } = first;
  const today = todayAt(first, call);
  const now = versions.findLast(({ validFrom }) => validFrom <= today);
  const next = versions.find(({ validFrom }) => validFrom > today);
  const published = now && (now.publishedOn || now.validFrom);
  return {
    id: seriesId(parameterKey, scopeKind, scopeId),
    parameterKey,
    scopeKind,
    scopeId,
    scopeName: scopeName(first, call),
    unit: parameterRules[parameterKey].unit,
    value: now?.value ?? null,
    validFrom: now?.validFrom ?? null,
    source: now ? textIn(now.source, call.language) : null,
    next: next ? { value: next.value, validFrom: next.validFrom } : null,
    inForce: now ? parameters.view(now, call) : null,
    isOutdated: published !== undefined && published < yearsBefore(today, 2),
    stations: now ? (uses.get(now.id) ?? 0) : 0,
    isChangeable: isScopeChangeable(first, call),
    updateTime: iso(Math.max(...versions.map(({ updatedAt }) => updatedAt))),
  };
}

/** Whether the source of the value in force has neither a link nor a day. */
const isUnproven = ({ inForce }: Row): boolean =>
  inForce !== null && inForce.sourceUrl === '' && inForce.publishedOn === '';

const widestFirst = (a: Row, b: Row): number =>
  parameterKeys.indexOf(a.parameterKey) - parameterKeys.indexOf(b.parameterKey) ||
  parameterScopes.indexOf(a.scopeKind) - parameterScopes.indexOf(b.scopeKind) ||
  a.scopeName.localeCompare(b.scopeName);

export const parameterHandlers: HandlersOf<
  | 'listParameters'
  | 'getParameter'
  | 'previewParameter'
  | 'removeParameter'
  | 'listAppliedParameters'
  | 'listStationParameters'
> = {
  listAppliedParameters: (_request, call) => appliedParameters(call),

  listStationParameters: (request, call) => stationParameters(stationsOf(request, call, call.now), call),

  listParameters({ keyword, parameterKey, scopeKind, region, outdated, unproven, sort, page, pageSize }, call) {
    const viewer = call.world.viewer(call.caller.account);
    const uses = stationsByVersion(call);
    const rows = [...seriesOf(call.world).values()]
      .filter(([first]) => first && isScopeVisible(first, viewer))
      .map((versions) => rowOf(versions, uses, call))
      .filter(
        (row) =>
          (parameterKey === undefined || row.parameterKey === parameterKey) &&
          (scopeKind === undefined || row.scopeKind === scopeKind) &&
          (region === undefined || isInRegion(row, region, call)) &&
          (outdated === undefined || row.isOutdated === outdated) &&
          (unproven === undefined || isUnproven(row) === unproven) &&
          matchesKeyword(keyword, row.scopeName, row.source ?? ''),
      );
    const all =
      sort === undefined
        ? rows.toSorted(widestFirst)
        : sortedBy(rows, sort, (row, column) => row[column as keyof Row] as string | number | null, call.language);
    return pageOf(all, page, pageSize, (row) => row);
  },

  getParameter({ id }, call): AnswerFor<'getParameter'> {
    const versions = seriesOf(call.world).get(id);
    const [first] = versions ?? [];
    if (!versions || !first || !isScopeVisible(first, call.world.viewer(call.caller.account))) throw notFound();
    return {
      ...rowOf(versions, stationsByVersion(call), call),
      versions: versions.toReversed().map((version) => parameters.view(version, call)),
    };
  },

  /** @throws Refusal for a version that has begun, and for the only one of its parameter and scope */
  removeParameter(request, call) {
    const { world } = call;
    const record = parameters.requireRevision(request.id, request.revision, call);
    requireFuture(record, call);
    if (versionsLike(record, call).length === 1) throw new Refusal(codes.inUse, entityTexts.onlyVersion);
    parameters.store(world).remove(record.id);
    world.events.emit('records', {
      topic: 'parameter',
      id: record.id,
      isVisible: (viewer) => isScopeVisible(record, viewer),
    });
    return null;
  },

  previewParameter(request, call) {
    requireScope(request, call);
    return previewOf(request, call);
  },
};
