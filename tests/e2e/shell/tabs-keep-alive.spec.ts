import { tabsAliveMax } from '#src/contract/limits.ts';
import { expect, signIn, test } from '../../support/fixtures.ts';
import { heading, openConsole, pageRow, shown, sideMenu, tabs } from '../../support/shell/shell.ts';
import { runs } from '../../support/server/runs.ts';
import {
  alarms,
  checkbox,
  closeButton,
  keepAlive,
  messages,
  openByMenu,
  scroller,
  select,
} from '../../support/shell/tabs.ts';

test('[LY-11] a kept page keeps form input, selection and scroll position; another starts fresh', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/kept', '保留', keepAlive),
    pageRow('/anew', '重来', { ...keepAlive, keepAlive: '0' }),
  ]);
  await openConsole(page, control);
  const leave = { 保留: '重来', 重来: '保留' } as const;
  const use = async (name: keyof typeof leave) => {
    await checkbox(page).check();
    await scroller(page).evaluate((element) => element.scrollTo(0, 150));
    await openByMenu(page, leave[name]);
    await expect(checkbox(page)).toBeVisible();
    await select(page, name);
    await expect(checkbox(page)).toBeVisible();
  };
  await use('保留');
  await expect(checkbox(page)).toBeChecked();
  expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(150);
  await select(page, '重来');
  await use('重来');
  await expect(checkbox(page)).not.toBeChecked();
  expect(await scroller(page).evaluate((element) => element.scrollTop)).toBe(0);
});

test('[LY-11] no more pages are kept than the limit, and all their tabs stay @soak', async ({ page, control }) => {
  const count = tabsAliveMax + 2;
  const rows = Array.from({ length: count }, (_, at) =>
    pageRow(`/kept${at}`, `第${at}页`, { ...keepAlive, componentPath: 'views/none' }),
  );
  await control.menus('operator', rows);
  await openConsole(page, control);
  for (const { menuName } of rows) {
    await sideMenu(page).getByRole('link', { name: menuName, exact: true }).click();
    await expect(shown(page)).toContainText(menuName);
  }
  await expect(tabs(page)).toHaveCount(count);
  await expect(page.locator('[role="tabpanel"]')).toHaveCount(tabsAliveMax);
  await select(page, '第0页');
  await expect(shown(page)).toContainText('第0页');
  await expect(page.locator('[role="tabpanel"]')).toHaveCount(tabsAliveMax);
});

test('a page whose code cannot be fetched takes nothing down but itself, and comes back @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/message-page|Failed to fetch dynamically imported module|ERR_FAILED/);
  await openConsole(page, control, '/alarmManager');
  await checkbox(page).check();
  await page.route('**/assets/message-page-*.js', (route) => route.abort());
  await openByMenu(page, messages);
  await expect(heading(page, '页面出错')).toBeVisible();
  await expect(shown(page)).toContainText(messages);
  await select(page, alarms);
  await expect(checkbox(page)).toBeChecked();
  await page.unroute('**/assets/message-page-*.js');
  await select(page, messages);
  await shown(page).getByRole('button', { name: '重新加载此页' }).click();
  await expect(heading(page, messages)).toBeVisible();
});

test('a page whose code could not be fetched ahead is fetched when it is opened @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/alarm-manager-page|ERR_FAILED/);
  const code = '**/assets/alarm-manager-page-*.js';
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('alarm-manager-page'));
  await page.goto('/login');
  await failed;
  await page.unroute(code);
  await signIn(page, control, 'operator');
  await expect(heading(page, alarms)).toBeVisible();
});

test('[LY-11] a page that is not shown is out of sight, reach and hearing, and keeps its place and what was typed @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/alarmManager?size=50');
  const list = shown(page).getByRole('table').locator('..');
  await expect(list.locator('tbody tr').first()).toBeVisible();
  await test.step('out of sight, reach and hearing; a long list stays where it was scrolled to', async () => {
    const top = await list.evaluate((element) => {
      element.scrollTo(0, 300);
      return element.scrollTop;
    });
    expect(top).toBeGreaterThan(0);
    await openByMenu(page, messages);
    await expect(shown(page).locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([messages]);
    const hidden = page.locator('[data-hidden] [role="tabpanel"]');
    const isFocused = await hidden.evaluate((panel) => {
      const field = panel.querySelector('input');
      field?.focus();
      return document.activeElement === field;
    });
    expect(isFocused).toBe(false);
    expect(await hidden.evaluate((panel) => panel.querySelector('h1')?.checkVisibility())).toBe(false);
    await select(page, alarms);
    await expect(list).toBeVisible();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(top);
  });
  await test.step('a word that is half typed waits in its tab', async () => {
    const keyword = shown(page).getByRole('searchbox', { name: '关键字' });
    await keyword.pressSequentially('GRID-1');
    await select(page, messages);
    await select(page, alarms);
    await expect(keyword).toHaveValue('GRID-1');
  });
});

test('[LY-11] tabs opened and closed leave nothing behind @soak', async ({ page, control }) => {
  await openConsole(page, control, '/alarmManager');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counted = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  const openAndClose = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      await openByMenu(page, messages);
      await expect(shown(page).locator('tbody tr').first()).toBeVisible();
      await closeButton(page, messages).click();
      await expect(tabs(page)).toHaveText([alarms]);
    }
  };
  await openAndClose(3);
  const before = await counted();
  await openAndClose(runs(6, 60));
  // A page of the list has thousands of nodes, so a single one that leaks exceeds the limit.
  await expect.poll(async () => (await counted()).nodes - before.nodes).toBeLessThan(400);
  await expect.poll(async () => (await counted()).listeners - before.listeners).toBeLessThan(20);
});
