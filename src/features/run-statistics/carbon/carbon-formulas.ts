import type { FormulaOf, NamedFigure } from '#src/blocks/provenance/provenance.tsx';
import type { UsedVersion } from '#src/blocks/provenance/version-entry.tsx';
import type { UsedFactor } from '#src/contract/statistics/carbon-sums.ts';
import type { Formats } from '#src/i18n/format.ts';
import { hasReadings } from '../coverage.ts';
import type { Made } from '../table/figure-table.tsx';
import { type CarbonSums, type FigureId, figureIds, figuresOf, unitOf } from './carbon-rows.ts';
import type { T } from './texts.ts';

const kilograms = 'kg CO₂';

const termIds = [
  'litres',
  'fuelFactor',
  'import',
  'gridFactor',
  'marketFactor',
  'use',
  'scope2Location',
  'withoutPlant',
  'charge',
  'discharge',
  'export',
  'measured',
  'quarters',
] as const;
type TermId = (typeof termIds)[number];

/** What each figure is made of; the text `formula.<id>` joins them. */
const termsOf: Readonly<Record<FigureId, readonly TermId[]>> = {
  scope1: ['litres', 'fuelFactor'],
  scope2Location: ['import', 'gridFactor'],
  scope2Filed: ['import', 'gridFactor'],
  scope2Market: ['import', 'marketFactor'],
  withoutPlant: ['use', 'gridFactor'],
  reduction: ['withoutPlant', 'scope2Location'],
  storage: ['discharge', 'charge', 'gridFactor'],
  exported: ['export', 'gridFactor'],
  import: ['import'],
  intensity: ['scope2Location', 'use'],
  coverage: ['measured', 'quarters'],
};

const units: Readonly<Partial<Record<TermId, string>>> = {
  litres: 'L',
  fuelFactor: 'kg/L',
  gridFactor: 'kg/kWh',
  marketFactor: 'kg/kWh',
  scope2Location: kilograms,
  withoutPlant: kilograms,
  measured: '',
  quarters: '',
};

/** The mean of a factor over the period: by the energy that it was applied to, so that the formula holds. */
function valueOf(term: TermId, id: FigureId, sums: CarbonSums): number | null {
  if (term === 'fuelFactor') return sums.litres > 0 ? sums.scope1 / sums.litres : null;
  if (term !== 'gridFactor' && term !== 'marketFactor') return sums[term];
  const energy = { withoutPlant: sums.use, storage: sums.discharge - sums.charge, exported: sums.export };
  const applied = id in energy ? energy[id as keyof typeof energy] : sums.import;
  const carbon = figuresOf(sums)[id];
  return applied === 0 || carbon === null ? null : carbon / applied;
}

/** How a figure of some stations together was calculated from their sums. */
export function carbonFormula(t: T, id: FigureId, sums: CarbonSums): FormulaOf {
  const termOf = (term: TermId): NamedFigure => ({
    name: t(`term.${term}`),
    value: valueOf(term, id, sums),
    unit: units[term] ?? 'kWh',
    ...((term === 'gridFactor' || term === 'marketFactor') && { digits: 4 }),
  });
  return {
    name: t(`column.${id}`),
    value: figuresOf(sums)[id],
    unit: unitOf(id),
    terms: Object.fromEntries(termsOf[id].map((term) => [term, termOf(term)])),
    formula: (words) => t(`formula.${id}`, words),
  };
}

const usesOf: Readonly<Partial<Record<FigureId, readonly UsedFactor['use'][]>>> = {
  scope1: ['fuel', 'consumption'],
  scope2Market: ['location', 'residual'],
  import: [],
  coverage: [],
};

/** The factors of a figure, as the provenance shows them. */
export function versionsOf(
  t: T,
  id: FigureId,
  factors: readonly UsedFactor[],
  { number }: Pick<Formats, 'number'>,
): readonly UsedVersion[] {
  const uses = usesOf[id] ?? ['location'];
  return factors
    .filter(({ use }) => uses.includes(use))
    .map((factor) => ({
      name: t('factorOf', { name: t(`use.${factor.use}`), scope: factor.scopeName }),
      value: `${number(factor.value, digitsOf(factor))} ${factor.unit}`,
      from: factor.from,
      to: factor.to,
      source: factor.source,
      validFrom: factor.validFrom,
      ...(factor.publishedOn !== '' && { publishedOn: factor.publishedOn }),
      ...(factor.document !== '' && { url: factor.document }),
      remark: factorRemark(t, factor),
    }));
}

interface Words {
  readonly t: T;
  readonly formats: Pick<Formats, 'number'>;
}

interface Counted {
  readonly sums: CarbonSums;
  readonly factors: readonly UsedFactor[];
}

/** How a figure of some stations was made. */
export function figureMade({ t, formats }: Words, column: string, { sums, factors }: Counted): Made {
  const id = figureIds.find((each) => each === column);
  // A factor itself is read, not calculated.
  if (!id) return { formulas: [], versions: versionsOf(t, 'scope2Location', factors, formats) };
  return { formulas: [carbonFormula(t, id, sums)], versions: versionsOf(t, id, factors, formats), coverage: sums };
}

/** How scopes 1 and 2 of some stations came together. @param name of the stations */
export function emissionMade(
  words: Words,
  sums: CarbonSums,
  { name, factors }: { readonly name: string; readonly factors: readonly UsedFactor[] },
): Made {
  const scopes = (['scope1', 'scope2Location'] as const).map((id) => figureMade(words, id, { sums, factors }));
  const [scope1, scope2] = scopes.map(({ formulas: [formula] }) => formula);
  const terms = { ...(scope1 && { scope1 }), ...(scope2 && { scope2 }) };
  const whole: FormulaOf = {
    name,
    value: hasReadings(sums) ? sums.scope1 + sums.scope2Location : null,
    unit: kilograms,
    terms,
    formula: (each) => `${each['scope1']} + ${each['scope2']}`,
  };
  return {
    formulas: [whole, ...scopes.flatMap(({ formulas }) => formulas)],
    versions: scopes.flatMap(({ versions = [] }) => versions),
    coverage: sums,
  };
}

/** That a factor stands in for a residual one, year and status of its data, and that they stand in for a later year. */
export function factorRemark(t: T, { isStandIn, dataYear, status, carriedOverFrom }: UsedFactor): string {
  return [
    isStandIn && t('standIn'),
    dataYear !== null && t('dataOf', { year: String(dataYear) }),
    status && t(`status.${status}`),
    carriedOverFrom !== null && t('carriedOver', { year: String(carriedOverFrom) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const digitsOf = ({ unit }: UsedFactor): number => (unit.endsWith('/kWh') ? 4 : 1);

interface LineFormats extends Pick<Formats, 'number'> {
  /** Writes a date; without it, as in files, it stays as ISO 8601 has it. */
  day?(date: string): string;
}

/** A factor in one line. */
export const factorLine = (t: T, factor: UsedFactor, { number, day = (date) => date }: LineFormats): string =>
  [
    `${factor.scopeName} ${number(factor.value, digitsOf(factor))} ${factor.unit}`,
    factorRemark(t, factor),
    factor.source,
    t('days', { from: day(factor.from), to: day(factor.to) }),
  ]
    .filter(Boolean)
    .join(', ');
