import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

// A server of its own, which has no year worked out.
test.use({ mockOptions: { stations: 4 } });

test('[VW-40] a total waits for the maximum of its year, which is read after all stations; what is known is shown before', async ({
  page,
  control,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  // Chosen days, last days and all days of two zones come first.
  await page.route(/\/station\/income\/summary$/, async (route) => {
    calls += 1;
    if (calls > 6) await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 1600, height: 900 });
  await openConsole(page, control, '/incomeStatistics?period=month&day=2026-07-01');
  const main = shown(page);
  const row = main.getByRole('row', { name: /阿德勒斯霍夫/ });
  const cells = async () => (await row.getByRole('gridcell').allInnerTexts()).slice(2, 8);
  const figures = main.getByRole('group', { name: '收益指标（CNY和EUR）' });
  const period = figures.getByRole('group', { name: '所选时段', exact: true });
  await expect(period).toContainText('部分电站的全年最大需量尚未读取');
  await expect(main.getByText(/^已读取 [23] \/ 4 座电站$/)).toBeVisible();
  const early = await cells();
  expect(early[0]).toMatch(/\d/);
  expect([early[3], early[5]]).toEqual(['—', '—']);
  expect(await violations(page)).toEqual([]);
  release();
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  await expect(period).not.toContainText('部分电站');
  const whole = await cells();
  expect(whole[5]).toMatch(/\d/);
  expect(whole.toSpliced(3, 1).toSpliced(4, 1)).toEqual(early.toSpliced(3, 1).toSpliced(4, 1));
});
