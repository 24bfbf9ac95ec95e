import { expect, test } from 'vitest';
import { fileTimes } from './file-times.mjs';

test('the files of slow tests come first, with the time of all their tests', () => {
  const tests = [
    { file: 'a.spec.ts', ms: 400 },
    { file: 'b.spec.ts', ms: 900 },
    { file: 'a.spec.ts', ms: 700 },
    { file: 'unit.test.ts' },
  ];
  expect(fileTimes(tests)).toEqual([
    { file: 'a.spec.ts', ms: 1100, count: 2 },
    { file: 'b.spec.ts', ms: 900, count: 1 },
  ]);
});
