import type { Page } from 'playwright/test';
import type { MockServer } from '#mock-server/start.ts';
import { columnsOf } from '#mock-server/telemetry/columns.ts';
import { pointId, type PointKey } from '#src/contract/points/catalogue.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { card, expectDiagram, stopClockAt, minute, shownAs } from '../../support/plant/scene-page.ts';
import { figureIn, openConsole } from '../../support/shell/shell.ts';

// A scene is the console's heaviest page and loads slowly on a busy machine.
test.describe.configure({ timeout: 90_000 });

const zone = 'Asia/Shanghai';
const hour = 60 * minute;
/** `2026-06-01T12:00` by the station's clock. */
const clockAt = (at: number): string => new Date(toWall(at, zone)).toISOString().slice(0, 16);
const replay = (page: Page) => page.getByRole('region', { name: '历史回放' });
const slider = (page: Page) => replay(page).getByRole('slider', { name: '时刻' });
const button = (page: Page, name: string) => replay(page).getByRole('button', { name });

/** A point's value in the history at a moment; null in a gap. */
function past({ world }: MockServer, owner: string, key: PointKey, at: number): number | null {
  const point = world.telemetry.point(pointId(owner, key));
  if (!point) throw new Error(`no point ${owner}.${key}`);
  const [column] = columnsOf([point], { from: at, to: at + 1, step: 300 }, [at], world.clock.now(), 'value');
  return column?.[0] ?? null;
}

/** Noon of the day before, by the station's clock. */
function yesterday({ world }: MockServer): number {
  const [day] = clockAt(world.clock.now() - 24 * hour).split('T');
  return Date.parse(`${day}T12:00:00+08:00`);
}

const sceneAt = (at: number, more = '') => `/sceneView?station=st-a&at=${new Date(at).toISOString()}${more}`;

test('[VW-81] a moment of the past shows what was measured then, and says that it is past', async ({
  page,
  control,
  server,
}) => {
  await stopClockAt(control, 15);
  const at = yesterday(server);
  await openConsole(page, control, sceneAt(at), 'administrator');
  await expectDiagram(page, 'a-pv-1');
  await expect(replay(page)).toContainText(`回放 ${clockAt(at).replaceAll('-', '/').slice(0, 10)}`);
  await expect(replay(page)).toContainText('历史数据，并非实时');
  const expectAt = async (moment: number) => {
    for (const id of ['a-grid-1', 'a-pcs-1', 'a-pv-2', 'a-charger-6'] as const) {
      const value = past(server, id, 'activePower', moment);
      await expect(figureIn(card(page, id)), id).toHaveText(
        new RegExp(`^${shownAs(Math.abs(value ?? Number.NaN), 1)}.kW$`),
      );
    }
    const load = past(server, 'st-a', 'loadPower', moment);
    await expect(figureIn(card(page, 'load'))).toHaveText(new RegExp(`^${shownAs(load ?? Number.NaN, 1)}`));
  };
  await expectAt(at);
  await test.step('another day is chosen by its date', async () => {
    const [before] = clockAt(at - 24 * hour).split('T');
    await replay(page).getByRole('textbox', { name: '日期' }).fill(before!);
    await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`${before!.replaceAll('-', '/')}.*12:00$`));
    const load = past(server, 'st-a', 'loadPower', at - 24 * hour);
    await expect(figureIn(card(page, 'load'))).toHaveText(new RegExp(`^${shownAs(load ?? Number.NaN, 1)}`));
    await replay(page).getByRole('textbox', { name: '日期' }).fill(clockAt(at).slice(0, 10));
    await expectAt(at);
  });
  // By keyboard: an hour back, in steps of five minutes.
  await slider(page).focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /11:00$/);
  await expectAt(at - hour);
  await expect(page).toHaveURL(new RegExp(`at=${encodeURIComponent(new Date(at - hour).toISOString())}`));
  await page.keyboard.press('Home');
  await expectAt(at - 12 * hour);
  await test.step('the present stays, though the moment was moved just before and it takes long to be drawn', async () => {
    const back = await button(page, '返回实时').elementHandle();
    await slider(page).evaluate(async (thumb, leave) => {
      (thumb as HTMLInputElement).stepUp();
      thumb.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
      (leave as HTMLElement).click();
      const until = performance.now() + 600;
      while (performance.now() < until);
    }, back);
  });
  await expect(replay(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/at=/);
});

