import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/records/rule-faults.ts';
import { dictionaryTypeForm, dictionaryValueForm } from './dictionary-admin.ts';

test.each([
  ['', 'text.required'],
  ['Fault cause', 'dictionary.type'],
  ['fault_cause', undefined],
])('[VW-72] the dictionary of a value, %j: %s', (dictType, fault) =>
  expect(faultOf(dictionaryValueForm.shape.dictType, dictType)).toBe(fault),
);

test('[VW-72] the name of a new dictionary is written, not chosen: an empty one is wrong', () => {
  expect(faultOf(dictionaryTypeForm.shape.dictType, '')).toBe('dictionary.type');
});
