import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageFacts } from './page-facts.ts';
import { rowCommand } from './row-keys.ts';
import { nextSort, parseSort, sortText } from './types.ts';
import { span } from './use-selection.ts';

test('keys lead to a row that exists, whatever the table', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown');
  const table = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 0, max: count - 1 }), fc.constant(count)));
  fc.assert(
    fc.property(keys, table, fc.integer({ min: 1, max: 40 }), (key, [at, count], page) => {
      const command = rowCommand(key, at, count, page);
      const to = typeof command === 'object' ? command.move : -1;
      expect(to).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(count);
    }),
  );
  expect(rowCommand('ArrowDown', 3, 10, 5)).toEqual({ move: 4 });
  expect(rowCommand('PageUp', 7, 10, 5)).toEqual({ move: 2 });
  expect(rowCommand('Enter', 0, 1, 1)).toBe('open');
  expect(rowCommand(' ', 0, 1, 1)).toBe('select');
  expect(rowCommand('x', 0, 1, 1)).toBeUndefined();
});

test('clicks on a column head sort up, down, and back to the list’s default order', () => {
  const up = nextSort(undefined, 'code');
  expect(up).toEqual({ column: 'code', direction: 'asc' });
  const down = nextSort(up, 'code');
  expect(down && sortText(down)).toBe('-code');
  expect(nextSort(down, 'code')).toBeUndefined();
  expect(nextSort(down, 'count')).toEqual({ column: 'count', direction: 'asc' });
  expect(parseSort('-code')).toEqual(down);
  expect(parseSort('code')).toEqual(up);
});

test('Shift chooses the rows between, in both directions', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(span(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(span(ids, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(span(ids, 'gone', 'c')).toEqual(['c']);
  expect(span(ids, undefined, 'c')).toEqual(['c']);
});

test('a page names the entries that it shows', () => {
  expect(pageFacts(1, 20, 1234)).toEqual({ pages: 62, from: 1, to: 20 });
  expect(pageFacts(62, 20, 1234)).toEqual({ pages: 62, from: 1221, to: 1234 });
  expect(pageFacts(1, 20, 0)).toEqual({ pages: 1, from: 0, to: 0 });
  expect(pageFacts(1, 20, 20)).toEqual({ pages: 1, from: 1, to: 20 });
});
