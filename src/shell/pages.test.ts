import { expect, test } from 'vitest';
import { firstPagePath, isKnownPage, loadPage } from './pages.ts';

test('[DR-09] only the exact name of a page is known, and nothing else is ever loaded', () => {
  expect(isKnownPage(firstPagePath)).toBe(true);
  const strangers = [
    '',
    '__proto__',
    'constructor',
    'toString',
    'views/alarmManager',
    'views/alarmManager/index ',
    '/views/alarmManager/index',
    './views/alarmManager/index',
    'views/alarmManager/../alarmManager/index',
    'https://evil.example/page.js',
    'data:text/javascript,alert(1)',
  ];
  for (const name of strangers) {
    expect(isKnownPage(name)).toBe(false);
    expect(() => loadPage(name, 'zh')).toThrow('no page');
  }
});
