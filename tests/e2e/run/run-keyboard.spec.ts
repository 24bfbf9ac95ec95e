import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import {
  enterAndStay,
  enterBy,
  expectClosed,
  faultOf,
  focusOf,
  openBy,
  press,
  pressTo,
  reach,
  typeOver,
} from '../../support/page/focus.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });

const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const button = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** In the list of the focused field: the option that a word finds is chosen; the list stays open. */
async function chooseBySearch(page: Page, name: string, word: string): Promise<void> {
  const list = page.getByRole('dialog', { name, exact: true });
  const search = list.getByRole('searchbox');
  if (!(await search.isVisible())) await page.keyboard.press('ArrowDown');
  await expect(search).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(word);
  const option = list.getByRole('option');
  await expect(option).toHaveText([new RegExp(word)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(option).toHaveAttribute('aria-selected', 'true');
}

test('[VW-34] a plan is opened, edited, simulated, sent, read back, rolled back and copied by the keyboard alone @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/runStrategy?station=st-c', 'operator');
  const main = shown(page);
  const history = main.getByRole('table', { name: '历史' });
  await expect(history).toBeVisible();
  await main.focus();
  await enterBy(page, button(main.getByRole('navigation', { name: '电站' }), /慈溪/));
  await expect(history.getByRole('row', { name: /^投运策略 执行中/ })).toBeVisible();

  await test.step('the plan is edited over its prices, and its effect follows', async () => {
    await openBy(page, button(main, '以此新建'));
    await typeOver(page, dialog(page).getByRole('textbox', { name: '名称', exact: true }), '夜间待机');
    const bar = dialog(page).getByRole('group', { name: '每天的时段计划' });
    await reach(page, 'Tab', button(bar, '22:00–24:00 充电'));
    await press(page, '2');
    await expect(button(bar, '22:00–24:00 待机')).toBeFocused();
    await press(page, '+');
    await reach(page, 'Tab', button(bar, '23:00–24:00 待机'));
    await press(page, 'Delete');
    await expect(button(bar, '22:00–24:00 待机')).toBeFocused();
    const effect = dialog(page).getByRole('region', { name: '效果预览' });
    await expect(effect.getByText('比当前策略节省')).toBeVisible();
    await enterBy(page, button(dialog(page), '保存'), 90);
    await expectClosed(page);
    await expect(main.getByRole('heading', { name: '夜间待机' })).toBeVisible();
  });

  await test.step('it is compared, sent, and read back', async () => {
    await openBy(page, button(main, '下发'), 'Shift+Tab');
    await expect(dialog(page)).toContainText('22:00–24:00 待机');
    await enterBy(page, button(dialog(page), '下发'));
    await expectClosed(page);
    await expect
      .poll(() => control.advance(3000).then(() => history.getByRole('row', { name: /^夜间待机/ }).textContent()))
      .toContain('执行中');
  });

  await test.step('the strategy before is restored and sent again', async () => {
    await enterBy(page, button(history, '投运策略'));
    await enterAndStay(page, button(main, '恢复为草稿'), 'Shift+Tab');
    await openBy(page, button(main, '下发'));
    await enterBy(page, button(dialog(page), '下发'));
    await expectClosed(page);
    await expect
      .poll(() => control.advance(3000).then(() => history.getByRole('row', { name: /^夜间待机/ }).textContent()))
      .toContain('已被替代');
  });

  await test.step('it is copied to two stations, simulated there, sent to one of them and read back', async () => {
    await openBy(page, button(main, '复制到其他电站'));
    const copy = page.getByRole('dialog', { name: /^复制/ });
    const stations = searchableSelect(copy, '目标电站');
    await expect(stations).toBeFocused();
    for (const name of ['临平', '阿德勒斯霍夫']) await chooseBySearch(page, '目标电站', name);
    await page.keyboard.press('Escape');
    await expect(stations).toBeFocused();
    await enterBy(page, button(copy, '生成草稿'));
    const results = page.getByRole('list', { name: '各电站的结果' });
    await expect(results.getByText(/近 30 天合计/)).toHaveCount(2);
    await openBy(page, button(results, /^下发：临平/), 'Shift+Tab');
    const publish = page.getByRole('dialog', { name: /^下发“/ });
    await expect(publish.getByText(/临平.*的控制器/)).toBeVisible();
    await enterBy(page, button(publish, '下发'));
    await expect(publish).toHaveCount(0);
    await expect.poll(async () => faultOf(await focusOf(page))).toBeUndefined();
    const sent = results.getByRole('listitem').filter({ hasText: '临平' });
    await expect.poll(() => control.advance(3000).then(() => sent.getByRole('status').textContent())).toBe('执行中');
    await enterBy(page, button(results, /^打开草稿：阿德勒斯霍夫/));
    await expectClosed(page);
    await expect(button(main, /阿德勒斯霍夫/)).toHaveAttribute('aria-current', 'true');
  });
});

test('[VW-33] values are changed, compared, sent, read back, undone and applied to many by the keyboard alone @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/runParameter?station=st-b', 'operator');
  const main = shown(page);
  const limit = main.getByRole('textbox', { name: '需量上限', exact: true });
  await expect(limit).toHaveValue('400');
  await main.focus();
  await typeOver(page, limit, '700');
  await press(page, 'Enter');
  await expect(limit).toHaveAccessibleDescription('应在 0 到 630 之间');
  await reach(page, 'Shift+Tab', limit);
  await press(page, 'Escape');
  await expect(limit).toHaveValue('400');
  await typeOver(page, limit, '300');
  await press(page, 'Enter');

  await test.step('the change is compared, sent, read back and undone', async () => {
    await openBy(page, button(main, '检查并下发'));
    await expect(dialog(page).getByRole('row', { name: /充电时购电功率上限/ })).toContainText('255.0 kW');
    await typeOver(page, dialog(page).getByRole('textbox', { name: '更改原因' }), '降低最大需量');
    await enterBy(page, button(dialog(page), '下发'));
    await expectClosed(page);
    const notice = main.getByRole('region', { name: '最近一次更改' });
    await expect(notice).toContainText('已回读，已生效');
    await expect(limit).toHaveValue('300');
    await enterAndStay(page, button(notice, '撤销'));
    await expect(notice).toContainText('撤销第 1 次更改');
    await expect(limit).toHaveValue('400');
  });

  await test.step('one value is set at many stations', async () => {
    await reach(page, 'Shift+Tab', button(main, '全部电站'));
    await page.keyboard.press('Enter');
    const table = main.getByRole('table', { name: '各电站的运行参数' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await pressTo(page, 'Tab', table.getByRole('checkbox').first());
    await press(page, 'Space');
    await openBy(page, button(main, '统一设置参数'), 'Shift+Tab');
    const parameter = dialog(page).getByRole('combobox', { name: '参数' });
    await reach(page, 'Tab', parameter);
    while ((await parameter.locator('option:checked').textContent()) !== '最大充电功率') await press(page, 'ArrowDown');
    await typeOver(page, dialog(page).getByRole('textbox', { name: /^数值/ }), '150');
    await typeOver(page, dialog(page).getByRole('textbox', { name: '更改原因' }), '降低最大需量');
    await enterBy(page, button(dialog(page), '下发'));
    await expect(page.getByRole('dialog', { name: /座电站未更改/ })).toContainText('最大充电功率: 应在');
    await press(page, 'Escape');
    await expectClosed(page);
  });
});
