import { expect, test } from 'vitest';
import { menuPage } from '../menu/menu-samples.ts';
import type { TabStorage } from '../tabs/tab-storage.ts';
import { likelyPage, storePages } from './likely-page.ts';
import { startRoutes } from './start-routes.ts';

const start = {
  menus: [
    menuPage('/first', { componentPath: 'views/message/index' }),
    menuPage('/alarmManager', { componentPath: 'views/workOrder/index' }),
    menuPage('/odd', { componentPath: 'views/missing' }),
  ],
  brand: {},
  home: undefined,
};

function storageOf(entries: Readonly<Record<string, string>> = {}): TabStorage {
  const stored = new Map(Object.entries(entries));
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
}

test('[LG-07] an address that was never seen most likely has the page of its name', () => {
  const likely = (path: string) => likelyPage(storageOf(), '1', path);
  expect(likely('/alarmManager')).toBe('views/alarmManager/index');
  expect(likely('/alarmManager/')).toBe('views/alarmManager/index');
  for (const path of ['/', '/login', '/unknown']) expect(likely(path)).toBeUndefined();
});

test('[LG-07] after a start an address has the page of that start’s menu, for its user alone', () => {
  const storage = storageOf();
  storePages(storage, '1', startRoutes(start, ''), start);
  expect(likelyPage(storage, '1', '/')).toBe('views/message/index');
  expect(likelyPage(storage, '1', '/alarmManager')).toBe('views/workOrder/index');
  expect(likelyPage(storage, '1', '/odd')).toBeUndefined();
  expect(likelyPage(storage, '2', '/alarmManager')).toBe('views/alarmManager/index');
  expect(likelyPage(storage, '2', '/')).toBeUndefined();
});

test.each(['{', 'null', '7', '[]', '{"/alarmManager":3}'])('[LG-07] the stored text %s counts as none', (text) => {
  expect(likelyPage(storageOf({ 'ems-pages:1': text }), '1', '/alarmManager')).toBe('views/alarmManager/index');
});

test('[LG-07] a stored page that this build does not have is not prepared', () => {
  const storage = storageOf({ 'ems-pages:1': '{"/alarmManager":"views/none"}' });
  expect(likelyPage(storage, '1', '/alarmManager')).toBeUndefined();
});

test('[LG-07] where the browser refuses storage the address’s name decides', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  const refused = { getItem: refuse, setItem: refuse };
  storePages(refused, '1', startRoutes(start, ''), start);
  expect(likelyPage(refused, '1', '/alarmManager')).toBe('views/alarmManager/index');
});
