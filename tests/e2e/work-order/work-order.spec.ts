import type { Page } from 'playwright/test';
import { expect, signIn, test } from '../../support/fixtures.ts';
import { shown } from '../../support/shell/shell.ts';

const rows = (page: Page) => shown(page).locator('tbody tr[data-id]');
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog');

async function openOrders(page: Page, control: Parameters<typeof signIn>[1], username: string, url = '/workOrder') {
  await page.goto(`/login?redirect=${encodeURIComponent(url)}`);
  await signIn(page, control, username);
  await expect(shown(page).getByRole('heading', { level: 1, name: '工单管理' })).toBeVisible();
}

test('[VW-05] [VW-72] [ST-02] from its creation to its completion, by two people, and what each may do', async ({
  page,
  control,
  newContext,
}) => {
  test.slow();
  await openOrders(page, control, 'administrator');
  await page.getByRole('button', { name: '新建工单' }).click();
  await dialog(page).getByRole('button', { name: '新建工单' }).click();
  const title = dialog(page).getByRole('textbox', { name: '标题' });
  await expect(title).toBeFocused();
  await expect(dialog(page)).toContainText('请填写此项');
  await title.fill('更换变流器风扇');
  await dialog(page)
    .getByRole('textbox', { name: /安全措施/ })
    .fill('断电验电\n佩戴护目镜');
  await dialog(page).getByRole('button', { name: '新建工单' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(panel(page)).toContainText('更换变流器风扇');
  await expect(panel(page)).toContainText('待下发');
  await panel(page).getByRole('button', { name: '下发', exact: true }).click();
  await dialog(page).getByRole('combobox', { name: '处理人', exact: true }).selectOption({ label: '王建国' });
  await dialog(page).getByRole('button', { name: '下发' }).click();
  await expect(panel(page)).toContainText('处理中');
  const address = new URL(page.url());

  const other = await (await newContext()).newPage();
  await openOrders(other, control, 'operator', address.pathname + address.search);
  await expect(panel(other)).toContainText('更换变流器风扇');
  await expect(panel(other).getByRole('button', { name: '审核' })).toHaveCount(0);
  await panel(other).getByRole('button', { name: '处理' }).click();
  const finish = dialog(other).getByRole('button', { name: '已完成' });
  await expect(finish).toBeDisabled();
  for (const measure of ['断电验电', '佩戴护目镜'])
    await dialog(other).getByRole('checkbox', { name: measure }).check();
  await dialog(other).getByRole('textbox', { name: '处理内容' }).fill('已更换风扇，温度正常');
  await dialog(other).getByRole('combobox', { name: '故障原因' }).selectOption('接线松动或接触不良');
  await finish.click();
  await expect(panel(other)).toContainText('待审核');
  await expect(panel(other).getByRole('button', { name: '审核' })).toHaveCount(0);

  await expect(panel(page)).toContainText('待审核');
  await panel(page).getByRole('button', { name: '审核' }).click();
  await expect(dialog(page)).toContainText('已更换风扇');
  await expect(dialog(page)).toContainText('接线松动或接触不良');
  await dialog(page).getByRole('button', { name: '通过' }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: '审核通过' })).toBeVisible();
  await expect(panel(page)).toContainText('已完成');
});

test('[VW-05] the six filters count and filter, and the address carries them @soak', async ({ page, control }) => {
  await openOrders(page, control, 'operator');
  const chip = shown(page).getByRole('group', { name: '工单分类' }).getByRole('button', { name: /我的/ });
  await expect(chip.locator('strong')).toHaveText(/^\d+$/);
  const count = Number(await chip.locator('strong').textContent());
  await chip.click();
  await expect(page).toHaveURL(/filter=mine/);
  await expect(rows(page)).toHaveCount(count);
  for (const row of await rows(page).all()) await expect(row).toContainText('王建国');
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
});

test('[RP-02] without the keys there is nothing to press @soak', async ({ page, control }) => {
  await openOrders(page, control, 'owner');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '新建工单' })).toHaveCount(0);
  await rows(page).first().getByRole('button').first().click();
  await expect(panel(page)).toContainText('处理过程');
  for (const name of ['下发', '处理', '审核', '撤回', '取消工单', '归档'])
    await expect(panel(page).getByRole('button', { name, exact: true })).toHaveCount(0);
});
