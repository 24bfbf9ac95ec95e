import { expect, test, vi } from 'vitest';
import { fetchCode, onMissingCode } from './lazy-component.ts';

test('code that cannot be fetched is fetched again until it is there, and is reported once', async () => {
  let reports = 0;
  const end = onMissingCode(() => {
    reports += 1;
  });
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls < 4) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  expect(await fetchCode(load, [0])).toBe('code');
  expect([calls, reports]).toEqual([4, 1]);
  end();
  calls = 0;
  await fetchCode(load, [0]);
  expect(reports).toBe(1);
});

test('code that was fetched and fails is not fetched for ever', async () => {
  const fault = new Error('at its start');
  await expect(fetchCode(() => Promise.reject(fault), [0])).rejects.toBe(fault);
});

test('a hidden window does not ask for code again until it is shown', async () => {
  const view = { hidden: true };
  vi.stubGlobal('document', view);
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls < 2) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  const code = fetchCode(load, [0]);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(calls).toBe(1);
  view.hidden = false;
  expect(await code).toBe('code');
  vi.unstubAllGlobals();
});
