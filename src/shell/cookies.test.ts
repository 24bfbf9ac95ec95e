import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cookieText, storedLanguage, storedSidebarOpen } from './cookies.ts';

test('[TB-03] the language is the cookie’s, Chinese without one', () => {
  expect(storedLanguage('a=1; ems-lang=de; b=2')).toBe('de');
  expect(storedLanguage('')).toBe('zh');
  expect(storedLanguage('xems-lang=de')).toBe('zh');
  expect(storedLanguage('ems-lang=fr')).toBe('zh');
});

test('[LY-04] the side menu is collapsed only by 0', () => {
  expect(storedSidebarOpen('ems-sidebar=0')).toBe(false);
  expect(storedSidebarOpen('ems-sidebar=1')).toBe(true);
  expect(storedSidebarOpen('')).toBe(true);
  expect(storedSidebarOpen('ems-sidebar=false')).toBe(true);
});

test('[TB-03] [LY-04] any content of the cookies is read as a value of the list', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(['zh', 'en', 'de']).toContain(storedLanguage(`ems-lang=${value}`));
      expect(typeof storedSidebarOpen(`ems-sidebar=${value}`)).toBe('boolean');
    }),
  );
});

test('[TB-03] cookies stay on this site and, over TLS, on TLS', () => {
  expect(cookieText('n', 'v', false)).toMatch(/^n=v; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  expect(cookieText('n', 'v', true)).toMatch(/; Secure$/);
});
