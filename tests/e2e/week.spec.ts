import type { Page } from 'playwright/test';
import { connectionButton, connectionIsLive } from '../support/server/controls.ts';
import { noteInputs } from '../support/server/counts.ts';
import { expect, test } from '../support/fixtures.ts';
import { goTo, openConsole, shown, topBar } from '../support/shell/shell.ts';

const hourMs = 3_600_000;
const hours = 7 * 24;
// A session that lasts: to sign in again loads the page again.
test.use({ mockOptions: { tokenLife: 8 * 24 * hourMs } });
/** Pages of different kinds: lists, live values, charts of the day, a board of all stations. */
const pages = ['/alarmManager', '/home', '/photovoltaicMonitor', '/workOrder', '/energyStatistics', '/Message'];

/** What the page holds after a garbage collection. */
async function counters(page: Page) {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return { nodes, jsEventListeners, heap: usedSize / 1e6 };
}

test('[S1] [ST-06] a console that is open for a week, hour by hour: signed in, live, on today’s date, and no larger than after a day @soak', async ({
  page,
  control,
}, { annotations }) => {
  test.setTimeout(1_800_000);
  await page.clock.install();
  await openConsole(page, control, pages[0], 'administrator');
  const open = async (url: string) => {
    await goTo(page, url);
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shown(page).locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const atRest = async () => {
    for (const url of pages) await open(url);
    return counters(page);
  };
  let afterDay: Awaited<ReturnType<typeof counters>> | undefined;
  for (let hour = 1; hour <= hours; hour += 1) {
    // The machine and the server go on together; timers that are due meanwhile run once, as after a sleep.
    await control.advance(hourMs);
    await page.clock.fastForward(hourMs);
    await expect(connectionButton(page)).toHaveAccessibleName(connectionIsLive);
    await open(pages[hour % pages.length]!);
    const { now } = await control.state();
    const today = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(
      Date.parse(now),
    );
    await expect(topBar(page)).toContainText(today);
    if (hour === 24) afterDay = await atRest();
  }
  const after = await atRest();
  annotations.push({ type: 'growth', description: JSON.stringify({ afterDay, after }) });
  noteInputs(hours);
  expect(after.nodes - afterDay!.nodes).toBeLessThan(2_000);
  expect(after.jsEventListeners - afterDay!.jsEventListeners).toBeLessThan(200);
  expect(after.heap - afterDay!.heap).toBeLessThan(8);
});
