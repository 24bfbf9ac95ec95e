import type { Locator, Page } from 'playwright/test';
import type { Control } from '../../support/server/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';

const openAlarms = async (page: Page, control: Control, search = ''): Promise<void> => {
  await openConsole(page, control, `/alarmManager${search}`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
};

const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
/** An unacknowledged critical alarm. */
const critical = (page: Page): Locator => rows(page).filter({ hasText: '紧急' }).filter({ hasText: '未确认' }).first();
const order = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id') ?? ''));

const minuteMs = 60_000;

/** Makes a critical alarm that is active, and one that has cleared. @returns a function that makes that one return */
async function makeAlarms(control: Control): Promise<() => Promise<void>> {
  const [first, second] = (await control.state()).stations;
  await control.disturb({ kind: 'gridLoss', stationId: first?.id });
  const { id } = await control.disturb({ kind: 'gridLoss', stationId: second?.id });
  await control.advance(2 * minuteMs);
  await control.endDisturbance(id);
  await control.advance(2 * minuteMs);
  return async () => {
    await control.disturb({ kind: 'gridLoss', stationId: second?.id });
    await control.advance(2 * minuteMs);
  };
}

let returnAlarm: () => Promise<void>;
test.beforeEach(async ({ control }) => {
  returnAlarm = await makeAlarms(control);
});

test('[VW-02] chips filter by severity and by what is unacknowledged; the address carries it; a keyword is searched for while typing pauses, and nothing found says so', async ({
  page,
  control,
}) => {
  await openAlarms(page, control);
  const chips = page.getByRole('group', { name: '未解决的告警' }).getByRole('button');
  await chips.nth(1).click();
  await expect(page).toHaveURL(/severity=1/);
  await expect(rows(page).filter({ hasNotText: '紧急' })).toHaveCount(0);
  await chips.nth(0).click();
  await expect(page).toHaveURL(/acknowledged=no/);
  await expect(rows(page).filter({ hasText: '已确认' })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const shown = await order(page);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await order(page)).toEqual(shown);
  await page.getByRole('button', { name: '重置' }).click();
  await expect(page).toHaveURL(/\/alarmManager$/);
  await page.getByRole('searchbox', { name: '关键字' }).fill('GRID-101');
  await expect(rows(page).filter({ hasNotText: 'GRID-101' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: '关键字' }).fill('nowhere to be found');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('[ST-03] a critical alarm wants a note; a failed save keeps it; two clicks are one call; what holds cannot be resolved and says why, what is over leaves the list @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  await openAlarms(page, control);
  const id = await critical(page).getAttribute('data-id');
  await critical(page)
    .getByRole('button', { name: /确认告警/ })
    .click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: '备注' });
  const confirm = dialog.getByRole('button', { name: '确认', exact: true });
  await confirm.click();
  await expect(dialog.getByText('请填写备注')).toBeVisible();
  await expect(note).toBeFocused();
  await note.fill('已派人到现场');
  await control.fault({ path: '/alarm/record/acknowledge', status: 500, times: 1 });
  await confirm.click();
  await expect(dialog.getByRole('alert').filter({ hasText: '未能保存' })).toBeVisible();
  await expect(note).toHaveValue('已派人到现场');
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('acknowledge') ? 1 : 0));
  await confirm.dblclick();
  await expect(dialog).toBeHidden();
  expect(calls).toBe(1);
  const row = page.locator(`tr[data-id="${id}"]`);
  await expect(row).toContainText('已确认');
  await row.getByRole('button').first().click();
  const panel = page.getByRole('complementary').filter({ hasText: '处理过程' });
  await expect(panel).toContainText('已派人到现场');
  await expect(panel).toContainText('王建国');
  await expect(page).toHaveURL(new RegExp(`alarm=${id}`));
  const resolving = (disabled: boolean) => page.getByRole('button', { name: /解决告警/, disabled });
  await rows(page)
    .filter({ has: resolving(true) })
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('complementary').getByRole('button', { name: '解决' })).toBeDisabled();
  await expect(page.getByText('告警条件仍然存在，恢复正常后才能解决')).toBeVisible();
  const cleared = rows(page)
    .filter({ has: resolving(false) })
    .first();
  const over = await cleared.getAttribute('data-id');
  await cleared.getByRole('button', { name: /解决告警/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解决', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(`tr[data-id="${over}"]`)).toHaveCount(0);
});

