import type { Page } from 'playwright/test';
import type { World } from '#mock-server/world/world.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { dictionaryCells, dictionaryFile } from '../../contract/system/dictionary-samples.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 60_000 });

/** How soon other windows follow. */
const within = { timeout: 5_000 };

const rows = (page: Page) => shown(page).locator('tbody tr');
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();
const types = (page: Page) => shown(page).getByRole('navigation', { name: '字典' });
const password = (page: Page) =>
  page.getByRole('dialog', { name: '请再次输入密码' }).getByRole('textbox', { name: '您的登录密码' });

/** A dictionary of so many values, 词条1 and so on. */
function addManyWords({ records, clock }: World, count: number): void {
  const stamp = { createdAt: clock.now(), updatedAt: clock.now(), authorId: null, updaterId: null };
  const state = { statusCode: '0', builtIn: false } as const;
  const name = { zh: '大量词条', en: '', de: '' };
  records.settings('dictionaryTypes').add({ dictType: 'many_words', name, ...state, ...stamp });
  for (let number = 1; number <= count; number += 1)
    records.settings('dictionaryValues').add({
      dictType: 'many_words',
      dictValue: `v${number}`,
      dictCode: `V${number}`,
      dictLabel: { zh: `词条${number}`, en: '', de: '' },
      order: number,
      tone: '',
      remark: '',
      formerValues: [],
      ...state,
      ...stamp,
    });
}

