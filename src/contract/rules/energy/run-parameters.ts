import type { Finding } from './day-slots.ts';
import { decimalsOf, numberRule } from '../numbers.ts';
import { ruleMessage } from '../rule-message.ts';

export const within = (min: number, max: number) =>
  numberRule((value) => Number(value) >= min && Number(value) <= max, ruleMessage('number.range', { min, max }));

/** `time`: minutes since midnight in half hours. `switch`: 0 off, 1 on. */
export type ParameterType = 'decimal' | 'integer' | 'switch' | 'time';

export const parameterGroups = ['storage', 'grid', 'diesel'] as const;

interface ParameterSpec {
  readonly group: (typeof parameterGroups)[number];
  readonly type: ParameterType;
  readonly unit: '%' | 'kW' | 'h' | 'min' | '';
}

/** What a station's controller can be set to. */
export const parameterSpecs = {
  socMin: { group: 'storage', type: 'integer', unit: '%' },
  socMax: { group: 'storage', type: 'integer', unit: '%' },
  socReserve: { group: 'storage', type: 'integer', unit: '%' },
  socHysteresis: { group: 'storage', type: 'integer', unit: '%' },
  maxCharge: { group: 'storage', type: 'decimal', unit: 'kW' },
  maxDischarge: { group: 'storage', type: 'decimal', unit: 'kW' },
  demandLimit: { group: 'grid', type: 'decimal', unit: 'kW' },
  shaveFrom: { group: 'grid', type: 'integer', unit: '%' },
  gridChargeMax: { group: 'grid', type: 'decimal', unit: 'kW' },
  exportLimit: { group: 'grid', type: 'decimal', unit: 'kW' },
  antiBackflow: { group: 'grid', type: 'switch', unit: '' },
  exportBand: { group: 'grid', type: 'decimal', unit: 'kW' },
  dieselStartSoc: { group: 'diesel', type: 'integer', unit: '%' },
  dieselStopSoc: { group: 'diesel', type: 'integer', unit: '%' },
  dieselMinRun: { group: 'diesel', type: 'integer', unit: 'min' },
  dieselWarmUp: { group: 'diesel', type: 'integer', unit: 'min' },
  dieselCoolDown: { group: 'diesel', type: 'integer', unit: 'min' },
  dieselStartsMax: { group: 'diesel', type: 'integer', unit: '' },
  dieselMinFuel: { group: 'diesel', type: 'integer', unit: '%' },
  dieselQuietFrom: { group: 'diesel', type: 'time', unit: 'h' },
  dieselQuietUntil: { group: 'diesel', type: 'time', unit: 'h' },
  dieselQuietStartSoc: { group: 'diesel', type: 'integer', unit: '%' },
} as const satisfies Readonly<Record<string, ParameterSpec>>;

export type ParameterKey = keyof typeof parameterSpecs;
export const parameterKeys = Object.keys(parameterSpecs) as [ParameterKey, ...ParameterKey[]];

/** What can stop a plant or cost its operator most: a change can be withdrawn at once, and may need a second person. */
export const isCritical = (key: ParameterKey): boolean =>
  parameterSpecs[key].group === 'diesel' || key === 'socMin' || key === 'demandLimit' || key === 'antiBackflow';

/** How long a change of critical parameters can be withdrawn at once. */
export const undoMs = 10_000;

/** A parameter with the limits of its station. */
export interface ParameterLimits {
  readonly key: ParameterKey;
  readonly type: ParameterType;
  readonly min: number;
  readonly max: number;
}

export type ParameterValues = Readonly<Partial<Record<ParameterKey, number>>>;

/** What has to lie below what. */
const orders: readonly (readonly [low: ParameterKey, high: ParameterKey])[] = [
  ['socMin', 'socReserve'],
  ['socReserve', 'socMax'],
  ['dieselStartSoc', 'dieselStopSoc'],
];
/** What must not lie above what. */
const bounds: readonly (readonly [low: ParameterKey, high: ParameterKey])[] = [
  ['socMin', 'dieselStartSoc'],
  ['dieselQuietStartSoc', 'dieselStartSoc'],
  ['gridChargeMax', 'demandLimit'],
];

/** Decimals that a controller keeps. */
export const parameterDecimals = 1;

const isWhole: Readonly<Record<ParameterType, (value: number) => boolean>> = {
  decimal: () => true,
  integer: Number.isInteger,
  switch: Number.isInteger,
  time: (value) => value % 30 === 0,
};

const valueFinding = (value: number, { key, type, min, max }: ParameterLimits): Finding[] => {
  const path = [key];
  if (!(value >= min && value <= max)) return [{ level: 'error', path, rule: 'number.range', figures: { min, max } }];
  if (!isWhole[type](value))
    return [{ level: 'error', path, rule: type === 'time' ? 'slots.halfHour' : 'number.integer' }];
  const isFine = decimalsOf(String(value)) <= parameterDecimals;
  return isFine ? [] : [{ level: 'error', path, rule: 'parameter.decimals', figures: { max: parameterDecimals } }];
};

/**
 * What is wrong with a station's parameters, each at its key.
 * @param chargeTo % that the strategy of the station charges to, if it has one
 */
export function lintParameters(
  values: ParameterValues,
  limits: readonly ParameterLimits[],
  chargeTo?: number,
): Finding[] {
  const findings = limits.flatMap((each): Finding[] => {
    const value = values[each.key];
    return value === undefined ? [] : valueFinding(value, each);
  });
  for (const [low, high] of orders) {
    const [below, above] = [values[low], values[high]];
    if (below !== undefined && above !== undefined && below >= above)
      findings.push({ level: 'error', path: [high], rule: 'parameter.order', figures: { min: below } });
  }
  for (const [low, high] of bounds) {
    const [below, above] = [values[low], values[high]];
    if (below !== undefined && above !== undefined && below > above)
      findings.push({ level: 'error', path: [high], rule: 'parameter.least', figures: { min: below } });
  }
  const { socReserve, socMax, socHysteresis } = values;
  if (socHysteresis !== undefined && socReserve !== undefined && socMax !== undefined) {
    const most = socMax - socReserve;
    if (socHysteresis > 0 && socHysteresis >= most)
      findings.push({ level: 'error', path: ['socHysteresis'], rule: 'parameter.below', figures: { max: most } });
  }
  if (chargeTo !== undefined && socReserve !== undefined && socReserve >= chargeTo)
    findings.push({ level: 'error', path: ['socReserve'], rule: 'parameter.chargeTo', figures: { max: chargeTo } });
  return findings;
}
