import { roundTo } from '#src/lib/number/round-to.ts';
import { ruleMessage } from '../rule-message.ts';

/**
 * What a factor may be used for: `location` the mean of a region's grid, `residual` what is left of it after certificates,
 * `supplier` that of one contract, `marginal` a what-if that is never summed, `footprint` with fuel supply and building.
 */
export const factorKinds = ['location', 'residual', 'supplier', 'marginal', 'footprint'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** How electricity that was bought is counted: by the grid of its region, or by certificates and contracts. */
export const carbonMethods = ['location', 'market'] as const;
export type CarbonMethod = (typeof carbonMethods)[number];

export const factorStatuses = ['final', 'preliminary', 'estimate'] as const;

/** Carbon dioxide alone, or all greenhouse gases as if they were. */
export const factorUnits = ['CO2', 'CO2e'] as const;
export type FactorUnit = (typeof factorUnits)[number];

export const factorUnitTexts: Readonly<Record<FactorUnit, string>> = { CO2: 'kg CO₂/kWh', CO2e: 'kg CO₂e/kWh' };

/** Without an instrument market-based equals location-based: a certificate or a supply contract is one. */
export const instrumentKinds = ['certificate', 'contract'] as const;

export const carbonFactorMax = 2;
export const carbonFactorDecimals = 4;
const years = { min: 1990, max: 2100 };

interface FactorFields {
  readonly kind: FactorKind;
  readonly value: number;
  readonly dataYear: number;
  readonly validFrom: string;
  readonly validTo: string;
  readonly upstream: boolean;
}

interface Fault {
  readonly field: keyof FactorFields;
  readonly message: string;
}

function valueFault(value: number): string | undefined {
  if (!(value > 0)) return ruleMessage('number.positive');
  if (value > carbonFactorMax) return ruleMessage('number.max', { max: carbonFactorMax });
  if (roundTo(value, carbonFactorDecimals) !== value)
    return ruleMessage('number.decimals', { max: carbonFactorDecimals });
  return undefined;
}

/** What of a factor does not fit together. A footprint has its upstream part, a factor of the grid has none. */
export function carbonFactorFault(factor: FactorFields): readonly Fault[] {
  const { kind, value, dataYear, validFrom, validTo, upstream } = factor;
  const faults: Fault[] = [];
  // What is no number has its own message already.
  const message = Number.isFinite(value) ? valueFault(value) : undefined;
  if (message !== undefined) faults.push({ field: 'value', message });
  if (Number.isFinite(dataYear) && !(Number.isInteger(dataYear) && dataYear >= years.min && dataYear <= years.max))
    faults.push({ field: 'dataYear', message: ruleMessage('number.range', years) });
  if (validTo !== '' && validTo < validFrom) faults.push({ field: 'validTo', message: ruleMessage('times.order') });
  if (kind === 'footprint' && !upstream) faults.push({ field: 'upstream', message: ruleMessage('carbon.footprint') });
  if (kind !== 'footprint' && upstream) faults.push({ field: 'kind', message: ruleMessage('carbon.upstream') });
  return faults;
}

interface InstrumentFields {
  readonly kind: (typeof instrumentKinds)[number];
  readonly factor: number;
}

/** What is wrong with the factor of an instrument: a certificate has 0, a contract that of its supplier. */
export function instrumentFactorFault({ kind, factor }: InstrumentFields): string | undefined {
  if (factor === 0) return undefined;
  return kind === 'certificate' ? ruleMessage('carbon.certificate') : valueFault(factor);
}
