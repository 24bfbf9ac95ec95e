import { expect, test } from 'vitest';
import type { ParameterKey } from '#src/contract/rules/energy/run-parameters.ts';
import type { RunParameter } from '#src/contract/run/run-parameter.ts';
import {
  adopt,
  changesOf,
  type Draft,
  emptyDraft,
  enter,
  faultsOf,
  revert,
  stage,
  valuesOf,
  zeroPowers,
} from './draft.ts';

const parameter = (key: ParameterKey, value: number, max: number, unit = '%'): RunParameter => ({
  key,
  name: key,
  group: 'storage',
  type: unit === 'kW' ? 'decimal' : 'integer',
  unit,
  value,
  min: 0,
  max,
  default: value,
  updater: null,
  updateTime: null,
});
const socMin = parameter('socMin', 5, 40);
const socReserve = parameter('socReserve', 20, 90);
const demandLimit = parameter('demandLimit', 400, 630, 'kW');
const gridChargeMax = parameter('gridChargeMax', 340, 630, 'kW');
const parameters = [socMin, socReserve, demandLimit, gridChargeMax];
const staged = (one: RunParameter, text: string, draft: Draft = emptyDraft) => stage(enter(draft, one.key, text), one);
const ruleAt = (draft: Draft, key: ParameterKey, chargeTo: number | null = 95) =>
  faultsOf(draft, { parameters, chargeTo }).get(key)?.rule;

test('[VW-33] what is typed is part of the change once it is staged, and not where it says what is in force', () => {
  const typed = enter(emptyDraft, 'demandLimit', '300');
  expect(changesOf(typed, parameters)).toEqual([]);
  const draft = stage(typed, demandLimit);
  expect(valuesOf(changesOf(draft, parameters))).toEqual({ demandLimit: 300 });
  expect(staged(demandLimit, '400')).toEqual({});
  expect(revert(draft, 'demandLimit')).toEqual({});
});

test('[VW-33] what is no number is a fault at its row and stays as it was typed', () => {
  for (const text of ['', '1e3', 'NaN', '12,5', '12.5?', '１２', '0x10']) {
    const draft = staged(demandLimit, text);
    expect(draft.demandLimit?.text).toBe(text);
    expect(ruleAt(draft, 'demandLimit'), text).toBe(text === '' ? 'text.required' : 'number.format');
    expect(changesOf(draft, parameters)).toEqual([]);
  }
});

test('[VW-33] values are checked together: order, limits, and the target of the strategy', () => {
  expect(ruleAt(staged(socMin, '20'), 'socReserve')).toBe('parameter.order');
  expect(ruleAt(staged(socMin, '20', staged(socReserve, '21')), 'socReserve')).toBeUndefined();
  expect(ruleAt(staged(demandLimit, '631'), 'demandLimit')).toBe('number.range');
  expect(ruleAt(staged(socReserve, '60'), 'socReserve', 60)).toBe('parameter.chargeTo');
  expect(ruleAt(staged(socReserve, '60'), 'socReserve', null)).toBeUndefined();
});

test('[VW-33] the import limit while charging follows the demand limit as long as it is as delivered', () => {
  expect(ruleAt(staged(demandLimit, '300'), 'demandLimit')).toBeUndefined();
  const set = parameters.map((one) => (one === gridChargeMax ? { ...one, updateTime: '2026-08-19T04:00:00Z' } : one));
  const faults = faultsOf(staged(demandLimit, '300'), { parameters: set, chargeTo: null });
  expect(faults.get('demandLimit')?.rule).toBe('parameter.least');
});

test('[VW-33] only power that is removed altogether is asked about once more', () => {
  const changes = changesOf(staged(socMin, '0', staged(demandLimit, '0')), parameters);
  expect(zeroPowers(changes).map((change) => change.parameter.key)).toEqual(['demandLimit']);
});

test('[VW-33] values of another station: what differs is staged, what is beyond the limits here is named and left out', () => {
  const { draft, count, beyond } = adopt({ socMin: 5, socReserve: 30, demandLimit: 900, dieselMinRun: 20 }, parameters);
  expect(valuesOf(changesOf(draft, parameters))).toEqual({ socReserve: 30 });
  expect(count).toBe(1);
  expect(beyond.map(({ key }) => key)).toEqual(['demandLimit']);
});
