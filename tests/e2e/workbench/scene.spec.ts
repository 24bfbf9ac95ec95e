import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  card,
  expectDiagram,
  freshnessNote,
  stopClockAt,
  measured,
  minute,
  shownAs,
  patiently,
} from '../../support/plant/scene-page.ts';
import { figureIn, goTo, openConsole, shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

// A scene is the console's heaviest page and loads slowly on a busy machine.
test.describe.configure({ timeout: 90_000 });

test.use({ mockOptions: { stations: 5 } });

const scene = '/sceneView?station=st-a&name=%E4%B8%B4%E5%B9%B3';
const state = (page: Page, id: string) => card(page, id).getAttribute('data-state');
const panel = (page: Page) => page.getByRole('complementary');
const drawing = (page: Page) => page.getByRole('list', { name: /一次接线图$/ }).locator('..');
const scaleOf = (page: Page) =>
  drawing(page).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

test('[VW-81] diagram, lines and list show the plant’s values of one instant', async ({ page, control, server }) => {
  await stopClockAt(control, 12);
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'a-pv-1');
  await test.step('the figures of the devices and of the station', async () => {
    for (const id of ['a-grid-1', 'a-meter-1', 'a-pcs-1', 'a-pv-3', 'a-wind-1', 'a-diesel-1', 'a-charger-6'] as const)
      await expect(figureIn(card(page, id)), id).toHaveText(
        new RegExp(`^${shownAs(Math.abs(measured(server, id, 'activePower')), 1)}.kW$`),
      );
    for (const id of ['a-bms-1', 'a-bms-2'])
      await expect(figureIn(card(page, id)), id).toHaveText(
        new RegExp(`^${shownAs(measured(server, id, 'soc'), 1)}.%$`),
      );
    await expect(figureIn(card(page, 'load'))).toHaveText(
      new RegExp(`^${shownAs(measured(server, 'st-a', 'loadPower'), 1)}.kW$`),
    );
    const figure = (name: string) => figureIn(page.locator(`[data-figure="${name}"]`)).first();
    for (const [name, key] of [
      ['pv', 'pvPower'],
      ['grid', 'gridPower'],
      ['storage', 'batteryPower'],
      ['charging', 'chargingPower'],
    ] as const)
      await expect(figure(name), name).toHaveText(
        new RegExp(`^${shownAs(Math.abs(measured(server, 'st-a', key)), 1)}.kW$`),
      );
  });
  await test.step('lines carry the power of their devices, its direction and, where nothing flows, none', async () => {
    const edge = (from: string, to: string) => page.locator(`[data-edge="${from} ${to}"]`);
    await expect(edge('a-pv-1', 'a-pv-1-breaker')).toHaveAttribute('data-towards', 'to');
    await expect(edge('bar', 'load-breaker')).toHaveAttribute('data-towards', 'to');
    await expect(edge('a-diesel-1', 'a-diesel-1-breaker')).toHaveAttribute('data-towards', 'none');
    const grid = measured(server, 'st-a', 'gridPower');
    await expect(edge('main-breaker', 'bar')).toHaveAttribute('data-towards', grid > 0 ? 'to' : 'from');
    const width = (line: ReturnType<typeof edge>) =>
      line.locator('.ems-flow-wire').evaluate((wire) => Number.parseFloat(getComputedStyle(wire).strokeWidth));
    expect(await width(edge('bar', 'load-breaker'))).toBeGreaterThan(await width(edge('a-pv-1', 'a-pv-1-breaker')));
  });
  await test.step('the legend names the ages of late and of out-of-date values, with their source', async () => {
    await page.getByText('图例', { exact: true }).click();
    await expect(shown(page).getByText(freshnessNote)).toBeVisible();
  });
  await test.step('the list has the same values as the diagram, and leads to the same devices', async () => {
    const cards = page.locator('button[data-node]');
    const drawn: (readonly [id: string | null, value: string | null])[] = [];
    for (const each of await cards.all())
      drawn.push([await each.getAttribute('data-node'), await figureIn(each).textContent()]);
    await page.getByRole('button', { name: '列表' }).click();
    const row = (id: string) => page.locator(`tr[data-node="${id}"]`);
    await expect(page.getByRole('table').first().locator('tbody tr')).toHaveCount(drawn.length);
    for (const [id, value] of drawn) await expect(figureIn(row(id!))).toHaveText(value!);
    await expect(shown(page).getByText(freshnessNote)).toBeVisible();
    await expect(row('main-breaker')).toContainText('合闸');
    await expect(row('a-pv-1-breaker')).toContainText('位置未采集');
    await row('a-pcs-1').getByRole('button').click();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('1#储能变流器');
  });
});

