import type { Page } from 'playwright/test';
import { cellMatrixOf } from '#mock-server/telemetry/cell-matrix.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  minute,
  card,
  freshnessNote,
  stopClockAt,
  measured,
  shownAs,
  patiently,
} from '../../support/plant/scene-page.ts';
import { figureIn, goTo, openConsole, shown } from '../../support/shell/shell.ts';
import { unusedWidth } from '../../support/page/unused-width.ts';
import { cutTexts } from '../../support/page/texts.ts';

// A scene is the console's heaviest page and loads slowly on a busy machine.
test.describe.configure({ timeout: 90_000 });

const equipment = '/powerEquipment?station=st-a';
const storage = '/powerEquipmentStoredEnergyScene?station=st-a';
const gear = (page: Page, id: string) => page.locator(`[data-device="${id}"]`);
const figure = (page: Page, id: string) => figureIn(gear(page, id).getByRole('paragraph'));
const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const reads = (value: number, digits: number, unit: string) => new RegExp(`^${shownAs(value, digits)}.${unit}$`);

test('[VW-81] equipment: values, their sum and the panel of a device', async ({ page, control, server }) => {
  await stopClockAt(control, 12);
  await openConsole(page, control, equipment, 'administrator');
  await test.step('a device’s panel opens over the scene and gives the focus back', async () => {
    const opener = gear(page, 'a-pv-3').getByRole('button');
    await opener.click();
    const panel = page.getByRole('complementary');
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText('3#光伏逆变器');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
  await test.step('power, its sum and the figures are the plant’s at the same instant, kind by kind', async () => {
    const inverters = ['a-pv-1', 'a-pv-2', 'a-pv-3', 'a-pv-4'];
    for (const id of inverters)
      await expect(figure(page, id)).toHaveText(reads(measured(server, id, 'activePower'), 1, 'kW'));
    const sum = inverters.reduce((total, id) => total + measured(server, id, 'activePower'), 0);
    await expect(figureIn(tile(page, '当前功率'))).toHaveText(reads(sum, 1, 'kW'));
    await expect(gear(page, 'a-pv-1').locator('[data-point="a-pv-1.dayEnergy"]')).toContainText(
      shownAs(measured(server, 'a-pv-1', 'dayEnergy'), 1),
    );
    for (const [name, id] of [
      ['风电', 'a-wind-1'],
      ['柴发', 'a-diesel-1'],
      ['充电桩', 'a-charger-5'],
      ['电表与并网点', 'a-meter-1'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(figure(page, id), id).toHaveText(reads(Math.abs(measured(server, id, 'activePower')), 1, 'kW'));
    }
    await expect(page).toHaveURL(/kind=meter/);
    await expect(shown(page).getByText(freshnessNote)).toBeVisible();
  });
});

test('[VW-81] a device that cannot be reached is marked, and missing in the sum in words @soak', async ({
  page,
  control,
}) => {
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pv-2' });
  await control.advance(minute);
  await openConsole(page, control, equipment, 'administrator');
  await expect(gear(page, 'a-pv-2')).toHaveAttribute('data-state', 'offline');
  await expect(tile(page, '当前功率')).toContainText('缺少 1 台（共 4 台）的数据');
});

test('[VW-81] storage: converters, stacks and every cell as the plant has them, for keyboard and screen reader @soak', async ({
  page,
  control,
  server,
}) => {
  await stopClockAt(control, 12);
  await openConsole(page, control, storage, 'administrator');
  await test.step('cells by keyboard: the arrow keys go from cell to cell, and each is announced', async () => {
    const grid = page.getByRole('group', { name: /1#电池堆.*电压/ });
    await grid.focus();
    await page.keyboard.press('ArrowRight');
    const read = page.getByRole('status').filter({ hasText: /号电芯/ });
    await expect(read).toContainText('1 号电芯');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const perPack = await page
      .getByRole('row')
      .filter({ has: page.locator('td[data-cell]') })
      .first()
      .locator('td')
      .count();
    await expect(read).toContainText(`${2 + perPack} 号电芯`);
    await page.keyboard.press('End');
    await expect(page.locator('td[data-current]')).toHaveAttribute(
      'data-cell',
      String(await page.locator('td[data-cell]').count()),
    );
  });
  await test.step('the values of converters, stacks and cells', async () => {
    for (const id of ['a-bms-1', 'a-bms-2'])
      await expect(figure(page, id)).toHaveText(reads(measured(server, id, 'soc'), 1, '%'));
    const charged = measured(server, 'a-pcs-1', 'dayCharge') + measured(server, 'a-pcs-2', 'dayCharge');
    await expect(figureIn(tile(page, '今日充电'))).toHaveText(reads(charged, 1, 'kWh'));
    const cells = cellMatrixOf(server.world.telemetry, 'a-bms-1', server.world.clock.now())!;
    const shown = page.locator('td[data-cell]');
    await expect(shown).toHaveCount(cells.voltages.length);
    expect(await shown.allTextContents()).toEqual(cells.voltages.map((value) => `${shownAs(value, 0)}\u202fmV`));
    const highest = cells.voltages.indexOf(Math.max(...cells.voltages)) + 1;
    await expect(page.locator('td[data-end="high"]')).toHaveAttribute('data-cell', String(highest));
    await page.getByRole('button', { name: '温度' }).click();
    await expect(shown.first()).toHaveText(`${shownAs(cells.temperatures[0]!, 1)}\u202f°C`);
    await page.getByRole('button', { name: '2#电池堆 电芯' }).click();
    await expect(page).toHaveURL(/stack=a-bms-2/);
    await expect(page.getByRole('heading', { level: 2, name: '2#电池堆 电芯' })).toBeVisible();
  });
});

test('[WB-03] [VW-81] from scene to equipment and back, with the same station', async ({ page, control }) => {
  await openConsole(page, control, '/sceneView?station=st-c', 'administrator');
  await page.getByRole('button', { name: '储能设备' }).click();
  await expect(page).toHaveURL(/\/powerEquipmentStoredEnergyScene\?station=st-c&name=/);
  await expect(gear(page, 'c-bms-1')).toBeVisible();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => unusedWidth(gear(page, 'c-bms-1'))).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('banner')).toContainText('阿德勒斯霍夫科技园光储站');
  await page.getByRole('button', { name: '场站接线图' }).click();
  await expect(card(page, 'c-bms-1')).toBeVisible();
});

test('[VW-81] a large screen is used: devices fill it, beside them are their trend and what is wrong with them @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  await openConsole(page, control, equipment, 'administrator');
  await expect(page.getByRole('region', { name: '功率趋势' }).getByText('1#光伏逆变器').first()).toBeVisible(patiently);
  await expect(page.getByRole('region', { name: '未解决告警' })).toBeVisible();
  const last = await gear(page, 'a-pv-4').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan(2160 * 0.85);
  const size = await figure(page, 'a-pv-1').evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(size).toBeGreaterThan(70);
  await gear(page, 'a-pv-3').getByRole('button').click();
  await expect(page.getByRole('region', { name: '功率趋势' })).toHaveCount(0);
});

for (const appearance of appearancesFor(1))
  test(`[VW-81] equipment and storage in ${appearance.theme}, ${appearance.language}: axe finds nothing, no text is cut, a phone needs no sideways scroll @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, equipment, 'administrator');
    for (const url of [equipment, storage])
      await test.step(url, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        if (url === storage) await goTo(page, url);
        await expect(figureIn(shown(page).getByRole('article').getByRole('paragraph')).first()).toBeVisible(patiently);
        if (url === storage) await expect(page.locator('td[data-cell]').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await cutTexts(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(beyond).toBeLessThanOrEqual(0);
      });
  });
