import { readFile } from 'node:fs/promises';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test.use({ mockOptions: { stations: 26 } });

test('[VW-40] [R10] of many stations: the best by name and the others together, the lowest, one found by name, one currency', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/incomeStatistics', 'administrator');
  const main = shown(page);
  await expect(main.getByText(/26 \/ 26 座电站数据完整/)).toBeVisible();
  await expect(main.getByRole('progressbar')).toHaveCount(0);
  await main.getByRole('button', { name: '按电站' }).first().click();
  const plot = main.getByRole('group', { name: '收益构成（CNY）' });
  await plot.focus();
  await page.keyboard.press('End');
  await expect(main.getByText(/18.*：临平.* · 其他电站 [\d,.]+\s?CNY/)).toBeVisible();
  const region = (name: string) => main.getByRole('region', { name });
  const best = await region('收益前五的电站（CNY）').getByRole('listitem').allInnerTexts();
  const least = await region('收益最低的电站（CNY）').getByRole('listitem').allInnerTexts();
  expect([best.length, least.length]).toEqual([5, 5]);
  expect(best.filter((one) => least.includes(one))).toEqual([]);
  // [R7] A figure of a ranking opens how it was made: the sum of its sources.
  const first = region('收益前五的电站（CNY）').getByRole('listitem').first();
  await first.getByRole('button').click();
  const box = page.getByRole('dialog');
  await expect(box.getByText(/自发自用 \+ /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await main.getByRole('button', { name: 'EUR', exact: true }).click();
  await expect(plot).toHaveCount(0);
  await expect(main.getByRole('row', { name: /CNY/ })).toHaveCount(0);
  await main.getByRole('button', { name: '全部币种' }).click();
  await main.getByRole('searchbox', { name: '查找电站' }).fill('慈溪');
  const table = main.getByRole('grid', { name: /^电站\./ });
  // The head, the station and its total.
  await expect(table.getByRole('row')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('慈溪');
  expect(text).not.toContain('临平');
});
