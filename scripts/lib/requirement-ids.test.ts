import { expect, test } from 'vitest';
import { idsIn, provenBy } from './requirement-ids.ts';

test('ids stand in brackets, one or several', () => {
  expect(idsIn('login [LG-04] and [API-13, LG-08,VA-01] but not LG-99, [lg-1] or [x]')).toEqual([
    'LG-04',
    'API-13',
    'LG-08',
    'VA-01',
  ]);
});

test('one failed test takes the proof away from its ids', () => {
  const tests = [
    { title: '[LG-01] fields', passed: true },
    { title: '[LG-01, LG-02] modes', passed: false },
    { title: '[LG-03] required', passed: true },
  ];
  expect([...provenBy(tests)]).toEqual(['LG-03']);
});
