import type { Page } from 'playwright/test';
import { plainPng } from '../../contract/support/pictures.ts';
import type { FaultInput } from '../../support/server/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  expectSelected,
  heading,
  openConsole,
  pageRow,
  shown,
  sideMenu,
  tab,
  tabs,
  topBar,
} from '../../support/shell/shell.ts';

const alarms = '告警管理';
const messages = '消息管理';
const logo = `data:image/png;base64,${plainPng(1, 1, [200, 30, 30]).toString('base64')}`;
const path = '**/api/admin/dept/deptConfig';

async function choose(page: Page, name: string): Promise<void> {
  await topBar(page)
    .getByRole('button', { name: /^当前用户：/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

async function choices(page: Page): Promise<string[]> {
  await topBar(page)
    .getByRole('button', { name: /^当前用户：/ })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const names = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return names.filter((name) => name.includes('首页'));
}

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** What the server answers to the question where to begin. */
const answerConfig = (page: Page, data: object) =>
  page.route(path, (route) => route.fulfill({ json: { code: 200, msg: '', data } }));

const departmentHome = (component: string) => ({
  is_on: '1',
  sysUserIndexConfig: null,
  sysDepext: { indexName: '东区首页', indexLog: logo, component },
});

test('[TB-11] [LY-01] [DR-06] [API-30] [API-31] the page shown becomes the default home, at once and for good, and is cancelled again; where the server refuses, its words are shown and nothing has changed', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  await control.fault({ path: '/admin/sysuserIndexConfig', code: 3101, msg: '服务器说不行' });
  await choose(page, '将此页设为首页');
  await expect(toast(page, '服务器说不行')).toBeVisible();
  await control.clearFaults();
  expect(await choices(page)).toEqual(['将此页设为首页']);
  await choose(page, '将此页设为首页');
  await expect(toast(page, '默认首页设置成功')).toBeVisible();
  await expect.poll(() => choices(page)).toEqual([`取消默认首页${messages}`]);
  await sideMenu(page).getByRole('link', { name: alarms }).click();
  await expectSelected(page, alarms);
  expect(await choices(page)).toEqual(['将此页设为首页', `取消默认首页${messages}`]);
  // Closing the last tab leads home.
  for (const name of [alarms, messages]) await tab(page, name).press('Delete');
  await expect(page).toHaveURL('/Message');
  await expect(tabs(page)).toHaveText([messages]);
  await page.goto('/');
  await expect(page).toHaveURL('/Message');
  await expect(heading(page, messages)).toBeVisible();
  await choose(page, '取消默认首页');
  await expect(toast(page, '已取消默认首页')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/alarmManager');
  // A link of the page to the hidden home page leads there at once.
  await choose(page, '将此页设为首页');
  await expect(toast(page, '默认首页设置成功')).toBeVisible();
  await page.evaluate(() => {
    history.pushState(null, '', '/common/index');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expectSelected(page, '首页');
  await expect(heading(page, alarms)).toBeVisible();
});

test('[TB-11] [ER-06] a third-party page cannot be set, and says so without asking the server @soak', async ({
  page,
  control,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await openConsole(page, control, '/manufacturerPortal', 'administrator');
  await choose(page, '将此页设为首页');
  await expect(toast(page, '此页面不能设为首页')).toBeVisible();
  expect(calls.filter((call) => call.includes('sysuserIndexConfig'))).toEqual([]);
});

test('[LY-01] a default home that has left the menu gives way to the first page @soak', async ({ page, control }) => {
  await answerConfig(page, {
    is_on: '0',
    sysUserIndexConfig: { path: '/gone', component: 'views/message/index' },
    sysDepext: null,
  });
  await openConsole(page, control);
  await expect(page).toHaveURL('/alarmManager');
  expect(await choices(page)).toEqual(['将此页设为首页']);
});

test('[DR-06] the department’s own page is the hidden home page: named by it, kept alive, in no menu @soak', async ({
  page,
  control,
}) => {
  await control.menus('operator', [pageRow('/first', '首个页面')]);
  await answerConfig(page, departmentHome('views/message/index'));
  await openConsole(page, control);
  await expect(page).toHaveURL('/common/index');
  await expectSelected(page, '东区首页');
  await expect(tab(page, '东区首页').locator('img')).toHaveJSProperty('complete', true);
  await expect(tab(page, '东区首页').locator('img')).toHaveJSProperty('naturalWidth', 1);
  await expect(sideMenu(page).getByRole('link')).toHaveText(['首个页面']);
  expect(await choices(page)).toEqual([]);
  await shown(page)
    .locator('h1')
    .evaluate((title) => title.setAttribute('data-kept', ''));
  await sideMenu(page).getByRole('link', { name: '首个页面' }).click();
  await expectSelected(page, '首个页面');
  await tab(page, '东区首页').click();
  await expect(shown(page).locator('h1[data-kept]')).toBeVisible();
});

test('[DR-06] the built-in default is the first page of the menu that is not third-party', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/portal', '门户', { redirect: 'https://portal.example/' }),
    pageRow('/second', '次页面', { componentPath: 'views/message/index' }),
  ]);
  await answerConfig(page, departmentHome('views/common/default'));
  await openConsole(page, control);
  await expect(page).toHaveURL('/second');
  await page.goto('/common/index');
  await expectSelected(page, '东区首页');
  await expect(heading(page, messages)).toBeVisible();
});

const faults = [
  ['is unavailable', { status: 503 }],
  ['is cut', { drop: true }],
  ['answers nonsense', { malformed: true }],
  ['is refused', { code: 403, msg: '拒绝' }],
  ['hangs', { latency: 120_000 }],
] as const satisfies readonly (readonly [string, Partial<FaultInput>])[];

test('[LY-01] [API-19] where the question for the home page fails, the console opens @soak', async ({
  page,
  control,
  watched,
}) => {
  test.slow();
  watched.expect(/Failed to load resource|ERR_EMPTY_RESPONSE/);
  for (const [index, [name, fault]] of faults.entries())
    await test.step(`it ${name}`, async () => {
      await control.clearFaults();
      await control.fault({ path: '/admin/dept/deptConfig', ...fault });
      const asked = page.waitForRequest(path);
      await (index === 0 ? openConsole(page, control) : page.goto('/'));
      await asked;
      await expect(page).toHaveURL('/alarmManager');
      await expect(heading(page, alarms)).toBeVisible();
      await expect(page.getByRole('status').locator('p')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
});

test('[ER-02] [API-19] its 500 is the end of the session: the one box asks to log in again @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await control.fault({ path: '/admin/dept/deptConfig', status: 500 });
  await openConsole(page, control);
  const box = page.getByRole('alertdialog', { name: '当前状态已失效，请重新登录' });
  await expect(box).toHaveCount(1);
  await control.clearFaults();
  await box.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login/);
});
