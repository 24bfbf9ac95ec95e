import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  configFault,
  type ConfigRule,
  type ConfigValue,
  daysIn,
  isNestedTooDeep,
  sameConfigValue,
} from './config-value.ts';
import { readRule } from './rule-message.ts';

const faultOf = (rule: ConfigRule, value: ConfigValue): string | undefined => {
  const fault = configFault(rule, value);
  return fault === undefined ? undefined : readRule(fault).key;
};
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const days: ConfigRule = { valueType: 'json', jsonShape: 'dayList' };

describe('[VW-71] the value of a setting', () => {
  test.each<[ConfigRule, ConfigValue, string | undefined]>([
    [{ valueType: 'text' }, { zh: '标题', en: 'Title', de: 'Titel' }, undefined],
    [{ valueType: 'switch' }, '1', undefined],
    [{ valueType: 'switch' }, '0', undefined],
    [{ valueType: 'switch' }, 'true', 'field.invalid'],
    [{ valueType: 'switch' }, '', 'field.invalid'],
    [{ valueType: 'switch' }, { zh: '1', en: '1', de: '1' }, 'field.invalid'],
    [{ valueType: 'choice', choices: ['a', 'b'] }, 'b', undefined],
    [{ valueType: 'choice', choices: ['a', 'b'] }, 'c', 'field.invalid'],
    [{ valueType: 'choice' }, '', 'field.invalid'],
    [{ valueType: 'number', min: 5, max: 60 }, '5', undefined],
    [{ valueType: 'number', min: 5, max: 60 }, '60', undefined],
    [{ valueType: 'number', min: 5, max: 60 }, '4', 'number.range'],
    [{ valueType: 'number', min: 5, max: 60 }, '61', 'number.range'],
    [{ valueType: 'number' }, '0', undefined],
    [{ valueType: 'number' }, '999999999', undefined],
    [{ valueType: 'number' }, '1000000000', 'number.integer'],
    [{ valueType: 'duration', min: 1 }, '007', 'number.integer'],
    [{ valueType: 'duration', min: 1 }, '1.5', 'number.integer'],
    [{ valueType: 'duration', min: 1 }, '-1', 'number.integer'],
    [{ valueType: 'duration', min: 1 }, ' 1', 'number.integer'],
    [{ valueType: 'secret' }, 'x'.repeat(12), undefined],
    [{ valueType: 'secret' }, 'x'.repeat(256), undefined],
    [{ valueType: 'secret' }, 'x'.repeat(11), 'secret.length'],
    [{ valueType: 'secret' }, 'x'.repeat(257), 'secret.length'],
    [{ valueType: 'secret' }, ` ${'x'.repeat(12)}`, 'secret.length'],
    [{ valueType: 'secret' }, `${'x'.repeat(12)}\u202e`, 'secret.length'],
    [days, '[30, 7, 1]', undefined],
    [days, '[1,2,3,4,5,6,7,8,9,365]', undefined],
    [days, '[1,2,3,4,5,6,7,8,9,10,11]', 'json.days'],
    [days, '[]', 'json.days'],
    [days, '[7, 7]', 'json.days'],
    [days, '[0]', 'json.days'],
    [days, '[366]', 'json.days'],
    [days, '[1.5]', 'json.days'],
    [days, '{"days": 7}', 'json.days'],
    [days, '[7', 'json.format'],
    [days, `[7${' '.repeat(4093)}]`, undefined],
    [days, `[7${' '.repeat(4094)}]`, 'text.tooLong'],
    [days, JSON.stringify(nested(8)), 'json.days'],
    [days, JSON.stringify(nested(9)), 'json.depth'],
    [{ valueType: 'json' }, '[7]', 'field.invalid'],
  ])('by the rule %j: %j → %s', (rule, value, fault) => {
    expect(faultOf(rule, value)).toBe(fault);
  });

  test('a text that lacks a language, or is too long, is refused', () => {
    expect(faultOf({ valueType: 'text' }, { zh: '', en: 'Title', de: 'Titel' })).not.toBeUndefined();
    expect(faultOf({ valueType: 'text' }, { zh: 'x'.repeat(41), en: 'Title', de: 'Titel' })).not.toBeUndefined();
    expect(faultOf({ valueType: 'text' }, 'Title')).not.toBeUndefined();
  });
});

test('[VW-71.4] lists and objects count alike for how deep a value is nested, and texts do not', () => {
  expect(isNestedTooDeep('x')).toBe(false);
  expect(isNestedTooDeep(null)).toBe(false);
  expect(isNestedTooDeep({ a: nested(7), b: 1 })).toBe(false);
  expect(isNestedTooDeep({ a: 1, b: nested(8) })).toBe(true);
  expect(isNestedTooDeep(nested(1000))).toBe(true);
});

test('[VW-71] days come the most first, whatever their order, and none of what is no list of days', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { minLength: 1, maxLength: 10 }), (list) => {
      const found = daysIn(JSON.stringify(list));
      expect(found.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
      expect(found.every((day, at) => at === 0 || found[at - 1]! > day)).toBe(true);
    }),
  );
  for (const value of ['[]', '[0]', 'x', '']) expect(daysIn(value)).toEqual([]);
  expect(daysIn({ zh: '[7]', en: '[7]', de: '[7]' })).toEqual([]);
});

test('[VW-71] spaces make no difference in JSON, and do in everything else', () => {
  expect(sameConfigValue('json', '[1, 2]', '[1,2]')).toBe(true);
  expect(sameConfigValue('json', '[1,2]', '[2,1]')).toBe(false);
  expect(sameConfigValue('secret', 'a b', 'ab')).toBe(false);
  expect(sameConfigValue('number', '1 ', '1')).toBe(false);
  expect(sameConfigValue('number', '1', '1')).toBe(true);
  const text = { zh: 'a', en: 'b', de: 'c' };
  expect(sameConfigValue('text', text, { ...text })).toBe(true);
  expect(sameConfigValue('text', text, { ...text, de: 'd' })).toBe(false);
  expect(sameConfigValue('json', text, '[1]')).toBe(false);
});
