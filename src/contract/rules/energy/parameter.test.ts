import { expect, test } from 'vitest';
import { readRule } from '../rule-message.ts';
import {
  changeShare,
  isFleetParameter,
  isParameterRegion,
  parameterFault,
  parameterRules,
  regionChain,
  seriesId,
  usesOf,
} from './parameter.ts';
import { fleetParameterKeys, type ParameterKey } from './parameter-keys.ts';

const keys = Object.keys(parameterRules) as ParameterKey[];
const faultOf = (key: ParameterKey, value: number) => {
  const fault = parameterFault(key, value);
  return fault === undefined ? undefined : readRule(fault).key;
};

test('[VW-74.5] every parameter is above 0, at most its limit, and no finer than its decimals', () => {
  for (const key of keys) {
    const { max, decimals, choices } = parameterRules[key];
    const step = 1 / 10 ** decimals;
    expect(faultOf(key, max), key).toBeUndefined();
    expect(faultOf(key, max + step), key).toBe('number.max');
    expect(faultOf(key, 0), key).toBe('number.positive');
    expect(faultOf(key, -step), key).toBe('number.positive');
    expect(faultOf(key, Number.NaN), key).toBe('number.positive');
    expect(faultOf(key, step), key).toBe(choices ? 'number.choice' : undefined);
    expect(faultOf(key, step / 2), key).toBe('number.decimals');
  }
});

test('[VW-74] a demand window is a part of an hour that a meter can count', () => {
  for (const minutes of [15, 30, 60]) expect(faultOf('demandWindow', minutes)).toBeUndefined();
  for (const minutes of [1, 14, 20, 45]) expect(faultOf('demandWindow', minutes)).toBe('number.choice');
});

test('[VW-74] a region stands in for those below it, the nearest first', () => {
  expect(regionChain('CN-ZJ')).toEqual(['CN-ZJ', 'CN', 'WORLD']);
  expect(regionChain('DE')).toEqual(['DE', 'WORLD']);
  expect(regionChain('WORLD')).toEqual(['WORLD']);
  expect(['CN', 'FR', 'toString'].map(isParameterRegion)).toEqual([true, false, false]);
});

test('[VW-74] a parameter names all that is made with it', () => {
  expect(usesOf('carbonFactor')).toEqual(['carbonEmitted', 'carbonAvoided', 'treeYears']);
  expect(usesOf('dieselConsumption')).toEqual(['carbonDiesel', 'dieselIncome']);
  expect(usesOf('demandWindow')).toEqual(['demandCharge']);
  expect(keys.filter(isFleetParameter)).toEqual(expect.arrayContaining([...fleetParameterKeys]));
  expect(keys.filter(isFleetParameter)).toHaveLength(fleetParameterKeys.length);
});

test('[VW-74] a value is compared with the one before it', () => {
  expect(changeShare(1.2, 1)).toBeCloseTo(0.2);
  expect(changeShare(0.5, 1)).toBe(-0.5);
  expect(seriesId('carbonFactor', 'region', 'CN')).toBe('carbonFactor@region.CN');
});
