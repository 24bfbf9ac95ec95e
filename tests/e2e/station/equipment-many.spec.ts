import type { Locator, Page, Request } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.use({ mockOptions: { stations: 25 } });
test.describe.configure({ timeout: 120_000 });

const tree = (page: Page): Locator => shown(page).getByRole('tree');
/** The row that has the focus. */
const current = (page: Page): Locator => tree(page).locator('[role=treeitem]:focus');

/** Whether a call of the tree asks for the devices of all stations: encrypted without an id, it is shorter. */
const isWhole = (request: Request): boolean => (request.postData() ?? '').length < 70;

/** Opens so many stations by keyboard, from the last one upwards, whose devices are read one by one. */
async function openLast(page: Page, count: number): Promise<void> {
  await tree(page).getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  for (let opened = 0; opened < count; opened += 1) {
    if (opened > 0) await page.keyboard.press('ArrowUp');
    await expect(current(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await expect(tree(page)).not.toHaveAttribute('aria-busy');
  }
}

test('[VW-03] one more station than is read singly cuts no other off while the devices of all are read, nor when one is closed', async ({
  page,
  control,
}) => {
  const asked: boolean[] = [];
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/device/ledger/tree', async (route) => {
    asked.push(isWhole(route.request()));
    if (isWhole(route.request())) await brought;
    await route.continue();
  });
  await openConsole(page, control, '/equipment');
  await openLast(page, 20);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(tree(page)).toHaveAttribute('aria-busy', 'true');
  await expect(current(page)).toHaveAttribute('aria-busy', 'true');
  await expect(shown(page).getByRole('status').filter({ hasText: '正在加载' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('End');
  await expect(current(page)).toHaveAttribute('aria-level', '2');
  expect(asked).toEqual([...Array.from({ length: 20 }, () => false), true]);
  bring();
  await expect(tree(page)).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(current(page)).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(current(page)).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toHaveLength(21);
});

test('[VW-03] a station whose devices could not be read is no failure any more once those of all are there', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await page.route('**/device/ledger/tree', (route) =>
    isWhole(route.request()) ? route.continue() : route.fulfill({ status: 400 }),
  );
  await openConsole(page, control, '/equipment');
  const failed = shown(page).getByRole('alert').filter({ hasText: '无法读取设备树' });
  const first = tree(page).getByRole('treeitem').nth(1);
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(failed).toBeVisible();
  await first.focus();
  await page.keyboard.press('*');
  await expect(tree(page).getByRole('treeitem', { level: 2 }).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});
