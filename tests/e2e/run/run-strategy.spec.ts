import type { Locator, Page } from 'playwright/test';
import { newStrategy } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { confirm } from '../../contract/organization/merchant-samples.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { expectPricesInWords } from '../../support/plant/price-strip.ts';
import { noNumbers } from '../../support/records/no-numbers.ts';
import { ask, options } from '../../support/shell/palette.ts';
import { heading, openConsole, shown } from '../../support/shell/shell.ts';

const url = '/runStrategy?station=st-c';
const dialog = (page: Page) => page.getByRole('dialog');

/** The savings say how they are made, by figures that come to the saving and the sum that are shown. */
async function expectSavingsMade(page: Page, effect: Locator): Promise<void> {
  // Of the last entries, not those before.
  await expect(effect.locator('[aria-busy="false"]')).toBeVisible();
  await effect.getByRole('button', { name: '合计的计算依据' }).click();
  const made = page.getByRole('dialog', { name: '合计的计算依据' });
  const formula = async (name: string) => {
    const [words, numbers] = (await made.getByText(`${name} =`).innerText()).split('\n');
    const figures = numbers!
      .match(/[−-]?[\d,]+\.\d{2}/g)!
      .map((figure) => Number(figure.replace('−', '-').replaceAll(',', '')));
    return { words, figures };
  };
  const saving = await formula('比当前策略节省');
  expect(saving.words).toBe('比当前策略节省 = 电费净额（当前策略） − 电费净额（此策略）');
  const [before, after, saved] = saving.figures;
  expect(saved).not.toBe(0);
  expect(saved).toBeCloseTo(before! - after!, 1);
  const together = await formula('合计');
  expect(together.words).toBe('合计 = 比当前策略节省 + 期末储能差的价值');
  const [first, stored, sum] = together.figures;
  expect(first).toBe(saved);
  expect(sum).toBeCloseTo(first! + stored!, 1);
  const line = effect.locator('dl > div').filter({ hasText: '合计' });
  await expect(line.locator('dd')).toContainText(Math.abs(sum!).toLocaleString('zh'));
  await expect(made).toContainText('模拟误差，单列于下方');
  await page.keyboard.press('Escape');
  await expect(made).toHaveCount(0);
}

