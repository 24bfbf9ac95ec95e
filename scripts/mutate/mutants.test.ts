import { expect, test } from 'vitest';
import { applied, describe, mutantsOf } from './mutants.ts';
import { sample } from './sample.ts';

const results = (text: string) => mutantsOf('a.ts', text).map((mutant) => applied(text, mutant));

test.each([
  ['export const a = b < c;', ['export const a = b <= c;', 'export const a = b >= c;']],
  ['export const a = b === c;', ['export const a = b !== c;']],
  ['export const a = b && c;', ['export const a = b || c;']],
  ['export const a = b ?? c;', ['export const a = b;', 'export const a = c;']],
  ['export const a = !b;', ['export const a = b;']],
  ['export const a = b ? 1 : 2;', ['export const a = true ? 1 : 2;', 'export const a = false ? 1 : 2;']],
  ['export const a = b.filter(c);', ['export const a = b;']],
  ['export const a = b.some(c);', ['export const a = b.every(c);']],
  ['export const a = { ...b, c, d: 1 };', ['export const a = {  c, d: 1 };', 'export const a = { ...b,  d: 1 };']],
  ['export const a = (b: number) => b;', []],
  // A call of any object's own kind is no call of the table.
  ['export const a = b.valueOf(c);', []],
  ['export const a = `${b}` + "c";', []],
  ["import a from 'a';\nexport type B = 1 | 2;", []],
])('[MK-01] %s becomes each of its mutants', (text, expected) => {
  expect(results(text)).toEqual(expect.arrayContaining([...expected]));
  if (expected.length === 0) expect(results(text)).toEqual([]);
});

test('[MK-01] a call that nothing uses the answer of is left out, a function loses its body', () => {
  expect(results('function f() { g(); }')).toEqual(['function f() {}', 'function f() { ; }']);
});

test('[MK-01] texts of errors are not changed, and offsets are right behind letters of other scripts', () => {
  expect(results('if (甲) throw new Error(`𝔘 ${a + b}`);')).toEqual([
    'if (true) throw new Error(`𝔘 ${a + b}`);',
    'if (false) throw new Error(`𝔘 ${a + b}`);',
  ]);
});

test('[MK-01] a mutant is described by its line, its words and what surrounds it', () => {
  const text = 'const a = 1;\nexport const b = !a;\n';
  expect(mutantsOf('a.ts', text).map((mutant) => describe(text, mutant))).toEqual([
    '2:18 !a → a  in  export const b = !a;',
  ]);
});

test('[MK-01] the same seed draws the same, another seed others, none of them twice', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);
  const drawn = sample(items, 20, 7);
  expect(new Set(drawn).size).toBe(20);
  expect(sample(items, 20, 7)).toEqual(drawn);
  expect(sample(items, 20, 8)).not.toEqual(drawn);
  expect(sample(items, 1_000, 7).toSorted((a, b) => a - b)).toEqual(items);
});
