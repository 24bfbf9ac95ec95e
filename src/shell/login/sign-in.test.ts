import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { failureOf, loginFailure } from './sign-in.ts';

const failure = (facts: Partial<ApiError>) =>
  failureOf(new ApiError({ kind: 'business', call: 'POST /oauth/login', ...facts }));

test('[LG-08] wrong password, locked and expired accounts get the same message', () => {
  for (const code of [2001, 2002, 2003, 400]) expect(failure({ code, msg: 'secret words' })).toBe('refused');
  expect(failure({ kind: 'session', status: 401 })).toBe('refused');
  expect(failure({ kind: 'forbidden', status: 403 })).toBe('refused');
});

test('[LG-08] an unreachable or failing server is not called a wrong password', () => {
  expect(failure({ kind: 'network' })).toBe('unreachable');
  expect(failure({ kind: 'timeout' })).toBe('unreachable');
  expect(failure({ kind: 'http', status: 502 })).toBe('serverFault');
  expect(failure({ kind: 'malformed' })).toBe('serverFault');
  expect(failure({ code: 429 })).toBe('tooMany');
  expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('unreachable');
});

test('[ER-06] code that is gone because of a new version is not called an unreachable server', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  expect(await loginFailure(gone, async () => true)).toBe('newVersion');
  expect(await loginFailure(gone, async () => false)).toBe('unreachable');
  const refused = new ApiError({ kind: 'business', call: 'POST /oauth/login', code: 2001 });
  expect(await loginFailure(refused, async () => true)).toBe('refused');
});
