import type { Page } from 'playwright/test';
import { plainPng } from '../../contract/support/pictures.ts';
import { choosePicture } from '../../support/page/choose-picture.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, openConsole, shown, tab } from '../../support/shell/shell.ts';
import { colleague } from '../../support/shell/windows.ts';

test.describe.configure({ timeout: 60_000 });

const dialog = (page: Page) => page.getByRole('dialog').last();
const panel = (page: Page) => shown(page).getByRole('complementary');
const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('[VW-21] [VW-22] [VW-24] [VW-24.16] [VA-06] logo of a merchant, pictures of a station and of a department are uploaded; the workbench shows the station’s, and the people of the department have theirs in the tab of their home page', async ({
  page,
  newContext,
  control,
  server: { world },
}) => {
  const logo = plainPng(300, 120, [20, 99, 214]);
  await openConsole(page, control, '/merchant?id=M5', 'administrator');

  await test.step('merchant', async () => {
    await panel(page).getByRole('button', { name: '编辑' }).click();
    const field = dialog(page).getByRole('group', { name: '标志', exact: true });
    await choosePicture(page, '标志', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(field).toContainText('文件内容');
    await choosePicture(page, '标志', logo);
    await expect(field.locator('img')).toHaveJSProperty('naturalWidth', 300);
    await save(page);
    await expect(panel(page).getByRole('img', { name: '标志' })).toHaveJSProperty('naturalWidth', 240);
  });

  await test.step('department', async () => {
    const operator = world.users.named('operator')!;
    const { name } = world.records.access('departments').get(operator.deptId!)!;
    const role = world.records.access('roles').get(operator.roles[0]!)!;
    world.records.access('roles').change(role, { menuIds: ['3101'] });
    await goTo(page, `/organization?id=${operator.orgId}`);
    await panel(page).getByRole('tab', { name: '部门' }).click();
    await panel(page)
      .getByRole('button', { name: `${name.zh} 的操作` })
      .click();
    await page.getByRole('menuitem', { name: '编辑', exact: true }).click();
    await dialog(page).getByRole('switch', { name: '使用部门首页' }).click();
    await dialog(page).getByRole('textbox', { name: '首页名称' }).fill('运行值班');
    await dialog(page).getByRole('combobox', { name: '首页组件路径' }).fill('views/message/index');
    await choosePicture(page, '首页图片', logo);
    await save(page);
    const other = await colleague(newContext, control, '/', 'operator');
    await expect(other).toHaveURL('/common/index');
    await expect(tab(other, '运行值班').locator('img')).toHaveJSProperty('naturalWidth', 300);
  });

  await test.step('station', async () => {
    await goTo(page, '/stationConfig?id=st-b');
    await panel(page).getByRole('button', { name: '编辑' }).click();
    await choosePicture(page, '大屏图片', plainPng(1280, 720, [20, 99, 214]));
    await expect(dialog(page).getByRole('group', { name: '大屏图片' }).locator('img')).toHaveJSProperty(
      'naturalWidth',
      1280,
    );
    await save(page);
    await expect(panel(page).getByRole('img', { name: '大屏图片' })).toHaveJSProperty('naturalWidth', 640);
    await page.goto('/sceneView?station=st-b');
    await expect(page.getByRole('img', { name: /的照片$/ })).toHaveJSProperty('naturalWidth', 640);
  });
});
