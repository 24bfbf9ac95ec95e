import { expect, test } from '../support/fixtures.ts';
import { openConsole } from '../support/shell.ts';

// Drawn by the processor, a map takes its time on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('[VW-80] the newest alarms take turns no faster than they are read, and wait for who looks at them', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await openConsole(page, control, '/workBench?view=list');
  const ticker = page.getByRole('region', { name: '最新告警' });
  const place = ticker.locator('.ems-ticker-count');
  await expect(place).toHaveText(/^第 1 条/);
  await page.clock.runFor(5_000);
  await expect(place).toHaveText(/^第 1 条/);
  await page.clock.runFor(15_000);
  await expect(place).not.toHaveText(/^第 1 条/);
  await ticker.getByRole('button', { name: '暂停轮播' }).click();
  const held = await place.textContent();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(place).toHaveText(held ?? '');
  await ticker.getByRole('button', { name: '下一条告警' }).click();
  await expect(place).not.toHaveText(held ?? '');
  await page.mouse.move(0, 0);
  await ticker.getByRole('button', { name: '继续轮播' }).click();
  await ticker.locator('.ems-ticker-words').hover();
  const read = await place.textContent();
  await page.clock.runFor(60_000);
  await expect(place).toHaveText(read ?? '');
  await ticker.locator('.ems-link-button').click();
  await expect(page).toHaveURL(/\/alarmManager\?alarm=/);
});

test('[VW-80] who wants no motion finds the alarms standing still', async ({ page, control }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openConsole(page, control, '/workBench?view=list');
  const place = page.locator('.ems-ticker-count');
  await expect(place).toHaveText(/^第 1 条/);
  await page.clock.runFor(60_000);
  await expect(place).toHaveText(/^第 1 条/);
  await expect(page.getByRole('button', { name: '继续轮播' })).toBeVisible();
});
