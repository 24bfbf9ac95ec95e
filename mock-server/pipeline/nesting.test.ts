import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooDeep } from './nesting.ts';

const nested = (levels: number, text: string): string =>
  `${'[{"a":'.repeat(levels / 2)}${text}${'}]'.repeat(levels / 2)}`;

test('64 levels are a call, 66 are not', () => {
  expect(isTooDeep(nested(64, '1'))).toBe(false);
  expect(isTooDeep(nested(66, '1'))).toBe(true);
});

test('brackets within texts do not count, whatever stands around them', () => {
  const text = fc.array(fc.constantFrom('[', '{', ']', '}', '"', '\\', 'é', '😀', '\n'), { maxLength: 300 });
  fc.assert(
    fc.property(text, (signs) => {
      const json = JSON.stringify(signs.join(''));
      expect(isTooDeep(nested(64, json))).toBe(false);
      expect(isTooDeep(`[${json},${nested(66, json)}]`)).toBe(true);
    }),
  );
});

test('side by side is not deep', () => {
  expect(isTooDeep(JSON.stringify(Array.from({ length: 1000 }, () => ({ a: [] }))))).toBe(false);
});
