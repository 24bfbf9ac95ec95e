import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { newPlan } from '../../contract/life-cycle/service-samples.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { dialog, fill, panel } from '../../support/records/life-cycle-steps.ts';
import { goTo, heading, openConsole, shown } from '../../support/shell/shell.ts';

test.use({ actionTimeout: 15_000 });

/** The lists of the life cycle with what writes there, and the states of their boards. */
const lists = [
  { screen: 'VW-11', path: '/demand', title: '需求管理', create: '新建需求', list: 'listDemands', by: 'stage' },
  { screen: 'VW-13', path: '/sale', title: '销售合同', create: '新建合同', list: 'listSales', by: 'state' },
  { screen: 'VW-14', path: '/file', title: '文件归档', create: '归档文件', list: 'listArchives', by: 'state' },
  {
    screen: 'VW-15',
    path: '/operationMaintenance',
    title: '运维记录',
    create: '填写记录',
    list: 'listMaintenance',
    by: 'state',
  },
  {
    screen: 'VW-16',
    path: '/productDelivery',
    title: '产品交付',
    create: '新建发运单',
    list: 'listDeliveries',
    by: 'state',
  },
  {
    screen: 'VW-17',
    path: '/productionProcess',
    title: '生产流程',
    create: '新建批次',
    list: 'listProductions',
    by: 'state',
  },
  {
    screen: 'VW-18',
    path: '/afterSaleService',
    title: '售后服务',
    create: '登记报修',
    list: 'listAfterSales',
    by: 'status',
  },
] as const;

/** Buttons that change a record. */
const writes =
  /^(?:编辑|更正|修改|填写|签署|登记|开始|发运|到货|签收|归档|作废|受理|驳回|结算|返厂|关闭售后单|重新|批准|撤回|复制|报废|锁定|完成)/;

/** The boards, and a column from which a card moves on. */
const boards = lists.slice(2).map((each, index) => ({
  ...each,
  movable: [/^有效/, /^已计划/, /^计划中/, /^生产中|^进行中/, /^已报修/][index] ?? /x/,
}));

const rows = (page: Page) => shown(page).locator('tbody tr[data-id]');

