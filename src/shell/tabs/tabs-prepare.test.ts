import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuPage } from '../menu/menu-samples.ts';
import { buildRoutes } from '../menu/route-table.ts';
import { createTabs } from './tabs.ts';

const table = buildRoutes(
  ['/a', '/b', '/c'].map((path) => menuPage(path)),
  () => true,
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The tabs with `/a` shown; `prepared`: the pages asked for. */
function openTabs() {
  const prepared: string[] = [];
  const tabs = createTabs({
    table,
    userId: 'u1',
    storage: { getItem: () => null, setItem: () => undefined },
    prepare: ({ path }, search) => void prepared.push(path + search),
    now: () => Date.now(),
  });
  const go = (url: string) => tabs.arrive(new URL(url, 'http://x'));
  tabs.bind({ navigate: go, write: () => undefined });
  go('/a?x=1');
  prepared.length = 0;
  vi.advanceTimersByTime(1000);
  return { tabs, prepared };
}

test('[LY-10] what a page needs is asked for with the click that opens it, not for a page passed over or open', () => {
  const { tabs, prepared } = openTabs();
  tabs.open('/b?y=2');
  expect(prepared).toEqual(['/b?y=2']);
  tabs.open('/c');
  tabs.open('/a');
  vi.advanceTimersByTime(1000);
  expect(prepared).toEqual(['/b?y=2']);
});

test('[LY-10] a press asks for what its page needs, with the query of the tab, unless the page is open', () => {
  const { tabs, prepared } = openTabs();
  tabs.open('/b?y=2');
  tabs.open('/c?z=3');
  tabs.open('/a');
  vi.advanceTimersByTime(1000);
  prepared.length = 0;
  for (const path of ['/a', '/b', '/c', '/none']) tabs.prepare(path);
  expect(prepared).toEqual(['/c?z=3']);
});
