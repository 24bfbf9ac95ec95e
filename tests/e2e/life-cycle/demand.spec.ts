import type { Page } from 'playwright/test';
import { newDemand, revisionOf } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ask, group, palette } from '../../support/shell/palette.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

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
  await expect(form.getByRole('combobox', { name: '电站' })).not.toHaveAttribute('aria-invalid');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog', { name: '新建需求' })).toHaveCount(0);
  const row = shown(page).getByRole('row', { name: /屋顶光伏三期/ });
  await expect(row).toContainText('已提出');
  expect(await violations(page)).toEqual([]);
});

test('[VW-11] [ER-03] on a phone a demand that could not be saved says so in sight, and a second try saves what was typed', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page, control, '/demand', 'operator');
  await shown(page).getByRole('button', { name: '新建需求' }).click();
  const typed = {
    名称: '冷库储能',
    客户: '冷链公司',
    负责人: '赵敏',
    地点: '杭州',
    额定功率: '120',
    内容: '一台变流器',
  };
  for (const [name, text] of Object.entries(typed)) await dialog(page).getByRole('textbox', { name }).fill(text);
  await control.fault({ path: '/lifeCycle/demand/add', status: 500, times: 1 });
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page).getByText(/^未能保存/)).toBeInViewport();
  for (const [name, text] of Object.entries(typed))
    await expect(dialog(page).getByRole('textbox', { name })).toHaveValue(text);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(shown(page).getByRole('heading', { name: /冷库储能$/ })).toBeVisible();
});

test('[VW-11] [ER-02] a form without a session asks to sign in at each try to save, and keeps what was typed', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/401/);
  await openConsole(page, control, '/demand', 'operator');
  await shown(page).getByRole('button', { name: '新建需求' }).click();
  const typed = { 名称: '冷库', 客户: '冷链公司', 负责人: '赵敏', 地点: '杭州', 额定功率: '120', 内容: '一台变流器' };
  for (const [name, text] of Object.entries(typed)) await dialog(page).getByRole('textbox', { name }).fill(text);
  await control.expire('operator', true);
  const question = page.getByRole('alertdialog');
  const form = dialog(page).locator('form');
  for (let tries = 0; tries < 3; tries += 1) {
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect(question).toContainText('会丢失未保存的内容');
    await question.getByRole('button', { name: '取消' }).click();
    await expect(question).toBeHidden();
  }
  for (const [name, text] of Object.entries(typed))
    await expect(dialog(page).getByRole('textbox', { name })).toHaveValue(text);
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

test('[VW-12.2] a judge waives items of a project, but none of one that the same person has proposed again', async ({
  page,
  control,
  server,
}) => {
  const harness = await Harness.of(server);
  const operator = await harness.signIn('operator');
  const judge = await harness.signIn('administrator');
  const proposed = await operator.call('addDemand', newDemand());
  await openConsole(page, control, `/demandDetail?demand=${proposed.id}`, 'administrator');
  const waive = shown(page).getByRole('button', { name: '豁免：需求附件' });
  await expect(waive).toBeVisible();
  const rejected = await judge.call('judgeDemand', { ...revisionOf(proposed), ratified: false, note: '规模太小' });
  await judge.call('moveDemand', { ...revisionOf(rejected), action: 'propose' });
  await expect(shown(page).getByRole('list', { name: '阶段' }).locator('[aria-current]')).toContainText('已提出');
  await expect(waive).toHaveCount(0);
});

