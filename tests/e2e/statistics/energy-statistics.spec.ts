import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, heading, openConsole, shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
const cell = (page: Page, row: string, column: string) =>
  shown(page)
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('gridcell')
    .nth(['发电量', '购电量', '上网电量', '用电量'].indexOf(column) + 1);

/** Gives the focus to each control above the bar; returns how many there are, and those that the bar covers then. */
const coveredByProgress = (bar: Locator) =>
  bar.evaluate((element) => {
    const above = element.previousElementSibling!;
    const controls = [...above.querySelectorAll<HTMLElement>('a, button, input, select, [tabindex="0"]')].filter(
      (control) => control.checkVisibility(),
    );
    const covered = controls.filter((control) => {
      control.focus();
      return control.getBoundingClientRect().bottom > element.getBoundingClientRect().top;
    });
    return { count: controls.length, covered: covered.map((control) => control.outerHTML.slice(0, 120)) };
  });

test('[VW-42] [VW-42.10] the stations add up to their total, beside the days before; the file has the rows of the screen; a row leads to the station', async ({
  page,
  control,
}) => {
  let answerFirst!: () => void;
  let release!: () => void;
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  let asked = 0;
  await page.route('**/api/station/energy/summary', async (route) => {
    asked += 1;
    await (asked === 1 ? first : released);
    await route.continue();
  });
  await openConsole(page, control, '/energyStatistics?compare=previous');
  const main = shown(page);
  await test.step('progress', async () => {
    await expect(main.getByRole('progressbar', { name: '已读取 0 / 3 座电站' })).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: '已读取' })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    answerFirst();
    await expect(main.getByRole('group', { name: '来源与去向' })).toBeVisible();
    const desktop = page.viewportSize()!;
    // On a phone the bar is highest.
    for (const size of [{ width: 390, height: 844 }, desktop]) {
      await page.setViewportSize(size);
      const { count, covered } = await coveredByProgress(main.getByRole('progressbar').locator('..'));
      expect(count).toBeGreaterThan(5);
      expect(covered, `what has the focus is above the progress, ${size.width} px`).toEqual([]);
    }
    release();
  });
  await expect(main.getByRole('grid', { name: /^各电站/ }).getByRole('row')).toHaveCount(5);
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  await test.step('sums', async () => {
    const names = ['临平', '慈溪', '阿德勒斯霍夫'];
    for (const column of ['发电量', '购电量', '用电量']) {
      const values = await Promise.all(names.map(async (name) => numberOf(await cell(page, name, column).innerText())));
      const total = numberOf(await cell(page, '合计', column).innerText());
      expect(values.every((value) => value > 100)).toBe(true);
      expect(Math.abs(values.reduce((sum, value) => sum + value, 0) - total)).toBeLessThan(0.2);
    }
    await expect(main.getByRole('group', { name: '发电量' })).toContainText(/对比期 .*MWh，[+−]/);
    await expect(main.getByRole('columnheader', { name: '发电量变化（%）' })).toBeVisible();
    // The change of the total is the one of the tile.
    const [change] = (await main.getByRole('group', { name: '发电量' }).innerText()).match(/[+−][\d.]+/) ?? [''];
    await expect(main.getByRole('row', { name: /^合计/ })).toContainText(change);
    await expect(main.getByText(/2026\/08\/12 至 2026\/08\/18 .*对比 2026\/08\/05 至 2026\/08\/11/)).toBeVisible();
  });
  await test.step('how a figure was made, by keyboard', async () => {
    const button = main.getByRole('button', { name: '自给率的计算依据' });
    await button.focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: '自给率的计算依据' });
    await expect(box).toContainText(/自给率 = 1 − 购电 ÷ 用电= 1 − [\d,.]+\skWh ÷ [\d,.]+\skWh = [\d.]+\s%/);
    await expect(box).toContainText(/2,016 个 15 分钟时段中，[\d,]+ 个为实测/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(button).toBeFocused();
  });
  expect(await cutTexts(page)).toEqual([]);
  await test.step('file', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('2026-08-12 至 2026-08-18');
    expect(text).toContain('Asia/Shanghai, Europe/Berlin');
    expect(text).toContain('对比期发电量（kWh）,发电量变化（%）');
    const total = text.split('\r\n').find((line) => line.startsWith('合计,'));
    const shownTotal = numberOf(await cell(page, '合计', '购电量').innerText());
    expect(Number(total?.split(',')[2])).toBeCloseTo(shownTotal, 0);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await main.getByRole('button', { name: '打印' }).click();
    await page.emulateMedia({ media: 'print' });
    const tables = page.getByRole('article').getByRole('table');
    await expect(tables).toHaveCount(2);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const a4Across = Math.floor(((297 - 2 * 12) / 25.4) * 96);
    await page.setViewportSize({ width: a4Across, height });
    for (const table of await tables.all()) {
      await expect(table.getByRole('row')).toHaveCount(5);
      expect((await table.boundingBox())?.width).toBeLessThanOrEqual(a4Across);
    }
    await expect(page.getByRole('article')).toContainText('Asia/Shanghai, Europe/Berlin');
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(0);
  });
  await main.getByRole('button', { name: '每 kWp' }).click();
  await expect(main.getByRole('columnheader', { name: '发电量（kWh/kWp）' })).toBeVisible();
  await main
    .getByRole('grid', { name: /^各电站/ })
    .getByRole('row', { name: /^慈溪/ })
    .getByRole('button', { name: /慈溪/ })
    .click();
  await expect(heading(page, '能量监测')).toBeVisible();
  await expect(page).toHaveURL(/station=st-b/);
});