test('[VW-81] a gap of the history is one in the picture @soak', async ({ page, control, server }) => {
  await stopClockAt(control, 9);
  const { id } = await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pv-1' });
  await control.advance(2 * hour);
  await control.endDisturbance(id);
  await control.advance(2 * hour);
  const at = Math.floor((server.world.clock.now() - 3 * hour) / (5 * minute)) * 5 * minute;
  expect(past(server, 'a-pv-1', 'activePower', at)).toBeNull();
  await openConsole(page, control, sceneAt(at), 'administrator');
  await expect(figureIn(card(page, 'a-pv-2'))).toBeVisible();
  await expect(card(page, 'a-pv-1')).toHaveAttribute('data-state', 'unknown');
  await expect(card(page, 'a-pv-1')).toContainText('—');
  await expect(card(page, 'a-pv-1')).toContainText('无数据');
});

test('[VW-81] alarms and commands of the day: their marks, their list, and the way to each of them @soak', async ({
  page,
  control,
  server,
}) => {
  await stopClockAt(control, 9);
  await control.disturb({ kind: 'cooling', stationId: 'st-a', deviceId: 'a-pcs-1' });
  await control.advance(hour);
  const now = server.world.clock.now();
  server.world.commandRunner.send({
    key: 'replay-test-1',
    by: control.account('operator').userId,
    stationId: 'st-a',
    deviceId: 'a-pv-2',
    kind: 'setPower',
    value: 20,
    reason: 'maintenance',
    requestedAt: now,
    expiresAt: now + minute,
  });
  await control.advance(hour);
  await openConsole(page, control, sceneAt(now - 2 * hour), 'administrator');
  await expectDiagram(page, 'a-pv-1');
  await expect(card(page, 'a-pcs-1')).not.toHaveAttribute('data-state', 'fault');
  await expect(card(page, 'a-pcs-1').getByRole('img', { name: /条告警/ })).toHaveCount(0);
  const list = page.getByRole('group', { name: '场站数据' }).getByRole('list');
  await expect(list.locator('[data-kind="command"]')).toContainText(/下发指令: 2#光伏逆变器, .*20.kW/);
  await expect(replay(page).locator('[data-kind="command"]')).toHaveCount(1);
  await list.locator('[data-kind="raised"]', { hasText: '1#储能变流器' }).first().getByRole('button').click();
  // The picture of the five minutes after it has the alarm.
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'a-pcs-1').getByRole('img', { name: /\d 条告警/ })).toBeVisible();
  await expect(card(page, 'a-pcs-1')).toHaveAttribute('data-state', /fault|warning/);
});

