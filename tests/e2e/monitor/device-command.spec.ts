import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { commandsOf, dialog, fill, openForm, send } from '../../support/plant/device-command.ts';
import { openConsole, shown, sidePanel } from '../../support/shell/shell.ts';

// A slow machine needs more than a minute from the list to the end of a dialog.
test.describe.configure({ timeout: 120_000 });

const panel = (page: Page): Locator => sidePanel(page);
const reached = (page: Page): Locator => dialog(page).getByRole('list', { name: '执行进度' }).locator('[data-reached]');

/** Lets the plant's time pass until the command has come to its end. */
const letPass = (page: Page, control: Control, milliseconds: number, words: string) =>
  expect
    .poll(
      async () => {
        await control.advance(milliseconds);
        return dialog(page).getByRole('heading', { level: 3 }).textContent();
      },
      { timeout: 60_000 },
    )
    .toBe(words);

test('[VW-03] a stop: what it means, why, checked; refused it is not sent, and can be corrected; a double click is one command, followed until its effect is proven; then found in the log', async ({
  page,
  control,
  server,
}) => {
  await openForm(page, control, 'b-pv-1');
  const form = dialog(page);
  await expect(form).toContainText('按策略自动运行');
  await form.getByLabel('指令').selectOption('停机');
  const effect = form.getByRole('region', { name: '预计影响（估算）' });
  await expect(effect).toContainText(/本设备.*→ 无|没有变化|0/);
  await expect(effect.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: '下一步：核对' }).click();
  await expect(form.getByLabel('原因')).toHaveAttribute('aria-invalid', 'true');
  expect(commandsOf(server)).toEqual([]);
  await fill(page, { kind: '停机' });
  await expect(dialog(page)).toContainText('屋面检修');
  await expect(dialog(page).getByText(/：停机$/)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '返回修改' })).toBeFocused();
  expect(commandsOf(server)).toEqual([]);
  await control.fault({ path: '/device/command', times: 1, code: 400, msg: '指令通道维护中' });
  await send(page).click();
  await expect(dialog(page)).toContainText('指令未下发：指令通道维护中');
  await dialog(page).getByRole('button', { name: '返回修改' }).click();
  await expect(dialog(page).getByLabel('原因')).toHaveValue('屋面检修');
  expect(commandsOf(server)).toEqual([]);
  await dialog(page).getByRole('button', { name: '下一步：核对' }).click();
  await send(page).dblclick();
  await expect(dialog(page)).toContainText('下发人');
  await letPass(page, control, 2_000, '指令已生效');
  await expect(reached(page)).toHaveText([/^已下发/, /^设备已接受/, /^设备已执行/, /^已确认生效/]);
  expect(commandsOf(server)).toMatchObject([{ deviceId: 'b-pv-1', kind: 'stop', reason: '屋面检修' }]);
  await dialog(page).getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(panel(page).getByRole('button', { name: '控制' })).toBeFocused();
  await panel(page).getByRole('tab', { name: '指令' }).click();
  await panel(page).getByRole('button', { name: '停机' }).click();
  await expect(reached(page)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await shown(page).getByRole('button', { name: '指令记录' }).click();
  const row = shown(page).getByRole('row').filter({ hasText: '屋面检修' });
  await expect(row).toContainText('已确认生效');
  await shown(page).getByLabel('状态').selectOption('被拒绝');
  await expect(row).toHaveCount(0);
  await expect(page).toHaveURL(/view=commands.*state=rejected/);
});