test('[VW-81] standby, running, alarm, fault and offline: each state as the plant has it @soak', async ({
  page,
  control,
}) => {
  await stopClockAt(control, 12);
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'a-pv-1');
  expect(await state(page, 'a-diesel-1')).toBe('standby');
  expect(await state(page, 'a-pv-1')).toBe('running');
  const breaker = (node: string) => page.locator(`[data-switch][data-node="${node}"]`);
  await expect(breaker('main-breaker')).toHaveAttribute('data-switch', 'closed');
  await expect(breaker('a-diesel-1-breaker')).toHaveAttribute('data-switch', 'open');
  await expect(breaker('a-pv-1-breaker')).toHaveAttribute('data-switch', 'unknown');
  await control.disturb({ kind: 'gridLoss', stationId: 'st-a' });
  await control.disturb({ kind: 'cooling', stationId: 'st-a', deviceId: 'a-pcs-1' });
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-charger-1' });
  await control.advance(20 * minute);
  // The running set raises an alarm of the lowest level.
  await expect(card(page, 'a-diesel-1')).toHaveAttribute('data-state', 'warning');
  await expect(card(page, 'a-grid-1')).toHaveAttribute('data-state', 'warning');
  await expect(breaker('main-breaker')).toHaveAttribute('data-switch', 'open');
  await expect(breaker('a-diesel-1-breaker')).toHaveAttribute('data-switch', 'closed');
  await expect(card(page, 'a-pcs-1')).toHaveAttribute('data-state', 'fault');
  await expect(card(page, 'a-pcs-1')).toContainText('故障');
  await expect(card(page, 'a-charger-1')).toHaveAttribute('data-state', 'offline');
  await expect(card(page, 'a-charger-1')).toContainText('离线');
  // Shape, number and words: colour is not the only sign.
  const mark = card(page, 'a-pcs-1').getByRole('img', { name: /\d 条告警，最高级别：(紧急|重要)/ });
  await expect(mark).toHaveText(/\d/);
  await expect(mark.locator('svg')).toBeVisible();
});

test('[VW-81] what is not sent any more goes stale, and is greyed, with its age @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500|WebSocket/);
  await page.clock.install();
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'a-meter-1');
  await control.fault({ path: '/ship/ticket', status: 500 });
  await control.fault({ path: '/station', status: 500 });
  await control.dropPush();
  await expect(page.getByRole('button', { name: /^实时连接/ })).not.toHaveAttribute('data-link', 'live');
  // Ages follow the server's clock: both go on together.
  await control.setClockOffset(3 * minute);
  await page.clock.fastForward(3 * minute);
  await expect(card(page, 'a-meter-1')).toHaveAttribute('data-state', 'stale');
  await expect(card(page, 'a-meter-1')).toContainText(/数据陈旧.*分钟前/);
  await control.clearFaults();
  await control.setClockOffset(4 * minute);
  await page.clock.fastForward(minute);
  await expect(card(page, 'a-meter-1')).not.toHaveAttribute('data-state', 'stale', { timeout: 20_000 });
});

