import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullPath, loginAddress, normalPath, safeRedirect } from './paths.ts';

const origin = 'https://ems.example';

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example/',
  'http://ems.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://ems.example/1',
  'vbscript:x',
  '%2f%2fevil.example',
  '%68ttps://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '@evil.example',
  'evil.example',
  '?x',
  '#x',
  '',
  `/${'a'.repeat(2048)}`,
  '/\u0000',
  '/\u007f',
];

describe('redirect after signing in', () => {
  test.each(hostile)('[AC-03] %j goes to /', (asked) => {
    expect(safeRedirect(asked, origin)).toBe('/');
  });

  test.each([
    '/',
    '/alarmManager',
    '/Message?isSolve=0',
    '/Message?isSolve=0&text=a%26b#row-7',
    '/a?next=https://evil.example',
    '/%2f%2fevil.example',
    '/%E5%91%8A%E8%AD%A6',
    '/loginHistory',
  ])('[AC-03] %j is followed as it is', (asked) => {
    expect(safeRedirect(asked, origin)).toBe(asked);
  });

  test.each(['/login', '/login/', '/login?redirect=%2Flogin', '/%6cogin', '/x/../login'])(
    '[AC-03] %j would lead back to the login page and goes to /',
    (asked) => {
      expect(safeRedirect(asked, origin)).toBe('/');
    },
  );

  test('[AC-03] whatever the text, the browser stays on this origin', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      ':',
      '@',
      'http',
      'javascript',
      '\t',
      '\n',
      '%2f',
      '?',
      '#',
      'evil',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((pieceList) => pieceList.join('')),
    );
    fc.assert(
      fc.property(text, (asked) => {
        const target = safeRedirect(asked, origin);
        expect(target).toMatch(/^\/(?!\/)/);
        expect(new URL(target, origin).origin).toBe(origin);
      }),
      { numRuns: 5000 },
    );
  });
});

test('[AC-06] the login address carries path, query and hash, and leads back to them', () => {
  const location = { pathname: '/Message', search: '?isSolve=0&q=a b', hash: '#x' };
  const address = new URL(loginAddress(fullPath(location)), origin);
  expect(address.pathname).toBe('/login');
  expect(safeRedirect(address.searchParams.get('redirect'), origin)).toBe('/Message?isSolve=0&q=a%20b#x');
});

test('a pathname is compared decoded and without a slash at its end', () => {
  expect(normalPath('/%E5%91%8A%E8%AD%A6/')).toBe('/告警');
  expect(normalPath('/')).toBe('/');
  expect(normalPath('/%zz')).toBe('/%zz');
});

test('[AC-03] the login page is no target in any spelling', () => {
  const slash = fc.constantFrom('/', '//', '%2f', '%252F', '/./', '/x/../', '/x%2f..%2f');
  const letter = (plain: string) =>
    fc.constantFrom(
      plain,
      encodeURIComponent(`%${plain.codePointAt(0)!.toString(16)}`),
      `%${plain.codePointAt(0)!.toString(16)}`,
    );
  const spelling = fc.tuple(
    slash,
    ...[...'login'].map(letter),
    fc.constantFrom('', '/', '%2f', '%252f', '//', '/.', '%2F.'),
  );
  fc.assert(
    fc.property(spelling, (spelt) => {
      expect(safeRedirect(`/${spelt.join('').replace(/^\/+/, '')}`, origin)).toBe('/');
    }),
  );
});