test('[VW-81] a day with more alarms and commands than a page of a list has them all @soak', async ({
  page,
  control,
  server,
}) => {
  await stopClockAt(control, 15);
  test.setTimeout(120_000);
  await control.fillCommands(620, 'operator', { stationId: 'st-a', deviceId: 'a-pv-2' });
  await control.fillAlarms(1_800);
  const now = server.world.clock.now();
  const { userId } = control.account('operator');
  const device = { stationId: 'st-a', deviceId: 'a-pv-3' };
  const morning = { kind: 'stop', value: null, reason: 'test', by: userId, key: 'morning', ...device } as const;
  server.world.commands.add({ ...morning, requestedAt: now - 7 * hour, expiresAt: now });
  const filled = [...server.world.alarms.all()].filter(
    ({ id, station }) => id.startsWith('F') && station.id === 'st-a',
  );
  expect(filled.length).toBeGreaterThan(500);
  await openConsole(page, control, sceneAt(now), 'administrator');
  await expectDiagram(page, 'a-pv-1');
  const list = page.getByRole('group', { name: '场站数据' }).getByRole('list');
  await expect(list.locator('[data-kind="command"]')).toHaveCount(621, { timeout: 60_000 });
  await expect(list).toContainText('下发指令: 3#光伏逆变器, 停机');
  const rows = await list.locator('[data-kind="raised"]').count();
  expect(rows).toBeGreaterThanOrEqual(filled.length);
  // Not a mark for each: they would cover each other.
  expect(await replay(page).locator('[data-kind]').count()).toBeLessThan(120);
  await button(page, '上一事件').click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /15:0\d$/);
});

test('[VW-81] what happened on a day that could not be read is not "nothing": it says so, and is read again @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/500/);
  await stopClockAt(control, 15);
  await control.fault({ path: '/device/command/list', status: 500 });
  await openConsole(page, control, sceneAt(yesterday(server)), 'administrator');
  await expectDiagram(page, 'a-pv-1');
  const left = page.getByRole('group', { name: '场站数据' });
  await expect(left.getByRole('alert')).toContainText('无法读取当天的告警和操作', { timeout: 40_000 });
  await expect(left).not.toContainText('当天没有告警和操作');
  await control.clearFaults();
  await left.getByRole('button', { name: '重试' }).click();
  await expect(left.getByRole('alert')).toHaveCount(0);
});

test('[VW-81] it plays on by itself, faster or slower, and stops where there is no more @soak', async ({
  page,
  control,
  server,
}) => {
  await page.clock.install();
  await stopClockAt(control, 15);
  const at = yesterday(server);
  await openConsole(page, control, sceneAt(at), 'administrator');
  await expectDiagram(page, 'a-pv-1');
  await replay(page).getByRole('combobox').selectOption({ label: '每秒 60 分钟' });
  await button(page, '播放').click();
  await page.clock.runFor(2000);
  const text = slider(page);
  await expect(text).toHaveAttribute('aria-valuetext', /(12:[1-5]\d|1[3-9]:\d\d)$/);
  await button(page, '暂停').click();
  const stopped = await text.getAttribute('aria-valuetext');
  await page.clock.runFor(2000);
  expect(await text.getAttribute('aria-valuetext')).toBe(stopped);
  await text.focus();
  await page.keyboard.press('End');
  await expect(text).toHaveAttribute('aria-valuetext', /23:55$/);
  await expect(button(page, '播放')).toBeDisabled();
});

test('[VW-81] today ends now; no command can be given in the past @soak', async ({ page, control, server }) => {
  await stopClockAt(control, 10);
  await openConsole(page, control, '/sceneView?station=st-a', 'administrator');
  await expectDiagram(page, 'a-pv-1');
  await page.getByRole('button', { name: '历史回放' }).click();
  await slider(page).focus();
  await page.keyboard.press('End');
  const last = clockAt(Math.floor(server.world.clock.now() / (5 * minute)) * 5 * minute).slice(11);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(`${last}$`));
  await card(page, 'a-pv-1').click();
  const panel = page.getByRole('complementary');
  await expect(panel.locator('[data-point="a-pv-1.activePower"]')).toBeVisible();
  await expect(panel.locator('footer')).toHaveCount(0);
});

for (const appearance of appearancesFor(1))
  test(`[VW-81] replay in ${appearance.theme}, ${appearance.language}: axe finds nothing @soak`, async ({
    page,
    control,
    server,
  }) => {
    await enter(page, control, appearance, sceneAt(yesterday(server)), 'administrator');
    await expectDiagram(page, 'a-pv-1');
    await expect(page.getByText(/历史数据，并非实时|past values, not live|vergangene Werte, nicht live/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
