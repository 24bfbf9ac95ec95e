import type { Locator, Page } from 'playwright/test';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { measuredPointEndpoints } from '#src/contract/points/measured-points.ts';
import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });
test.use({ mockOptions: { stations: 130 } });

const pages = [
  { title: '[VW-04] stations', path: '/home', read: 'listFleetStations', search: '关键字', words: '0号', run: '' },
  {
    title: '[VW-53] points',
    path: '/dataMonitoringMonitor?scope=all',
    read: 'listMeasuredPoints',
    search: '查找测点',
    words: 'pvPower',
    run: ' @soak',
  },
] as const;

interface Asked {
  readonly from?: number;
  readonly keyword?: string;
}

let undo = () => {};
test.afterEach(() => undo());

/** The requests for rows of a list; those that `isDelayed` names wait for `release`. */
function delayReads(read: (typeof pages)[number]['read'], isDelayed: (asked: Asked) => boolean) {
  const asked: Asked[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  undo = handler(read, (original) => async (request, call) => {
    const listRequest = request as Asked;
    asked.push(listRequest);
    if (isDelayed(listRequest)) await released;
    return original(request, call);
  })();
  return { asked, release };
}

const table = (page: Page): Locator =>
  shown(page)
    .getByRole('table')
    .filter({ has: page.locator('tr[data-id]') })
    .last();

/** px of all that the page scrolls through around the table's own scroller. */
const pageHeight = (page: Page): Promise<number> =>
  table(page).evaluate((element) => {
    let height = 0;
    for (let box = element.parentElement?.parentElement; box; box = box.parentElement)
      height = Math.max(height, box.scrollHeight);
    return height;
  });

const startsOf = (asked: readonly Asked[], words: string) =>
  asked.filter(({ keyword }) => keyword === words).map(({ from = 0 }) => from);

for (const { title, run, path, read, search, words } of pages)
  test(`${title}: rows that are not read yet have the focus and a name; another filter is read once${run}`, async ({
    page,
    control,
  }) => {
    const { asked, release } = delayReads(read, ({ from }) => Boolean(from));
    await openConsole(page, control, path);
    const rows = table(page).locator('tr[data-id]');
    await expect(rows.first()).toContainText(/\d/);
    const total = Number(await table(page).getAttribute('aria-rowcount')) - 1;
    const focused = table(page).locator('tr[data-id]:focus');
    const height = await pageHeight(page);
    const expectUnread = async (position: number) => {
      await expect(focused).toHaveAttribute('data-index', String(position - 1));
      await expect(focused).toHaveAttribute('aria-busy', 'true');
      await expect(focused).toHaveAccessibleName(`第 ${position} 条，共 ${total} 条，正在加载`);
      expect(await pageHeight(page), 'unread rows do not lengthen the page').toBeLessThan(height + 500);
    };
    await rows.first().focus();
    await page.keyboard.press('End');
    await expectUnread(total);
    await page.keyboard.press('ArrowUp');
    await expectUnread(total - 1);
    await page.keyboard.press('PageUp');
    await expect(focused).not.toHaveAttribute('data-index', String(total - 2));
    const position = Number(await focused.getAttribute('data-index')) + 1;
    expect(position).toBeGreaterThan(100);
    await expectUnread(position);
    release();
    await expect(focused).not.toHaveAttribute('aria-busy');
    await expect(focused).toHaveAttribute('data-index', String(position - 1));
    await expect(focused).toHaveAttribute('data-id', /^[^#]/);
    await expect(focused).toContainText(/\d/);
    await test.step('rows of another filter are asked for from the first one on, and shown from there', async () => {
      await page.keyboard.press('End');
      await expect(focused).toHaveAttribute('data-index', String(total - 1));
      await shown(page).getByRole('searchbox', { name: search }).fill(words);
      await expect(table(page)).not.toHaveAttribute('aria-rowcount', String(total + 1));
      await expect(rows.first()).toHaveAttribute('data-index', '0');
      await expect(rows.first()).toBeInViewport();
      expect(startsOf(asked, words)).toEqual([0]);
    });
  });

for (const { title, run, path, read, search, words } of pages)
  test(`${title}: while another filter is read the rows before it scroll; cleared, they are read on${run}`, async ({
    page,
    control,
  }) => {
    const { asked, release } = delayReads(read, ({ keyword }) => keyword === words);
    await openConsole(page, control, path);
    const rows = table(page).locator('tr[data-id]');
    const unread = table(page).locator('tr[aria-busy]');
    const waiting = shown(page)
      .locator('div[aria-busy]')
      .filter({ has: page.locator('tr[data-id]') });
    const field = shown(page).getByRole('searchbox', { name: search });
    const scrollTo = (bottom: number) =>
      table(page).evaluate((element, rest) => {
        const scroller = element.parentElement!;
        scroller.scrollTop = scroller.scrollHeight - scroller.clientHeight - rest;
        return scroller.scrollTop;
      }, bottom);
    await expect(rows.first()).toContainText(/\d/);
    const total = Number(await table(page).getAttribute('aria-rowcount')) - 1;
    const last = table(page).locator(`tr[data-index="${total - 1}"]`);
    await rows.first().focus();
    await page.keyboard.press('End');
    await expect(last).toContainText(/\d/);
    await expect(unread).toHaveCount(0);
    await test.step('cleared again, the rows in sight are those read before', async () => {
      await field.fill(words);
      await expect(waiting).toHaveCount(1);
      const top = await scrollTo(0);
      await field.fill('');
      await expect(waiting).toHaveCount(0);
      await expect(unread).toHaveCount(0);
      await expect(last).toBeInViewport();
      await expect(last).toContainText(/\d/);
      expect(await table(page).evaluate((element) => element.parentElement!.scrollTop)).toBe(top);
    });
    await test.step('scrolled meanwhile, the other filter is read from its first row on', async () => {
      asked.length = 0;
      await field.fill(words);
      await expect(waiting).toHaveCount(1);
      await scrollTo(2000);
      await expect(last).not.toBeInViewport();
      await scrollTo(1000);
      release();
      await expect(waiting).toHaveCount(0);
      await expect(rows.first()).toHaveAttribute('data-index', '0');
      await expect(rows.first()).toBeInViewport();
      await expect(unread).toHaveCount(0);
      expect(startsOf(asked, words)).toEqual([0]);
    });
  });

test('[VW-53] points narrowed by state stay scrolled while another set of them is judged @soak', async ({
  page,
  control,
}) => {
  let [isFewer, size, judged] = [false, 0, 0];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const undoPoints = handler('listMeasuredPoints', (original) => async (request, call) => {
    const answer = (await original(request, call)) as ResponseOf<typeof measuredPointEndpoints.listMeasuredPoints>;
    return isFewer ? { ...answer, total: answer.total - 1, points: answer.points.slice(0, -1) } : answer;
  })();
  const undoValues = handler('getLatestValues', (original) => async (request, call) => {
    const { length } = (request as { readonly points: readonly string[] }).points;
    if (!isFewer) size = Math.max(size, length);
    // Not those of the set before, which are read again every ten seconds.
    else if (length === size - 1) {
      judged += 1;
      await released;
    }
    return original(request, call);
  })();
  undo = () => {
    undoPoints();
    undoValues();
  };
  await openConsole(page, control, '/dataMonitoringMonitor?scope=all&q=pvPower&trust=fresh');
  const rows = table(page).locator('tr[data-id]');
  const busy = shown(page).getByRole('status').filter({ hasText: '正在' });
  const top = () => table(page).evaluate((element) => element.parentElement!.scrollTop);
  await expect(rows.first()).toContainText(/\d/);
  await expect(busy).toHaveCount(0);
  await table(page).evaluate((element) => element.parentElement!.scrollTo({ top: 1500 }));
  await expect.poll(top).toBe(1500);
  isFewer = true;
  await expect.poll(() => judged, { timeout: 45_000 }).toBeGreaterThan(0);
  await expect(busy).toHaveCount(1);
  expect(await top()).toBe(1500);
  release();
  await expect(busy).toHaveCount(0);
  expect(await top()).toBe(1500);
  await expect(rows.first()).toContainText(/\d/);
  await expect(rows.nth(10)).toBeInViewport();
  await test.step('all rows again after none are shown where the table stands', async () => {
    const state = shown(page).getByLabel('状态', { exact: true });
    await state.selectOption('设备离线');
    await expect(shown(page)).toContainText('没有符合条件的测点');
    await state.selectOption('全部');
    await expect(rows.nth(5)).toHaveAttribute('data-index', '5');
    await expect(rows.nth(5)).toBeInViewport();
  });
});
