import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { appearancesFor, enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown, sidePanel } from '../../support/shell/shell.ts';

const minuteMs = 60_000;
const rows = (page: Page): Locator => shown(page).locator('tbody tr[data-id]');
const rowOf = (page: Page, id: string): Locator => shown(page).locator(`tr[data-id="${id}"]`);
const idOf = async (row: Locator): Promise<string> => (await row.getAttribute('data-id')) ?? '';
const chips = (page: Page): Locator => page.getByRole('group', { name: '未解决的告警' }).getByRole('button');
const detail = (page: Page): Locator => page.getByRole('complementary').filter({ hasText: '处理过程' });
const timeline = (page: Page): Locator => detail(page).getByRole('list', { name: '处理过程' });
const more = (row: Locator): Locator => row.getByRole('button', { name: /更多操作/ });

/** An active alarm without an acknowledgement; not critical, so no note is needed. */
async function anActive(page: Page, control: Control): Promise<string> {
  await openWith(page, control, '?state=active&acknowledged=no&severity=2,3,4');
  return idOf(rows(page).first());
}

async function openWith(page: Page, control: Control, search = ''): Promise<void> {
  await openConsole(page, control, `/alarmManager${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test.describe('for an operator', () => {
  test.beforeEach(async ({ control }) => {
    const [station] = (await control.state()).stations;
    const [, , ...devices] = station?.devices ?? [];
    for (const deviceId of devices.slice(0, 3))
      await control.disturb({ kind: 'offline', stationId: station?.id, deviceId });
    await control.advance(3 * minuteMs);
  });

  test('[VW-02] a chip counts what it shows, by severity and by state together; the detail shows what the device measured in the quarter hours around the alarm', async ({
    page,
    control,
  }) => {
    await openWith(page, control, '?station=st-a');
    await test.step('chips count those of the station', async () => {
      const cleared = chips(page).nth(6);
      await cleared.click();
      await expect(page).toHaveURL(/state=cleared/);
      // Other stations have some: without the filter there would be more.
      await expect(async () => {
        expect(await rows(page).count()).toBe(Number(await cleared.locator('strong').textContent()));
      }).toPass();
    });
    await test.step('chips', async () => {
      await chips(page).first().click();
      await expect(page).toHaveURL(/state=active&?.*acknowledged=no|acknowledged=no.*state=active/);
      // Lost communication of storage is a high alarm; others may be acknowledged already.
      const severity = chips(page).nth(2);
      await expect(severity.locator('strong')).toHaveText(/[1-9]/);
      const count = Number(await severity.locator('strong').textContent());
      await severity.click();
      await expect(rows(page)).toHaveCount(Math.min(count, 20));
      await expect(chips(page).first().locator('strong')).toHaveText(String(count));
    });
    await test.step('measured values around the alarm', async () => {
      const row = rows(page).first();
      const raised = Date.parse((await row.locator('time').first().getAttribute('datetime')) ?? '');
      await row.getByRole('button').first().click();
      const clock = new Intl.DateTimeFormat('zh-CN', {
        timeZone: 'Asia/Shanghai',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      const [from, to] = [raised - 15 * minuteMs, raised + 15 * minuteMs].map((at) => clock.format(at));
      const trend = detail(page).getByRole('region', { name: '告警前后 15 分钟' });
      await expect(trend.locator('canvas').first()).toBeVisible();
      await expect(trend).toContainText(new RegExp(`${from}.*${to}`));
      // A limit is no plan.
      await expect(trend).not.toContainText('计划');
    });
  });

  test('[VW-02] a shelved alarm waits in a list of its own, with reason and end, and is back when it is unshelved @soak', async ({
    page,
    control,
  }) => {
    const id = await anActive(page, control);
    await more(rowOf(page, id)).click();
    await page.getByRole('menuitem', { name: '搁置' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '搁置' }).click();
    await expect(dialog.getByRole('textbox', { name: '搁置原因' })).toBeFocused();
    await dialog.getByRole('textbox', { name: '搁置原因' }).fill('计划检修');
    await dialog.getByRole('combobox', { name: '搁置时长' }).selectOption('480');
    await dialog.getByRole('button', { name: '搁置' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, id)).toHaveCount(0);
    await openWith(page, control, `?state=shelved&alarm=${id}`);
    await expect(chips(page).last().locator('strong')).toHaveText('1');
    await expect(detail(page)).toContainText('搁置至');
    await expect(detail(page)).toContainText('计划检修');
    await rowOf(page, id).getByRole('checkbox').check();
    await page.getByRole('button', { name: '取消搁置' }).first().click();
    await dialog.getByRole('button', { name: '取消搁置' }).click();
    await expect(rowOf(page, id)).toHaveCount(0);
    await expect(chips(page).last().locator('strong')).toHaveText('0');
  });

  test('[VW-02] where the server refuses some of several, each says how it went @soak', async ({
    page,
    control,
    context,
  }) => {
    await openWith(page, control, '?state=active&acknowledged=no&severity=2,3,4');
    const [first, second] = [await idOf(rows(page).nth(0)), await idOf(rows(page).nth(1))];
    for (const id of [first, second]) await rowOf(page, id).getByRole('checkbox').check();
    await page.getByRole('region', { name: '已选 2 条' }).getByRole('button', { name: '确认', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: '确认 2 条告警' })).toBeVisible();
    const entries = await page.evaluate(() => Object.entries(sessionStorage));
    const colleague = await context.newPage();
    await colleague.addInitScript((all) => {
      for (const [key, value] of all) sessionStorage.setItem(key, value);
    }, entries);
    await colleague.goto('/alarmManager?state=active&acknowledged=no&severity=2,3,4');
    await rowOf(colleague, first)
      .getByRole('button', { name: /确认告警/ })
      .click();
    await colleague.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
    await expect(colleague.getByRole('dialog')).toBeHidden();
    await colleague.close();
    await dialog.getByRole('button', { name: '确认', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('成功 1 条，未处理 1 条。');
    await expect(dialog.locator('[data-refused]')).toHaveText('该告警已由他人确认');
    await dialog.getByRole('button', { name: '知道了' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, second)).toHaveCount(0);
  });

  test('[VW-02] a comment stands in the history, an empty one is not sent; the detail leads to the device’s other alarms, and the filter of one device can be removed again @soak', async ({
    page,
    control,
  }) => {
    const id = await anActive(page, control);
    await rowOf(page, id).getByRole('button').first().click();
    const box = detail(page).getByRole('textbox', { name: '添加备注' });
    const save = detail(page).getByRole('button', { name: '提交备注' });
    await save.click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await box.fill('已更换风扇');
    await save.click();
    await expect(timeline(page)).toContainText('已更换风扇');
    await expect(timeline(page)).toContainText('王建国');
    await expect(box).toHaveValue('');
    const device = detail(page).getByTitle('查看全部告警').nth(1);
    const name = (await device.textContent()) ?? '';
    await device.click();
    await expect(page).toHaveURL(/deviceId=/);
    // The list beside the detail has no width for the devices.
    await detail(page).getByRole('button', { name: '关闭', exact: true }).click();
    await expect(rows(page).filter({ hasNotText: name })).toHaveCount(0);
    await expect(rowOf(page, id)).toHaveCount(1);
    await page.getByRole('button', { name: `仅 ${name}` }).click();
    await expect(page).not.toHaveURL(/deviceId=/);
  });

  test('[VW-02] a work order is made from the alarm once; after that the alarm leads to it @soak', async ({
    page,
    control,
  }) => {
    const id = await anActive(page, control);
    await more(rowOf(page, id)).click();
    await page.getByRole('menuitem', { name: '创建工单' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[name="title"]')).not.toHaveValue('');
    await dialog.locator('[type="submit"]').click();
    await expect(page).toHaveURL(/\/workOrder\?.*order=/);
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    await page.getByRole('tab', { name: '告警管理' }).click();
    await more(rowOf(page, id)).click();
    const open = page.getByRole('menuitem', { name: `打开工单 ${order}` });
    await expect(open).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '创建工单' })).toHaveCount(0);
    await open.click();
    await expect(page).toHaveURL(new RegExp(`order=${order}`));
  });
});

test.describe('twelve stations', () => {
  test.use({ mockOptions: { stations: 12 } });

  test('[VW-02] an alarm flood says so, at how many stations, and shows the alarms of one of them or of the first device alone @soak', async ({
    page,
    control,
  }) => {
    for (const { id: stationId, devices } of (await control.state()).stations)
      await control.disturb({ kind: 'offline', stationId, deviceId: devices[1] });
    await control.advance(5 * minuteMs);
    await openConsole(page, control, '/alarmManager');
    const flood = page.getByRole('region', { name: '告警泛滥' });
    await expect(flood.getByRole('status')).toHaveText(/ 分钟内 12 个电站发生 \d+ 条告警。$/);
    // A device of one station is not what has failed at the others.
    await expect(flood).not.toContainText('根源');
    await expect(flood.locator('button[aria-pressed="false"]')).toHaveCount(6);
    await expect(flood.getByText('另有 6 个电站')).toBeVisible();
    const group = flood.getByRole('button', { name: '按设备归并' });
    await group.click();
    await expect(flood.getByRole('listitem').filter({ hasText: '最先出现' })).toHaveCount(1);
    await flood.getByRole('button', { name: /^只看最先告警的设备：/ }).click();
    await expect(page).toHaveURL(/deviceId=/);
    await expect(rows(page).first()).toBeVisible();
    // The station has one of the alarms, which is no flood.
    await expect(flood).toHaveCount(0);
  });
});

test('[VW-02] a hundred thousand alarms: first and last page are there; a phone’s cards say how long an alarm has held @soak', async ({
  page,
  control,
}) => {
  test.setTimeout(90_000);
  await control.fillAlarms(100_000);
  await openConsole(page, control, '/alarmManager?state=all&size=100');
  await expect(shown(page).getByRole('navigation', { name: '分页' })).toContainText(/100,\d{3}/);
  await shown(page).getByRole('button', { name: '最后一页' }).click();
  await expect(page).toHaveURL(/page=10\d\d/);
  await expect(rows(page).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows(page).first().locator('[data-label="持续"]')).toBeVisible();
});

test('[VW-02] an owner has no button to acknowledge, shelve, comment or order work @soak', async ({
  page,
  control,
}) => {
  const stationId = 'st-c';
  const station = (await control.state()).stations.find(({ id }) => id === stationId);
  await control.disturb({ kind: 'offline', stationId, deviceId: station?.devices[1] });
  await control.advance(2 * minuteMs);
  await openConsole(page, control, `/alarmManager?state=active&station=${stationId}`, 'owner');
  const row = rows(page).first();
  await row.getByRole('button').first().click();
  await expect(timeline(page)).toBeVisible();
  await expect(row.getByRole('button', { name: /确认|解决|更多/ })).toHaveCount(0);
  await expect(detail(page).getByRole('button', { name: /确认|解决|更多|提交备注/ })).toHaveCount(0);
});

for (const appearance of appearancesFor(1))
  test(`[VW-02] flood, detail and the dialog for shelving are accessible (${appearance.theme}, ${appearance.language}) @soak`, async ({
    page,
    control,
  }) => {
    for (const { id: stationId, devices } of (await control.state()).stations)
      for (const deviceId of devices) await control.disturb({ kind: 'offline', stationId, deviceId });
    await control.advance(5 * minuteMs);
    await enter(page, control, appearance, '/alarmManager?state=active', 'operator');
    await shown(page)
      .getByRole('button', { name: /^(?:按设备归并|Group by device|Nach Gerät gruppieren)$/ })
      .click();
    await rows(page).first().getByRole('button').first().click();
    await expect(
      sidePanel(page).getByRole('heading', { name: /^(?:同类告警|Similar alarms|Ähnliche Alarme)$/ }),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await sidePanel(page)
      .getByRole('button', { name: /^(?:更多|More|Mehr)$/ })
      .click();
    await page.getByRole('menuitem').first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('select').selectOption('until');
    await dialog.locator('[type="submit"]').click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  });
