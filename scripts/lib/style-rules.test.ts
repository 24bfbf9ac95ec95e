import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { glob } from './glob.ts';

const sheets = await Promise.all((await glob(/^src\/.*\.css$/)).map((path) => readFile(path, 'utf8')));
const matches = (pattern: RegExp) => sheets.flatMap((css) => [...css.matchAll(pattern)]);

test('the pages of each printed sheet are numbered, out of how many there are', () => {
  const rules = matches(/@page (ems-[\w-]*sheet) \{(.*?)\n {2}\}/gs);
  const used = matches(/\bpage: (ems-[\w-]*sheet);/g);
  expect(used.length).toBeGreaterThan(2);
  expect(rules.map(([, name = '']) => name).toSorted()).toEqual(used.map(([, name = '']) => name).toSorted());
  for (const [, name, body] of rules)
    expect(body, name).toMatch(/@bottom-right \{\s*content: counter\(page\) ' \/ ' counter\(pages\);/);
});

test('the last tile of an odd number has its row by one rule, which each group of tiles sets the width of', () => {
  expect(matches(/:last-child:nth-child\(odd\)/g)).toHaveLength(1);
});
