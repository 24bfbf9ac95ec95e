import type { Page } from 'playwright/test';
import { drawLogo } from '#mock-server/pictures/draw.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { makeOrder, people } from '../../support/records/make-order.ts';
import { orderPanel, stepDialog } from '../../support/records/orders.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

const buffer = Buffer.from(drawLogo([20, 80, 200], [90, 200, 120]));
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
const chooser = (page: Page) => stepDialog(page).locator('input[type="file"]');
const rows = (page: Page) =>
  stepDialog(page)
    .getByRole('group', { name: /^(?:附件|Attachments|Anhänge)$/ })
    .getByRole('listitem');
const button = (page: Page, name: string) => stepDialog(page).getByRole('button', { name, exact: true });
const done = (page: Page) => button(page, '已完成');

async function openReport(page: Page): Promise<void> {
  await orderPanel(page).getByRole('button', { name: '处理', exact: true }).click();
  await stepDialog(page).getByRole('checkbox', { name: '断电验电' }).check();
  await stepDialog(page).getByRole('textbox', { name: '处理内容' }).fill('已更换风扇');
}

test('[VW-05] [VA-08] an order is made; in the report of another one a broken upload is sent again, a stopped one is gone, and what was typed stays', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/ERR_|500/);
  const order = makeOrder(server, 'issue');
  await openConsole(page, control, '/workOrder');
  await test.step('an order that lacks its title is not made; with it it is', async () => {
    await shown(page).getByRole('button', { name: '新建工单' }).click();
    await button(page, '新建工单').click();
    const title = stepDialog(page).getByRole('textbox', { name: '标题' });
    await expect(title).toBeFocused();
    await expect(stepDialog(page)).toContainText('请填写此项');
    await title.fill('更换变流器风扇');
    const end = stepDialog(page).getByRole('textbox', { name: '计划结束' });
    await end.fill('明天');
    await title.press('Enter');
    await expect(end).toBeFocused();
    await expect(stepDialog(page).getByText('请输入有效的时间')).toBeInViewport({ ratio: 1 });
    await end.fill('');
    await stepDialog(page)
      .getByRole('textbox', { name: /安全措施/ })
      .fill('断电验电\n佩戴护目镜');
    await button(page, '新建工单').click();
    await expect(stepDialog(page)).toBeHidden();
    await expect(orderPanel(page)).toContainText('更换变流器风扇');
    await expect(orderPanel(page)).toContainText('待下发');
  });
  await goTo(page, `/workOrder?order=${order.id}`);
  await expect(orderPanel(page)).toContainText(order.number);
  await openReport(page);
  await control.fault({ path: '/file/oss/upload', status: 500, times: 1 });
  await chooser(page).setInputFiles(picture('现场.png'));
  await expect(rows(page)).toContainText('上传中断');
  await expect(done(page)).toBeDisabled();
  await button(page, '重新上传 现场.png').click();
  await expect(rows(page)).toHaveAttribute('data-state', 'done');
  await expect(done(page)).toBeEnabled();

  await control.fault({ path: '/file/oss/upload', latency: 600_000, times: 1 });
  await chooser(page).setInputFiles(picture('太大.png'));
  await expect(stepDialog(page).getByRole('progressbar', { name: '太大.png 的上传进度' })).toBeVisible();
  await expect(done(page)).toBeDisabled();
  await button(page, '取消上传 太大.png').click();
  await expect(rows(page)).toHaveCount(1);

  await expect(stepDialog(page).getByRole('textbox', { name: '处理内容' })).toHaveValue('已更换风扇');
  await done(page).click();
  await expect(stepDialog(page)).toBeHidden();
  await expect(orderPanel(page)).toContainText('现场.png');
  await expect(orderPanel(page)).toContainText('处理时添加');
});

test('[VA-08] what is not allowed is refused at once, in words, and so is one file too many @soak', async ({
  page,
  control,
  server,
}) => {
  const order = makeOrder(server, 'issue');
  await openConsole(page, control, `/workOrder?order=${order.id}`);
  await openReport(page);
  const program = { name: 'tool.exe', mimeType: 'application/octet-stream', buffer };
  await chooser(page).setInputFiles(program);
  await expect(stepDialog(page)).toContainText('tool.exe：只能上传图片');
  await chooser(page).setInputFiles({ name: '说明.pdf', mimeType: 'application/pdf', buffer });
  await expect(stepDialog(page)).toContainText('说明.pdf：文件内容与其格式不符');
  await expect(rows(page)).toHaveCount(0);
  await chooser(page).setInputFiles(['1', '2', '3', '4', '5', '6'].map((name) => picture(`${name}.png`)));
  await expect(stepDialog(page)).toContainText('6.png：最多上传 5 个文件');
  await expect(rows(page)).toHaveCount(5);
  await expect(button(page, '添加文件')).toBeDisabled();
  await button(page, '移除 1.png').click();
  await expect(rows(page)).toHaveCount(4);
  await expect(button(page, '添加文件')).toBeEnabled();
});

test('[VW-05] a file is looked at, downloaded, and removed by who has attached it @soak', async ({
  page,
  control,
  server,
}) => {
  const order = makeOrder(server, 'issue');
  await openConsole(page, control, `/workOrder?order=${order.id}`);
  await openReport(page);
  await chooser(page).setInputFiles(picture('现场.png'));
  await expect(rows(page)).toHaveAttribute('data-state', 'done');
  await done(page).click();
  await expect(stepDialog(page)).toBeHidden();

  await orderPanel(page).getByRole('button', { name: '查看 现场.png' }).click();
  const shownPicture = stepDialog(page).getByRole('img', { name: '现场.png' });
  await expect(shownPicture).toBeVisible();
  await expect.poll(() => shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  const saving = page.waitForEvent('download');
  await orderPanel(page).getByRole('button', { name: '下载 现场.png' }).click();
  expect((await saving).suggestedFilename()).toBe('现场.png');

  await orderPanel(page).getByRole('button', { name: '移除 现场.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await expect(orderPanel(page).getByText('移除附件')).toBeVisible();
  await expect(orderPanel(page).getByRole('button', { name: '查看 现场.png' })).toHaveCount(0);
});

for (const [index, appearance] of appearancesFor(3).entries())
  test(`[VW-05] files in a dialog and beside the list, in ${appearance.theme} and ${appearance.language}: nothing for axe (${index}) @soak`, async ({
    page,
    control,
    server,
    watched,
  }) => {
    watched.expect(/500/);
    const { id } = server.world.files.add({
      name: 'site.png',
      type: 'image/png',
      bytes: buffer,
      uploaderId: people.operator,
    });
    const at = server.world.clock.now();
    const file = { id, name: 'site.png', type: 'image/png', size: buffer.length, step: 'create' as const };
    const attachments = [{ ...file, at, byId: people.operator }];
    const order = server.world.workOrders.apply(makeOrder(server), {
      action: 'issue',
      by: people.administrator,
      at,
      changes: { attachments },
    });
    await enter(page, control, appearance, `/workOrder?order=${order.id}`, 'operator');
    await expect(orderPanel(page).getByRole('listitem').filter({ hasText: 'site.png' })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await orderPanel(page)
      .getByRole('button', { name: /^(?:处理|Report work|Rückmelden)$/ })
      .click();
    await control.fault({ path: '/file/oss/upload', status: 500 });
    await chooser(page).setInputFiles(picture('site.png'));
    await expect(rows(page)).toHaveAttribute('data-state', 'failed');
    expect(await violations(page)).toEqual([]);
  });
