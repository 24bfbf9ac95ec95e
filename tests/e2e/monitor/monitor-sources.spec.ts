import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  cell,
  expectAccessible,
  expectChartFirst,
  expectTile,
  fact,
  section,
  tile,
  tileFigure,
  valueOf,
  withUnit,
  written,
  writtenFigure,
} from '../../support/plant/monitor.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

// A page with many live values is slow on a slow machine.
test.describe.configure({ timeout: 90_000 });

const minuteMs = 60_000;
const inverters = ['a-pv-1', 'a-pv-2', 'a-pv-3', 'a-pv-4'];

test('[VW-59] figures are the server’s: every inverter, their sum, light, what they give of it', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/photovoltaicMonitor?station=st-a');
  await expectChartFirst(page);
  for (const id of inverters) {
    await expect(cell(page, `${id}.activePower`)).toHaveText(written(valueOf(server, `${id}.activePower`), 1));
    await expect(cell(page, `${id}.dayEnergy`)).toHaveText(written(valueOf(server, `${id}.dayEnergy`), 1));
    await expect(fact(page, `${id}.internalTemperature`)).toContainText(
      written(valueOf(server, `${id}.internalTemperature`), 1),
    );
  }
  const sum = (key: string) => inverters.reduce((total, id) => total + valueOf(server, `${id}.${key}`), 0);
  await expectTile(page, '当前发电功率', writtenFigure(sum('activePower'), 'kW'));
  await expectTile(page, '今日发电量', writtenFigure(sum('dayEnergy'), 'kWh'));
  const light = valueOf(server, 'st-a.irradiance');
  await expectTile(page, '辐照度', written(light, 0));
  const ratio = (100 * sum('activePower')) / ((sum('peakPower') * light) / 1000);
  await expectTile(page, '实时系统效率 PR', light >= 100 ? written(ratio, 1) : '—');
  const strings = section(page, '组串（MPPT）').locator('[data-string="a-pv-1 2"] td');
  const [volts, amperes] = [valueOf(server, 'a-pv-1.mppt2Voltage'), valueOf(server, 'a-pv-1.mppt2Current')];
  await expect(strings.nth(1)).toHaveText(written(volts, 1));
  await expect(strings.nth(2)).toHaveText(written(amperes, 1));
  await expect(strings.nth(3)).toHaveText(written((volts * amperes) / 1000, 1));
});

test('[VW-59] an inverter that has tripped is shown as faulted, and flagged beside its neighbours by word and figure; one that is silent is left out of the sum, which says so', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await control.disturb({ kind: 'cooling', stationId: 'st-a', deviceId: 'a-pv-2' });
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pv-3' });
  await control.advance(5 * minuteMs);
  await openConsole(page, control, '/photovoltaicMonitor?station=st-a');
  const row = section(page, '逆变器').locator('tr[data-device="a-pv-2"]');
  await expect(row).toContainText('故障');
  await expect(cell(page, 'a-pv-2.internalTemperature')).toHaveText(
    written(valueOf(server, 'a-pv-2.internalTemperature'), 1),
  );
  await expect(row).toContainText(`偏低 ${withUnit('−100.0', '%')}`);
  await expect(tileFigure(page, '出力偏低的逆变器')).toHaveText(/^[1-4]$/);
  await expect(tile(page, '出力偏低的逆变器')).toContainText('2#光伏逆变器');
  await test.step('silent: in words, left out of the sum', async () => {
    await expect(section(page, '逆变器').locator('tr[data-device="a-pv-3"]')).toContainText('设备离线');
    await expect(shown(page).locator('article[data-device="a-pv-3"]')).toContainText('设备离线');
    const others = inverters.filter((id) => id !== 'a-pv-3');
    await expectTile(
      page,
      '当前发电功率',
      writtenFigure(
        others.reduce((sum, id) => sum + valueOf(server, `${id}.activePower`), 0),
        'kW',
      ),
    );
    await expect(tile(page, '当前发电功率')).toContainText('未计 1 台离线设备');
  });
});

