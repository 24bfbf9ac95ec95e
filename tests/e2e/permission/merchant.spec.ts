import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { countHidden } from '../../support/page/count-hidden.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 120_000 });

const rows = (page: Page) => shown(page).locator('tbody tr');
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();
const password = (page: Page) =>
  page.getByRole('dialog', { name: '请再次输入密码' }).getByRole('textbox', { name: '您的登录密码' });

test('[VW-21] the list is opened by its menu, warns of contracts that end, and a merchant is created with a warning of its code', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '权限管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '商户管理' }).click();
  await expect(heading(page, '商户管理')).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await shown(page).getByLabel('即将到期').selectOption('30 天内');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(/宁波慈溪.*剩 22 天/);
  const warned = rows(page)
    .first()
    .getByRole('cell', { name: /剩 22 天$/ });
  await expect(warned.locator('svg')).toBeVisible();
  const colourOf = (element: Element) => getComputedStyle(element).color;
  const colour = await warned.getByText('剩 22 天').evaluate(colourOf);
  expect(colour).not.toBe(await warned.evaluate(colourOf));
  expect(await warned.locator('svg').evaluate((sign) => getComputedStyle(sign).fill)).toBe(colour);
  expect(await violations(page)).toEqual([]);

  await shown(page).getByRole('button', { name: '新建商户' }).click();
  await dialog(page).getByLabel('名称（中文）').fill('测试充电公司');
  const code = dialog(page).getByRole('textbox', { name: '统一社会信用代码' });
  await code.fill('91330100MA2B1C3I4X');
  await code.blur();
  await expect(dialog(page).getByText('统一社会信用代码不含字母')).toBeVisible();
  await code.fill('91330110MA2B1C3D41');
  // What is mended is no longer complained about, though the field has not been left.
  await expect(dialog(page).getByText('统一社会信用代码不含字母')).toHaveCount(0);
  await code.blur();
  await expect(dialog(page).getByText('校验码不符')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: '联系人' }).fill('王五');
  await dialog(page).getByRole('textbox', { name: '联系电话' }).fill('0571-86234510');
  await dialog(page).getByRole('textbox', { name: '合同开始日' }).fill('2026/01/01');
  await dialog(page).getByRole('textbox', { name: '合同到期日' }).fill('2027/12/31');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(panel(page)).toContainText('测试充电公司');
});

test('[VW-21] a merchant is switched off with the password, after a question that names who loses access and who watches', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/merchant?id=M3', 'administrator');
  await expect(panel(page)).toContainText('阿德勒斯霍夫园区有限公司');
  await panel(page).getByRole('button', { name: '停用' }).click();
  await expect(dialog(page)).toContainText('Anna Weber');
  await expect(dialog(page)).toContainText(/王建国.*可确认告警/);
  await dialog(page).getByRole('button', { name: '停用' }).click();
  await password(page).fill('Admin_2026');
  await password(page).press('Enter');
  await expect(panel(page)).toContainText('已停用');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[VW-21] what uses a merchant is named with links, and so is why it is not removed @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/merchant?id=M3', 'administrator');
  const hidden = await countHidden(page, 'form');
  await panel(page).getByRole('button', { name: '删除' }).click();
  await dialog(page).getByRole('button', { name: '删除' }).click();
  const refusal = dialog(page).getByRole('alert').filter({ hasText: '仍被以下记录使用' });
  await expect(refusal.getByRole('list', { name: '组织：1' }).getByRole('button')).toHaveCount(1);
  // The words of the reason are loaded with the refusal: what is asked stays meanwhile.
  expect(await hidden.evaluate(({ count }) => count)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel(page).getByRole('tab', { name: '使用情况' }).click();
  await panel(page).getByRole('list', { name: '组织：1' }).getByRole('button').click();
  await expect(page).toHaveURL(/organization[?]id=org-121/);
});

test('[VW-21] German at 1280 px and a phone show the list and the form without cut texts @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/merchant', 'administrator');
  await expect(rows(page)).toHaveCount(6);
  expect(await cutTexts(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown(page).getByText('noch 22 Tage')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await shown(page).getByRole('button', { name: 'Neuer Vertragspartner' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Speichern' })).toBeVisible();
  // The fields scroll between head and buttons, the dialog as a whole does not.
  const scrolled = dialog(page).evaluate((box) => {
    box.scrollTop = box.scrollHeight;
    return box.scrollTop;
  });
  expect(await scrolled).toBe(0);
});

test('[VW-21] [VW-21.3] [VW-21.12] after the end of a contract its users read a notice with the end of their access; seven days before, a message names the end', async ({
  page,
  control,
  server,
}) => {
  const merchants = server.world.records.access('merchants');
  const yesterday = new Date(server.world.clock.now() - 30 * 3_600_000).toISOString().slice(0, 10);
  merchants.change(merchants.get('M3')!, { validUntil: yesterday });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/Message', 'owner');
  const notice = page.getByRole('status').filter({ hasText: 'Vertrag' });
  await expect(notice).toContainText(/Der Vertrag ist beendet.*lesen.*Ende des Zugangs: \d/);
  expect(await violations(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The owner's page would ask with a session that has ended by then.
  await page.goto('about:blank');
  await control.advance(16 * 86_400_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/Message', 'administrator');
  await expect(rows(page).filter({ hasText: '宁波慈溪' }).first()).toContainText(/6|7/);
});
