import type { Locator, Page } from 'playwright/test';
import { Harness } from '../contract/support/harness.ts';
import { commonCheck } from '../support/records/admin-checks.ts';
import { adminScreens } from '../support/records/admin-screens.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectUsable } from '../support/page/usable.ts';
import { sampled } from '../support/server/runs.ts';
import type { State } from '../support/page/scene.ts';
import { goTo, openConsole, shown } from '../support/shell/shell.ts';
import { leave, sceneOf, walks } from '../support/page/states.ts';
import { openByMenu } from '../support/plant/workbench.ts';

test.describe.configure({ timeout: 60_000 });

const appearance = { theme: 'def-theme', language: 'zh' } as const;
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
const panel = (page: Page) => shown(page).getByRole('complementary').last();
const rows = (page: Page) => shown(page).locator('tbody tr[data-id], li[data-id]');
/** Opens a row of a table, or a card. */
const opener = (row: Locator) => row.locator('h2 button').or(row.locator('td, th').nth(1)).first();

/** What is open above the page, else what is open beside a list, else the page. */
async function inFront(page: Page): Promise<Locator> {
  const open = [
    page.locator('dialog[open], [popover="auto"]:popover-open, [role="menu"]').filter({ visible: true }).last(),
    panel(page),
  ];
  for (const one of open) if (await one.isVisible()) return one;
  return page.locator('body');
}

/** In two windows, so that one fault does not hide all. */
const halves = <T>(all: readonly T[]) => [all.slice(0, all.length / 2), all.slice(all.length / 2)];
/** An alarm that has come more than once says so: which one is the first differs from run to run. */
const changing = ['alarm with its detail', 'alarm detail on a phone'];
const fileOf = ({ title }: State) => `states/${title.replace(/^\[.*\] /, '').replaceAll(/[^a-z]+/g, '-')}`;

for (const [turn, some] of walks.entries())
  test(
    `[IN-01] ${some.map(({ title }) => title).join('; ')}: roles, names and order as their outlines say, targets for a finger`,
    // Odd ones: `npm test` visits the even ones for the rules of accessibility.
    sampled(turn + 1, 4),
    async ({ page, control, watched, baseURL }) => {
      test.setTimeout(some.length * 30_000);
      const { size } = some[0]!;
      if (size) await page.setViewportSize(size);
      const scene = sceneOf({ page, control, watched, baseURL }, appearance);
      for (const state of some)
        await test.step(state.title, async () => {
          await leave(page);
          await expect(await state.reach(scene)).toBeVisible();
          if (!changing.some((title) => state.title.endsWith(title)))
            await expectUsable(await inFront(page), fileOf(state));
        });
    },
  );

for (const { requirement, url, query, form, prepare } of adminScreens)
  test(
    `[${requirement}] [IN-01] ${url}: the detail and its form as their outlines say`,
    commonCheck('outline', url),
    async ({ page, control, server }) => {
      if (prepare) await prepare(await (await Harness.of(server)).signIn('administrator'));
      const address = form ? `${url}?id=${form.id}` : `${url}?${query}`;
      await openConsole(page, control, address, 'administrator');
      if (!form) await opener(rows(page).first()).click();
      await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expectUsable(panel(page), `details${url}`);
      if (!form) return;
      if (form.tab) await goTo(page, `${address}&tab=${form.tab}`);
      await panel(page)
        .getByRole('button', { name: /^(?:编辑|修改)/ })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
      await expectUsable(dialog(page), `forms${url}`);
    },
  );

/** Of each screen the button that asks for a new record. */
const created = [
  ['/workOrder', '新建工单'],
  ['/demand', '新建需求'],
  ['/sale', '新建合同'],
  ['/productDelivery', '新建发运单'],
  ['/productionProcess', '新建批次'],
  ['/operationMaintenance', '计划维护'],
  ['/afterSaleService', '登记报修'],
  ['/file', '归档文件'],
  ['/runStrategy', '新建'],
  ['/electrovalence', '新建版本'],
  ['/equipment', '新建设备'],
] as const;

for (const some of halves(created))
  test(`[IN-01] new records as their outlines say: ${some.map(([url]) => url).join(', ')} @soak`, async ({
    page,
    control,
  }) => {
    test.setTimeout(some.length * 30_000);
    await openConsole(page, control, some[0]?.[0], 'administrator');
    for (const [url, name] of some)
      await test.step(url, async () => {
        await goTo(page, url);
        await shown(page).getByRole('button', { name }).first().click();
        await expect(dialog(page)).toBeVisible();
        await expectUsable(dialog(page), `forms${url}`);
        await leave(page);
      });
  });

const opened = ['/equipment', '/operationMaintenance', '/afterSaleService', '/productDelivery', '/file', '/sale'];

test('[IN-01] records of devices and of the life cycle as their outlines say @soak', async ({ page, control }) => {
  test.setTimeout(opened.length * 30_000);
  await openConsole(page, control, opened[0], 'administrator');
  for (const url of opened)
    await test.step(url, async () => {
      await goTo(page, url);
      await opener(rows(page).first()).click();
      await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(panel(page).locator('[aria-busy="true"]')).toHaveCount(0);
      await expectUsable(panel(page), `details${url}`);
    });
});

for (const [row, [name, file]] of Object.entries({
  运行大屏: 'overview',
  场站场景: 'scene',
  电站地图: 'map',
  场站三维图: 'site-in-3d',
}).entries())
  test(`[IN-01] the workbench’s ${file} as its outline says`, sampled(row, 3), async ({ page, control, context }) => {
    await openConsole(page, control);
    const window = await openByMenu(page, context, name);
    await expect(window.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(window.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectUsable(window.locator('body'), `workbench/${file}`);
  });