test('[VW-60] figures are the server’s, and the curve is drawn against the maker’s', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/windMonitor?station=st-a');
  await expectChartFirst(page);
  await expectTile(page, '当前发电功率', writtenFigure(valueOf(server, 'a-wind-1.activePower'), 'kW'));
  await expectTile(page, '风速', written(valueOf(server, 'a-wind-1.windSpeed'), 1));
  await expectTile(page, '风轮转速', written(valueOf(server, 'a-wind-1.rotorSpeed'), 1));
  await expect(cell(page, 'a-wind-1.bladePitch')).toHaveText(written(valueOf(server, 'a-wind-1.bladePitch'), 1));
  await expect(fact(page, 'a-wind-1.windDirection').first()).toContainText(
    written(valueOf(server, 'a-wind-1.windDirection'), 0),
  );
  const curve = section(page, '功率曲线').first();
  await expect(curve).toContainText('切入 3 m/s，额定 12 m/s，切出 25 m/s。');
  await curve.getByRole('button', { name: '7 天' }).click();
  await expect(page).toHaveURL(/curverange=7d/);
  await expect(curve.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await expect(curve).toContainText(/标称曲线的 \d/);
});

test('[VW-60] a station without a turbine says so, and leads to one that has one @soak', async ({ page, control }) => {
  await openConsole(page, control, '/windMonitor?station=st-b');
  await expect(shown(page)).toContainText('该电站没有风力发电机');
  await shown(page).getByRole('button', { name: '临平智造园微电网' }).press('Enter');
  await expect(page).toHaveURL(/station=st-a/);
  await expect(cell(page, 'a-wind-1.windSpeed')).toHaveText(/\d/);
});

test('[VW-55] the grid is lost: the set starts by itself, and what it gives, drinks and counts is the server’s', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  await openConsole(page, control, '/dieselMonitor?station=st-a');
  await expectChartFirst(page);
  await expect(fact(page, 'a-diesel-1.engineState')).toHaveText('停止');
  const before = valueOf(server, 'a-diesel-1.starts');
  await expect(tile(page, '累计运行时间')).toContainText(`启动 ${before} 次`);
  await control.disturb({ kind: 'gridLoss', stationId: 'st-a' });
  await control.advance(10 * minuteMs);
  await expect(fact(page, 'a-diesel-1.engineState')).toHaveText('运行');
  await expect(tile(page, '累计运行时间')).toContainText(`启动 ${before + 1} 次`);
  await expectTile(page, '当前发电功率', writtenFigure(valueOf(server, 'a-diesel-1.activePower'), 'kW'));
  await expectTile(page, '油位', written(valueOf(server, 'a-diesel-1.fuelLevel'), 1));
  await expectTile(page, '距保养时间', written(valueOf(server, 'a-diesel-1.hoursToService'), 1));
  const [load, oil] = [valueOf(server, 'a-diesel-1.loadShare'), valueOf(server, 'a-diesel-1.oilPressure')];
  await expect(shown(page).getByRole('meter', { name: '负载率' })).toHaveAttribute('aria-valuenow', String(load));
  await expect(fact(page, 'a-diesel-1.oilPressure')).toContainText(written(oil, 0));
  expect(oil).toBeGreaterThan(0);
});

const views = [
  { id: 'VW-59', path: '/photovoltaicMonitor', ready: 'a-pv-1.efficiency' },
  { id: 'VW-60', path: '/windMonitor', ready: 'a-wind-1.windSpeed' },
  { id: 'VW-55', path: '/dieselMonitor', ready: 'a-diesel-1.fuelLevel' },
];
for (const appearance of appearancesFor(2))
  test(`[VW-59] [VW-60] [VW-55] axe finds nothing, also on a phone (${appearance.theme}, ${appearance.language}) @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, '/Message', 'operator');
    for (const { id, path, ready } of views)
      await test.step(id, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await goTo(page, `${path}?station=st-a`);
        await expectAccessible(page, cell(page, ready));
      });
  });
