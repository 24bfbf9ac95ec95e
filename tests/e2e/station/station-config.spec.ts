import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { configForm } from '../../contract/station/station-config-samples.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 120_000 });

const row = (page: Page, name: string) => shown(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-24] [VW-24.2] a station is opened by the menu, a grant given after its effect is confirmed, and ended with others', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '权限管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '电站配置' }).click();
  await expect(heading(page, '电站配置')).toBeVisible();
  await expect(row(page, '慈溪')).toContainText('葛明：已停用');
  await expect(row(page, '慈溪')).toContainText('鲁凯');
  await row(page, '阿德勒斯霍夫').getByText('阿德勒斯霍夫科技园光储站').click();
  await expect(panel(page)).toContainText('没有授权');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('searchbox', { name: '查找' }).fill('distributor');
  const grantee = dialog(page).getByRole('combobox', { name: '用户或商户' });
  await expect(grantee.getByRole('option', { name: /distributor/ })).toBeAttached();
  await grantee.selectOption({ label: '陈晓 (distributor)' });
  // Another search does not take the choice away.
  await dialog(page).getByRole('searchbox', { name: '查找' }).fill('owner');
  await expect(grantee.getByRole('option', { name: /owner/ })).toBeAttached();
  await dialog(page).getByRole('button', { name: '添加', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: '移除 陈晓 (distributor) 的授权' })).toBeVisible();
  await dialog(page).getByRole('textbox', { name: '允许的来源' }).fill('http://portal.example.com');
  await dialog(page).getByRole('textbox', { name: '允许的来源' }).blur();
  await expect(dialog(page).getByText('请输入以 https:// 开头的来源')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: '允许的来源' }).fill('https://portal.example.com');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('影响 1 人的权限');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(panel(page)).toContainText('https://portal.example.com');
  await expect(panel(page)).toContainText('陈晓');
});

test('[VW-24] [VW-24.4] the coverage names who watches, and German and small screens show all of it', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/stationConfig?view=coverage', 'administrator');
  await expect(heading(page, 'Anlagenkonfiguration')).toBeVisible();
  await expect(row(page, 'Cixi')).toContainText('苗青');
  await expect(row(page, 'Cixi')).toContainText('葛明: deaktiviert');
  expect(await violations(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await shown(page).getByRole('button', { name: 'Anlagen', exact: true }).click();
  await expect(page).toHaveURL(/stationConfig$/);
  expect(await cutTexts(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row(page, 'Cixi').or(shown(page).getByText('PV-Speicher Logistikzentrum Cixi')).first()).toBeVisible();
  // The layout of a phone follows the size a moment later.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('[VW-24] [S2] first responders whom somebody else has chosen meanwhile are named, not numbered @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/409/);
  const other = await (await Harness.of(server)).signIn('administrator');
  await openConsole(page, control, '/stationConfig?id=st-b', 'administrator');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox', { name: '允许的来源' }).fill('https://portal.example.com');
  const form = await configForm(other, 'st-b');
  await other.call('saveStationConfig', { ...form, dutyUserIds: ['10123'] });
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('刚刚保存了修改');
  await expect(dialog(page)).toContainText('苗青');
  await expect(dialog(page)).toContainText('葛明');
  await expect(dialog(page)).not.toContainText('10123');
});

test('[VW-24] [S2] grants and origins that somebody else has changed meanwhile are shown as the form has them', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/409/);
  const other = await (await Harness.of(server)).signIn('administrator');
  await openConsole(page, control, '/stationConfig?id=st-b', 'administrator');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  await dialog(page).getByRole('textbox', { name: '允许的来源' }).fill('https://portal.example.com');
  const grant = { userId: '10121', merchantId: null, permissions: ['alarm_acknowledge' as const], validUntil: null };
  const origins = ['https://one.example.com', 'https://two.example.com'];
  const { revision, ...form } = { ...(await configForm(other, 'st-b')), grants: [grant], origins };
  const { effect } = await other.call('previewStationConfig', form);
  await other.call('saveStationConfig', { ...form, revision, effect });
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toContainText('影响 1 人的权限');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  const changed = dialog(page).getByRole('alert').filter({ hasText: '刚刚保存了修改' });
  await expect(changed.getByRole('row', { name: /^授权/ })).toContainText(/鲁凯：.*查看消息.*鲁凯：确认告警，长期/);
  await expect(changed.getByRole('row', { name: /允许的来源/ })).toContainText(
    /—.*https:\/\/one\.example\.com.*https:\/\/two\.example\.com.*https:\/\/portal\.example\.com/s,
  );
});