test('[VW-11.11] [VW-12.11] a step is based on the demand as its dialog showed it; after a conflict the next try is on the one changed meanwhile', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const proposed = await operator.call('addDemand', newDemand());
  const conflict = dialog(page).getByRole('alert').filter({ hasText: '已被他人修改' });
  const change = async (before: typeof proposed, customer: string) => {
    const changed = await operator.call('saveDemand', { ...newDemand(), ...revisionOf(before), customer });
    // The page behind the dialog shows the change, which its user has not read.
    await expect(shown(page)).toContainText(customer);
    return changed;
  };
  await openConsole(page, control, `/demandDetail?demand=${proposed.id}`, 'administrator');
  await shown(page).getByRole('button', { name: '豁免：需求附件' }).click();
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('下周补交');
  await dialog(page).getByRole('textbox', { name: '补齐期限' }).fill('2027-01-31');
  await change(proposed, '别的客户');
  await dialog(page).getByRole('button', { name: '豁免' }).click();
  await expect(conflict).toBeVisible();
  await dialog(page).getByRole('button', { name: '豁免' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(shown(page)).toContainText('已豁免：下周补交');

  await goTo(page, '/demand');
  await shown(page)
    .getByRole('button', { name: `${proposed.number} 的操作` })
    .click();
  await page.getByRole('menuitem', { name: '驳回' }).click();
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('规模太小');
  await change(await operator.call('getDemand', { id: proposed.id }), '第三个客户');
  await dialog(page).getByRole('button', { name: '驳回' }).click();
  await expect(conflict).toBeVisible();
  await dialog(page).getByRole('button', { name: '驳回' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await operator.call('getDemand', { id: proposed.id })).stage).toBe('rejected');
});

test.describe('where it is still the day before', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('[VW-12] a document at a gate is filed on the day of its reader, and the station of a project is a link', async ({
    page,
    control,
  }) => {
    await openConsole(page, control, '/demandDetail?demand=D6', 'administrator');
    await shown(page).getByRole('button', { name: '归档：竣工图' }).click();
    await expect(dialog(page).getByRole('textbox', { name: '归档日' })).toHaveValue(/^2026.08.18$/);
    await page.keyboard.press('Escape');
    await goTo(page, '/demandDetail?demand=D1');
    await shown(page).getByRole('button', { name: '临平智造园微电网', exact: true }).first().click();
    await expect(page).toHaveURL(/\/stationHome\?station=st-a/);
  });
});

/** What the palette finds of each kind by a word of its records, how many, what they say, and where the first opens. */
const finds = [
  ['VW-11', 'Havel', '需求', 1, 'Cold store Potsdam', /\/demandDetail\?demand=D6/],
  ['VW-13', '临平智造产业园', '销售合同', 2, '临平智造园储能扩容', /\/sale\?id=SO/],
  ['VW-14', '并网许可', '归档文件', 1, '临平智造园储能扩容', /\/file\?id=\w/],
  ['VW-15', 'Converter firmware', '运维记录', 1, '阿德勒斯霍夫', /\/operationMaintenance\?id=/],
  ['VW-16', '2026012004', '发运单', 1, '2026012004', /\/productDelivery\?id=DN/],
  ['VW-17', 'LF202401865', '生产批次', 1, '临平智造园储能一期', /\/productionProcess\?id=PB/],
  ['VW-18', '接触器', '售后单', 1, '临平智造园微电网', /\/afterSaleService\?id=AS/],
] as const;

test(`${finds.map(([requirement]) => `[${requirement}]`).join(' ')} the palette finds the records of each kind and opens them`, async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/message', 'operator');
  for (const [requirement, text, name, count, detail, url] of finds) {
    await ask(page, text);
    const found = group(page, name).getByRole('option');
    await expect.soft(found, requirement).toHaveCount(count, { timeout: 8_000 });
    const option = found.filter({ hasText: detail }).first();
    await expect.soft(option, requirement).toBeVisible({ timeout: 2_000 });
    if (await option.isVisible()) await option.click();
    else await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect.soft(page, requirement).toHaveURL(url, { timeout: 4_000 });
  }
});

test('[VW-11] [VA-08] a file that was removed while another one was sent stays removed', async ({ page, control }) => {
  await openConsole(page, control, '/demand', 'administrator');
  await shown(page)
    .getByRole('row', { name: /慈溪物流园充电桩/ })
    .getByRole('button', { name: /的操作/ })
    .click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const files = dialog(page).getByRole('group', { name: '附件' });
  await control.fault({ path: '/file/oss/upload', latency: 3000, times: 1 });
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n');
  await files.locator('input[type=file]').setInputFiles({ name: '图纸.pdf', mimeType: 'application/pdf', buffer });
  await dialog(page).getByRole('button', { name: '移除 request-D3.pdf' }).click();
  await expect(dialog(page).getByText('request-D3.pdf')).toHaveCount(0);
  await expect(files.getByRole('status')).toHaveText('图纸.pdf 已上传');
  await expect(dialog(page).getByText('request-D3.pdf')).toHaveCount(0);
});
