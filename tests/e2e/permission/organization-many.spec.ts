import type { Page } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { shown } from '../../support/shell/shell.ts';
import { timeLimit } from '../../support/server/runs.ts';

test.use({ mockOptions: { organizations: 2_000 } });
test.describe.configure({ timeout: 60_000 });

const count = (page: Page) => shown(page).locator('tbody tr').count();

test('[VW-22] [VW-22.7] [S6] 2,000 organisations are opened within 300 ms, with fewer than 400 rows in the document', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/organization', 'administrator');
  const open = shown(page).getByRole('button', { name: '全部展开' });
  await expect(open).toBeVisible();
  const before = await count(page);
  const ms = await open.evaluate(async (button: HTMLElement) => {
    const started = performance.now();
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - started;
  });
  expect(ms).toBeLessThan(timeLimit(300));
  expect(await count(page)).toBeGreaterThan(before);
  expect(await count(page)).toBeLessThan(400);
  const total = Number(await shown(page).getByRole('treegrid').getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThanOrEqual(2_000);
  await shown(page).getByRole('treegrid').getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(shown(page).locator(`tbody tr[aria-rowindex="${total}"]`)).toBeVisible();
  expect(await count(page)).toBeLessThan(400);
});
