import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

/** The section with factors by the hour is loaded once what it returns is called. */
async function delayHourly(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/hourly-trial-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

test('[VW-41] [VW-41.5] stations add up to their total, in the file as on screen; factors of both countries are named; a figure opens how it was made', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/carbonStatistics?compare=previous');
  const main = shown(page);
  const row = (name: string) => main.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(main.getByRole('row')).toHaveCount(5);
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  // Name, factor, scope 1, scope 2 located.
  const scope2 = async (name: string) => numberOf(await row(name).getByRole('gridcell').nth(3).innerText());
  const each = await Promise.all(['临平', '慈溪', '阿德勒斯霍夫'].map(scope2));
  const total = await scope2('合计');
  expect(Math.abs(each.reduce((sum, value) => sum + value, 0) - total)).toBeLessThan(2);
  await expect(main.getByRole('columnheader', { name: '减排量变化（%）' })).toBeVisible();
  await expect(row('临平')).toContainText('0.5306');
  await expect(row('阿德勒斯霍夫')).toContainText('0.363');
  await expect(
    main.getByText(
      /电网因子: 中国 0\.5306 kg CO₂\/kWh, 2023 年数据 · 终值 · 沿用 2023 年.*, \d{4}\/\d\d\/\d\d 至 \d{4}\/\d\d\/\d\d$/,
    ),
  ).toBeVisible();
  await expect(main.getByText(/电网因子: 德国 0\.3630 kg CO₂\/kWh, 2024 年数据 · 估算值 · 沿用 2024 年/)).toBeVisible();
  await expect(main.getByText(/储能使排放增加 .*(?:kg|t) CO₂：因子在全天不变/)).toBeVisible();
  await expect(main.getByRole('group', { name: '范围二（市场法）' })).toContainText('同位置法：无绿证或购电合同');
  await test.step('by keyboard', async () => {
    await main.getByRole('group', { name: '排放与无电站情形' }).focus();
    await page.keyboard.press('End');
    await expect(main.getByText(/：无电站时 .* · 减排量 .* · 其中储能 −/)).toBeVisible();
    await main.getByRole('button', { name: '表格', exact: true }).click();
    await expect(main.getByRole('grid', { name: /^排放与无电站情形/ }).getByRole('row')).toHaveCount(8);
    await main.getByRole('button', { name: '图表', exact: true }).click();
    const button = main.getByRole('button', { name: '范围二（位置法）的计算依据' });
    await button.press('Enter');
    const box = page.getByRole('dialog', { name: '范围二（位置法）的计算依据' });
    await expect(box).toContainText(/= [\d,.]+\skWh × 0\.\d{4}\skg\/kWh = [\d,.]+\skg CO₂/);
    await expect(box).toContainText('全国电力平均二氧化碳排放因子（2023 年）');
    await expect(box).toContainText('发布于 2025/12/31');
    await expect(box).toContainText('德国联邦环境署');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
  expect(await cutTexts(page)).toEqual([]);
  await test.step('file and paper', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toMatch(/德国 0\.3630 kg CO₂\/kWh.*, \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/);
    expect(text).toContain('全国电力平均二氧化碳排放因子（2023 年）');
    const line = text.split('\r\n').find((each) => each.startsWith('合计,'));
    expect(Number(line?.split(',')[3])).toBeCloseTo(total, 0);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await main.getByRole('button', { name: '打印' }).click();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { name: '温室气体清单（范围一、范围二）' })).toBeVisible();
    await expect(sheet.getByRole('row')).toHaveCount(5);
    await expect(sheet).toContainText('并网点以内的电站');
    await expect(sheet).toContainText(/生成时间.*，\S+/);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });
});

