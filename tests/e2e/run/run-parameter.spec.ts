import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { confirm } from '../../contract/organization/merchant-samples.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { enter } from '../../support/shell/enter.ts';
import { noNumbers } from '../../support/records/no-numbers.ts';
import { setKeys } from '../../support/records/rights.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const url = '/runParameter?station=st-b';
const reason = '降低最大需量';
const field = (page: Page, name: string): Locator => shown(page).getByRole('textbox', { name, exact: true });
const bar = (page: Page): Locator => shown(page).getByRole('region', { name: '未下发的更改' });
const notice = (page: Page): Locator => shown(page).getByRole('region', { name: '最近一次更改' });
const review = (page: Page): Promise<void> => bar(page).getByRole('button', { name: '检查并下发' }).click();
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function send(page: Page): Promise<void> {
  await dialog(page).getByRole('textbox', { name: '更改原因' }).fill(reason);
  await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
}

test('[VW-33] values are entered by keyboard, checked, reviewed with their cost, sent, read back and undone', async ({
  page,
  control,
}) => {
  await openConsole(page, control, url, 'operator');
  const limit = field(page, '需量上限');
  await limit.fill('700');
  await limit.press('Enter');
  await expect(limit).toHaveAccessibleDescription('应在 0 到 630 之间');
  await expect(bar(page)).toContainText('1 项有误');
  for (const text of noNumbers) {
    await limit.fill(text);
    await limit.press('Enter');
    await expect(limit).toHaveAccessibleDescription(/请输入数字/);
    await expect(bar(page)).toContainText('1 项有误');
  }
  await limit.press('Escape');
  await expect(limit).toHaveValue('400');
  await expect(bar(page)).toHaveCount(0);
  await limit.fill('300');
  await limit.press('Enter');
  await expect(field(page, '削峰起点（占需量上限）')).toBeFocused();
  await shown(page).getByRole('slider', { name: '备用荷电状态（滑块）' }).press('ArrowRight');
  await expect(bar(page)).toContainText('2 项更改');
  await expect(bar(page)).toContainText('需量上限 400 kW → 300 kW');
  await shown(page).getByRole('button', { name: '撤回对备用荷电状态的修改' }).click();
  await review(page);
  await expect(dialog(page).getByRole('row', { name: /充电时购电功率上限/ })).toContainText('255.0 kW');
  await expect(dialog(page)).toContainText(/CNY，30 天中有 \d+ 天不同/);
  expect(await violations(page)).toEqual([]);
  // What is sent stays so until the plant's time is moved on.
  await control.stopClock();
  await send(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(shown(page).getByText('已设 300 kW，设备为 400 kW')).toBeVisible();
  const noticed = () => control.advance(1000).then(() => notice(page).textContent());
  await expect.poll(noticed).toContain('已回读，已生效');
  await expect(limit).toHaveValue('300');
  await notice(page).getByRole('button', { name: '撤销' }).click();
  await expect(notice(page)).toContainText('撤销第 1 次更改');
  await expect.poll(noticed).toContain('已回读，已生效');
  await expect(limit).toHaveValue('400');
  await shown(page).getByRole('button', { name: '更改记录' }).click();
  const rows = shown(page).getByRole('table', { name: '更改记录' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText('需量上限 400 kW → 300 kW');
  await expect(rows.nth(2)).toContainText(reason);
  expect(await violations(page)).toEqual([]);
});

test('[VW-33.7] another user’s change is shown beside the entries, which stay; without the right nothing is sent', async ({
  page,
  control,
  server,
  watched,
}) => {
  // The page does not learn of the other change before it sends its own.
  watched.expect(/run\/parameter\/get/);
  await openConsole(page, control, url, 'operator');
  await field(page, '最大充电功率').fill('0');
  await field(page, '最大充电功率').press('Enter');
  await review(page);
  const other = await (await Harness.of(server)).signIn('administrator');
  const { revision } = await other.call('getRunParameters', { stationId: 'st-b' });
  await page.route('**/api/run/parameter/get', (route) => route.abort());
  const change = { stationId: 'st-b', revision, values: { socMax: 90 }, reason: '电池保养' };
  await other.call('saveRunParameters', change);
  await send(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0 kW');
  await page.unroute('**/api/run/parameter/get');
  await question.getByRole('button', { name: '设为 0 kW' }).click();
  const changed = dialog(page).getByRole('alert', { name: '参数已被他人更改' });
  await expect(changed.getByRole('row', { name: /最高荷电状态/ })).toContainText('90 %');
  await expect(changed).toContainText('电池保养');
  await expect(dialog(page).getByRole('textbox', { name: '更改原因' })).toHaveValue(reason);
  setKeys(server.world, 'operator', ['message_read']);
  await expect(dialog(page).getByRole('button', { name: '下发', exact: true })).toBeDisabled();
  await expect(dialog(page)).toContainText('维护运行参数');
});

test('[VW-33.11] where a second person is required, a critical change waits until somebody else approves it', async ({
  page,
  control,
  server,
}) => {
  const administrator = await (await Harness.of(server)).signIn('administrator');
  await confirm(administrator);
  const { revision } = await administrator.call('getConfigSetting', { id: 'runParameterApproval' });
  await administrator.call('saveConfigSetting', { key: 'runParameterApproval', revision, value: '1' });
  const change = { stationId: 'st-b', revision: 0, values: { socMin: 6 }, reason };
  await administrator.call('saveRunParameters', change);
  await openConsole(page, control, `${url}&parameter=socMin`, 'operator');
  await expect(field(page, '最低荷电状态')).toBeFocused();
  await expect(shown(page).getByText('待批准：6 %，设备为 5 %')).toBeVisible();
  await notice(page).getByRole('button', { name: '批准', exact: true }).click();
  await expect.poll(() => control.advance(3000).then(() => field(page, '最低荷电状态').inputValue())).toBe('6');
});

test('[VW-33.12] a silent controller: the old value is in force and shown, and the change can be sent again', async ({
  page,
  control,
  server,
}) => {
  for (const deviceId of ['b-pcs-1', 'b-pcs-2'])
    await control.disturb({ kind: 'offline', stationId: 'st-b', deviceId });
  const operator = await (await Harness.of(server)).signIn('operator');
  const { revision } = await operator.call('getRunParameters', { stationId: 'st-b' });
  await operator.call('saveRunParameters', { stationId: 'st-b', revision, values: { demandLimit: 300 }, reason });
  await control.advance(61_000);
  await enter(page, control, { theme: 'def-theme', language: 'de' }, url, 'operator');
  await expect(shown(page).getByText('Nicht übernommen: Soll 300 kW, das Gerät meldet weiter 400 kW')).toBeVisible();
  await expect(field(page, 'Leistungsgrenze')).toHaveValue('400');
  await shown(page).getByRole('button', { name: 'Erneut senden' }).click();
  await expect(dialog(page).getByRole('row', { name: /^Leistungsgrenze/ })).toContainText('300 kW');
});

test('[VW-33.10] all stations beside each other: the file is the matrix, one value for many names those that refuse it', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/runParameter?station=st-b', 'operator');
  // From far down the page of one station to the others: they begin at their title.
  await shown(page).getByRole('list', { name: '电网' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(shown(page).getByRole('heading', { level: 1 })).not.toBeInViewport();
  await shown(page)
    .getByRole('button', { name: '全部电站' })
    .evaluate((button: HTMLElement) => button.click());
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeInViewport();
  const table = shown(page).getByRole('table', { name: '各电站的运行参数' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('columnheader', { name: '()' })).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await shown(page).getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
  const cells = await table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '').slice(1)),
    );
  expect(lines.slice(1).map((line) => line.split(','))).toEqual(
    cells.slice(1).map((row) => row.map((cell) => (cell === '—' ? '' : cell))),
  );
  await table.getByRole('checkbox').first().check();
  await shown(page).getByRole('button', { name: '统一设置参数' }).click();
  await dialog(page).getByRole('combobox', { name: '参数' }).selectOption('最大充电功率');
  await dialog(page).getByRole('textbox', { name: /^数值/ }).fill('150');
  await send(page);
  const refused = page.getByRole('dialog', { name: /座电站未更改/ });
  await expect(refused).toContainText('最大充电功率: 应在');
  expect(await violations(page)).toEqual([]);
});

test('[VW-33] the values of another station are entered, those beyond the own limits named @soak', async ({
  page,
  control,
  server,
}) => {
  const harness = await Harness.of(server);
  const operator = await harness.signIn('operator');
  const values = { socMin: 7, demandLimit: 620 };
  await operator.call('saveRunParameters', { stationId: 'st-b', revision: 0, values, reason });
  await control.advance(4000);
  await openConsole(page, control, '/runParameter?station=st-c', 'operator');
  await shown(page).getByRole('button', { name: '从其他电站复制' }).click();
  const copy = page.getByRole('dialog', { name: '从其他电站复制参数' });
  await searchableSelect(copy, '来源电站').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /慈溪/ }).last().click();
  await expect(copy.getByRole('status').filter({ hasText: /填入 \d+ 项/ })).toBeVisible();
  await expect(copy).toContainText(/超出本电站范围，不填入：.*需量上限/);
  expect(await violations(page)).toEqual([]);
  await copy.getByRole('button', { name: '填入' }).click();
  await expect(field(page, '最低荷电状态')).toHaveValue('7');
  await expect(bar(page)).toContainText(/最低荷电状态 5.% → 7.%/);
});
