import { expect, signIn, test } from '../support/fixtures.ts';

test.beforeEach(async ({ page, control }) => signIn(page, control, 'operator'));

const unread = '.ems-message-count';
const countOf = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);

test('[VW-01] [API-29] marking one message read lowers the count everywhere', async ({ page }) => {
  await page.goto('/Message');
  const count = countOf(await page.locator(unread).textContent());
  await page
    .getByRole('button', { name: /^标为已读：/ })
    .first()
    .click();
  await expect(page.locator(unread)).toHaveText(`${count - 1} 条未读`);
  await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(`${count - 1}`) })).toBeVisible();
});

test('[VW-01] all at once asks first', async ({ page }) => {
  await page.goto('/Message?read=unread');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(page.locator(unread)).not.toHaveText('全部已读');
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.locator(unread)).toHaveText('全部已读');
});

test('[VW-01] [DR-08] a message leads to its alarm in the tab of alarms and is read', async ({ page }) => {
  await page.goto('/Message?type=alarm&read=unread');
  const count = countOf(await page.locator(unread).textContent());
  const row = page.locator('tbody tr[data-id]').first();
  const title = await row.locator('.ems-row-open').innerText();
  await row.locator('.ems-row-open').click();
  await expect(page).toHaveURL(/\/alarmManager\?alarm=/);
  await expect(page.getByRole('complementary').getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('tab', { name: /消息管理/ }).click();
  await expect(page.locator(unread)).toHaveText(`${count - 1} 条未读`);
});