test('[VW-41] [VW-41.1] a trial with factors by the hour shows what the storage would do; it stays over a reload and in no sum', async ({
  page,
  control,
}) => {
  const release = await delayHourly(page);
  await openConsole(page, control, '/carbonStatistics?station=st-b&period=month&day=2026-07-01');
  const main = shown(page);
  await test.step('what is loaded above a figure while it is pressed does not move it', async () => {
    const figure = main.getByRole('row', { name: /^慈溪/ }).locator('[data-figure=scope1]');
    await figure.hover();
    await page.mouse.down();
    const topOf = async () => (await figure.boundingBox())?.y ?? 0;
    const before = await topOf();
    release();
    await expect(main.getByRole('button', { name: '添加时段' })).toBeVisible();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(4);
    await page.mouse.up();
    const box = page.getByRole('dialog', { name: /计算依据$/ });
    await expect(box).toContainText('范围一');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  });
  const scope2 = main.getByRole('group', { name: '范围二（位置法）' });
  await expect(main.getByRole('heading', { name: '假设因子分时变化' })).toBeVisible();
  await expect(scope2).toContainText(/\d/);
  const before = await scope2.innerText();
  await main.getByRole('button', { name: '添加时段' }).click();
  const factor = main.getByLabel('因子 1（kg/kWh）');
  await factor.fill('2.5');
  await factor.blur();
  await main.getByLabel('结束（1）').selectOption('8:00');
  await expect(factor).toHaveAccessibleDescription('请输入 0 至 2 的数');
  const result = main.getByRole('table', { name: '假设因子分时变化' });
  await expect(result).toHaveCount(0);
  await factor.fill('0.1');
  await main.getByRole('button', { name: '添加时段' }).click();
  await main.getByLabel('因子 2（kg/kWh）').fill('0.8');
  await main.getByLabel('结束（2）').selectOption('22:00');
  const storage = result.getByRole('row', { name: /其中储能/ });
  await expect(storage.getByRole('cell').nth(1)).toHaveText(/^−/);
  // Charged at night at little, discharged by day at much: what it costs at the mean it saves by the hour.
  await expect(storage.getByRole('cell').nth(2)).toHaveText(/^[1-9]/);
  expect(await scope2.innerText()).toBe(before);
  await page.reload();
  await expect(storage.getByRole('cell').nth(2)).toHaveText(/^[1-9]/);
  await main.getByRole('button', { name: '植树与标准煤' }).click();
  await expect(main.getByText(/减排量相当于 [\d,]+ 棵树一年吸收的二氧化碳。/)).toBeVisible();
  await expect(main.getByText(/^植树: .*10\.0 kg CO₂\/a/)).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('[VW-41] [VW-41.9] a factor is drafted, shown with what it changes, put in force and followed; without the key there is no button', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/carbonStatistics?view=factors', 'administrator');
  const main = shown(page);
  await main.getByRole('button', { name: '新建因子' }).click();
  const form = page.getByRole('dialog', { name: '新建排放因子' });
  await form.getByLabel('区域').selectOption('中国');
  await form.getByLabel('数值').fill('-1');
  await form.getByLabel('数据年份').fill('2024');
  await form.getByRole('textbox', { name: '生效日期' }).fill('2026/06/01');
  await form.getByLabel('中文').fill('全国电力平均二氧化碳排放因子（2024 年）');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('数值')).toHaveAccessibleDescription(/请输入大于 0 的数/);
  await form.getByLabel('数值').fill('0.51');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const draft = main.getByRole('row', { name: /草稿/ });
  await expect(draft).toContainText('0.5100');
  await draft.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '启用' }).click();
  const publish = page.getByRole('dialog', { name: /启用因子 0\.51/ });
  await expect(publish).toContainText('替代 0.5306（2023 年数据');
  await expect(publish.getByRole('row', { name: /^2026-07/ })).toContainText('−');
  expect(await violations(page)).toEqual([]);
  await publish.getByRole('button', { name: '启用' }).click();
  await expect(publish).toBeHidden();
  await expect(main.getByRole('row', { name: /0\.5100/ })).toContainText('有效');
  await expect(main.getByRole('row', { name: /0\.5306/ })).toContainText('已被替代');
  await main.getByRole('button', { name: '统计', exact: true }).click();
  await expect(main.getByRole('group', { name: '范围二（位置法）' })).toBeVisible();
});

test('[VW-41] a certificate makes scope 2 market-based, and no longer does when it is removed; typed text stays on an error @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/carbonStatistics?view=instruments', 'administrator');
  const main = shown(page);
  const market = main.getByRole('group', { name: '范围二（市场法）' });
  await main.getByRole('button', { name: '登记' }).first().click();
  const form = page.getByRole('dialog', { name: '登记绿证或购电合同' });
  await form.getByLabel('电站').selectOption({ label: '慈溪物流园光储电站' });
  await form.getByLabel('凭证编号与签发方').fill('GEC-2026-0815');
  await form.getByRole('textbox', { name: '首日' }).fill('2026/08/18');
  await form.getByRole('textbox', { name: '末日' }).fill('2026/08/12');
  await form.getByLabel('电量').fill('5000');
  await form.getByLabel('供应商因子').fill('0.2');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('供应商因子')).toHaveAccessibleDescription(/绿证的因子为 0/);
  await expect(form.getByLabel('凭证编号与签发方')).toHaveValue('GEC-2026-0815');
  await form.getByLabel('供应商因子').fill('');
  await form.getByRole('textbox', { name: '首日' }).fill('2026/08/12');
  await form.getByRole('textbox', { name: '末日' }).fill('2026/08/18');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  const row = main.getByRole('row', { name: /GEC-2026-0815/ });
  await expect(row).toContainText('5,000.0');
  await main.getByRole('button', { name: '统计', exact: true }).click();
  await expect(market).toContainText('按绿证与购电合同');
  await main.getByRole('button', { name: '绿证与合同', exact: true }).click();
  await row.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '撤销登记' }).click();
  const question = page.getByRole('dialog', { name: '撤销登记“GEC-2026-0815”？' });
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: '撤销登记' }).click();
  await expect(row).toHaveCount(0);
  await main.getByRole('button', { name: '统计', exact: true }).click();
  await expect(market).toContainText('同位置法');
});
