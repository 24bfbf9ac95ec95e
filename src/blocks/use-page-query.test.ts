import { expect, test } from 'vitest';
import { changeSearch } from './use-page-query.ts';

test('[LY-08] entries of a query are set and removed, the others stay in their order', () => {
  expect(changeSearch('?a=1&b=2&c=3', { b: '5', c: null, d: '&=' })).toBe('?a=1&b=5&d=%26%3D');
  expect(changeSearch('?a=1', { a: null })).toBe('');
  expect(changeSearch('', {})).toBe('');
});
