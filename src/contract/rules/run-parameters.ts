import type { Finding } from './day-slots.ts';
import { numberRule } from './numbers.ts';
import { ruleMessage } from './rule-message.ts';

export const within = (min: number, max: number) =>
  numberRule((value) => Number(value) >= min && Number(value) <= max, ruleMessage('number.range', { min, max }));

/** `time`: minutes since midnight in half hours. `switch`: 0 off, 1 on. */
export type ParameterType = 'decimal' | 'integer' | 'switch' | 'time';

interface ParameterSpec {
  readonly group: 'storage' | 'grid' | 'diesel';
  readonly type: ParameterType;
  readonly unit: '%' | 'kW' | 'h' | '';
}

/** What a station's controller can be set to. */
export const parameterSpecs = {
  socMin: { group: 'storage', type: 'integer', unit: '%' },
  socMax: { group: 'storage', type: 'integer', unit: '%' },
  socReserve: { group: 'storage', type: 'integer', unit: '%' },
  maxCharge: { group: 'storage', type: 'decimal', unit: 'kW' },
  maxDischarge: { group: 'storage', type: 'decimal', unit: 'kW' },
  demandLimit: { group: 'grid', type: 'decimal', unit: 'kW' },
  exportLimit: { group: 'grid', type: 'decimal', unit: 'kW' },
  antiBackflow: { group: 'grid', type: 'switch', unit: '' },
  dieselStartSoc: { group: 'diesel', type: 'integer', unit: '%' },
  dieselStopSoc: { group: 'diesel', type: 'integer', unit: '%' },
  dieselQuietFrom: { group: 'diesel', type: 'time', unit: 'h' },
  dieselQuietUntil: { group: 'diesel', type: 'time', unit: 'h' },
} as const satisfies Readonly<Record<string, ParameterSpec>>;

export type ParameterKey = keyof typeof parameterSpecs;
export const parameterKeys = Object.keys(parameterSpecs) as [ParameterKey, ...ParameterKey[]];

/** A parameter with the limits of its station. */
export interface ParameterLimits {
  readonly key: ParameterKey;
  readonly type: ParameterType;
  readonly min: number;
  readonly max: number;
}

type Values = Readonly<Partial<Record<ParameterKey, number>>>;

/** What has to lie below what. */
const orders: readonly (readonly [low: ParameterKey, high: ParameterKey])[] = [
  ['socMin', 'socReserve'],
  ['socReserve', 'socMax'],
  ['dieselStartSoc', 'dieselStopSoc'],
];

const isWhole: Readonly<Record<ParameterType, (value: number) => boolean>> = {
  decimal: () => true,
  integer: Number.isInteger,
  switch: Number.isInteger,
  time: (value) => value % 30 === 0,
};

/** What is wrong with a station's parameters, each at its key. */
export function lintParameters(values: Values, limits: readonly ParameterLimits[]): Finding[] {
  const findings = limits.flatMap(({ key, type, min, max }): Finding[] => {
    const value = values[key];
    if (value === undefined) return [];
    if (value < min || value > max)
      return [{ level: 'error', path: [key], rule: 'number.range', figures: { min, max } }];
    if (isWhole[type](value)) return [];
    return [{ level: 'error', path: [key], rule: type === 'time' ? 'slots.halfHour' : 'number.integer' }];
  });
  for (const [low, high] of orders) {
    const [below, above] = [values[low], values[high]];
    if (below !== undefined && above !== undefined && below >= above)
      findings.push({ level: 'error', path: [high], rule: 'parameter.order', figures: { min: below } });
  }
  return findings;
}
