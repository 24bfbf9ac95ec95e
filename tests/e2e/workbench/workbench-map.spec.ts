import type { Locator, Page } from 'playwright/test';
import { ratingsOf } from '#mock-server/call/station/station-ratings.ts';
import { flowOf } from '#mock-server/telemetry/power-flow.ts';
import { sumFlows } from '#src/contract/rules/fleet-sums.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectTile, tile, valueOf, written, writtenFigure } from '../../support/plant/monitor.ts';
import { noWebGl } from '../../support/page/no-web-gl.ts';
import { freshnessNote } from '../../support/plant/scene-page.ts';
import { figureIn, goTo, heading, openConsole, shown } from '../../support/shell/shell.ts';
import { expectInMiddle } from '../../support/plant/site-middle.ts';
import { cutTexts } from '../../support/page/texts.ts';

// Without a graphics card a map is drawn slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });

const slow = { timeout: 60_000 };
const map = (page: Page): Locator => page.locator('[data-ready]');
const pins = (page: Page): Locator => map(page).getByRole('button', { name: /未解决告警|无告警/ });
const pin = (page: Page, station: string): Locator => page.locator(`[data-station="${station}"]`);
const count = (page: Page): Locator => search(page).getByRole('status');
const search = (page: Page): Locator => shown(page).getByRole('search');

async function openMap(page: Page, ...[control, url]: [Parameters<typeof openConsole>[1], string]): Promise<void> {
  await openConsole(page, control, url);
  await expect(map(page)).toBeVisible(slow);
}

test('[VW-80] [VW-82] pins tell each station’s worst alarm in shape and number; a click opens its scene; nothing is asked of the world', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(blob|data):/.test(request.url())) foreign.push(request.url());
  });
  await openMap(page, control, '/workBench');
  await expect(page).toHaveURL('/workBench');
  // Berlin stands alone, the two stations in Zhejiang together.
  await expect(pins(page)).toHaveCount(2);
  const berlin = pin(page, 'st-c').getByRole('button');
  const together = map(page).getByRole('button', { name: /^\d+ 座电站: / });
  await expect(together).toHaveAccessibleName(/^2 座电站: /);
  const counts = [...server.world.alarms.unresolved()]
    .filter(({ shelved }) => shelved === undefined)
    .map(({ station }) => station.id);
  const of = (...ids: string[]) => counts.filter((id) => ids.includes(id)).length;
  expect(of('st-c')).toBeGreaterThan(0);
  await expect(berlin).toHaveAccessibleName(new RegExp(`: ${of('st-c')} 条未解决告警`));
  await expect(berlin).toHaveText(`${of('st-c')}`);
  await expect(berlin.locator('svg')).toHaveCount(1);
  await expect(together).toHaveAccessibleName(new RegExp(`: ${of('st-a', 'st-b')} 条未解决告警`));

  await together.click();
  await expect(pin(page, 'st-a').getByRole('button')).toBeVisible();
  await expect(pin(page, 'st-b').getByRole('button')).toBeVisible();
  await expect(page).toHaveURL(/at=30\./);
  const address = page.url();
  await pin(page, 'st-a').getByRole('button').focus();
  const card = pin(page, 'st-a').getByText('临平智造园微电网');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sceneView\?station=st-a&name=%E4%B8%B4/);
  await page.goto(address);
  await expect(map(page)).toBeVisible(slow);
  await expect(pin(page, 'st-b').getByRole('button')).toBeVisible();
  await expect(pin(page, 'st-c')).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test('[VW-82] pins have their alarms before the figures of the day are read, and are renewed with them', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  let release = (): void => undefined;
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/api/station/overview/list', async (route) => {
    await released;
    await route.continue();
  });
  await openMap(page, control, '/workBench');
  const berlin = pin(page, 'st-c').getByRole('button');
  const alarms = [...server.world.alarms.unresolved()].filter(
    ({ station, shelved }) => station.id === 'st-c' && !shelved,
  ).length;
  await expect(berlin).toHaveAccessibleName(new RegExp(`: ${alarms} 条未解决告警`));
  await expect(berlin).toHaveAccessibleName(/, 1 台设备离线/);
  await control.disturb({ kind: 'offline', stationId: 'st-c', deviceId: 'c-pv-1' });
  release();
  await expect(berlin).toHaveAccessibleName(/, 2 台设备离线/);
});

