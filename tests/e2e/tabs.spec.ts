import type { Locator, Page } from 'playwright/test';
import { tabChangeDebounceMs, tabsAliveMax } from '#src/contract/limits.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import {
  expectSelected,
  heading,
  logOut,
  openConsole,
  pageRow,
  shown,
  sideMenu,
  tab,
  tabs,
  topBar,
  watchAddresses,
} from '../support/shell.ts';

const alarms = '告警管理';
const messages = '消息管理';

const kept = { keepAlive: '1', componentPath: 'views/alarmManager/index' };
/** Four pages whose tabs are short of nothing but space. */
const four = ['甲', '乙', '丙', '丁'].map((name, at) => pageRow(`/page${at + 1}`, name, kept));

async function openFour({ page, control }: { page: Page; control: Parameters<typeof openConsole>[1] }) {
  await control.menus('operator', four);
  await openConsole(page, control);
  for (const name of ['乙', '丙', '丁']) await openByMenu(page, name);
  await expect(tabs(page)).toHaveText(['甲', '乙', '丙', '丁']);
}

async function openByMenu(page: Page, name: string): Promise<void> {
  await sideMenu(page).getByRole('link', { name, exact: true }).click();
  await expectSelected(page, name);
}

async function select(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expectSelected(page, name);
}

const closeButton = (page: Page, name: string): Locator => page.getByTitle(`关闭 ${name}`, { exact: true });
const checkbox = (page: Page): Locator => shown(page).locator('tbody').getByRole('checkbox').nth(1);
const scroller = (page: Page): Locator => page.locator('.ems-pane', { has: shown(page) });

test('[LY-08] an open tab is reused and keeps its query', async ({ page, control }) => {
  await openConsole(page, control, '/Message?isSolve=0&type=alarm');
  await openByMenu(page, alarms);
  await expect(page).toHaveURL('/alarmManager');
  await openByMenu(page, messages);
  await expect(page).toHaveURL('/Message?isSolve=0&type=alarm');
  await expect(tabs(page)).toHaveText([messages, alarms]);
});

test('[LY-09] a closed tab hands over to the next one, else the previous, else home', async ({ page, control }) => {
  await openFour({ page, control });
  await select(page, '乙');
  await closeButton(page, '乙').click();
  await expectSelected(page, '丙');
  await expect(page).toHaveURL('/page3');
  await select(page, '丁');
  await closeButton(page, '丁').click();
  await expectSelected(page, '丙');
  await closeButton(page, '甲').click();
  await expectSelected(page, '丙');
  await closeButton(page, '丙').click();
  await expect(tabs(page)).toHaveText(['甲']);
  await expect(page).toHaveURL('/page1');
});

test('[LY-09] Back does not open a closed tab again', async ({ page, control }) => {
  await openFour({ page, control });
  await expect(page).toHaveURL('/page4');
  await closeButton(page, '丁').click();
  await expect(page).toHaveURL('/page3');
  await page.goBack();
  await expect(tabs(page)).toHaveText(['甲', '乙', '丙']);
});

test('[LY-10] tabs survive a reload with their order and query; another window has its own', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/Message?isSolve=0');
  await openByMenu(page, alarms);
  await expect(page).toHaveURL('/alarmManager');
  await page.reload();
  await expect(heading(page, alarms)).toBeVisible();
  await expect(tabs(page)).toHaveText([messages, alarms]);
  await expectSelected(page, alarms);
  await select(page, messages);
  await expect(page).toHaveURL('/Message?isSolve=0');
  const other = await context.newPage();
  await other.goto('/alarmManager');
  await expect(other).toHaveURL(/\/login/);
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
});

test('[LY-10] a click shows its tab at once, and the address follows after the debounce', async ({ page, control }) => {
  await page.clock.install();
  await openFour({ page, control });
  await expect(page).toHaveURL('/page4');
  await page.clock.pauseAt(Date.now() + 60_000);
  await tab(page, '甲').click();
  await expectSelected(page, '甲');
  await expect(heading(page, alarms)).toBeVisible();
  await expect(page).toHaveURL('/page4');
  await page.clock.runFor(tabChangeDebounceMs - 1);
  await expect(page).toHaveURL('/page4');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/page1');
});

test('[LY-10] of several quick clicks the last one wins, and the others leave no trace', async ({ page, control }) => {
  await openFour({ page, control });
  await expect(page).toHaveURL('/page4');
  const visited = watchAddresses(page);
  await tabs(page).evaluateAll((heads) => {
    for (const at of [0, 1, 2, 0, 1]) (heads[at] as HTMLElement).click();
  });
  await expectSelected(page, '乙');
  await expect(page).toHaveURL('/page2');
  expect(visited).toEqual(['/page2']);
  await page.goBack();
  await expect(page).toHaveURL('/page4');
});

