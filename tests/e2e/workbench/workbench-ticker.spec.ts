import { expect, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';
import { inMotion } from '../../support/page/motion.ts';

test.use(inMotion);

// Without a graphics card a map is drawn slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('[VW-80] the newest alarms take turns no faster than they are read, and wait for who looks at them', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await openConsole(page, control, '/workBench?view=list');
  const ticker = page.getByRole('region', { name: '最新告警' });
  const position = ticker.getByText(/^第 \d+ 条/);
  await expect(position).toHaveText(/^第 \d+ 条/);
  // From here on its time passes by the test alone, however slow the machine is.
  await ticker.getByRole('button', { name: '暂停轮播' }).click();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const first = await position.textContent();
  await ticker.getByRole('button', { name: '继续轮播' }).click();
  await expect(ticker.getByRole('button', { name: '暂停轮播' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(position).toHaveText(first ?? '');
  await page.clock.runFor(15_000);
  await expect(position).not.toHaveText(first ?? '');
  await ticker.getByRole('button', { name: '暂停轮播' }).click();
  const before = await position.textContent();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(position).toHaveText(before ?? '');
  await ticker.getByRole('button', { name: '下一条告警' }).click();
  await expect(position).not.toHaveText(before ?? '');
  await page.mouse.move(0, 0);
  await ticker.getByRole('button', { name: '继续轮播' }).click();
  const link = ticker.getByRole('button').first();
  await link.hover();
  const read = await position.textContent();
  await page.clock.runFor(60_000);
  await expect(position).toHaveText(read ?? '');
  await page.clock.resume();
  await link.click();
  await expect(page).toHaveURL(/\/alarmManager\?alarm=/);
});

test('[VW-80] who wants no motion finds the alarms standing still @soak', async ({ page, control }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openConsole(page, control, '/workBench?view=list');
  const position = page.getByRole('region', { name: '最新告警' }).getByText(/^第 \d+ 条/);
  await expect(position).toHaveText(/^第 1 条/);
  await page.clock.runFor(60_000);
  await expect(position).toHaveText(/^第 1 条/);
  await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible();
});