test('[VW-82] without figures of the day pins follow the alarms, and a note is shown', async ({ page, control }) => {
  await control.fault({ path: '/station/overview/list', code: 500 });
  await openMap(page, control, '/workBench');
  const berlin = pin(page, 'st-c').getByRole('button');
  await expect(berlin).toHaveAccessibleName(/, 1 台设备离线/);
  const note = shown(page).getByRole('status').filter({ hasText: '未能刷新' });
  await expect(note).toBeVisible(slow);
  await expect(shown(page).getByRole('button', { name: /^紧急/ })).toContainText(/\d/);
  await control.disturb({ kind: 'offline', stationId: 'st-c', deviceId: 'c-pv-1' });
  // The alarm of the silent device follows after its delay.
  await control.advance(5 * 60_000);
  await expect(berlin).toHaveAccessibleName(/, 2 台设备离线/, slow);
  await control.clearFaults();
  await shown(page).getByRole('button', { name: '重试' }).click();
  await expect(note).toHaveCount(0);
  await expect(tile(page, '今日发电量')).not.toContainText('—');
});

test('[VW-82] name, organisation, equipment and state leave the stations that fit, in map, count and address @soak', async ({
  page,
  control,
}) => {
  /** A choice shows when the address has it. */
  const choose = async (name: string) => {
    const box = page.getByRole('checkbox', { name });
    await box.click();
    await expect(box).toBeChecked();
  };
  await openConsole(page, control, '/workBench?view=list');
  const rows = shown(page).locator('tbody tr[data-id]');
  await expect(count(page)).toHaveText('共 3 座电站，显示 3 座');
  await search(page).getByRole('searchbox', { name: '搜索电站' }).fill('慈溪');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await search(page).getByRole('button', { name: '重置' }).click();
  await expect(rows).toHaveCount(3);
  await search(page).getByRole('combobox', { name: '所属组织' }).selectOption({ label: '\u2003德国区域公司' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('阿德勒斯霍夫');
  await expect(page).toHaveURL(/org=org-12/);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await search(page).getByRole('button', { name: '重置' }).click();
  await search(page)
    .getByRole('button', { name: /^电站类型/ })
    .click();
  await choose('充电桩');
  await expect(rows).toHaveCount(2);
  await choose('风电');
  await expect(rows).toHaveCount(1);
  await expect(count(page)).toHaveText('共 3 座电站，显示 1 座');
  await page.goto('/workBench?view=list&state=normal,silent,1,2,3,4');
  await expect(rows).toHaveCount(3);
});

test('[VW-80] [VW-82] the figures beside the map and in the list are the plant’s own at that instant', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/workBench?view=list');
  const now = server.world.clock.now();
  const flows = ['st-a', 'st-b', 'st-c'].map((id) => flowOf(server.world.simulator.history(id), now));
  const fleet = sumFlows(flows, (id) => ratingsOf(id, server.world).storageCapacity);
  for (const flow of flows) {
    const row = shown(page).locator(`tr[data-id="${flow.stationId}"]`);
    for (const value of [flow.pv + flow.wind + flow.diesel, flow.load + flow.charging, flow.grid, flow.battery])
      await expect(row).toContainText(written(Math.abs(value), 1));
    await expect(row).not.toContainText(/[-−]\d/);
    await expect(row).toContainText(written(flow.soc ?? 0, 1));
  }
  await expect(shown(page).getByText(freshnessNote)).toBeVisible();
  const power = (value: number) => writtenFigure(value, 'kW');
  await expectTile(page, '发电功率', power(fleet.pv + fleet.wind + fleet.diesel));
  await expectTile(page, '用电功率', power(fleet.load + fleet.charging));
  await expectTile(page, '电网功率', power(Math.abs(fleet.grid)));
  await expect(tile(page, '电网功率')).toContainText(fleet.grid > 0 ? '购电' : '上网');
  await expectTile(page, '储能功率', power(Math.abs(fleet.battery)));
  await expect(tile(page, '储能功率')).toContainText(`SOC ${written(fleet.soc ?? 0, 1)} %`);
});

test('[VW-82] without WebGL the list takes the map’s place and says why; the site is drawn flat @soak', async ({
  page,
  control,
}) => {
  await noWebGl(page);
  await openConsole(page, control, '/workBench');
  await expect(shown(page).getByText('此浏览器无法绘制地图')).toBeVisible();
  const rows = shown(page).locator('tbody tr[data-id]');
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sceneView\?station=st-/);
  await page.goto('/workBenchMap3D?station=st-a');
  await expect(shown(page).getByText('此浏览器无法绘制三维图')).toBeVisible();
  await expect(shown(page).getByRole('img', { name: '场站平面图' }).locator('[data-kind]')).toHaveCount(17);
});