test('[VW-03] [VA-11] a power has a direction and limits, and the estimate follows what is entered @soak', async ({
  page,
  control,
  server,
}) => {
  // Higher than the form needs, so that the window does not limit it.
  await page.setViewportSize({ width: 1280, height: 1080 });
  await openForm(page, control, 'b-pcs-2');
  const form = dialog(page);
  const effect = form.getByRole('region', { name: '预计影响（估算）' });
  await form.getByLabel('指令').selectOption('设定功率');
  const boxBefore = await form.boundingBox();
  // There is no default direction: it has to be chosen.
  await expect(form.getByLabel('方向')).toHaveValue('');
  await form.getByLabel('功率（kW）').fill('80');
  await form.getByLabel('原因').fill('削峰');
  await form.getByRole('button', { name: '下一步：核对' }).click();
  await expect(form.getByLabel('方向')).toBeFocused();
  await expect(form).toContainText('请选择方向');
  await form.getByLabel('方向').selectOption('放电');
  await form.getByLabel('功率（kW）').fill('100.5');
  await form.getByRole('button', { name: '下一步：核对' }).click();
  await expect(form.getByLabel('功率（kW）')).toBeFocused();
  await expect(form).toContainText('100');
  await form.getByLabel('功率（kW）').fill('80');
  await expect(effect).toContainText('放电 80 kW ↑');
  await expect(effect).toContainText('假设其他设备维持现状');
  await form.getByLabel('方向').selectOption('充电');
  await expect(effect).toContainText('充电 80 kW ↓');
  await expect(effect).toContainText('电网');
  expect(await form.boundingBox()).toEqual(boxBefore);
  await form.getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialog(page).getByText(/：设定为充电 80\skW\s↓$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('功率（kW）')).toHaveValue('80');
  await dialog(page).getByLabel('功率（kW）').fill('20');
  await dialog(page).getByRole('button', { name: '下一步：核对' }).click();
  await send(page).click();
  await expect(dialog(page)).toContainText('下发人');
  expect(commandsOf(server)).toMatchObject([{ kind: 'setPower', value: -20 }]);
  await letPass(page, control, 2_000, '指令已生效');
  await expect(dialog(page)).toContainText(/充电\s\d+\.\d\skW\s↓/);
  await expect(dialog(page)).not.toContainText(/[-−]\d+\.\d\skW/);
});

test('[VW-03] [VW-32] a power onto a stack with a fault is refused in the form, with the cause, and never sent @soak', async ({
  page,
  control,
  server,
}) => {
  await control.disturb({ kind: 'cooling', stationId: 'st-b', deviceId: 'b-bms-2' });
  await control.advance(30 * 60_000);
  await openForm(page, control, 'b-pcs-2');
  const form = dialog(page);
  const next = form.getByRole('button', { name: '下一步：核对' });
  await form.getByLabel('功率（kW）').fill('50');
  for (const direction of ['充电', '放电']) {
    await form.getByLabel('方向').selectOption(direction);
    await expect(form.getByRole('alert').filter({ hasText: '该变流器的电池堆有故障，请先排除故障。' })).toBeVisible();
    await expect(next).toBeDisabled();
    await expect(form).not.toContainText('小时');
  }
  await form.getByLabel('指令').selectOption('停机');
  await expect(next).toBeEnabled();
  expect(commandsOf(server)).toEqual([]);
});

test('[VW-03] rejected: the device’s reason in words, and what to do @soak', async ({ page, control }) => {
  await openForm(page, control, 'b-pcs-1');
  await fill(page, { kind: '复位故障' });
  await send(page).click();
  await letPass(page, control, 500, '设备拒绝了指令');
  await expect(dialog(page)).toContainText('设备没有故障，无需复位。');
  await expect(reached(page)).toHaveText([/^已下发/, /^被拒绝/]);
});

test('[VW-03] expired: a device out of reach is named, and the command lapses by itself @soak', async ({
  page,
  control,
}) => {
  await control.disturb({ kind: 'offline', stationId: 'st-b', deviceId: 'b-pcs-2' });
  await openForm(page, control, 'b-pcs-2');
  await expect(dialog(page)).toContainText('设备当前无法通信');
  await fill(page, { kind: '停机', lifetime: '1 分钟' });
  await send(page).click();
  await expect(dialog(page)).toContainText(/剩余 \d+ 秒/);
  await expect(reached(page)).toHaveText([/^已下发/]);
  await letPass(page, control, 30_000, '指令已失效');
  await expect(dialog(page)).toContainText('设备无法通信，指令未能送达');
});

// Who has no key is offered none either: the test of `[RP-02]` in equipment.spec.ts.
test('[RP-02] there is no control of what only measures', async ({ page, control }) => {
  await openConsole(page, control, '/equipment?device=b-meter-1');
  await expect(panel(page).getByRole('button', { name: '编辑' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: '控制' })).toHaveCount(0);
});

test('[VW-03] [IN-01] by keyboard alone, on a phone, in German: every step is clean @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/equipment?device=b-pcs-2', 'operator');
  const button = panel(page).getByRole('button', { name: 'Steuern' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Befehl')).toBeFocused();
  await expect(dialog(page).getByText('Automatik nach Fahrplan')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Richtung')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Probe');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Diesen Befehl senden?' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Erteilt von');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
