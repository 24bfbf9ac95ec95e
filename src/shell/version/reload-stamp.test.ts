import { expect, test } from 'vitest';
import { stampReload } from './reload-stamp.ts';

function memory(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
}

test('a window reloads itself once for a version', () => {
  const storage = memory();
  expect(stampReload('two', () => storage)).toBe(true);
  expect(stampReload('two', () => storage)).toBe(false);
  expect(stampReload('three', () => storage)).toBe(true);
});

test('never without a storage that keeps the stamp', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  expect(stampReload('two', refuse)).toBe(false);
  const forgetful = { ...memory(), setItem: () => undefined };
  expect(stampReload('two', () => forgetful)).toBe(false);
});
