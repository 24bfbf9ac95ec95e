import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const hourMs = 3_600_000;

/** The rows of a file of figures by the name of their station: numbers by the beginning of their head. */
async function figuresIn(page: Page) {
  const download = page.waitForEvent('download');
  await shown(page).getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n').map((line) => line.split(','));
  const heads = lines.find(({ length, 0: first }) => first === '电站' && length > 5) ?? [];
  return (station: string) => {
    const row = lines.find(([first]) => first?.startsWith(station)) ?? [];
    return (head: string): number => Number(row[heads.findIndex((each) => each.startsWith(head))]);
  };
}

test('[VW-40.2] [VW-40.7] [VW-41.4] [VW-42.1] [VW-42.7] a grid loss and a silent meter: energies balance, litres are in scope 1, money has a range; the first day on record is partial', async ({
  page,
  control,
}) => {
  // From noon: three hours without the grid at the first station, then two over a change of price without the second's meters.
  const { id: gridLoss } = await control.disturb({ kind: 'gridLoss', stationId: 'st-a' });
  await control.advance(3 * hourMs);
  await control.endDisturbance(gridLoss);
  await control.advance(2 * hourMs);
  const { id: linkLoss } = await control.disturb({ kind: 'linkLoss', stationId: 'st-b' });
  await control.advance(2 * hourMs);
  await control.endDisturbance(linkLoss);
  await control.advance(hourMs);
  const main = shown(page);

  await openConsole(page, control, '/energyStatistics?period=today');
  await expect(main.getByRole('grid').getByRole('row')).toHaveCount(5);
  const energyOf = await figuresIn(page);
  for (const station of ['临平', '慈溪', '阿德勒斯霍夫', '合计']) {
    const kwh = energyOf(station);
    const supply = kwh('发电量') + kwh('购电量') + kwh('储能放电');
    expect(supply).toBeGreaterThan(100);
    expect(Math.abs(supply - kwh('用电量') - kwh('上网电量') - kwh('储能充电'))).toBeLessThan(0.01);
  }
  expect(energyOf('临平')('柴油')).toBeGreaterThan(10);

  await openConsole(page, control, '/carbonStatistics?period=today&station=st-a');
  const scope1 = main.getByRole('row', { name: /^临平/ }).locator('[data-figure=scope1]');
  const [, litres, kilograms] = /= ([\d.,]+)\sL × 2\.6\skg\/L = ([\d.,]+)\skg/.exec(await openedBy(page, scope1)) ?? [];
  expect(Number(kilograms)).toBeCloseTo(Number(litres) * 2.6, 1);
  expect(Number(litres)).toBeGreaterThan(10);

  await openConsole(page, control, '/incomeStatistics?period=today&station=st-b');
  const period = main.getByRole('group', { name: '所选时段' });
  await expect(period).toContainText(/部分电量的时间未知：收益可能低 [\d.,]+\sCNY 至高 [\d.,]+\sCNY/);
  const incomeOf = await figuresIn(page);
  const money = incomeOf('慈溪');
  const sources = ['自发自用', '储能', '上网', '柴油发电', '充电服务费'].reduce((sum, head) => sum + money(head), 0);
  expect(Math.abs(sources - money('总收益'))).toBeLessThan(0.03);

  const since = main.getByRole('group', { name: '累计收益' });
  await expect(since).toContainText(/自 \d/);
  const first =
    /自 (\d+)\/(\d+)\/(\d+)/
      .exec(await since.innerText())
      ?.slice(1)
      .join('-') ?? '';
  const last = new Date(Date.parse(first) + 6 * 24 * hourMs).toISOString().slice(0, 10);
  await openConsole(page, control, `/energyStatistics?station=st-b&period=range&from=${first}&to=${last}`);
  const plot = main.getByRole('group', { name: '来源与去向' });
  await plot.focus();
  await page.keyboard.press('Home');
  await expect(main.getByText(/仅测得 66\.7\s%/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(main.getByText(/仅测得/)).toHaveCount(0);
});

/** Text of the box that a figure opens. */
async function openedBy(page: Page, figure: ReturnType<Page['locator']>): Promise<string> {
  await figure.click();
  const box = page.getByRole('dialog', { name: /计算依据$/ });
  await expect(box).toBeVisible();
  return (await box.innerText()).replaceAll(/\s+/g, ' ');
}
