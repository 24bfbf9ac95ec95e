import { expect, test } from 'vitest';
import { menuPage } from '../menu/menu-samples.ts';
import { buildRoutes } from '../menu/route-table.ts';
import { stripOf } from './tab-order.ts';
import { createTabs, type Tabs } from './tabs.ts';

const table = buildRoutes([menuPage('/a'), menuPage('/b'), menuPage('/c')], () => true);

/** A strip with these tabs; how often it was stored. */
function openTabs(...urls: readonly string[]): { tabs: Tabs; storedTimes: () => number } {
  let times = 0;
  const storage = { getItem: () => null, setItem: () => void (times += 1) };
  const tabs = createTabs({ table, userId: 'u1', storage, now: () => 0 });
  tabs.bind({ navigate: () => undefined, write: () => undefined });
  for (const pathname of urls) tabs.arrive({ pathname, search: '', hash: '' });
  return { tabs, storedTimes: () => times };
}

const strip = ({ store }: Tabs) => stripOf(store.state).map(({ key }) => key);

test('[LY-08] [LY-09] tabs of the strip are pinned, moved, loaded again and shown alone', () => {
  const { tabs } = openTabs('/a', '/b', '/c');
  tabs.pin('/c', true);
  expect(strip(tabs)).toEqual(['/c', '/a', '/b']);
  tabs.moveTo('/b', 1);
  expect(strip(tabs)).toEqual(['/c', '/b', '/a']);
  tabs.shift('/b', 1);
  expect(strip(tabs)).toEqual(['/c', '/a', '/b']);
  tabs.refresh('/b');
  expect(tabs.store.state.tabs.map(({ key, revision }) => [key, revision])).toEqual([
    ['/a', 0],
    ['/b', 1],
    ['/c', 0],
  ]);
  expect(tabs.store.full).toBe(false);
  tabs.setFull(true);
  expect(tabs.store.full).toBe(true);
});

test('[LY-08] a move that moves nothing is not stored', () => {
  const { tabs, storedTimes } = openTabs('/a', '/b');
  const before = storedTimes();
  tabs.shift('/b', 1);
  expect(storedTimes()).toBe(before);
  tabs.shift('/b', -1);
  expect(storedTimes()).toBe(before + 1);
});
