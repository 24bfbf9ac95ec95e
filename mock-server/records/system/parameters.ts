import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import type { versionStates } from '#src/contract/system/parameter.ts';
import { isFleetParameter, parameterScopes, seriesId } from '#src/contract/rules/energy/parameter.ts';
import { parameterKeys } from '#src/contract/rules/energy/parameter-keys.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { dateOf, dayBefore } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedParameters } from '../../seed/parameters.ts';
import type { World } from '../../world/world.ts';
import { carbonFactors, gridFactors } from '../statistics/carbon-factors.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { isScopeVisible, requireScope, type ScopeFields, scopeZone } from './parameter-scopes.ts';
import type { Scope } from '../scopes.ts';

const series = z.object({
  parameterKey: z.enum(parameterKeys),
  scopeKind: z.enum(parameterScopes),
  scopeId: z.string(),
});

const fields = z.extend(series, {
  value: z.number(),
  validFrom: z.string(),
  source: z.object({ zh: z.string(), en: z.string(), de: z.string() }),
  sourceUrl: z.string(),
  publishedOn: z.string(),
  remark: z.string(),
});
export type ParameterRecord = RecordOf<typeof fields>;

type SeriesFields = Pick<ParameterRecord, 'parameterKey' | keyof ScopeFields>;

const visible: Scope<ScopeFields, object> = { isVisible: isScopeVisible, owned: () => ({}), fixedField: undefined };

/** Today, on the calendar of a version's scope. */
export const todayAt = (record: ScopeFields, at: Pick<Call, 'world' | 'now'>): string =>
  dateOf(toWall(at.now, scopeZone(record, at)));

const isSameSeries = (one: SeriesFields, other: SeriesFields): boolean =>
  one.parameterKey === other.parameterKey && one.scopeKind === other.scopeKind && one.scopeId === other.scopeId;

/** All versions: those written here, and the published factors of grids, oldest day first. */
export function allVersions(world: World, factors = gridFactors(world)): readonly ParameterRecord[] {
  const written = parameters.store(world).all();
  const published = factors.filter(
    (factor) => !written.some((version) => isSameSeries(factor, version) && factor.validFrom === version.validFrom),
  );
  return [...written, ...published].toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
}

/** Rises with each change of a version. */
export const versionChanges = (world: World): number =>
  parameters.store(world).changes + carbonFactors.store(world).changes;

/** The versions of the same parameter and scope, oldest first. */
export const versionsLike = (fieldsOf: SeriesFields, call: Call): readonly ParameterRecord[] =>
  allVersions(call.world).filter((other) => isSameSeries(fieldsOf, other));

function stateOf(record: ParameterRecord, next: ParameterRecord | undefined, today: string) {
  const state: (typeof versionStates)[number] =
    record.validFrom > today ? 'future' : next && next.validFrom <= today ? 'past' : 'inForce';
  return { state, validUntil: next ? dayBefore(next.validFrom) : null };
}

/** @throws Refusal for a version that has begun, because figures were calculated with it */
export function requireFuture(record: ParameterRecord, call: Call): void {
  requireScope(record, call);
  if (record.validFrom <= todayAt(record, call)) throw new Refusal(codes.inUse, entityTexts.parameterInForce);
}

/** The parameter in its scope, whose versions have one history; undefined for fields of no version. */
function seriesOf(fieldsOf: Readonly<Record<string, unknown>>): string | undefined {
  const { success, data } = series.safeParse(fieldsOf);
  return success ? seriesId(data.parameterKey, data.scopeKind, data.scopeId) : undefined;
}

/** Versions of the dated figures of calculations. One that has begun stays as it is: another one follows it. */
export const parameters = defineRecords({
  endpoints: { get: 'getParameterVersion', save: 'saveParameter' },
  table: 'parameters',
  idPrefix: 'PV',
  fields,
  scope: visible,
  topic: 'parameter',
  requireChangeable: requireFuture,
  check(form, { call, before }) {
    requireScope(form, call);
    if (isFleetParameter(form.parameterKey) && form.scopeKind === 'station')
      throw new FieldRefusal({ scopeKind: entityTexts.parameterScope });
    if (before && !isSameSeries(before, form)) throw new FieldRefusal({ parameterKey: entityTexts.parameterFixed });
    if (versionsLike(form, call).some(({ id, validFrom }) => id !== before?.id && validFrom === form.validFrom))
      throw new FieldRefusal({ validFrom: entityTexts.parameterDayInUse });
    if (form.remark === '' && form.validFrom <= todayAt(form, call))
      throw new FieldRefusal({ remark: entityTexts.correctionReason });
  },
  view: (record, call) => {
    const all = versionsLike(record, call);
    const next = all.find(({ validFrom }) => validFrom > record.validFrom);
    const { parameterKey, scopeKind, scopeId } = record;
    const factorId = carbonFactors.store(call.world).get(record.id)?.id ?? null;
    return {
      seriesId: seriesId(parameterKey, scopeKind, scopeId),
      factorId,
      ...stateOf(record, next, todayAt(record, call)),
    };
  },
  auditGroupOf: seriesOf,
  seedsMissing: { table: 'parameters', field: 'parameterKey' },
  seed: () => seedParameters(),
});