test('[VW-81] [WB-03] the diagram by keyboard and by mouse; another station is another diagram @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'a-pv-1');
  await test.step('keyboard: from device to device, into a device and back, larger and smaller', async () => {
    const whole = await scaleOf(page);
    await page.locator('button[data-node][tabindex="0"]').focus();
    await expect(card(page, 'a-grid-1')).toBeFocused();
    for (const [key, id] of [
      ['ArrowDown', 'a-meter-1'],
      ['ArrowRight', 'a-pv-1'],
      ['ArrowDown', 'a-pcs-2'],
      ['ArrowDown', 'a-bms-2'],
      ['ArrowLeft', 'a-bms-1'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(card(page, id)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('1#电池堆');
    await expect(page).toHaveURL(/device=a-bms-1/);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(card(page, 'a-bms-1')).toBeFocused();
    // The drawing fills the panel's space as soon as the browser reports the new size.
    const scale = expect.poll(() => scaleOf(page));
    await scale.toBeCloseTo(whole, 5);
    await page.keyboard.press('+');
    await scale.toBeGreaterThan(whole);
    // What is focused is brought into sight.
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('+');
    await page.keyboard.press('ArrowUp');
    await expect(card(page, 'a-pcs-1')).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('0');
    await expect.poll(() => scaleOf(page)).toBeCloseTo(whole, 5);
  });
  await test.step('mouse: the wheel zooms, a drag moves and is no click, a click opens', async () => {
    const before = await scaleOf(page);
    const boxOf = () => card(page, 'a-pv-2').boundingBox();
    await card(page, 'a-pv-2').hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(before);
    const from = (await boxOf())!;
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 60, from.y + from.height / 2 + 40, { steps: 5 });
    await page.mouse.up();
    const moved = async () => Math.round((await boxOf())!.x - from.x);
    await expect.poll(moved).toBeGreaterThan(56);
    expect(await moved()).toBeLessThan(64);
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole('button', { name: '显示全图' }).click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(before, 5);
    await card(page, 'a-pv-2').click();
    await expect(panel(page)).toBeVisible();
  });
  await test.step('another station: its diagram, and its name in the header', async () => {
    await page.getByRole('combobox').selectOption('st-c');
    await expectDiagram(page, 'c-pv-1');
    await expect(page).toHaveURL(/station=st-c&name=/);
    await expect(page.getByRole('banner')).toContainText('阿德勒斯霍夫科技园光储站');
    await expect(card(page, 'a-pv-1')).toHaveCount(0);
  });
});

test('[VW-81] a device’s panel: live values, alarms and a command for who may give one @soak', async ({
  page,
  control,
  server,
}) => {
  await stopClockAt(control, 12);
  await openConsole(page, control, `${scene}&device=a-pv-1`, 'administrator');
  const value = panel(page).locator('[data-point="a-pv-1.activePower"]');
  await expect(value).toContainText(shownAs(measured(server, 'a-pv-1', 'activePower'), 1));
  await expect(panel(page).locator('canvas').first()).toBeVisible({ timeout: 20_000 });
  await panel(page).locator('footer').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/sceneView?station=st-a&device=a-meter-1');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('关口电表');
  await expect(panel(page).locator('footer')).toHaveCount(0);
});

test('[VW-81] a station without a drawing is laid out from its devices, every one of them @soak', async ({
  page,
  control,
  server,
}) => {
  const station = server.world.simulator.stations.at(-1)!;
  await openConsole(page, control, `/sceneView?station=${station.id}`, 'administrator');
  await expectDiagram(page, station.devices[0]!.id);
  for (const { id } of station.devices) await expect(card(page, id), id).toHaveCount(1);
});

for (const appearance of appearancesFor(2))
  test(`[VW-81] diagram, list and a device in ${appearance.theme}, ${appearance.language}: axe finds nothing, no text is cut, a phone needs no sideways scroll @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, scene, 'administrator');
    for (const url of [scene, `${scene}&view=list`, `${scene}&device=a-bms-2`])
      await test.step(url, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        if (url !== scene) await goTo(page, url);
        await expect(figureIn(page.locator('[data-node]')).first()).toBeVisible(patiently);
        await expect(page.locator('[data-alarm]').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await cutTexts(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(beyond).toBeLessThanOrEqual(0);
      });
  });
