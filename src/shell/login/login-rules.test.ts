import { expect, test } from 'vitest';
import { emptyLogin, isMissing, missingFields } from './login-rules.ts';

test('[LG-03] every field is required; the first missing one comes first', () => {
  expect(missingFields(emptyLogin)).toEqual(['username', 'loginPass', 'code']);
  expect(missingFields({ username: 'a', loginPass: '', code: '' })).toEqual(['loginPass', 'code']);
  expect(missingFields({ username: 'a', loginPass: 'b', code: 'c' })).toEqual([]);
});

test('[LG-03] spaces are no user name and no code, but may be a password', () => {
  expect(isMissing('username', '  ')).toBe(true);
  expect(isMissing('code', ' ')).toBe(true);
  expect(isMissing('loginPass', '  ')).toBe(false);
});
