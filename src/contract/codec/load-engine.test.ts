import { afterEach, expect, test, vi } from 'vitest';
import { cryptoJsEngine } from './crypto-js.ts';
import { loadEngine } from './load-engine.ts';

afterEach(() => void vi.unstubAllGlobals());

test('[API-02] the browser’s own cipher where there is one; over plain http, which hides it, the one in JavaScript', async () => {
  expect(await loadEngine()).not.toBe(cryptoJsEngine);
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(await loadEngine()).toBe(cryptoJsEngine);
});