test('[VW-42.9] [VW-42.12] a range that ends before it begins is refused at its field; reading can be stopped, says why it failed, and goes on', async ({
  page,
  control,
  watched,
}) => {
  await openConsole(page, control, '/energyStatistics?period=range&from=2026-08-10&to=2026-08-01&station=st-b');
  const main = shown(page);
  await expect(main.getByRole('textbox', { name: '结束日期' })).toHaveAccessibleDescription('结束日期早于开始日期');
  let asked = 0;
  let isGone = false;
  // Nothing is answered before the reading is stopped, however long the click takes.
  let goOn = () => {};
  const stopped = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/station/energy/summary', async (route) => {
    asked += 1;
    if (isGone) return route.abort();
    await stopped;
    await route.continue().catch(() => undefined);
  });
  await main.getByRole('textbox', { name: '结束日期' }).fill('2026/08/15');
  await main.getByRole('button', { name: '停止' }).click();
  await expect(main.getByText('已停止，0 / 1 座电站')).toBeVisible();
  goOn();
  await expect(main.getByRole('row', { name: /^慈溪/ })).toHaveCount(0);
  const before = asked;
  watched.expect(/ERR_FAILED/);
  isGone = true;
  await main.getByRole('button', { name: '继续读取' }).click();
  await expect(main.getByRole('alert')).toContainText('其余未能读取。无法连接服务器。');
  isGone = false;
  await main.getByRole('button', { name: '继续读取' }).click();
  await expect(main.getByRole('row', { name: /^慈溪/ })).toBeVisible();
  expect(asked).toBeGreaterThan(before);
  // One station has its hours as well.
  await expect(main.getByRole('heading', { name: /逐时分布/ })).toBeVisible();
  // The days of the period, 10 to 15 August, each with its hours.
  const hours = main.getByRole('table', { name: /负荷用电（kWh，逐时）/ });
  await expect(hours.locator('tbody tr')).toHaveCount(6);
  await expect(hours.getByRole('rowheader').first()).toContainText('10');
  await expect(hours.getByRole('rowheader').last()).toContainText('15');
});

