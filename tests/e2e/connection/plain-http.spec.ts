import { expect, signIn } from '../../support/fixtures.ts';
import { test } from '../../support/server/plain-http.ts';

test('[API-01][API-02][ST-06] over plain http, where the browser offers no WebCrypto, everything works', async ({
  page,
  control,
}) => {
  await page.goto('/');
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
  await signIn(page, control, 'operator');
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '实时连接：实时' })).toBeVisible();

  await control.storm({ count: 1, title: '内网消息' });
  const notice = page.getByRole('region', { name: '通知' }).getByRole('listitem');
  await expect(notice).toContainText('内网消息');
  await notice.getByText('内网消息').click();
  await page.getByRole('link', { name: '消息管理' }).click();
  await expect(page.locator('tbody tr[data-id]:visible').first()).toContainText('内网消息');

  await page.getByRole('link', { name: '告警管理' }).click();
  const row = page
    .locator('tbody tr[data-id]:visible')
    .filter({ hasText: '未确认' })
    .filter({ hasNotText: '紧急' })
    .first();
  const id = await row.getAttribute('data-id');
  await row.getByRole('button', { name: /^确认告警/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '备注' }).fill('已查看');
  await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(`tr[data-id="${id}"]`)).toContainText('已确认');
});

test('[ER-03] details of a failure are copied where there is no clipboard API', async ({ page, control, watched }) => {
  watched.expect(/503/);
  await page.goto('/');
  await control.fault({ path: '/alarm/record/list', status: 503 });
  await signIn(page, control, 'operator');
  await expect(page.getByText('告警列表加载失败')).toBeVisible();
  await page.getByRole('button', { name: '复制详情' }).click();
  await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
  await page.getByRole('searchbox', { name: '关键字' }).press('Control+v');
  await expect(page.getByRole('searchbox', { name: '关键字' })).toHaveValue(/\/alarm\/record\/list/);
});
