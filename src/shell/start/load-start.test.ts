import { expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { consoleBrand, isRefusal } from './load-start.ts';

const fail = (kind: ApiErrorKind, status?: number) =>
  new ApiError({ kind, call: 'POST /menu', ...(status && { status }) });

test('[AC-07] a refused session is distinguished from a temporary error', () => {
  for (const kind of ['session', 'forbidden', 'business'] as const) expect(isRefusal(fail(kind))).toBe(true);
  for (const kind of ['network', 'timeout', 'malformed', 'http'] as const)
    expect(isRefusal(fail(kind, 503))).toBe(false);
  expect(isRefusal(new Error('chunk'))).toBe(false);
  expect(isRefusal(new ApiError({ kind: 'business', call: 'POST /menu', code: codes.passwordDue }))).toBe(false);
});

test('[TB-01] the logo is the configured one, else the default', () => {
  const none = { iconDark: null, webImg: null, webImgDark: null, largeScreen: null, pageIcon: null, theme: null };
  const logo = { ...none, status: '0', systemName: ' Grid 7 ', icon: 'a1' };
  expect(consoleBrand(logo)).toEqual({ systemName: 'Grid 7', logo: 'a1' });
  expect(consoleBrand({ ...logo, systemName: ' ', icon: null })).toEqual({});
  expect(consoleBrand({ ...logo, webImg: 'b1', webImgDark: 'b2', largeScreen: 'c1', theme: 'gy-theme' })).toEqual({
    systemName: 'Grid 7',
    logo: 'a1',
    sidePicture: 'b2',
    wallLogo: 'c1',
    theme: 'gy-theme',
  });
  expect(consoleBrand({ ...logo, status: '1' }).systemName).toBeUndefined();
});
