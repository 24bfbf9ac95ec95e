import * as z from 'zod/mini';
import { carbonFactorForm, type factorStates } from '#src/contract/statistics/carbon.ts';
import { codes } from '#src/contract/codes.ts';
import { factorKinds } from '#src/contract/rules/energy/carbon.ts';
import { parameterRegionCodes, parameterRegions } from '#src/contract/rules/energy/parameter.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { dateOf, isoOrNull } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import { seedCarbonFactors } from '../../seed/carbon-factors.ts';
import type { World } from '../../world/world.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { requireScope } from '../system/parameter-scopes.ts';
import { everybody } from '../scopes.ts';

const fields = z.object({
  ...carbonFactorForm.shape,
  dataYear: z.int(),
  value: z.number(),
  /** Milliseconds since 1970; null: a draft. */
  inForceAt: z.nullable(z.number()),
});
export type CarbonFactorRecord = RecordOf<typeof fields>;
type InForce = CarbonFactorRecord & { readonly inForceAt: number };

type State = (typeof factorStates)[number];

const isInForce = (factor: CarbonFactorRecord): factor is InForce => factor.inForceAt !== null;

/** Contracts stand beside each other; of the others a region has one at a time. */
const isSameSeries = (one: CarbonFactorRecord, other: CarbonFactorRecord): boolean =>
  one.region === other.region &&
  one.kind === other.kind &&
  (one.kind !== 'supplier' || one.source.zh === other.source.zh);

/** Whether a later publication has replaced one: of the same year, or from the same day on. */
const isReplacedBy = (one: InForce, other: InForce): boolean =>
  isSameSeries(one, other) &&
  (one.dataYear === other.dataYear || one.validFrom === other.validFrom) &&
  (other.inForceAt > one.inForceAt || (other.inForceAt === one.inForceAt && other.id > one.id));

/** Today, on the calendar of a factor's region. */
export const todayIn = ({ region }: Pick<CarbonFactorRecord, 'region'>, now: number): string =>
  dateOf(toWall(now, parameterRegions[region].timeZone));

/** The factors that a draft takes the place of from its first day on. */
export const supersededBy = (draft: CarbonFactorRecord, { world, now }: Call): readonly CarbonFactorRecord[] => {
  const published = { ...draft, inForceAt: now };
  return carbonFactors
    .store(world)
    .all()
    .filter(isInForce)
    .filter(
      (other) =>
        isSameSeries(other, draft) &&
        stateOf(other, { world, now }) === 'inForce' &&
        (isReplacedBy(other, published) || other.validFrom < draft.validFrom),
    );
};

function stateOf(factor: CarbonFactorRecord, { world, now }: Pick<Call, 'world' | 'now'>): State {
  if (!isInForce(factor)) return 'draft';
  const today = todayIn(factor, now);
  const isOver = carbonFactors
    .store(world)
    .all()
    .filter(isInForce)
    .some(
      (other) =>
        isReplacedBy(factor, other) ||
        (isSameSeries(factor, other) && other.validFrom > factor.validFrom && other.validFrom <= today),
    );
  return isOver ? 'superseded' : 'inForce';
}

/** A factor of the grid as the calculation parameter of its region. */
const asParameter = ({ region, document, ...factor }: InForce) => ({
  ...factor,
  parameterKey: 'carbonFactor' as const,
  scopeKind: 'region' as const,
  scopeId: region,
  sourceUrl: document,
  remark: '',
});

interface Edition {
  /** Those that were in force by then, milliseconds since 1970; without it all. */
  readonly until?: number | undefined;
  /** As if this one were in force as well. */
  readonly draft?: CarbonFactorRecord | undefined;
}

/** The factors of one kind that are or were in force, of each year the newest publication, oldest day first. */
function publishedFactors(
  kind: CarbonFactorRecord['kind'],
  world: World,
  { until = Infinity, draft }: Edition,
): readonly InForce[] {
  const known = carbonFactors
    .store(world)
    .all()
    .filter(isInForce)
    .filter((factor) => factor.kind === kind && factor.inForceAt <= until);
  const all = draft?.kind === kind ? [...known, { ...draft, inForceAt: Number.MAX_SAFE_INTEGER }] : known;
  return all
    .filter((factor) => !all.some((other) => isReplacedBy(factor, other)))
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
}

/** What sums are made with: the factors of grids by region. */
export const gridFactors = (world: World, edition: Edition = {}) =>
  publishedFactors('location', world, edition).map(asParameter);

/** What certificates leave of the grids, by region. */
export const residualFactors = (world: World, edition: Edition = {}): readonly CarbonFactorRecord[] =>
  publishedFactors('residual', world, edition);

/** Published factors of electricity. One in force is never changed: another one follows it. */
export const carbonFactors = defineRecords({
  endpoints: { list: 'listCarbonFactors', get: 'getCarbonFactor', save: 'saveCarbonFactor' },
  table: 'carbonFactors',
  idPrefix: 'CF',
  fields,
  scope: everybody,
  topic: 'parameter',
  keyword: ({ source, dataYear }) => [...Object.values(source), String(dataYear)],
  filters: { state: (factor, state, call) => stateOf(factor, call) === state },
  compare: (a, b) =>
    parameterRegionCodes.indexOf(a.region) - parameterRegionCodes.indexOf(b.region) ||
    factorKinds.indexOf(a.kind) - factorKinds.indexOf(b.kind) ||
    b.dataYear - a.dataYear ||
    b.createdAt - a.createdAt,
  requireChangeable(factor) {
    if (isInForce(factor)) throw new Refusal(codes.inUse, entityTexts.parameterInForce);
  },
  check: ({ region }, { call }) => requireScope({ scopeKind: 'region', scopeId: region }, call),
  toFields: ({ before }) => ({ inForceAt: before?.inForceAt ?? null }),
  view: (factor, call) => ({ state: stateOf(factor, call), inForceAt: isoOrNull(factor.inForceAt) }),
  seedsMissing: { table: 'carbonFactors', field: 'kind' },
  seed: () => seedCarbonFactors(),
});
