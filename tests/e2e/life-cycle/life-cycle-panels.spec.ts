import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { dialog, panel } from '../../support/records/life-cycle-steps.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 90_000 });

const focused = (page: Page) => page.locator(':focus');

test('[VW-13.4] a promise that is not kept is named in the list of stations and at the station, and leads to its contract @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/home', 'operator');
  const row = shown(page).getByRole('row').filter({ hasText: '1 项合同承诺未达标' });
  await expect(row).toContainText('临平智造园微电网');
  await expect(shown(page).getByText(/项合同承诺未达标/)).toHaveCount(1);
  await goTo(page, '/stationHome?station=st-a');
  const breach = shown(page).getByText('1 项合同承诺未达标').locator('..');
  await expect(breach).toContainText('综合效率');
  expect(await violations(page)).toEqual([]);
  await breach.getByRole('button', { name: /^SO-/ }).click();
  await expect(panel(page).getByRole('table', { name: '承诺与计量' })).toContainText('未达标');
});

test('[VW-13] [VW-14] the windows of a contract are filled in and the tree of documents is walked by the keyboard alone', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/sale', 'operator');
  await shown(page).getByRole('button', { name: '新建合同' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: '客户', exact: true })).toBeVisible();
  const windows = dialog(page)
    .getByRole('group', { name: /^质保使用条件/ })
    .getByRole('textbox');
  const values = ['10', '95', '5', '40', '1.5'];
  await expect(windows).toHaveCount(values.length);
  await windows.first().focus();
  for (const [index, value] of values.entries()) {
    await expect(windows.nth(index)).toBeFocused();
    await expect(windows.nth(index)).toBeInViewport();
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃', exact: false }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, '/file');
  const tree = shown(page).getByRole('tree', { name: '按项目浏览文件' });
  await tree.getByRole('treeitem', { name: '全部文件' }).focus();
  await page.keyboard.press('End');
  const last = (await focused(page).textContent()) ?? '';
  expect(last).not.toContain('全部文件');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).not.toHaveText(last);
});

test('[VW-11.16] [VW-13.16] [VW-14.16] [VW-15.16] [VW-16.16] [VW-17.16] [VW-18.16] the address of a record that the user may not see shows nothing of it @soak', async ({
  page,
  control,
  server,
}) => {
  const user = await (await Harness.of(server)).signIn('administrator');
  const owner = await (await Harness.of(server)).signIn('owner');
  const lists = [
    ['/demand', 'listDemands'],
    ['/sale', 'listSales'],
    ['/file', 'listArchives'],
    ['/operationMaintenance', 'listMaintenance'],
    ['/productDelivery', 'listDeliveries'],
    ['/productionProcess', 'listProductions'],
    ['/afterSaleService', 'listAfterSales'],
  ] as const;
  await openConsole(page, control, '/demand', 'owner');
  for (const [path, list] of lists) {
    const all = (await user.call(list, { pageSize: 500 })).records.map(({ id }) => id);
    const visible = new Set((await owner.call(list, { pageSize: 500 })).records.map(({ id }) => id));
    const hidden = all.find((id) => !visible.has(id));
    await goTo(page, `${path}?id=${hidden}`);
    await expect(panel(page)).toContainText(/不存在|已删除|无权/);
    await expect(panel(page).getByRole('list', { name: /进程|阶段/ })).toHaveCount(0);
  }
});

/** Forms of the life cycle, each with the page and the button that opens it. */
const forms = [
  ['/demand', 'Neuer Bedarf'],
  ['/sale', 'Neuer Verkauf'],
  ['/afterSaleService', 'Störung melden'],
] as const;

/** Breaks of rules and cut texts at a desk and on a phone. */
async function faultsAt(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const faults = [...(await cutTexts(page)), ...(await violations(page))];
    found.push(...faults.map((fault) => `${name} ${width}: ${fault}`));
  }
  return found;
}

test('[VW-11] [VW-13] [VW-18] the forms break no rule and cut no German word, wide and narrow @soak', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/demand', 'administrator');
  const faults: string[] = [];
  for (const [path, create] of forms) {
    await goTo(page, path);
    await shown(page).getByRole('button', { name: create }).click();
    await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
    faults.push(...(await faultsAt(page, path)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

/** Records of the seed, each with what its side panel shows. */
const panels = [
  '/demand?id=D1',
  '/sale?id=SO1',
  '/file?id=A1',
  '/operationMaintenance?id=M1',
  '/productDelivery?id=DN1',
  '/productionProcess?id=PB1',
  '/afterSaleService?id=AS1',
  '/shiftHandover',
] as const;

test('[VW-11] [VW-13] [VW-14] [VW-15] [VW-16] [VW-17] [VW-18] stages, documents and chain beside a list break no rule and cut no German word @soak', async ({
  page,
  control,
}) => {
  test.setTimeout(panels.length * 60_000);
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/demand', 'administrator');
  const faults: string[] = [];
  for (const path of panels) {
    await goTo(page, path);
    const tabs = panel(page).getByRole('tab');
    if (path !== '/shiftHandover') await expect(tabs.first()).toBeVisible();
    faults.push(...(await faultsAt(page, path)));
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsAt(page, `${path} ${await tab.textContent()}`)));
    }
  }
  expect(faults).toEqual([]);
});
