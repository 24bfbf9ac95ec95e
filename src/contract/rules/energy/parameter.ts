import { roundTo } from '#src/lib/number/round-to.ts';
import type { LocalText } from '../../languages.ts';
import {
  type EnergyParameterKey,
  type FleetParameterKey,
  fleetParameterKeys,
  type ParameterKey,
} from './parameter-keys.ts';
import { ruleMessage } from '../rule-message.ts';

export const isFleetParameter = (key: ParameterKey): key is FleetParameterKey =>
  fleetParameterKeys.some((each) => each === key);

/** Values of the parameters on one day. */
export type DayFactors = Readonly<Record<EnergyParameterKey, number>>;

/** Sums of energy that a parameter makes. */
const energyFigures = ['carbonEmitted', 'carbonAvoided', 'carbonDiesel', 'coalSaved', 'treeYears'] as const;
export type EnergyFigure = (typeof energyFigures)[number];

/**
 * What the console and the server make with a parameter; after the sums of energy: money of diesel and of the highest
 * demand, money of several stations, places of the ranking, phones, and the age from which a value that is read every
 * ten seconds counts as late, and as stale.
 */
export const parameterFigures = [
  ...energyFigures,
  'dieselIncome',
  'demandCharge',
  'incomeTotal',
  'incomeMean',
  'incomeRanking',
  'phonesOffline',
  'lateValues',
  'staleValues',
] as const;
export type ParameterFigure = (typeof parameterFigures)[number];

interface ParameterRule {
  readonly unit: string;
  readonly decimals: number;
  /** Values are above 0 and at most this. */
  readonly max: number;
  /** Sums of energy that are calculated with it. */
  readonly figures: readonly EnergyFigure[];
  /** What else is made with it. */
  readonly use?: ParameterFigure;
  /** The only values that it may have. */
  readonly choices?: readonly number[];
}

export const parameterRules: Readonly<Record<ParameterKey, ParameterRule>> = {
  carbonFactor: {
    unit: 'kg CO₂/kWh',
    decimals: 4,
    max: 2,
    figures: ['carbonEmitted', 'carbonAvoided', 'treeYears'],
  },
  dieselCarbonFactor: { unit: 'kg CO₂/L', decimals: 3, max: 5, figures: ['carbonDiesel'] },
  dieselConsumption: { unit: 'L/kWh', decimals: 3, max: 1, figures: ['carbonDiesel'], use: 'dieselIncome' },
  // Of a litre, in the currency of the station.
  dieselPrice: { unit: '/L', decimals: 3, max: 100, figures: [], use: 'dieselIncome' },
  coalEquivalent: { unit: 'kgce/kWh', decimals: 4, max: 1, figures: ['coalSaved'] },
  treeAbsorption: { unit: 'kg CO₂/a', decimals: 1, max: 100, figures: ['treeYears'] },
  // Whole windows fit an hour, and are made of the quarter hours of a meter.
  demandWindow: { unit: 'min', decimals: 0, max: 60, figures: [], use: 'demandCharge', choices: [15, 30, 60] },
  currencyRate: { unit: 'CNY/EUR', decimals: 4, max: 100, figures: [], use: 'incomeTotal' },
  incomeDays: { unit: 'd', decimals: 0, max: 31, figures: [], use: 'incomeMean' },
  rankingTop: { unit: '', decimals: 0, max: 20, figures: [], use: 'incomeRanking' },
  offlineAfter: { unit: 'min', decimals: 0, max: 1440, figures: [], use: 'phonesOffline' },
  // Intervals at which a value is read.
  lateAfter: { unit: '', decimals: 0, max: 60, figures: [], use: 'lateValues' },
  staleAfter: { unit: '', decimals: 0, max: 600, figures: [], use: 'staleValues' },
};

export const usesOf = (key: ParameterKey): readonly ParameterFigure[] => {
  const { figures, use } = parameterRules[key];
  return use === undefined ? figures : [...figures, use];
};

/** Units of the sums of energy; a tree year is what one tree binds in a year. */
export const figureUnits: Readonly<Record<EnergyFigure, string>> = {
  carbonEmitted: 'kg CO₂',
  carbonAvoided: 'kg CO₂',
  carbonDiesel: 'kg CO₂',
  coalSaved: 'kgce',
  treeYears: '',
};

/** Where a value applies, nearest last: a station without a value takes that of its organisation, then of its region. */
export const parameterScopes = ['region', 'organization', 'station'] as const;
export type ParameterScope = (typeof parameterScopes)[number];

interface Region {
  /** The region whose value applies where this one has none. */
  readonly parent: ParameterRegion | null;
  readonly name: LocalText;
  readonly timeZone: string;
}

export const parameterRegionCodes = ['WORLD', 'CN', 'CN-ZJ', 'DE'] as const;
export type ParameterRegion = (typeof parameterRegionCodes)[number];

/** Countries and provinces by ISO 3166, below the whole world. */
export const parameterRegions: Readonly<Record<ParameterRegion, Region>> = {
  WORLD: { parent: null, name: { zh: '全球', en: 'Worldwide', de: 'Weltweit' }, timeZone: 'UTC' },
  CN: { parent: 'WORLD', name: { zh: '中国', en: 'China', de: 'China' }, timeZone: 'Asia/Shanghai' },
  'CN-ZJ': { parent: 'CN', name: { zh: '浙江省', en: 'Zhejiang', de: 'Zhejiang' }, timeZone: 'Asia/Shanghai' },
  DE: { parent: 'WORLD', name: { zh: '德国', en: 'Germany', de: 'Deutschland' }, timeZone: 'Europe/Berlin' },
};

export const isParameterRegion = (code: string): code is ParameterRegion =>
  (parameterRegionCodes as readonly string[]).includes(code);

/** The region and those that stand in for it, nearest first. */
export function regionChain(code: ParameterRegion): readonly ParameterRegion[] {
  const { parent } = parameterRegions[code];
  return parent === null ? [code] : [code, ...regionChain(parent)];
}

/** A message key where the value breaks the rule of its parameter; undefined where it fits. */
export function parameterFault(key: ParameterKey, value: number): string | undefined {
  const { decimals, max, choices } = parameterRules[key];
  if (!(value > 0)) return ruleMessage('number.positive');
  if (value > max) return ruleMessage('number.max', { max });
  if (roundTo(value, decimals) !== value) return ruleMessage('number.decimals', { max: decimals });
  if (choices && !choices.includes(value)) return ruleMessage('number.choice', { choices: choices.join(', ') });
  return undefined;
}

/** How much a value differs from the one before it, as a share: 0.2 is 20 % more. */
export const changeShare = (value: number, before: number): number => value / before - 1;

/** Above this share a new value is asked about before it is saved. */
export const changeShareMax = 0.2;

/** The id of the values of a parameter in one region, organisation or station. */
export const seriesId = (key: ParameterKey, scope: ParameterScope, scopeId: string): string =>
  `${key}@${scope}.${scopeId}`;
