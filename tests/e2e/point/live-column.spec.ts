import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { readCost, resetCost, watchCost } from '../../support/page/switch-cost.ts';
import { runs } from '../../support/server/runs.ts';
import { addLivePoints, liveDevice } from '../../../scripts/lib/live-points.ts';
import { listens } from '../../support/records/orders.ts';
import { enter } from '../../support/shell/enter.ts';
import { shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1920, height: 1080 } });

const points = 50_000;
/** A page in the middle of the added points. */
const address = `/pointTable?station=${liveDevice.stationId}&device=${liveDevice.deviceId}&page=5&size=100`;
/** One comes each second. */
const ticksMin = runs(3, 5);
/** Components that run for a value that has come: its cell and its age. The row has some forty more. */
const rendersOfValue = 12;

interface Changes {
  /** When cells of values changed, ms; all that change together are one. */
  readonly ticks: number[];
  /** Heads of the columns in which something changed. */
  readonly columns: string[];
  /** Rows whose value changed, by their id. */
  readonly values: string[];
}

/** What changes in the text of the table from now on. */
const watchRows = (page: Page) =>
  shown(page)
    .locator('table')
    .evaluateHandle((table) => {
      const changes: Changes = { ticks: [], columns: [], values: [] };
      new MutationObserver((records) => {
        const cells = records.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('td'),
        );
        for (const cell of new Set(cells)) {
          const head = cell?.dataset['label'] ?? 'the table';
          if (!changes.columns.includes(head)) changes.columns.push(head);
          if (head !== '实时值') continue;
          changes.values.push(cell?.closest('tr')?.dataset['id'] ?? '');
          const now = performance.now();
          if (now - (changes.ticks.at(-1) ?? 0) > 300) changes.ticks.push(now);
        }
      }).observe(table, { subtree: true, childList: true, characterData: true });
      return changes;
    });

/** How many times values have come since the page last asked for something or had an answer. */
function valuesSinceReads(page: Page): () => number {
  let count = 0;
  const restart = () => {
    count = 0;
  };
  page.on('request', restart);
  page.on('requestfinished', restart);
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"values"')) count += 1;
    }),
  );
  return () => count;
}

test('[VW-30.6] of 50,000 points those in sight have a value each second: by push, drawn in their cells alone, in the same order', async ({
  page,
  control,
  server,
}) => {
  addLivePoints(server.world, points, (index) => (index % 2 === 0 ? 1 : 600));
  await watchCost(page);
  const quietTicks = valuesSinceReads(page);
  // A server with so many points answers late on a busy machine.
  await enter(page, control, undefined, address, 'administrator');
  const rows = shown(page).locator('tbody tr[data-id]');
  const ids = () => rows.evaluateAll((all) => all.map((row) => row.dataset['id'] ?? ''));
  await expect(rows.nth(15)).toBeVisible({ timeout: 60_000 });
  await expect(rows.first()).toContainText(/\d\skW/);
  // When the live connection comes, the page reads once more what it has.
  await listens(page);
  await expect.poll(quietTicks).toBeGreaterThanOrEqual(2);
  const before = await ids();
  // A page of a hundred draws what is in sight and what lies around it.
  expect(before.length).toBeLessThanOrEqual(60);
  const quick = before.filter((id) => Number(/\d+$/.exec(id)?.[0]) % 2 === 0);
  expect(quick.length).toBeGreaterThan(6);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);
  const inPage = await elements();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));

  await resetCost(page);
  const startedAt = performance.now();
  const watched = await watchRows(page);
  await expect.poll(() => watched.evaluate((changes) => changes.ticks.length)).toBeGreaterThanOrEqual(ticksMin);
  const { ticks, columns, values } = await watched.jsonValue();
  const elapsedMs = performance.now() - startedAt;
  const { renders } = await readCost(page);

  expect(ticks.length, 'changes').toBeLessThanOrEqual(elapsedMs / 1000 + 2);
  for (const head of columns) expect(['实时值', '时效']).toContain(head);
  // What is read each ten minutes changes at most once.
  const slow = values.filter((id) => !quick.includes(id));
  expect(slow.length).toBe(new Set(slow).size);
  expect(new Set(values.filter((id) => quick.includes(id))).size).toBeGreaterThan(quick.length / 2);
  expect(renders).toBeGreaterThan(0);
  expect(renders, 'components').toBeLessThanOrEqual((ticks.length + 1) * quick.length * rendersOfValue + 200);
  expect(calls.filter((url) => /point|telemetry/.test(url))).toEqual([]);
  expect(await ids()).toEqual(before);
  expect(Math.abs((await elements()) - inPage)).toBeLessThan(20);
});
