import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { userFile, userRow } from '../../contract/support/user-files.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu, sidePanel } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

const rows = (page: Page): Locator => shown(page).locator('tbody tr');
const dialog = (page: Page): Locator => page.getByRole('dialog').last();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `${name}的操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[VW-25] [VW-25.11] a locked user is unlocked, the history says who did it and the rights which role gives them; a new one needs a department', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '权限管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '用户管理' }).click();
  await expect(heading(page, '用户管理')).toBeVisible();
  await shown(page).getByLabel('状态').selectOption('已锁定');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(/已锁定.*由管理员锁定/);
  const name = (
    await rows(page).first().getByRole('rowheader').or(rows(page).first().getByRole('button')).first().innerText()
  ).trim();
  await choose(page, name, '解锁');
  await dialog(page).getByRole('button', { name: '解锁' }).click();
  await expect(sidePanel(page).getByRole('heading', { name })).toBeVisible();
  await expect(sidePanel(page)).toContainText('正常');
  await sidePanel(page).getByRole('tab', { name: '变更记录' }).click();
  await expect(sidePanel(page).getByRole('list', { name: '变更记录' })).toContainText(/更改状态.*administrator.*锁定/s);
  await sidePanel(page).getByRole('tab', { name: '有效权限' }).click();
  await expect(sidePanel(page)).toContainText('来自：');
  expect(await violations(page)).toEqual([]);

  await shown(page).getByLabel('状态').selectOption('全部');
  await shown(page).getByRole('button', { name: '新建用户' }).click();
  await dialog(page).getByLabel('登录账号').fill('new_wang');
  await dialog(page).getByLabel('姓名').fill('王新');
  await dialog(page).getByLabel('手机号').fill('+4915112345678');
  await dialog(page).getByLabel('初始密码').fill('Start_2026');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('请选择所属部门');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /放弃|不保存/ }).click();

  await shown(page).getByRole('button', { name: '导入' }).click();
  const file = userFile([userRow({ userName: 'sheet_li', realName: '李表格' }), userRow({ roles: '船长' })], 'zh');
  const send = async (sent: File) =>
    dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'users.xlsx', mimeType: sent.type, buffer: Buffer.from(await sent.arrayBuffer()) });
  await send(file);
  await expect(dialog(page).getByRole('group', { name: '错误' }).locator('tbody tr')).toHaveText(
    /3.*角色.*船长.*没有这个角色/,
  );
  await send(userFile([userRow({ userName: 'sheet_li', realName: '李表格' })], 'zh'));
  await expect(dialog(page)).toContainText(/新增\s*1\s*变更\s*0/);
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '导入 1 行' }).click();
  await expect(dialog(page)).toContainText('已导入 1 行');
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  await shown(page).getByLabel('关键字').fill('sheet_li');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('尚未设置密码');
});

test('[VW-25] [VW-25.12] [VW-25.1] a role is added after its effect was shown; who is disabled passes on the work to a user who is searched; the own row offers neither another state nor leaving', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/user?keyword=li_na', 'administrator');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('checkbox').check();
  await shown(page).getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '增加角色' }).click();
  await dialog(page).getByLabel('角色').selectOption('区域管理员');
  await dialog(page).getByRole('button', { name: '下一步：查看影响' }).click();
  await expect(dialog(page)).toContainText('影响 1 人的权限');
  await expect(dialog(page)).toContainText('页面：');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '增加角色' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page).first()).toContainText('区域管理员');

  await rows(page)
    .first()
    .getByRole('button', { name: /的操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '停用', exact: true }).click();
  await expect(dialog(page)).toContainText('1 人将无法再登录');
  await expect(dialog(page)).toContainText(/有 \d+ 张未结束工单/);
  const searched = page.waitForRequest(/admin\/user\/list/, { timeout: 15_000 });
  await searchableSelect(dialog(page), '工作接收人').press('ArrowDown');
  const list = page.getByRole('dialog', { name: '工作接收人' });
  await list.getByRole('searchbox').fill('zhang_wei');
  await searched;
  await list.getByRole('option', { name: /zhang_wei/ }).click();
  await expect(page.getByRole('dialog', { name: /停用/ })).toContainText('zhang_wei');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page).first()).toContainText('已停用');

  await test.step('[VW-25.1] the own row has nothing but its form, with no other roles, organisation or end', async () => {
    await shown(page).getByLabel('关键字').fill('administrator');
    const administratorRow = shown(page).locator(`tr[data-id="${control.account('administrator').userId}"]`);
    await administratorRow.getByRole('button', { name: /的操作$/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['编辑']);
    await page.getByRole('menuitem', { name: '编辑' }).click();
    await expect(dialog(page).getByRole('textbox', { name: '姓名' })).toBeEditable();
    for (const name of [/^组织: /, /^角色: /])
      await expect(dialog(page).getByRole('button', { name }), String(name)).toBeDisabled();
    await expect(dialog(page).getByRole('textbox', { name: '有效期至' })).not.toBeEditable();
  });
});

test('[VW-25] [VW-25.13] German at 1280 and a phone: nothing is cut or too wide; a day of the calendar leads to its users', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/user', 'administrator');
  await expect(heading(page, 'Benutzer')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  for (const name of ['Organisation', 'Rollen', 'Status'])
    await expect(shown(page).getByRole('columnheader', { name })).toBeVisible();
  await shown(page).getByRole('button', { name: 'Ablaufkalender' }).click();
  const day = dialog(page).getByRole('button', { name: /^31. Dezember 2026: Zugang von \d+ Benutzer/ });
  const count = Number(/von (\d+)/.exec((await day.getAttribute('aria-label')) ?? '')?.[1]);
  expect(await violations(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await day.click();
  await expect(page).toHaveURL(/expires=2026-12-31/);
  await expect(rows(page)).toHaveCount(count);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown(page).getByRole('button', { name: 'Nach Organisation filtern' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('[VW-25] a sheet that was changed after it was chosen is neither checked nor sent, and says so', async ({
  page,
  control,
}, testInfo) => {
  const path = testInfo.outputPath('users.xlsx');
  const content = async (name: string) =>
    Buffer.from(await userFile([userRow({ userName: name, realName: name })], 'zh').arrayBuffer());
  const choose = async (name: string) => {
    await writeFile(path, await content(name));
    await dialog(page).locator('input[type=file]').setInputFiles(path);
    await expect(dialog(page)).toContainText(/新增\s*1\s*变更\s*0/);
    await writeFile(path, await content(`${name}_mended`));
  };
  const outcome = dialog(page).getByRole('status').filter({ hasText: /./ }).first();
  await openConsole(page, control, '/user', 'administrator');
  await shown(page).getByRole('button', { name: '导入' }).click();
  await choose('sheet_qian');
  await dialog(page).getByRole('button', { name: '导入 1 行' }).click();
  await expect(outcome).toContainText('文件已被更改或移走，请重新选择');
  await choose('sheet_sun');
  await dialog(page).getByRole('combobox', { name: '已有的记录' }).selectOption('仅新增');
  await expect(outcome).toContainText('文件已被更改或移走，请重新选择');
});
