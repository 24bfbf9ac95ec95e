import type { Locator, Page } from 'playwright/test';
import type { MockServer } from '#mock-server/start.ts';
import { ratingsOf } from '#mock-server/call/station/station-ratings.ts';
import { flowOf } from '#mock-server/telemetry/power-flow.ts';
import { sumFlows } from '#src/contract/rules/fleet-sums.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { section, tile, written, writtenQuantity } from '../../support/plant/monitor.ts';
import { listens } from '../../support/records/orders.ts';
import { goTo, heading, openConsole, shown } from '../../support/shell/shell.ts';
import { stretchedRows } from '../../support/page/tile-rows.ts';
import { stationDay } from '../../support/plant/station-day.ts';
import { scroller } from '../../support/shell/tabs.ts';

const homes = ['/home', '/projectHome', '/stationHome?station=st-a'] as const;
const minuteMs = 60_000;
const bars = (page: Page, caption: string | RegExp): Locator => shown(page).getByRole('table', { name: caption });
const stationRows = (page: Page): Locator => section(page, '电站').locator('tbody tr[data-id]');
const flowCard = (page: Page, node: string): Locator =>
  section(page, '能量流').getByRole('listitem').locator(`[data-node="${node}"]`);

const flowItems = (page: Page): Locator => shown(page).getByRole('listitem').locator('[data-node][data-carrier]');

/** What flows at the instant at which the server's clock stands. */
const flowsAt = ({ world }: MockServer, ids: readonly string[] = ['st-a', 'st-b', 'st-c']) => {
  const stations = ids.map((id) => flowOf(world.simulator.history(id), world.clock.now()));
  return { stations, fleet: sumFlows(stations, (id) => ratingsOf(id, world).storageCapacity) };
};

test('[VW-04] the fleet’s figures are the sums of the server’s, each station’s row is its own, income is ranked by currency', async ({
  page,
  control,
  server,
}) => {
  test.slow();
  await control.stopClock();
  await openConsole(page, control, '/home');
  const { stations, fleet } = flowsAt(server);
  await expect(tile(page, '当前发电功率')).toContainText(writtenQuantity(fleet.pv + fleet.wind + fleet.diesel, 'kW'));
  await expect(tile(page, '当前发电功率')).toContainText(`负荷 ${writtenQuantity(fleet.load + fleet.charging, 'kW')}`);
  await expect(tile(page, '储能荷电状态')).toContainText(`${written(fleet.soc ?? 0, 1)} %`);
  const [a, b, c] = [stationDay(server, 'st-a'), stationDay(server, 'st-b'), stationDay(server, 'st-c')];
  await expect(tile(page, '今日发电量')).toContainText(
    writtenQuantity(a.generation + b.generation + c.generation, 'kWh'),
  );
  await expect(tile(page, '今日发电量')).toContainText(
    `购电 ${writtenQuantity(a.import + b.import + c.import, 'kWh')}`,
  );
  await expect(tile(page, '今日收益')).toContainText(`${written(a.income + b.income, 2)} CNY`);
  await expect(tile(page, '今日收益')).toContainText(`${written(c.income, 2)} EUR`);
  await test.step('each figure leads to the list that explains it', async () => {
    for (const [label, sort, header] of [
      ['当前发电功率', '-power', '发电功率'],
      ['储能荷电状态', '-soc', 'SOC'],
      ['今日发电量', '-energy', '今日发电'],
      ['今日收益', '-income', '今日收益'],
    ] as const) {
      await tile(page, label).press('Enter');
      await expect(page).toHaveURL(`/home?sort=${sort}`);
      await expect(section(page, '电站')).toBeFocused();
      await expect(section(page, '电站').getByRole('columnheader', { name: header })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    }
    await tile(page, '未解决告警').press('Enter');
    await expect(page).toHaveURL('/alarmManager');
    await page.goBack();
    await tile(page, '未结束工单').press('Enter');
    await expect(page).toHaveURL('/workOrder?open=1');
    await page.goBack();
  });
  await test.step('each station’s row is its own, and the flow balances', async () => {
    await expect(stationRows(page)).toHaveCount(3);
    for (const { stationId, pv, wind, diesel, soc } of stations) {
      const row = stationRows(page).and(page.locator(`[data-id="${stationId}"]`));
      const day = stationDay(server, stationId);
      await expect(row).toContainText(`${written(pv + wind + diesel, 1)} kW`);
      await expect(row).toContainText(`${written(soc ?? 0, 1)} %`);
      await expect(row).toContainText(`${written(day.generation, 1)} kWh`);
      await expect(row).toContainText(`${written(day.income, 2)} ${stationId === 'st-c' ? 'EUR' : 'CNY'}`);
    }
    const nodes = {
      pv: fleet.pv,
      grid: fleet.grid,
      storage: fleet.battery,
      load: fleet.load,
      charging: fleet.charging,
    };
    for (const [node, power] of Object.entries(nodes))
      await expect(flowCard(page, node)).toContainText(writtenQuantity(Math.abs(power), 'kW'));
    expect(fleet.load + fleet.charging).toBeCloseTo(
      fleet.pv + fleet.wind + fleet.diesel + fleet.grid + fleet.battery,
      1,
    );
  });
  await test.step('income is ranked in each currency by itself, beside the mean of seven days', async () => {
    const yuan = bars(page, /CNY/);
    await expect(yuan.getByRole('row')).toHaveCount(3);
    const [first, second] = ['st-a', 'st-b']
      .map((id) => stationDay(server, id).income)
      .toSorted((one, other) => other - one);
    await expect(yuan.getByRole('row').nth(1)).toContainText(`${written(first ?? 0, 2)} CNY`);
    await expect(yuan.getByRole('row').nth(2)).toContainText(`${written(second ?? 0, 2)} CNY`);
    await expect(bars(page, /EUR/).getByRole('row').nth(1)).toContainText(/EUR.*\d\sEUR/s);
  });
  await test.step('a row of tiles is as high as its own tiles: that of two currencies is higher', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(tile(page, '今日收益')).toContainText(/CNY.*EUR/s);
    expect(await stretchedRows(shown(page).getByRole('group', { name: '关键指标' }))).toEqual([]);
  });
});

