import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ask, field, group, palette } from '../../support/shell/palette.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('[VW-11] a demand is proposed by its form, found in the list and withdrawn', async ({ page, control }) => {
  await openConsole(page, control, '/demand', 'operator');
  await expect(shown(page).getByRole('row', { name: /慈溪物流园储能二期/ })).toContainText('逾期');
  await shown(page).getByRole('button', { name: '新建需求' }).click();
  const form = dialog(page);
  await form.getByRole('textbox', { name: '名称' }).fill('屋顶光伏三期');
  await form.getByRole('textbox', { name: '客户' }).fill('测试客户');
  await form.getByRole('textbox', { name: '负责人' }).fill('赵敏');
  await form.getByRole('textbox', { name: '地点' }).fill('杭州');
  await form.getByRole('textbox', { name: '额定功率' }).fill('120');
  await form.getByRole('textbox', { name: '内容' }).fill('三号厂房');
  await form.getByRole('combobox', { name: '类型' }).selectOption('扩容');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('combobox', { name: '电站' })).toHaveAccessibleDescription(/请填写/);
  await form.getByRole('combobox', { name: '类型' }).selectOption('新建');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog', { name: '新建需求' })).toHaveCount(0);
  const row = shown(page).getByRole('row', { name: /屋顶光伏三期/ });
  await expect(row).toContainText('已提出');
  expect(await violations(page)).toEqual([]);
});

test('[VW-12] the project shows stages and gates; a judge waives an item, a punch item is added', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/demandDetail?demand=D6', 'administrator');
  const content = shown(page);
  await expect(content.getByRole('heading', { name: /Cold store Potsdam/ })).toBeVisible();
  await expect(content.getByRole('list', { name: '阶段' }).locator('[aria-current]')).toContainText('交付');
  for (const [name, number] of [
    ['销售合同', 'SO-'],
    ['生产批次', 'PB-'],
    ['发运单', 'DN-'],
  ] as const)
    await expect(
      content
        .getByRole('region', { name })
        .getByRole('button', { name: new RegExp(number) })
        .first(),
    ).toBeVisible();
  const gates = content.getByRole('region', { name: '阶段条件' });
  await expect(gates.getByRole('listitem').filter({ hasText: 'A 类缺陷' }).last()).toContainText('缺少 0/1');
  await gates.getByRole('button', { name: '豁免：培训记录' }).click();
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('下周培训');
  await dialog(page).getByRole('textbox', { name: '补齐期限' }).fill('2027-01-31');
  await dialog(page).getByRole('button', { name: '豁免' }).click();
  await expect(gates).toContainText('已豁免：下周培训');
  const file = gates.getByRole('button', { name: '归档：竣工图' });
  await file.click();
  const until = dialog(page).getByRole('textbox', { name: '有效期至' });
  await until.fill('2020/01/31');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(until).toHaveAccessibleDescription(/不能晚于/);
  await until.fill('2036/01/31');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(file).toHaveCount(0);
  await content.getByRole('button', { name: '登记缺陷' }).click();
  await dialog(page).getByRole('textbox', { name: '缺陷描述' }).fill('接地线松动');
  await dialog(page).getByRole('textbox', { name: '负责人' }).fill('王建国');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(content.getByRole('list', { name: '缺陷' })).toContainText('接地线松动');
  await expect(content.getByRole('navigation', { name: '全生命周期链路' })).toContainText('LC-');
  expect(await violations(page)).toEqual([]);
});

test('[VW-11] an extension is proposed from its station', async ({ page, control }) => {
  await openConsole(page, control, '/stationInfo?id=st-a', 'administrator');
  await shown(page).getByRole('complementary').getByRole('button', { name: '提出扩容需求' }).click();
  const form = page.getByRole('dialog', { name: '新建需求' });
  await expect(form.getByRole('combobox', { name: '类型' })).toHaveText(/扩容/);
  await expect(form.getByRole('combobox', { name: '电站' })).toHaveText(/临平/);
  await expect(form.getByRole('textbox', { name: '内容' })).toHaveValue(
    /近 \d+ 天中有 \d+ 天储能电量降至 15% 及以下，通常在 \d\d:\d\d 前后/,
  );
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});

test('[VW-11] the palette finds a demand by its customer and opens its project', async ({ page, control }) => {
  await openConsole(page, control, '/demand', 'operator');
  await ask(page, 'Havel');
  await group(page, '需求')
    .getByRole('option', { name: /Cold store Potsdam/ })
    .click();
  await expect(palette(page)).toBeHidden();
  await expect(shown(page).getByRole('heading', { level: 1 })).toContainText('Cold store Potsdam');
});

test('[VW-13] [VW-14] [VW-15] [VW-16] [VW-17] the palette finds contracts, documents, maintenance, deliveries and batches', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/demand', 'operator');
  await ask(page);
  for (const [text, name, found] of [
    ['临平智造产业园', '销售合同', /^SO-/],
    ['并网许可', '归档文件', /并网许可/],
    ['Converter firmware', '运维记录', /Converter firmware/],
    ['LF202401865', '生产批次', /PB-2023-LF-02/],
    ['2026012004', '发运单', /^DN-/],
  ] as const) {
    await field(page).fill(text);
    await expect(group(page, name).getByRole('option', { name: found }).first()).toBeVisible();
  }
  await group(page, '发运单').getByRole('option').first().click();
  await expect(shown(page).getByRole('complementary')).toContainText('2026012004');
});
