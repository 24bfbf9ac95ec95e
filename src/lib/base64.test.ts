import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64, toUrlForm } from './base64.ts';
import { sameText, toHex } from './bytes.ts';

const anyBytes = fc.uint8Array({ maxLength: 20_000, size: 'max' }).map((bytes) => new Uint8Array(bytes));

test('Base64, its URL form and hex are those of Node, there and back', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const buffer = Buffer.from(bytes);
      expect(toBase64(bytes)).toBe(buffer.toString('base64'));
      expect(toUrlForm(toBase64(bytes))).toBe(buffer.toString('base64url'));
      expect(buffer.equals(fromBase64(buffer.toString('base64')))).toBe(true);
      expect(buffer.equals(fromBase64(buffer.toString('base64url')))).toBe(true);
      expect(toHex(bytes)).toBe(buffer.toString('hex'));
    }),
  );
});

test.each(['A', 'AB=C', '====', '储能', 'AAAA*'])('%s is no Base64', (text) => {
  expect(() => fromBase64(text)).toThrow();
});

test('two texts are the same only when they are', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (left, right) => sameText(left, right) === (left === right)));
  fc.assert(fc.property(fc.string(), (text) => sameText(text, Array.from(text).join(''))));
  expect(['a', 'aa', 'aaa', ''].map((text) => sameText(text, 'aa'))).toEqual([false, true, false, false]);
});
