import type { Locator, Page } from 'playwright/test';
import { roleIds } from '#mock-server/seed/accounts.ts';
import { newMenuRow } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 120_000 });

const row = (page: Page, name: string): Locator =>
  shown(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
interface Node {
  readonly url: string;
  readonly children: readonly Node[];
}

const dialog = (page: Page): Locator => page.getByRole('dialog').last();

async function choose(page: Page, name: string, action: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `${name} 的操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[VW-20] the menu as a tree: a page is added below a folder, moved by keys, shown as a problem, and removed with its effect', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/menu', 'administrator');
  await expect(row(page, '系统管理')).toHaveAttribute('aria-level', '1');
  await choose(page, '系统管理', '新建下级');
  await dialog(page).getByRole('textbox', { name: '名称（中文）' }).fill('测试页');
  const address = dialog(page).getByRole('textbox', { name: '地址', exact: true });
  await address.fill('/ALARMmanager');
  await expect(dialog(page).getByText('菜单“告警管理”已使用')).toBeVisible();
  await address.fill('/testPage');
  await expect(dialog(page).getByText(/已使用/)).toHaveCount(0);
  await dialog(page).getByRole('combobox', { name: '页面组件' }).fill('views/later/index');
  await expect(dialog(page).getByText('此版本没有该页面')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: '组件名称' }).fill('TestPage');
  await dialog(page).getByRole('radio', { name: 'bell', exact: true }).check({ force: true });
  await test.step('before it is saved: the menu of a role with what is entered', async () => {
    await dialog(page).getByRole('combobox', { name: '以角色预览' }).selectOption('业主');
    const preview = dialog(page).getByRole('list', { name: '该角色的菜单' });
    await expect(preview).toContainText('告警管理');
    await expect(preview).not.toContainText('菜单管理');
    expect(await violations(page)).toEqual([]);
  });
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(row(page, '测试页')).toHaveAttribute('aria-level', '2');
  await shown(page).getByRole('complementary').getByRole('button', { name: '关闭', exact: true }).click();
  await expect(row(page, '测试页')).toContainText('此版本没有该页面、未授予任何角色');
  await test.step('its address is not refused for being its address', async () => {
    await choose(page, '测试页', '修改');
    await expect(dialog(page).getByRole('radio', { name: 'bell', exact: true })).toBeChecked();
    // The server is asked about this name later than it would be about the address, which was there from the beginning.
    const name = dialog(page).getByRole('textbox', { name: '组件名称' });
    await name.fill('AlarmManager');
    await expect(name).toHaveAccessibleDescription(/已使用/);
    await expect(address).toHaveValue('/testPage');
    await expect(address).not.toHaveAccessibleDescription(/已使用/);
    await dialog(page).getByRole('button', { name: '取消' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  });
  const position = Number(await row(page, '测试页').getAttribute('aria-posinset'));
  await row(page, '测试页').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(row(page, '测试页')).toHaveAttribute('aria-posinset', String(position - 1));
  await shown(page).getByRole('checkbox', { name: '仅看有问题的' }).check();
  await expect(row(page, '告警管理')).toHaveCount(0);
  await expect(row(page, '系统管理')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await test.step('a folder with rows is not removed: it says why, and offers no second try', async () => {
    await choose(page, '系统管理', '删除');
    await expect(dialog(page).getByRole('alert')).toContainText('目录下仍有菜单');
    await expect(dialog(page).getByRole('button', { name: '重试' })).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: '删除', exact: true })).toBeDisabled();
    await dialog(page).getByRole('button', { name: '取消' }).click();
  });
  await choose(page, '测试页', '删除');
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click();
  await expect(row(page, '测试页')).toHaveCount(0);
  await test.step('[G10] the removed page is restored with its effect', async () => {
    await shown(page).getByRole('checkbox', { name: '仅看有问题的' }).uncheck();
    await shown(page).getByRole('button', { name: '已删除' }).click();
    await dialog(page).getByRole('button', { name: '恢复 测试页' }).click();
    await dialog(page).getByRole('button', { name: '恢复', exact: true }).click();
    await expect(dialog(page).getByText('已恢复 测试页')).toBeVisible();
    await expect(dialog(page).getByText('没有可恢复的记录')).toBeVisible();
    await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, '测试页')).toBeVisible();
  });
  await test.step('a file with a fault changes nothing; the exported tree without a page removes it', async () => {
    const saved = page.waitForEvent('download');
    await shown(page).getByRole('button', { name: '导出 JSON' }).click();
    const chunks = await (await saved).createReadStream().then((stream) => stream.toArray());
    await expect.poll(() => server.world.audit.list({ endpoint: 'noteExport' })).toHaveLength(1);
    const tree = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as Node[];
    await shown(page).getByRole('button', { name: '导入 JSON' }).click();
    const file = dialog(page).getByLabel('菜单文件（JSON）');
    const choose = (content: unknown) =>
      file.setInputFiles({
        name: 'menu.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      });
    await choose([...tree, { url: '/x', surprise: 1 }]);
    await expect(dialog(page).getByRole('alert').first()).toContainText('未导入任何内容');
    await expect(dialog(page).getByRole('button', { name: '导入', exact: true })).toBeDisabled();
    await choose(tree.map((node) => ({ ...node, children: node.children.filter(({ url }) => url !== '/testPage') })));
    await expect(dialog(page)).toContainText('删除 1 项：');
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '导入', exact: true }).click();
    await expect(row(page, '测试页')).toHaveCount(0);
  });
});

test('[VW-20] [VW-20.2] an address that is no web page is refused at its field; what was typed stays @soak', async ({
  page,
  control,
}) => {
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/menu/save')) saved.push(request.url());
  });
  await openConsole(page, control, '/menu', 'administrator');
  await shown(page).getByRole('button', { name: '新建', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: '名称（中文）' }).fill('外部页');
  await dialog(page).getByRole('textbox', { name: '地址', exact: true }).fill('/outside');
  await dialog(page).getByRole('textbox', { name: '组件名称' }).fill('Outside');
  const target = dialog(page).getByRole('textbox', { name: '外部地址' });
  for (const address of ['javascript:alert(1)', 'data:text/html,x', ' //evil.example', 'https://user:pw@example.com']) {
    await target.fill(address);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(target).toHaveAccessibleDescription(/请输入以 http:\/\/ 或 https:\/\/ 开头/);
    await expect(target).toHaveValue(address);
  }
  expect(saved).toEqual([]);
  await target.fill('https://partner.example.com/wiki');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(row(page, '外部页')).toBeVisible();
});

test('[VW-20] [VW-20.7] [DR-09] the page of a component that no build has names it to its user', async ({
  page,
  control,
  server,
}) => {
  const admin = await (await Harness.of(server)).signIn('administrator');
  const component = { componentPath: 'views/later/index' };
  const { id, url, menuName } = await admin.call('saveMenuRow', { ...newMenuRow(), ...component });
  const given = { ids: [id], change: 'give' as const, roleId: roleIds.operator };
  const { effect } = await admin.call('previewMenuChange', given);
  await admin.call('changeMenuRows', { ...given, effect });
  await openConsole(page, control, url);
  await expect(shown(page)).toContainText(component.componentPath);
  await expect(shown(page)).toContainText(menuName);
});

test('[VW-20] the menu on a phone has no overflow @soak', async ({ page, control }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, control, '/menu', 'administrator');
  await expect(row(page, '权限管理')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
