import { expect, test } from 'vitest';
import { CellFault, choiceColumn, flagColumn, listColumn } from './columns.ts';
import type { Cell } from './read-sheet.ts';

const same = (text: string) => ({ zh: text, en: text, de: text });
const fault = same('unknown');
const values = [
  { value: '1', name: { zh: '运维', en: 'Operations', de: 'Betrieb' }, codes: ['OPS'] },
  { value: '2', name: same('North (east)') },
  { value: '3', name: same('North (west)') },
  { value: '4', name: same('Twin'), codes: ['T-4'] },
  { value: '5', name: same('Twin'), codes: ['T-5'] },
];
const texts = { head: same('head'), note: same('note') };
const cell = (text: string): Cell => ({ text, isNumber: false, isFormula: false });
const faultOf = (value: unknown): string | undefined => (value instanceof CellFault ? value.fault.en : undefined);

const one = choiceColumn({ ...texts, values, fault });
const many = listColumn({ ...texts, values, fault });
const readOne = (text: string, current?: unknown) => one.read(cell(text), 'en', current);
const readMany = (text: string, current?: unknown) => many.read(cell(text), 'en', current);

test.each([
  ['1', '1'],
  ['运维', '1'],
  ['betrieb', '1'],
  ['ops', '1'],
  ['North (west)', '3'],
  ['t-5', '5'],
])('a choice is read by id, code and name in any language: %s', (text, value) => {
  expect(readOne(text)).toBe(value);
});

test('a name that several have is the one of the record, else refused', () => {
  expect(readOne('Twin', '5')).toBe('5');
  expect(faultOf(readOne('Twin', '1'))).toMatch('Several have this name');
  expect(faultOf(readOne('North'))).toMatch('Several have this name');
  expect(faultOf(readOne('South'))).toBe('unknown');
  expect(readMany('Operations; Twin', ['5'])).toEqual(['1', '5']);
  expect(faultOf(readMany('Operations; Twin'))).toMatch('Several have this name');
});

test('a list is read with any of its separators, and shown so that it is read again', () => {
  for (const text of ['Betrieb;T-4', 'Betrieb, T-4', '运维、T-4', 'ops；T-4', 'ops\nT-4'])
    expect(readMany(text)).toEqual(['1', '4']);
  expect(readMany(many.show(['1', '2'], 'de'))).toEqual(['1', '2']);
  expect(faultOf(readMany('ops; nothing'))).toBe('unknown');
  expect(readMany('')).toEqual([]);
});

test('yes and no in three languages; an empty cell is no', () => {
  const flag = flagColumn(texts);
  const read = (text: string) => flag.read(cell(text), 'en', undefined);
  expect(['是', 'Yes', 'ja', '1', 'x'].map(read)).toEqual([true, true, true, true, true]);
  expect(['否', 'no', 'Nein', '0', ''].map(read)).toEqual([false, false, false, false, false]);
  expect(faultOf(read('maybe'))).toBe('Please enter yes or no');
  expect(flag.show(true, 'de')).toBe('ja');
});
