import { expect, test } from 'vitest';
import { type MonitorViewName, monitorPagePath, monitorViews } from '#src/features/station-monitor/views.ts';
import { morePages } from './more-pages.ts';
import { firstPagePath, isKnownPage, knownPages, loadPage } from './pages.ts';

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

test('[EL-03] each monitor that an element shows is a page of the menu', () => {
  for (const view of Object.keys(monitorViews))
    expect(isKnownPage(monitorPagePath(view as MonitorViewName))).toBe(true);
});

test('[DR-09] the pages whose list is loaded later are known from the start', () => {
  expect(knownPages).toEqual(expect.arrayContaining([...morePages.keys()]));
  expect(new Set(knownPages).size).toBe(knownPages.length);
  const early = knownPages.filter((path) => /^views\/(?:permission|system)\//.test(path));
  expect(early.filter((path) => !morePages.has(path))).toEqual([]);
});