test('[VW-11.16] [VW-12.16] [VW-13.16] [VW-14.16] [VW-15.16] [VW-16.16] [VW-17.16] [VW-18.16] who may write nothing sees no button and no step on any screen', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/demand', 'owner');
  for (const { path, title, create } of lists) {
    await goTo(page, path);
    await expect(heading(page, title)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await expect(shown(page).getByRole('button', { name: create, exact: true })).toHaveCount(0);
    // The menu of a demand opens its project.
    if (path !== '/demand') await expect(rows(page).getByRole('button', { name: /操作/ })).toHaveCount(0);
    const id = await rows(page).first().getAttribute('data-id');
    await goTo(page, `${path}?id=${id}`);
    await expect(panel(page).getByRole('list', { name: /进程|阶段/ })).toBeVisible();
    await expect(panel(page).getByRole('button', { name: writes })).toHaveCount(0);
    await goTo(page, `${path}?view=board`);
    const card = shown(page).getByRole('region').getByRole('listitem').getByRole('button').first();
    await card.focus();
    await page.keyboard.press('m');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await goTo(page, '/demandDetail?demand=D2');
  await expect(shown(page).getByRole('list', { name: '阶段' })).toBeVisible();
  for (const name of [/^归档：/, /^豁免：/, '进入下一阶段', '关联电站', /^关闭/, '添加缺陷'])
    await expect(shown(page).getByRole('button', { name })).toHaveCount(0);
});

test('[VW-14.16] [VW-15.16] [VW-16.16] [VW-17.16] [VW-18.16] the boards count what the lists have, and a card is moved by a dialog', async ({
  page,
  control,
  server,
}) => {
  const user = await (await Harness.of(server)).signIn('administrator');
  await user.call('planMaintenance', newPlan());
  await openConsole(page, control, '/file?view=board', 'administrator');
  for (const { path, list, by, movable } of boards) {
    const { records } = await user.call(list, { pageSize: 500 });
    const counts = new Map<string, number>();
    for (const record of records) {
      const state = String(record[by as keyof typeof record]);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    await goTo(page, `${path}?view=board`);
    const columns = shown(page).getByRole('region', { name: /：/ });
    await expect(columns.first()).toBeVisible();
    const labels = () => columns.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    await expect.poll(async () => (await labels()).join(' ')).not.toContain('…');
    const byCount = (one: number, other: number) => one - other;
    const found = async () => {
      const numbers = (await labels()).map((name) => Number(/(\d+)/.exec(name)?.[1] ?? 0));
      return numbers.filter((count) => count > 0).toSorted(byCount);
    };
    await expect.poll(found).toEqual([...counts.values()].toSorted(byCount));
    const card = shown(page).getByRole('region', { name: movable }).getByRole('listitem').first().getByRole('button');
    await card.first().focus();
    await page.keyboard.press('m');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('[VW-11.14] [VW-13.14] [VW-14.14] [VW-15.14] [VW-16.14] [VW-17.14] [VW-18.14] an export has the rows of its list @soak', async ({
  page,
  control,
  server,
}) => {
  const user = await (await Harness.of(server)).signIn('administrator');
  await openConsole(page, control, '/demand', 'administrator');
  for (const { path, list } of lists) {
    const { total } = await user.call(list, {});
    await goTo(page, path);
    await expect(rows(page).first()).toBeVisible();
    await shown(page).getByRole('button', { name: '导出' }).click();
    const arrives = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const text = await readFile(await (await arrives).path(), 'utf8');
    // A field with a line break is quoted.
    const lines = text
      .replaceAll(/"[^"]*"/g, '')
      .trim()
      .split('\r\n');
    expect([path, lines.length - 1]).toEqual([path, total]);
    await expect(page.getByRole('status').getByText('已导出')).toHaveCount(0);
  }
});

test('[VW-15.1] [VW-15.5] work is planned, at most eight hours, and reported with the unit that was exchanged', async ({
  page,
  control,
  server,
}) => {
  const user = await (await Harness.of(server)).signIn('operator');
  await openConsole(page, control, '/operationMaintenance', 'operator');
  await shown(page).getByRole('button', { name: '计划维护' }).click();
  const form = dialog(page);
  await form.getByRole('combobox', { name: '电站' }).selectOption({ label: '临平智造园微电网' });
  await searchableSelect(form, '设备').press('ArrowDown');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /A-PCS-1/ })
    .click();
  await form.getByRole('combobox', { name: '类型' }).selectOption({ label: '更换' });
  await fill(form, '标题', '更换变流器');
  await fill(form, '执行人', '王建国');
  await form.getByRole('textbox', { name: '计划开始' }).fill('2026/12/01 08:00');
  await form.getByRole('textbox', { name: '计划结束' }).fill('2026/12/01 17:00');
  await form.getByRole('button', { name: '保存计划' }).click();
  await expect(form.getByRole('textbox', { name: '计划结束' })).toHaveAccessibleDescription(/拆分/);
  await form.getByRole('textbox', { name: '计划结束' }).fill('2026/12/01 16:00');
  await form.getByRole('button', { name: '保存计划' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { serialNumber } = await user.call('getLedgerDevice', { id: 'a-pcs-1' });
  await shown(page).getByRole('row').filter({ hasText: '更换变流器' }).getByText('更换变流器').click();
  await panel(page).getByRole('button', { name: '填写完成情况' }).click();
  await fill(dialog(page), '完成日期', '2026/08/18');
  await fill(dialog(page), '工作内容', '整机更换');
  await dialog(page).getByRole('button', { name: '添加部件' }).click();
  await fill(dialog(page), '名称', '变流器');
  await fill(dialog(page), '拆下的序列号', serialNumber);
  await fill(dialog(page), '装上的序列号', 'HY202609999');
  await fill(dialog(page), '新件质保（月）', '120');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page).locator('[aria-current="step"]')).toContainText('已完成');
  expect(await user.call('getLedgerDevice', { id: 'a-pcs-1' })).toMatchObject({
    serialNumber: 'HY202609999',
    warrantyUntil: '2036-08-18',
  });
});