test('[VW-02] several at once: what cannot be changed is named and left out @soak', async ({ page, control }) => {
  await openAlarms(page, control);
  await rows(page).filter({ hasText: '持续中' }).first().getByRole('checkbox').check();
  await rows(page).filter({ hasText: '已恢复' }).first().getByRole('checkbox').check();
  await page.getByRole('region', { name: '已选 2 条' }).getByRole('button', { name: '解决' }).click();
  await expect(page.getByRole('dialog')).toContainText('其中 1 条条件仍然存在或已解决，将跳过');
  await page.getByRole('dialog').getByRole('button', { name: '解决', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: /已选/ })).toHaveCount(0);
});

test('[ST-03] an alarm that returns while it is being acknowledged is not acknowledged unread: the dialog says so and goes on with the note @soak', async ({
  page,
  control,
}) => {
  await openAlarms(page, control, '?keyword=GRID-101');
  await rows(page).filter({ hasText: '临平智造园微电网' }).first().getByRole('checkbox').check();
  const cleared = rows(page).filter({ hasText: '慈溪物流园光储电站' }).first();
  await expect(cleared).toContainText('已恢复');
  const id = await cleared.getAttribute('data-id');
  await cleared.getByRole('checkbox').check();
  await page.getByRole('region', { name: '已选 2 条' }).getByRole('button', { name: '确认' }).click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: '备注' });
  await note.fill('已通知电网公司');
  await returnAlarm();
  const confirm = dialog.getByRole('button', { name: '确认', exact: true });
  await confirm.click();
  const notice = dialog.getByRole('alert').filter({ hasText: '1 条告警在您填写期间再次发生' });
  await expect(notice).toContainText('另有 1 条已处理');
  await expect(notice).toBeFocused();
  await expect(dialog.getByRole('list', { name: '再次发生的告警' }).getByRole('listitem')).toHaveCount(1);
  await expect(note).toHaveValue('已通知电网公司');
  const row = page.locator(`tr[data-id="${id}"]`);
  await expect(row).toContainText('未确认');
  await expect(row).toContainText('复发');
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('已确认');
  await row.getByRole('button').first().click();
  await expect(page.getByRole('complementary').filter({ hasText: '处理过程' })).toContainText('复发 ×');
});

test('[VW-02] while rows are chosen the list keeps its places and tells of new alarms @soak', async ({
  page,
  control,
}) => {
  await openAlarms(page, control);
  await rows(page).nth(2).getByRole('checkbox').check();
  const before = await order(page);
  const { stations } = await control.state();
  const [station] = stations;
  for (const deviceId of station?.devices.slice(0, 3) ?? []) {
    await control.disturb({ kind: 'offline', stationId: station?.id, deviceId });
  }
  await control.advance(2 * minuteMs);
  const more = page.getByRole('button', { name: /条新告警/ });
  await expect(more).toBeVisible();
  expect(await order(page)).toEqual(before);
  await more.click();
  await expect.poll(() => order(page)).not.toEqual(before);
  await expect(more).toBeHidden();
});

test('[VW-02] a list whose columns were looked through goes on by itself @soak', async ({ page, control }) => {
  await openAlarms(page, control);
  const before = await order(page);
  // So low that the menu scrolls.
  await page.setViewportSize({ width: 1280, height: 380 });
  await page.getByRole('button', { name: '表格设置' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  const [station] = (await control.state()).stations;
  await control.disturb({ kind: 'offline', stationId: station?.id, deviceId: station?.devices[0] });
  await control.advance(2 * minuteMs);
  await expect.poll(() => order(page)).not.toEqual(before);
});

test('[VW-02] new alarms are counted beyond the page, and what they push off it keeps its look @soak', async ({
  page,
  control,
}) => {
  await openAlarms(page, control, '?state=all');
  await rows(page).first().getByRole('checkbox').check();
  const before = await order(page);
  for (const { id: stationId, devices } of (await control.state()).stations)
    for (const deviceId of devices) await control.disturb({ kind: 'offline', stationId, deviceId });
  await control.advance(2 * minuteMs);
  await expect(page.getByRole('button', { name: /^(2[1-9]|[3-9]\d) 条新告警/ })).toBeVisible();
  expect(await order(page)).toEqual(before);
  await expect(page.locator('.ems-row-quiet').filter({ hasNotText: '已解决' })).toHaveCount(0);
});

test('[VW-02] a later page is there after a reload @soak', async ({ page, control }) => {
  await control.fillAlarms(60);
  await openAlarms(page, control, '?state=all&page=2');
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /条新告警/ })).toHaveCount(0);
});

test('[VW-02] a list that cannot be loaded says so and can be tried again @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  await control.fault({ path: '/alarm/record/list', status: 500 });
  await openConsole(page, control, '/alarmManager');
  await expect(page.getByText('告警列表加载失败')).toBeVisible();
  await control.clearFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(rows(page).first()).toBeVisible();
});