test('[VW-82] over tiles that are drawn in GCJ-02 stations stand where those tiles have them @soak', async ({
  page,
  control,
}) => {
  const asked = new Set<string>();
  await page.route('**/tiles/**', (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  const datum = { now: 'wgs84' };
  await page.route('**/ems-config.json', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as object;
    const tiles = { url: '/tiles/{z}/{x}/{y}', datum: datum.now, attribution: '© 测试' };
    await route.fulfill({ json: { ...config, workbench: { tiles } } });
  });
  const tileOf = (longitude: number, latitude: number): string => {
    const side = 2 ** 18;
    const radians = (latitude * Math.PI) / 180;
    const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side;
    return `/tiles/18/${Math.floor(((longitude + 180) / 360) * side)}/${Math.floor(y)}`;
  };
  const url = '/workBench?at=30.4190,120.2990,17.5';
  await openMap(page, control, url);
  await expect(shown(page).getByText('© 测试')).toBeVisible();
  await expect.poll(() => asked.has(tileOf(120.299, 30.419))).toBe(true);
  datum.now = 'gcj02';
  asked.clear();
  await page.reload();
  await expect(map(page)).toBeVisible(slow);
  // As the published shift of Linping has it, about half a kilometre to the south-east.
  await expect.poll(() => asked.has(tileOf(120.303_69, 30.416_58))).toBe(true);
  expect(asked.has(tileOf(120.299, 30.419))).toBe(false);
  const [sign, whole] = await Promise.all([pin(page, 'st-a').boundingBox(), map(page).boundingBox()]);
  expect(Math.abs((sign?.x ?? 0) - ((whole?.x ?? 0) + (whole?.width ?? 0) / 2))).toBeLessThan(3);
});

test('[VW-82] a configuration that is wrong is named, and the map goes without it', async ({ page, control }) => {
  await page.route('**/ems-config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, workbench: { tiles: { url: '/tiles/{z}' } } } });
  });
  await openMap(page, control, '/workBench');
  await expect(shown(page).getByText('“workbench.tiles.url”')).toBeVisible();
});

test('[VW-83] the site rises from its plan in the colours of what happens there, and every object is in the list @soak', async ({
  page,
  control,
  server,
}) => {
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pv-1' });
  await openMap(page, control, '/workBenchMap3D?station=st-a');
  await expect(heading(page, '场站三维图')).toBeVisible();
  const object = (id: string) => shown(page).locator(`[data-object="${id}"]`);
  const swatch = (id: string) => object(id).locator('[data-state]');
  await expect(shown(page).locator('[data-object]')).toHaveCount(17);
  await expect(swatch('pv-1')).toHaveAttribute('data-state', 'silent', slow);
  await expect(swatch('pv-2')).toHaveAttribute('data-state', 'running');
  await expect(swatch('hall-1')).toHaveAttribute('data-state', 'none');
  await control.stopClock();
  await expect(figureIn(object('transformer-1')).first()).toContainText(
    written(Math.abs(valueOf(server, 'a-grid-1.activePower')), 1),
    slow,
  );
  await page.getByRole('group', { name: '视角' }).getByRole('button', { name: '俯视' }).click();
  await object('container-1').getByRole('button').click();
  await expect(object('container-1').locator('[data-point="a-bms-1.soc"]')).toContainText('%');
  await expect(page).toHaveURL(/object=container-1/);
  await object('container-1').getByRole('button').click();
  await expect(page).not.toHaveURL(/object=/);
  await expectInMiddle(page, 'container-1', slow);
});

const pages = [
  ['[VW-80] the home map', '/workBench'],
  ['[VW-82] the list of the map', '/workBench?view=list'],
  ['[VW-83] the site', '/workBenchMap3D'],
] as const;

for (const appearance of appearancesFor(5))
  test(`${pages.map(([title]) => title).join(', ')} are accessible in ${appearance.theme}, ${appearance.language}, and fit a phone @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, pages[0][1], 'operator');
    for (const [title, url] of pages)
      await test.step(title, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        if (url !== pages[0][1]) await goTo(page, url);
        const content = url.includes('list') ? shown(page).locator('tbody tr[data-id]').first() : map(page);
        await expect(content).toBeVisible(slow);
        expect(await violations(page)).toEqual([]);
        expect(await cutTexts(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await violations(page)).toEqual([]);
        expect(await cutTexts(page)).toEqual([]);
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(beyond).toBeLessThanOrEqual(0);
      });
  });
