import type { FormulaOf, NamedFigure } from '#src/blocks/provenance/provenance.tsx';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { readQuarters } from '../coverage.ts';
import type { Made } from '../table/figure-table.tsx';
import {
  chargeEfficiency,
  type EnergySums,
  type FigureId,
  figureIds,
  figuresOf,
  isEnergy,
  type Scale,
  scaled,
  totalOf,
} from './energy-rows.ts';
import type { T } from './texts.ts';
import { unitOf } from './units.ts';

const termIds = [
  'pv',
  'wind',
  'diesel',
  'import',
  'export',
  'load',
  'charging',
  'use',
  'charge',
  'discharge',
  'storedGain',
  'valleyCharge',
  'capacity',
  'pvPeak',
  'maxImport',
  'hours',
  'measured',
  'quarters',
  'efficiency',
] as const;
type TermId = (typeof termIds)[number];

/** What each figure is made of; the text `formula.<id>` joins them. */
const termsOf: Readonly<Record<FigureId, readonly TermId[]>> = {
  generation: ['pv', 'wind', 'diesel'],
  import: ['import'],
  export: ['export'],
  use: ['load', 'charging'],
  charge: ['charge'],
  discharge: ['discharge'],
  autarky: ['import', 'use'],
  selfUse: ['export', 'pv', 'wind'],
  roundTrip: ['discharge', 'charge', 'storedGain', 'efficiency'],
  cycles: ['discharge', 'capacity'],
  valleyShare: ['valleyCharge', 'charge'],
  loss: ['charge', 'discharge', 'storedGain'],
  yield: ['pv', 'pvPeak'],
  maxImport: ['maxImport'],
  loadFactor: ['import', 'hours', 'maxImport'],
  coverage: ['measured', 'quarters'],
  pv: ['pv'],
  wind: ['wind'],
  diesel: ['diesel'],
  load: ['load'],
  charging: ['charging'],
};

const units: Readonly<Partial<Record<TermId, string>>> = {
  pvPeak: 'kWp',
  maxImport: 'kW',
  hours: 'h',
  measured: '',
  quarters: '',
  efficiency: '',
};

function valueOf(id: TermId, sums: EnergySums): number | null {
  const { energies } = sums;
  switch (id) {
    case 'use':
      return energies.load + energies.charging;
    case 'hours':
      return readQuarters(sums) / 4;
    case 'efficiency':
      return chargeEfficiency;
    case 'storedGain':
    case 'valleyCharge':
    case 'capacity':
    case 'pvPeak':
    case 'maxImport':
    case 'measured':
    case 'quarters':
      return sums[id];
    default:
      return energies[id];
  }
}

/** How a figure of some stations together was calculated from their sums. */
export function energyFormula(t: T, id: FigureId, sums: EnergySums, stations: number): FormulaOf {
  const termOf = (term: TermId): NamedFigure => ({
    name: t(`term.${term}`),
    value: valueOf(term, sums),
    unit: units[term] ?? 'kWh',
  });
  return {
    name: t(`column.${id}`),
    value: figuresOf(sums, stations)[id],
    unit: unitOf(id, 'absolute'),
    terms: Object.fromEntries(termsOf[id].map((term) => [term, termOf(term)])),
    formula: (words) => t(`formula.${id}`, words),
  };
}

/** How a figure of some stations' rows was made, by its own name or by that of the stations. */
export function energyMade(t: T, column: string, rows: readonly EnergySums[], name?: string): Made {
  const id = figureIds.find((each) => each === column);
  const sums = totalOf(rows);
  const formula = id && energyFormula(t, id, sums, rows.length);
  return {
    formulas: formula ? [{ ...formula, name: name ?? formula.name }] : [],
    coverage: sums,
    remarks: [t('registers')],
  };
}

interface FigureOf {
  readonly sums: EnergySums;
  readonly stations: number;
  readonly scale: Scale;
}

/** How a figure was calculated, and its share by rating where it is shown so. */
export function scaledFormulas(t: T, id: FigureId, { sums, stations, scale }: FigureOf): readonly FormulaOf[] {
  const whole = energyFormula(t, id, sums, stations);
  if (scale === 'absolute' || !isEnergy(id)) return [whole];
  const rating = scale === 'perKwp' ? 'pvPeak' : 'capacity';
  const { value } = whole;
  return [
    whole,
    {
      name: withBrackets(whole.name, unitOf(id, scale)),
      value: scaled(figuresOf(sums, stations), sums, scale)[id],
      unit: unitOf(id, scale),
      terms: {
        whole: { name: whole.name, value, unit: whole.unit },
        rating: { name: t(`term.${rating}`), value: sums[rating], unit: units[rating] ?? 'kWh' },
      },
      formula: (words) => `${words['whole']} ÷ ${words['rating']}`,
    },
  ];
}
