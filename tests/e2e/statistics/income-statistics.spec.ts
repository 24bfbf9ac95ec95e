import { readFile } from 'node:fs/promises';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

test('[VW-40] [VW-40.2] income by source adds up for each station and currency; a demand that costs more says so in words', async ({
  page,
  control,
}) => {
  // All sources beside each other.
  await page.setViewportSize({ width: 1600, height: 900 });
  await openConsole(page, control, '/incomeStatistics?period=month&day=2026-07-01');
  const main = shown(page);
  const row = (name: string) => main.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(row('慈溪')).toBeVisible();
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  await test.step('sums', async () => {
    // Used on the spot, storage, feed-in, demand, fees; diesel and other lines are hidden and 0 here.
    const cells = await row('慈溪').getByRole('gridcell').allInnerTexts();
    const values = cells.slice(2, 7).map(numberOf);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) - numberOf(cells[7]!))).toBeLessThan(0.03);
    await expect(row('合计（CNY）')).toBeVisible();
    await expect(row('合计（EUR）')).toBeVisible();
  });
  await test.step('[R6] a tile for each figure, with a line for each currency', async () => {
    const figures = main.getByRole('group', { name: '收益指标（CNY和EUR）' });
    await expect(figures).toContainText('7 天中 7 天数据完整');
    await expect(figures.getByRole('group')).toHaveCount(8);
    for (const name of ['所选时段', '近 7 日平均', '需量电费节省', '累计收益'])
      await expect(figures.getByRole('group', { name, exact: true })).toContainText(/[\d.,]+\s?CNY[^]*[\d.,]+\s?EUR/);
    // What has no currency has one line.
    await expect(figures.getByRole('group', { name: '数据完整率' })).toContainText(/^数据完整率[\d.]+\s?%/);
    await figures.getByRole('button', { name: '累计收益（EUR）的计算依据' }).click();
    await expect(page.getByRole('dialog')).toContainText(/= [\d,.]+\sEUR/);
    await page.keyboard.press('Escape');
  });
  await test.step('bars by keyboard, by source and by kind of price', async () => {
    const plot = main.getByRole('group', { name: '收益构成（EUR）' });
    await plot.focus();
    await page.keyboard.press('End');
    await expect(main.getByText(/31.*：自发自用 .*储能 /)).toBeVisible();
    await main.getByRole('button', { name: '按电价时段' }).first().click();
    // The bars of before stay until those of the kinds of price are calculated.
    await expect(async () => {
      await plot.focus();
      await page.keyboard.press('Home');
      await expect(main.getByText(/平：自发自用 .*储能充电 /)).toBeVisible({ timeout: 500 });
    }).toPass();
  });
  expect(await cutTexts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await test.step('file', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('2026-07-01 至 2026-07-31');
    expect(text).toContain('Asia/Shanghai, Europe/Berlin');
    expect(text).toMatch(/合计（CNY）,CNY,/);
  });
  await row('慈溪').getByRole('button', { name: /慈溪/ }).click();
  await expect(page).toHaveURL(/station=st-b/);
  await expect(main.getByText('亏损：储能或光伏使最大需量升高，需量电费增加')).toBeVisible();
});

test('[VW-40] [VW-40.9] a statement is closed, opened again and adjusted; who may not has no button @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/incomeStatistics?view=statement&station=st-b');
  const main = shown(page);
  await expect(main.getByRole('heading', { name: /^慈溪.* 2026年7月 结算单$/ })).toBeVisible();
  await expect(main.getByText('亏损：储能充电使最大需量升高，需量电费增加。')).toBeVisible();
  await main.getByRole('button', { name: '结账', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结账' }).click();
  await expect(main.getByText(/^ST-2026-07-st-b：/)).toBeVisible();
  await expect(main.getByRole('button', { name: '调整' })).toHaveCount(0);
  await main.getByRole('button', { name: '重新打开' }).click();
  await page.getByRole('textbox', { name: '原因' }).fill('补传读数');
  await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).click();
  await expect(main.getByText(/重新打开：补传读数/)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await main.getByRole('button', { name: '打印' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  await expect(paper).toContainText(/生成时间：\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d GMT\+8，王建国/);
  for (const signature of ['投资方签字', '用电方签字'])
    await expect(paper.getByText(signature, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await violations(page)).toEqual([]);
  await openConsole(page, control, '/incomeStatistics?view=statement', 'owner');
  await expect(shown(page).getByRole('heading', { name: /结算单$/ })).toBeVisible();
  await expect(shown(page).getByRole('button', { name: /^(?:结账|调整|重新打开)$/ })).toHaveCount(0);
});

for (const [name, path, plotName, formula] of [
  ['VW-40', '/incomeStatistics', '收益构成（CNY）', /CNY = [\d,.]+\sCNY/],
  ['VW-41', '/carbonStatistics', '排放与无电站情形', /= [\d,.]+\skWh × 0\.5306\skg\/kWh = [\d,.]+\skg CO₂/],
] as const)
  test(`[${name}] [R7] [R11] by the keyboard from the year to a month and back, from the chart to its table, and how a row was made`, async ({
    page,
    control,
  }) => {
    await openConsole(page, control, `${path}?station=st-b&period=year`);
    const main = shown(page);
    const plot = main.getByRole('group', { name: plotName });
    await plot.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/period=month&day=2026-01-01/);
    await expect(plot).toBeFocused();
    await page.keyboard.press('t');
    const table = main.getByRole('grid', { name: new RegExp(`^${plotName}`) });
    await expect(table.getByRole('row')).toHaveCount(32);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const ofDay = page.getByRole('dialog', { name: /^1月1日 .*计算依据$/ });
    await expect(ofDay).toContainText(formula);
    // A day's prices or factors are those of that day alone.
    await expect(ofDay).toContainText(/2026\/01\/01.*2026\/01\/01/);
    await page.keyboard.press('Escape');
    await expect(table.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('t');
    await expect(plot).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/period=year/);
    // The total, the station: the cursor goes along the figures of a row, and down a column.
    const rows = main.getByRole('grid').getByRole('row');
    await rows.nth(1).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    const figure = rows.nth(2).getByRole('button').nth(2);
    await expect(figure).toBeFocused();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: /^慈溪.*计算依据$/ });
    await expect(box).toContainText(' = ');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(figure).toBeFocused();
    for (const key of ['Home', 'ArrowLeft']) await page.keyboard.press(key);
    await expect(rows.nth(2)).toBeFocused();
    await figure.click();
    await expect(box).toBeVisible();
    await figure.click();
    await expect(box).toBeHidden();
    await expect(page).toHaveURL(/station=st-b/);
  });