test('[LY-11] a kept page keeps form input, selection and scroll place; another starts anew', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/kept', '保留', kept),
    pageRow('/anew', '重来', { ...kept, keepAlive: '0' }),
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

test('[LY-11] a half-written note waits in its tab', async ({ page, control }) => {
  await openConsole(page, control, '/alarmManager');
  const keyword = shown(page).getByRole('searchbox', { name: '关键字' });
  await keyword.pressSequentially('GRID-1');
  await openByMenu(page, messages);
  await select(page, alarms);
  await expect(keyword).toHaveValue('GRID-1');
});

test('[LY-11] no more pages are kept than the limit, and all their tabs stay', async ({ page, control }) => {
  const count = tabsAliveMax + 2;
  const rows = Array.from({ length: count }, (_, at) =>
    pageRow(`/kept${at}`, `第${at}页`, { ...kept, componentPath: 'views/none' }),
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

test('[LY-09] tabs by keyboard: one stop, arrows, Home, End, and Delete hands the focus on', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  await tab(page, '丁').focus();
  for (const [key, name] of [
    ['ArrowRight', '甲'],
    ['ArrowRight', '乙'],
    ['ArrowLeft', '甲'],
    ['End', '丁'],
    ['Home', '甲'],
    ['ArrowLeft', '丁'],
  ] as const) {
    await page.keyboard.press(key);
    await expectSelected(page, name);
    await expect(tab(page, name)).toBeFocused();
  }
  await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expect(tabs(page)).toHaveText(['乙', '丙', '丁']);
  await expect(tab(page, '乙')).toBeFocused();
});

test('[LY-09] the middle button closes a tab', async ({ page, control }) => {
  await openFour({ page, control });
  await tab(page, '乙').click({ button: 'middle' });
  await expect(tabs(page)).toHaveText(['甲', '丙', '丁']);
  await expectSelected(page, '丁');
});

test.describe('menu of a tab', () => {
  const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
  const ask = (page: Page, name: string) => tab(page, name).click({ button: 'right' });

  test.beforeEach(async ({ page, control }) => openFour({ page, control }));

  test('[LY-09] it opens at its tab, which need not be the shown one, and Esc gives the focus back', async ({
    page,
  }) => {
    await ask(page, '乙');
    const menu = page.getByRole('menu', { name: '乙 的操作' });
    await expect(menu).toBeVisible();
    const [at, head] = [await menu.boundingBox(), await tab(page, '乙').boundingBox()];
    expect(Math.abs((at?.x ?? 0) - (head?.x ?? 0))).toBeLessThan(16);
    expect((at?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0)).toBeLessThan(16);
    await expectSelected(page, '丁');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(tab(page, '乙')).toBeFocused();
  });

  for (const [name, about, rest, active] of [
    ['关闭', '乙', ['甲', '丙', '丁'], '丁'],
    ['关闭其他', '乙', ['乙'], '乙'],
    ['关闭左侧', '丙', ['丙', '丁'], '丁'],
    ['关闭右侧', '丙', ['甲', '乙', '丙'], '丙'],
  ] as const)
    test(`[LY-09] ${name}`, async ({ page }) => {
      await ask(page, about);
      await item(page, name).click();
      await expect(tabs(page)).toHaveText([...rest]);
      await expectSelected(page, active);
      await expect(tab(page, active)).toBeFocused();
    });

  test('[LY-09] there is nothing to close left of the first tab and right of the last', async ({ page }) => {
    await ask(page, '甲');
    await expect(item(page, '关闭左侧')).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '标签页操作' }).click();
    await expect(item(page, '关闭右侧')).toBeDisabled();
    await expect(item(page, '关闭左侧')).toBeEnabled();
  });

  test('[LY-11] refreshing starts the page anew with fresh data', async ({ page }) => {
    await checkbox(page).check();
    await ask(page, '丁');
    const read = page.waitForRequest(/\/alarm\/record\/list/);
    await item(page, '刷新').click();
    await read;
    await expect(checkbox(page)).not.toBeChecked();
  });
});

test('a page whose code cannot be fetched takes nothing down but itself, and comes back', async ({
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

test('a page whose code could not be fetched ahead is fetched when it is opened', async ({
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

test('[LY-10] the next user of the window does not see the tabs of the last one', async ({ page, control }) => {
  await openConsole(page, control, '/alarmManager');
  await openByMenu(page, messages);
  await expect(page).toHaveURL('/Message');
  await logOut(page);
  await signIn(page, control, 'owner');
  await expect(topBar(page)).toContainText('Anna Weber');
  await expect(tabs(page)).toHaveText([messages]);
});
