import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowElements } from './row-elements.ts';

const ids = Array.from({ length: 1000 }, (_, index) => `row-${index}`);
const rows = (from: number, count: number) => ids.slice(from, from + count);

test('rows that come after a jump get the elements of those that went, in their order', () => {
  const elements = new RowElements();
  const before = elements.keysOf(ids, rows(0, 5));
  expect(new Set(before).size).toBe(5);
  expect(elements.keysOf(ids, rows(500, 5))).toEqual(before);
  expect(elements.keysOf(ids, rows(900, 3))).toEqual(before.slice(0, 3));
});

test('elements that may not show another row go', () => {
  const elements = new RowElements();
  const before = elements.keysOf(ids, rows(0, 5));
  expect(elements.keysOf(ids, rows(500, 5), () => false).filter((key) => before.includes(key))).toEqual([]);
});

test('whether elements may be reused is asked only where a row has gone', () => {
  const elements = new RowElements();
  const refuse = () => {
    throw new Error('asked');
  };
  elements.keysOf(ids, rows(0, 5), refuse);
  elements.keysOf(ids, rows(0, 8), refuse);
  expect(() => elements.keysOf(ids, rows(2, 8), refuse)).toThrow('asked');
});

test('a row that stays keeps its element, and none moves past another', () => {
  const elements = new RowElements();
  const before = elements.keysOf(ids, [ids[50]!, ...rows(100, 4)]);
  const [focused, ...others] = before;
  const below = elements.keysOf(ids, [ids[50]!, ...rows(300, 4)]);
  expect(below).toEqual(before);
  const above = elements.keysOf(ids, [...rows(10, 4), ids[50]!]);
  expect(above.at(-1)).toBe(focused);
  expect(above.filter((key) => others.includes(key))).toEqual([]);
});

test('other rows in the table: what comes gets new elements', () => {
  const elements = new RowElements();
  const before = elements.keysOf(ids, rows(0, 5));
  const others = ids.toSpliced(2, 1);
  const after = elements.keysOf(others, others.slice(0, 5));
  expect(after.slice(0, 4)).toEqual([before[0], before[1], before[3], before[4]]);
  expect(before).not.toContain(after[4]);
});

test('however a table scrolls: each row an element, none moved, none lost by a row that stays', () => {
  const windows = fc.array(
    fc.record({ from: fc.nat(60), count: fc.nat(12), focused: fc.option(fc.nat(70)), isOther: fc.boolean() }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(windows, (steps) => {
      const elements = new RowElements();
      let all = rows(0, 80);
      let last = new Map<string, number>();
      for (const { from, count, focused, isOther } of steps) {
        if (isOther) all = all.slice();
        const drawn = all.filter((_, index) => (index >= from && index < from + count) || index === focused);
        const keys = elements.keysOf(all, drawn);
        expect(new Set(keys).size).toBe(drawn.length);
        const now = new Map(drawn.map((id, index) => [id, keys[index]!]));
        for (const [id, key] of last) if (now.has(id)) expect(now.get(id)).toBe(key);
        const before = [...last.values()];
        const indexes = keys.map((key) => before.indexOf(key)).filter((index) => index >= 0);
        expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
        last = now;
      }
    }),
  );
});