test('[VW-34] [VW-34.17] [VW-34.12] what each station follows: its plan over the prices, the last 30 days, its history; by today’s tariff, and a copy that is simulated at each station', async ({
  page,
  control,
}) => {
  test.slow();
  await openConsole(page, control, '/runStrategy?station=st-b', 'operator');
  await expect(heading(page, '运行策略')).toBeVisible();
  const main = shown(page);
  await expect(main.getByRole('navigation', { name: '电站' }).getByRole('button')).toHaveCount(3);
  const runs = main.getByRole('table', { name: '每天的时段' });
  await expect(runs.getByRole('row', { name: /^22:00 24:00 充电/ })).toBeVisible();
  await expectPricesInWords(main);
  const figures = main.getByRole('table', { name: '近 30 天模拟' });
  await expect(figures.getByRole('row', { name: /^最大购电功率/ })).toContainText('340');
  await expect(main.getByText(/模拟误差/)).toBeVisible();
  // What the storage of each station saved, and that the plan of this one raises the maximum.
  await expect(main.getByRole('button', { name: /慈溪.*近 30 天 \+\d/ })).toBeVisible();
  await expect(main.getByRole('list', { name: '检查结果' })).toContainText(/kW：\d+ → 340/);
  await expect(main.getByRole('table', { name: '历史' })).toContainText('执行中');
  expect(await violations(page)).toEqual([]);
  await test.step('stations are found by a part of their name, and by what stands with them', async () => {
    const stations = main.getByRole('navigation', { name: '电站' });
    await stations.getByRole('combobox', { name: '显示' }).selectOption('有提示');
    await expect(stations.getByRole('button')).toHaveCount(1);
    await expect(stations.getByRole('button')).toContainText('慈溪');
    expect(new URL(page.url()).searchParams.get('only')).toBe('warnings');
    await stations.getByRole('combobox', { name: '显示' }).selectOption('下发失败');
    await expect(stations.getByText('没有符合条件的电站')).toBeVisible();
    await stations.getByRole('combobox', { name: '显示' }).selectOption('全部');
    await stations.getByRole('searchbox', { name: '搜索电站' }).fill('临平');
    await expect(stations.getByRole('button')).toHaveCount(1);
    await page.reload();
    await expect(stations.getByRole('searchbox', { name: '搜索电站' })).toHaveValue('临平');
    await stations.getByRole('searchbox', { name: '搜索电站' }).fill('');
    await expect(stations.getByRole('button')).toHaveCount(3);
  });
  await test.step('[VW-34.12] limits in hours, today’s tariff and parameters, and a copy that is simulated at each station', async () => {
    await expect(main.getByRole('list', { name: '优先级' }).getByRole('listitem')).toHaveCount(6);
    // From 22:00 it charges as far as the demand limit lets it, as metered so in the simulation; without storage nothing is limited.
    await expect(figures.getByRole('row', { name: /^受限：需量（h） — [\d.]+ \d/ })).toBeVisible();
    // The list counts what past days show: this strategy raises the maximum.
    await expect(main.getByRole('button', { name: /慈溪.*1 条提示/ })).toBeVisible();
    await expect(main.getByText(/按当天的电价和参数/)).toBeVisible();
    await main.getByRole('button', { name: '按当前' }).click();
    await expect(main.getByText(/按“.+”的电价和当前参数/)).toBeVisible();
    await main.getByRole('button', { name: '复制到其他电站' }).click();
    // The list to search in comes after the dialog, and has the focus that waited for it.
    await expect(searchableSelect(dialog(page), '目标电站')).toBeFocused();
    await dialog(page).locator('.p-multiselect').click();
    for (const name of [/临平/, /阿德勒斯霍夫/]) await page.getByRole('option', { name }).first().click();
    await page.keyboard.press('Escape');
    await dialog(page).getByRole('button', { name: '生成草稿' }).click();
    const results = dialog(page).getByRole('list', { name: '各电站的结果' });
    await expect(results.getByText(/近 30 天合计 [+−]?\d.*CNY|近 30 天合计.*¥/)).toBeVisible();
    await expect(results.getByText(/近 30 天合计.*EUR|近 30 天合计.*€/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await results.getByRole('button', { name: /^下发：临平/ }).click();
    const publish = page.getByRole('dialog', { name: /^下发“/ });
    await expect(publish.getByText(/临平.*的控制器/)).toBeVisible();
    await publish.getByRole('button', { name: '下发', exact: true }).click();
    await expect(publish).toHaveCount(0);
    const sent = results.getByRole('listitem').filter({ hasText: '临平' });
    await expect(sent.getByRole('status')).toHaveText(/已下发|已接收|执行中/);
    await expect(sent.getByRole('button', { name: /^下发/ })).toHaveCount(0);
    await expect(results.getByRole('button', { name: /^下发：阿德勒斯霍夫/ })).toBeVisible();
    await results.getByRole('button', { name: /^打开草稿：临平/ }).click();
    await expect(main.getByRole('button', { name: /临平/ })).toHaveAttribute('aria-current', 'true');
    await expect(main.getByRole('status').filter({ hasText: /已下发|已接收|执行中/ })).toBeVisible();
  });
  await test.step('a plan is sent, and read back from the controller while the page is open', async () => {
    await main.getByRole('button', { name: /慈溪/ }).click();
    await expect(main.getByRole('button', { name: /慈溪/ })).toHaveAttribute('aria-current', 'true');
    await main.getByRole('button', { name: '以此新建' }).click();
    await dialog(page).getByRole('textbox', { name: '名称', exact: true }).fill('备用计划');
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await expect(main.getByRole('heading', { name: '备用计划' })).toBeVisible();
    await main.getByRole('button', { name: '下发', exact: true }).click();
    await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
    const sent = main.getByRole('row', { name: /^备用计划/ });
    await expect.poll(() => control.advance(3000).then(() => sent.textContent())).toContain('执行中');
    await expect(main.getByRole('row', { name: /^投运策略 已被替代/ })).toBeVisible();
  });
});

test('[VW-34] [VW-34.11] [VW-34.16] plan and actual are compared; a plan is edited by keys and pointer, shows its effect, is saved and sent to its station', async ({
  page,
  control,
}) => {
  test.slow();
  await openConsole(page, control, url, 'operator');
  await test.step('[VW-34.11] losses by day and reason, and the half hours of a day', async () => {
    const main = shown(page);
    await main.getByRole('tab', { name: '计划与实际' }).click();
    // A converter of station C is silent since yesterday.
    const days = main.getByRole('table', { name: '按天对比' });
    await expect(days.getByRole('columnheader', { name: '设备停用（EUR）' })).toBeVisible();
    await expect(days.getByRole('row')).toHaveCount(10);
    const bars = main.getByRole('group', { name: '每天的损失' });
    await expect(bars.getByRole('button')).toHaveCount(8);
    const lost = bars.getByRole('button', { name: /设备停用/ }).last();
    await lost.click();
    await expect(lost).toHaveAttribute('aria-pressed', 'true');
    const slots = main.getByRole('table', { name: '偏离计划的半小时' });
    await expect(slots.getByRole('row', { name: /设备停用/ }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: '导出' }).first().click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await saved).suggestedFilename()).toContain('计划与实际');
    await main.getByRole('button', { name: '关闭这一天' }).click();
    await expect(slots).toBeHidden();
    await main.getByRole('tab').first().click();
  });
  await shown(page).getByRole('button', { name: '以此新建' }).click();
  const bar = dialog(page).getByRole('group', { name: '每天的时段计划' });
  await bar.getByRole('button', { name: '01:00–05:00 充电' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar.getByRole('button', { name: '01:30–06:00 充电' })).toBeFocused();
  await page.keyboard.press('2');
  await expect(bar.getByRole('button', { name: '01:30–06:00 待机' })).toBeFocused();
  await page.keyboard.press('1');
  // The end of the run is dragged to seven.
  const box = (await bar.boundingBox())!;
  const at = (half: number) => [box.x + (box.width * half) / 48, box.y + box.height / 2] as const;
  await page.mouse.move(...at(12));
  await page.mouse.down();
  await page.mouse.move(...at(14), { steps: 4 });
  await page.mouse.up();
  await expect(dialog(page).getByRole('combobox', { name: '第 2 段结束' })).toHaveValue('14');
  const power = dialog(page).getByRole('textbox', { name: '第 2 段功率（kW）' });
  for (const text of noNumbers) {
    await power.fill(text);
    await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
    await expect(power).toHaveAccessibleDescription(/请输入数字/);
  }
  await power.fill('30');
  const effect = dialog(page).getByRole('region', { name: '效果预览' });
  await expect(effect.getByText('比当前策略节省')).toBeVisible();
  await expect(effect.getByRole('columnheader', { name: '此策略' })).toBeVisible();
  await expectSavingsMade(page, effect);
  await expect(dialog(page).getByRole('region', { name: /典型日/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('textbox', { name: '名称', exact: true }).fill('夜间充电');
  await dialog(page).getByRole('textbox', { name: '备注' }).fill('冬季试用');
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(shown(page).getByRole('heading', { name: '夜间充电' })).toBeVisible();
  await shown(page).getByRole('button', { name: '下发', exact: true }).click();
  await expect(dialog(page)).toContainText('01:30–07:00 充电 30.0 kW');
  await expect(dialog(page).getByRole('row', { name: /^备注/ })).toContainText('冬季试用');
  await expect(dialog(page).getByText('最差的一天')).toBeVisible();
  // What is sent stays so: the controller has no time to answer.
  await control.stopClock();
  await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
  await expect(shown(page).getByRole('status').filter({ hasText: '已下发' })).toBeVisible();
  await expect(shown(page).getByRole('row', { name: /^夜间充电/ })).toContainText('已下发');
});

test('[VW-34] [VW-34.16] a plan is filled by the kinds of price of the tariff, in its seasons, or by a file @soak', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/runStrategy?station=st-a', 'operator');
  const downloading = page.waitForEvent('download');
  await shown(page).getByRole('button', { name: '导出计划' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/);
  const administrator = await (await Harness.of(server)).signIn('administrator');
  const noted = () => administrator.call('listAuditEntries', { endpoint: 'noteExport' });
  await expect.poll(async () => (await noted()).total).toBe(1);
  await shown(page).getByRole('button', { name: '以此新建' }).click();
  const seasons = dialog(page).getByRole('tablist', { name: '季节' });
  await expect(seasons).toHaveCount(0);
  await dialog(page).getByText('按电价类型填充').click();
  await dialog(page).getByRole('combobox', { name: '平', exact: true }).selectOption({ label: '自发自用' });
  await dialog(page).getByRole('button', { name: '填充' }).click();
  await expect(seasons.getByRole('tab')).toHaveCount(2);
  const bar = dialog(page).getByRole('group', { name: /的时段计划$/ });
  await expect(bar.getByRole('button', { name: /^00:00–\d\d:\d\d 充电/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /自发自用/ }).first()).toBeVisible();
  await expect(bar.getByRole('button', { name: /放电/ }).first()).toBeVisible();
  await expect(dialog(page).getByRole('region', { name: '效果预览' }).getByText('比当前策略节省')).toBeVisible();
  await dialog(page).getByText('从文件读取计划').click();
  const file = dialog(page).getByLabel('计划文件');
  const choose = (content: object) =>
    file.setInputFiles({
      name: 'plan.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  const slots = [{ startHour: 0, startMinute: 0, endHour: 24, endMinute: 0, use: 'own' }];
  const days = ['workday', 'saturday', 'sunday', 'holiday'];
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const plan = { seasons: [{ months, plans: [{ days, slots }] }], holidays: [], chargeTo: 88, reserve: 21 };
  await choose({ ...plan, reserve: 120 });
  await expect(dialog(page).getByText('文件中的计划有误：reserve')).toBeVisible();
  await expect(seasons.getByRole('tab')).toHaveCount(2);
  await choose(plan);
  await expect(seasons).toHaveCount(0);
  await expect(dialog(page).getByRole('textbox', { name: /保留电量/ })).toHaveValue('21');
  await expect(bar.getByRole('button', { name: '00:00–24:00 自发自用' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[VW-34] [VW-34.17] a strategy found in the palette is printed with its tables, and its editor waits for a second person @soak', async ({
  page,
  control,
  server,
}) => {
  const harness = await Harness.of(server);
  const administrator = await harness.signIn('administrator');
  await confirm(administrator);
  const { revision } = await administrator.call('getConfigSetting', { id: 'strategyFourEyes' });
  await administrator.call('saveConfigSetting', { key: 'strategyFourEyes', revision, value: '1' });
  const operator = await harness.signIn('operator');
  const draft = await operator.call('saveStrategy', newStrategy('st-b'));
  await openConsole(page, control, '/runParameter', 'operator');
  await ask(page, '投运策略 慈溪');
  await options(page).filter({ hasText: '投运策略' }).click();
  const main = shown(page);
  await expect(main.getByRole('heading', { name: '投运策略' })).toBeVisible();
  await expect(main.getByRole('button', { name: /慈溪/ })).toHaveAttribute('aria-current', 'true');

  await page.evaluate(() => (window.print = () => undefined));
  await main.getByRole('button', { name: '打印' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article').filter({ hasText: '运行策略 ·' });
  await expect(paper.getByRole('heading', { name: '投运策略' })).toBeVisible();
  await expect(paper.getByRole('row', { name: /^22:00 24:00 充电/ })).toBeVisible();
  await expect(paper).toContainText('批准');
  await expect(main.getByRole('button', { name: '打印' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);

  await main.getByRole('table', { name: '历史' }).getByRole('button', { name: draft.name }).click();
  await expect(main.getByText('由您最后修改，须由他人下发')).toBeVisible();
  await expect(main.getByRole('button', { name: '下发', exact: true })).toBeDisabled();
});