test('[VW-72] a value is created, ordered, switched off and merged; another window’s open form follows within 5 s and keeps what it has', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/', 'administrator');
  await sideMenu(page).getByRole('button', { name: '系统管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '数据字典' }).click();
  await expect(heading(page, '数据字典')).toBeVisible();
  await types(page).getByRole('treeitem', { name: '用户类别' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(page.url());
  await goTo(other, '/user?id=10002');
  await panel(other).getByRole('button', { name: '编辑' }).click();
  const category = dialog(other).getByRole('combobox', { name: '用户类别' });
  await expect(category.getByRole('option', { name: '正式员工' })).toBeAttached();

  await test.step('a new value', async () => {
    await shown(page).getByRole('button', { name: '新建键值' }).click();
    await dialog(page).getByRole('textbox', { name: '标签（中文）' }).fill('实习生');
    await dialog(page).getByRole('textbox', { name: '键值' }).fill('9');
    await dialog(page).getByRole('textbox', { name: '编码' }).fill('TRAINEE');
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(panel(page)).toContainText('实习生');
    await expect(category.getByRole('option', { name: '实习生' })).toBeAttached(within);
  });

  await test.step('[VW-72.2] the value that an open form has is switched off', async () => {
    await category.selectOption('实习生');
    await panel(page).getByRole('button', { name: '停用' }).click();
    await dialog(page).getByRole('button', { name: '停用' }).click();
    await expect(category.getByRole('option', { name: '实习生（不再提供）' })).toBeAttached(within);
    await expect(category).toHaveValue('9');
    await category.selectOption('外委人员');
    await dialog(other).getByRole('button', { name: '保存' }).click();
    await expect(panel(other)).toContainText('外委人员');
    await other.close();
  });

  await test.step('[VW-72.6] one is merged into another, with the password', async () => {
    await panel(page).getByRole('button', { name: '关闭', exact: true }).click();
    await rows(page).filter({ hasText: '外委人员' }).getByRole('button', { name: '外委人员 的操作' }).click();
    await page.getByRole('menuitem', { name: '合并到其他键值' }).click();
    await expect(dialog(page)).toContainText('Anna Weber');
    await dialog(page).getByRole('combobox', { name: '合并到' }).selectOption({ label: '临时人员 (3)' });
    await dialog(page).getByRole('button', { name: '合并到其他键值' }).click();
    await password(page).fill('Admin_2026');
    await password(page).press('Enter');
    await expect(panel(page)).toContainText('临时人员');
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('the dictionary itself, and who changed it', async () => {
    await shown(page).getByRole('button', { name: '字典 用户类别 的操作' }).click();
    await page.getByRole('menuitem', { name: '字典详情' }).click();
    await expect(dialog(page)).toContainText('user_category');
    await dialog(page).getByRole('tab', { name: '变更记录' }).click();
    await expect(dialog(page).getByRole('tabpanel')).not.toBeEmpty();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the order is changed by keys', async () => {
    await shown(page)
      .getByRole('button', { name: /^字典 .+ 的操作$/ })
      .click();
    await page.getByRole('menuitem', { name: '调整顺序' }).click();
    await dialog(page).getByRole('button', { name: '上移 实习生' }).click();
    await dialog(page).getByRole('button', { name: '保存顺序' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows(page).nth(1)).toContainText('实习生');
  });
});

test('[VW-72] [VW-72.7] [VW-72.9] 600 values: one is moved to the front, merging offers all of them, and a sheet is imported @soak', async ({
  page,
  control,
  server,
}) => {
  addManyWords(server.world, 600);
  await openConsole(page, control, '/dictionary?type=many_words', 'administrator');
  await expect(rows(page).first()).toContainText('词条1');
  await shown(page)
    .getByRole('button', { name: /^字典 .+ 的操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '调整顺序' }).click();
  await expect(dialog(page).getByRole('status').filter({ hasText: '共 600 位' })).toBeVisible();
  const offered = async (name: string, text: string) => {
    await searchableSelect(dialog(page), name).press('ArrowDown');
    const list = page.getByRole('dialog', { name, exact: true });
    await list.getByRole('searchbox').fill(text);
    return list.getByRole('option', { name: text });
  };
  await (await offered('移动键值', '词条600')).click();
  await dialog(page).getByRole('textbox', { name: '到第几位' }).fill('1');
  await dialog(page).getByRole('button', { name: '移动', exact: true }).click();
  await expect(dialog(page).getByRole('list', { name: '键值顺序' }).getByRole('listitem').first()).toContainText(
    '词条600',
  );
  await dialog(page).getByRole('button', { name: '保存顺序' }).click();
  await expect(rows(page).first()).toContainText('词条600');

  await shown(page).getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog(page)).toContainText('导入字典键值');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'values.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        await dictionaryFile([dictionaryCells({ dictType: 'many_words', labelZh: '新词条' })]).arrayBuffer(),
      ),
    });
  await dialog(page).getByRole('button', { name: '导入 1 行' }).click();
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  await rows(page).first().click();
  let answerUsage = () => {};
  const answered = new Promise<void>((resolve) => (answerUsage = resolve));
  await page.route('**/dicdata/usage', (route) => answered.then(() => route.continue()));
  await panel(page).getByRole('button', { name: '合并到其他键值' }).click();
  const target = await offered('合并到', '新词条');
  await expect(target).toBeVisible();
  const search = page.getByRole('dialog', { name: '合并到', exact: true }).getByRole('searchbox');
  await expect(search).toBeFocused();
  answerUsage();
  await expect(page.getByText('没有记录使用此键值')).toBeVisible();
  await expect(target).toBeVisible();
  await expect(search).toBeFocused();
});

test('[VW-72] German at 1280 px and a phone show list, form and detail without cut texts @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(
    page,
    control,
    { theme: 'def-theme', language: 'de' },
    '/dictionary?type=user_category&id=DV5',
    'administrator',
  );
  await expect(panel(page)).toContainText('Eigenes Personal');
  expect(await cutTexts(page)).toEqual([]);
  await panel(page).getByRole('tab', { name: 'Verwendung' }).click();
  await expect(panel(page).getByText(/^Benutzer: \d+/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Bearbeiten' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Wert', exact: true })).toHaveAttribute('readonly');
  expect(await cutTexts(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown(page).getByRole('button', { name: 'Wörterbuch wählen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('[VW-72] [VW-72.6] merging begins with an empty choice that has the focus and is not complained about yet', async ({
  page,
  control,
  server,
}) => {
  addManyWords(server.world, 20);
  await openConsole(page, control, '/dictionary?type=fault_cause', 'administrator');
  await shown(page).getByRole('button', { name: '部件老化或磨损 的操作' }).click();
  await page.getByRole('menuitem', { name: '合并到其他键值' }).click();
  const target = dialog(page).getByRole('combobox');
  await expect(dialog(page).getByText(/^工单/)).toBeVisible();
  await expect(target).toBeFocused();
  await expect(target).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await expect(target).toHaveAttribute('aria-invalid', 'true');

  const merging = page.getByRole('dialog', { name: '将 词条1 合并到其他键值' });
  const searched = searchableSelect(merging, '合并到');
  const openSearch = async () => {
    await page.keyboard.press('Escape');
    await shown(page).getByRole('button', { name: '词条1 的操作', exact: true }).click();
    await page.getByRole('menuitem', { name: '合并到其他键值' }).click();
    await expect(searched).toBeFocused();
    await expect(searched).not.toHaveAttribute('aria-invalid', 'true');
  };
  await test.step('a list to search in is complained about as well once it is left, in the colour of the message', async () => {
    await page.keyboard.press('Escape');
    await types(page).getByRole('treeitem', { name: '大量词条' }).click();
    await openSearch();
    await page.keyboard.press('Tab');
    await expect(searched).toHaveAttribute('aria-invalid', 'true');
    await expect(searched).toHaveAccessibleDescription('请填写此项');
    const colour = await merging.getByText('请填写此项').evaluate((message) => getComputedStyle(message).color);
    const box = merging.locator('.p-dropdown');
    await expect(box).toHaveCSS('border-color', colour);
    await searched.focus();
    await expect(box).toHaveCSS('outline-color', colour);
  });

  await test.step('it is not left by a press on an option, but where its list is closed from outside', async () => {
    await openSearch();
    await searched.press('ArrowDown');
    const list = page.getByRole('dialog', { name: '合并到', exact: true });
    await list.getByRole('option', { name: '词条2 (v2)' }).hover();
    await page.mouse.down();
    await expect(list.getByRole('searchbox')).not.toBeFocused();
    await expect(searched).not.toHaveAttribute('aria-invalid', 'true');
    await merging.getByRole('heading').hover();
    await page.mouse.up();
    await expect(searched).not.toHaveAttribute('aria-invalid', 'true');
    await merging.getByRole('heading').click();
    await expect(searched).toHaveAttribute('aria-invalid', 'true');
  });
});