test('[VW-04] devices that cannot be reached are named in the totals; worst first; a search, an order and a filter stay in the address; a row leads to its station @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/home');
  await expect(stationRows(page)).toHaveCount(3);
  // Time moved before then would make the socket's ticket old.
  await listens(page);
  await test.step('devices that cannot be reached are named in the totals, and alarms as they are raised', async () => {
    await control.disturb({ kind: 'offline', stationId: 'st-b', deviceId: 'b-pv-1' });
    await control.disturb({ kind: 'offline', stationId: 'st-b', deviceId: 'b-pv-2' });
    await control.advance(minuteMs);
    await expect(tile(page, '当前发电功率')).toContainText(/共 \d+ 台设备，\d+ 台离线/);
    const row = stationRows(page).and(page.locator('[data-id="st-b"]'));
    await expect(row).toContainText(/离线 [2-9]\/\d+/);
    await expect(row.locator('td[data-label="告警"]')).not.toHaveText('无告警');
  });
  await test.step('incomes with quarter hours that were not read say so in the ranking too', async () => {
    await control.disturb({ kind: 'linkLoss', stationId: 'st-a' });
    await control.advance(31 * minuteMs);
    const ranked = bars(page, /CNY/).getByRole('row');
    await expect(ranked.filter({ hasText: '临平' }).getByRole('img', { name: /通信中断/ })).toBeVisible();
    await expect(ranked.filter({ hasText: '慈溪' }).getByRole('img', { name: /通信中断/ })).toHaveCount(0);
  });
  await control.disturb({ kind: 'gridLoss', stationId: 'st-c' });
  await control.advance(2 * minuteMs);
  const order = async () => stationRows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
  const marks = async () => {
    const words = await stationRows(page).locator('td[data-label="告警"]').allTextContents();
    return words.map((word) => ['紧急', '重要', '次要', '提示', '无告警'].findIndex((one) => word.includes(one)));
  };
  await expect.poll(async () => (await marks()).every((mark, at, all) => mark >= (all[at - 1] ?? 0))).toBe(true);
  await section(page, '电站').getByRole('button', { name: '今日收益' }).click();
  await expect(page).toHaveURL(/sort=income/);
  await expect.poll(async () => (await order())[2]).toBe('st-c');
  await section(page, '电站').getByRole('searchbox').fill('慈溪');
  await expect(stationRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(stationRows(page)).toHaveCount(1);
  await stationRows(page).first().getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stationHome?station=st-b');
  await expect(heading(page, '电站首页')).toBeVisible();
});

