import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { enterBy, expectClosed, reach } from '../../support/page/focus.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 60_000 });

const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-34] a strategy is made, its plan moved, saved and sent by the keyboard alone', async ({ page, control }) => {
  await openConsole(page, control, '/runStrategy?station=st-c', 'operator');
  const create = shown(page).getByRole('button', { name: '以此新建' });
  await expect(create).toBeVisible();
  await shown(page).focus();
  await enterBy(page, create);
  const name = dialog(page).getByRole('textbox', { name: '名称', exact: true });
  await expect(name).toBeVisible();
  await reach(page, 'Tab', name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('夜间充电');
  const bar = dialog(page).getByRole('group', { name: '每天的时段计划' });
  await reach(page, 'Tab', bar.getByRole('button', { name: '01:00–05:00 充电' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar.getByRole('button', { name: '01:30–06:00 充电' })).toBeFocused();
  const power = dialog(page).getByRole('textbox', { name: '第 2 段功率（kW）' });
  await reach(page, 'Tab', power);
  await page.keyboard.type('30');
  await enterBy(page, dialog(page).getByRole('button', { name: '保存', exact: true }), 120);
  await expectClosed(page);
  await expect(shown(page).getByRole('heading', { name: '夜间充电' })).toBeVisible();

  // The focus is back at the button that opened the form, behind that which sends.
  await reach(page, 'Shift+Tab', shown(page).getByRole('button', { name: '下发', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('01:30–06:00 充电 30.0 kW');
  await enterBy(page, dialog(page).getByRole('button', { name: '下发', exact: true }));
  await expectClosed(page);
  await expect(shown(page).getByRole('row', { name: /^夜间充电/ })).toContainText(/已下发|已接收|执行中/);
});

test('[VW-33] a parameter is changed, reviewed with its reason and sent by the keyboard alone', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/runParameter?station=st-b', 'operator');
  const limit = shown(page).getByRole('textbox', { name: '需量上限', exact: true });
  await expect(limit).toBeVisible();
  await shown(page).focus();
  await reach(page, 'Tab', limit);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await enterBy(page, shown(page).getByRole('button', { name: '检查并下发' }), 120);
  const reason = dialog(page).getByRole('textbox', { name: '更改原因' });
  await expect(reason).toBeVisible();
  await reach(page, 'Tab', reason);
  await page.keyboard.type('降低最大需量');
  await enterBy(page, dialog(page).getByRole('button', { name: '下发', exact: true }));
  await expectClosed(page);
  await expect(shown(page).getByRole('region', { name: '最近一次更改' })).toContainText('已回读，已生效');
  await expect(limit).toHaveValue('300');

  const all = shown(page).getByRole('button', { name: '全部电站' });
  await reach(page, 'Shift+Tab', all, 120);
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('table', { name: '各电站的运行参数' })).toBeVisible();
});