test('[VW-42] [R7] [R11] by the keyboard from the year to a month and a day and back, and from the chart to its table', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/energyStatistics?station=st-b&period=year');
  const main = shown(page);
  const plot = main.getByRole('group', { name: '来源与去向' });
  // The bars of the year stay until those of the month are known, and with them the focus.
  const ofYear = await plot.elementHandle();
  await plot.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=month&day=2026-01-01/);
  await expect(plot).toBeFocused();
  await expect(main.getByText(/2026\/01\/01 至 2026\/01\/31/)).toBeVisible();
  expect(await plot.evaluate((now, before) => now === before, ofYear)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/period=day&day=2026-01-31/);
  await expect(plot).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/period=month&day=2026-01-31/);
  await expect(plot).toBeFocused();
  await expect(main.getByText(/2026\/01\/01 至 2026\/01\/31/)).toBeVisible();
  await page.keyboard.press('t');
  const table = main.getByRole('grid', { name: /^来源与去向/ });
  await expect(table.getByRole('row')).toHaveCount(32);
  await expect(table.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: '1月1日 光伏发电的计算依据' });
  await expect(box).toContainText(/光伏 = .*= [\d,.]+\skWh = [\d,.]+\skWh/);
  await expect(box).toContainText('96');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('t');
  await expect(plot).toBeFocused();
  await main.getByRole('button', { name: '上一周期' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/period=month&day=2025-12-01/);
  await page.keyboard.press('Home');
  await expect(page).not.toHaveURL(/day=/);
  await expect(main.getByText(/2026\/08\/01 至 2026\/08\/31/)).toBeVisible();
});

test('[VW-42.6] [VW-42.9] a link that was lost for six hours stands as a gap beside its coverage; a range of 401 days is refused at its field', async ({
  page,
  control,
}) => {
  const { id } = await control.disturb({ kind: 'linkLoss', stationId: 'st-b' });
  await control.advance(6 * 3_600_000);
  await control.endDisturbance(id);
  await control.advance(3_600_000);
  await openConsole(page, control, '/energyStatistics?period=today');
  const main = shown(page);
  const gap = main.getByRole('table', { name: '数据缺口' }).getByRole('row', { name: /^慈溪/ });
  // A quarter hour is unknown from its beginning on: 6.25 hours of the 19 of this day.
  await expect(gap).toContainText(/6\.3\sh/);
  await expect(gap).toContainText('估算：电量准确，发生时间未知');
  const coverage = main
    .getByRole('grid', { name: /^各电站/ })
    .getByRole('row', { name: /^慈溪/ })
    .getByText(/^67\.\d\s%$/);
  await expect(coverage).toBeVisible();
  await openConsole(page, control, '/energyStatistics?period=range&from=2025-07-15&to=2026-08-19');
  await expect(shown(page).getByRole('textbox', { name: '结束日期' })).toHaveAccessibleDescription('最多 400 天');
  await test.step('a day that no calendar has, and a missing one, are refused at their fields', async () => {
    await goTo(page, '/energyStatistics?period=range&from=2026-02-30');
    const begin = shown(page).getByRole('textbox', { name: '开始日期' });
    await expect(begin).toHaveValue('2026-02-30');
    await expect(begin).toHaveAccessibleDescription(/日期或时间无效/);
    await expect(shown(page).getByRole('textbox', { name: '结束日期' })).toHaveAccessibleDescription('请填写日期');
  });
  await test.step('an organisation that does not exist is named as such, with a button to all', async () => {
    await goTo(page, '/energyStatistics?org=nope');
    const alert = shown(page).getByRole('alert');
    await expect(alert).toContainText('该组织不存在，或没有您可以查看的电站');
    await expect(shown(page).getByRole('combobox', { name: '组织' })).toContainText('未知组织（nope）');
    await alert.getByRole('button', { name: '全部组织' }).click();
    await expect(shown(page).getByRole('grid', { name: /^各电站/ })).toBeVisible();
    await expect(page).not.toHaveURL(/org=/);
  });
});