test('[VW-04] without a network figures are marked as old within 15 seconds, and go on by themselves @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/ERR_|Failed to load resource|WebSocket/);
  await page.clock.install();
  await openConsole(page, control, '/home');
  await expect(tile(page, '当前发电功率')).toHaveAttribute('data-freshness', 'fresh');
  await expect(flowCard(page, 'load')).toHaveAttribute('data-freshness', 'fresh');
  await page.context().setOffline(true);
  await page.clock.runFor(15_000);
  await expect(tile(page, '当前发电功率')).toHaveAttribute('data-freshness', 'stale');
  await expect(tile(page, '今日收益')).toHaveAttribute('data-freshness', 'stale');
  await expect(tile(page, '当前发电功率')).toContainText('数据陈旧');
  await expect(flowCard(page, 'load')).toHaveAttribute('data-freshness', 'stale');
  await page.context().setOffline(false);
  await page.clock.runFor(30_000);
  await expect(tile(page, '当前发电功率')).toHaveAttribute('data-freshness', 'fresh');
});

test('[VW-04] a project is the stations of its organisation and those below it @soak', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/projectHome');
  await expect(bars(page, '今日累计，截至目前').getByRole('row')).toHaveCount(4);
  await shown(page)
    .getByRole('button', { name: /^所属组织: / })
    .click();
  await page.getByRole('treeitem', { name: '浙江区域公司' }).click();
  await expect(page).toHaveURL(/org=org-11/);
  const { fleet } = flowsAt(server, ['st-a', 'st-b']);
  await expect(tile(page, '当前发电功率')).toContainText(writtenQuantity(fleet.pv + fleet.wind + fleet.diesel, 'kW'));
  await expect(tile(page, '今日收益')).not.toContainText('EUR');
  const compared = bars(page, '今日累计，截至目前');
  await expect(compared.getByRole('row')).toHaveCount(3);
  const { generation, load, charging } = stationDay(server, 'st-a');
  const comparedStation = compared.getByRole('row', { name: /临平/ });
  await expect(comparedStation).toContainText(`${written(generation, 1)} kWh`);
  await expect(comparedStation).toContainText(`${written(load + charging, 1)} kWh`);
  await expect(section(page, '建设进度').getByRole('definition')).toHaveText([/^0 座/, /^0 座/, /^2 座.*700\skWp/]);
  await comparedStation.getByRole('button').click();
  await expect(page).toHaveURL('/stationHome?station=st-a');
  for (const [name, url] of [
    ['未解决告警', '/alarmManager?org=org-11'],
    ['未结束工单', '/workOrder?open=1&org=org-11'],
  ] as const)
    await test.step(`${name} opens the list of what it counts`, async () => {
      await goTo(page, '/projectHome?org=org-11');
      const figure = /\d+/.exec((await tile(page, name).textContent()) ?? '')?.[0];
      await tile(page, name).click();
      await expect(page).toHaveURL(url);
      await expect(shown(page).getByRole('button', { name: '仅 浙江区域公司' })).toBeVisible();
      await expect(shown(page).getByText(`共 ${figure} 条`)).toBeVisible();
    });
  await expect(shown(page).getByRole('button', { name: /^未结束/ })).toHaveAttribute('aria-pressed', 'true');
});

test('[VW-04] another’s project cannot be read, and the page says so @soak', async ({ page, control, watched }) => {
  watched.expect(/Failed to load resource/);
  await openConsole(page, control, '/projectHome?org=org-12', 'owner');
  await expect(shown(page).getByText('电站概况无法加载')).toBeVisible();
});

for (const appearance of appearancesFor(1))
  test(`[VW-04] each home is accessible in ${appearance.theme} and ${appearance.language} @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, homes[0], 'operator');
    for (const url of homes)
      await test.step(url, async () => {
        if (url !== homes[0]) await goTo(page, url);
        await expect(page).toHaveURL(url);
        await expect(flowItems(page).first()).toBeVisible();
        await expect(shown(page).locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await violations(page)).toEqual([]);
      });
  });

test('[VW-04] on a phone nothing scrolls sideways, and no word of the energy flow is cut @soak', async ({
  page,
  control,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, homes[0], 'operator');
  for (const url of homes)
    await test.step(url, async () => {
      await goTo(page, url);
      await expect(page).toHaveURL(url);
      await expect(flowItems(page).first()).toBeVisible();
      await expect(shown(page).locator('[aria-busy="true"]')).toHaveCount(0);
      for (const box of [page.locator('html'), scroller(page)])
        expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      const cut = await shown(page)
        .locator('[data-node][data-carrier] span')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
        );
      expect(cut).toEqual([]);
    });
});
