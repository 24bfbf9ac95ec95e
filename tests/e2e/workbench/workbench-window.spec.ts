import type { Page } from 'playwright/test';
import { cutTexts } from '../../support/page/texts.ts';
import { topBarHeightPx } from '#src/contract/limits.ts';
import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { press } from '../../support/page/focus.ts';
import { goTo, heading, openConsole, pageRow, shown, sideMenu, tab } from '../../support/shell/shell.ts';
import { roleOf } from '../../support/records/rights.ts';
import { frame, header, headerButton as button, openByMenu } from '../../support/plant/workbench.ts';

const missing = '此页面在当前版本中不可用';
const home = '运行大屏';
const systemName = '微电网能量管理系统';
/** The system's name, with the station's where there is one. */
const name = (page: Page) => header(page).getByRole('paragraph');

test('[LY-07] [DR-04] workbench entries open in a window of their own, signed in, in the workbench’s frame', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control);
  const workbench = await openByMenu(page, context);
  await expect(workbench).toHaveURL('/workBench');
  await expect(sideMenu(workbench)).toHaveCount(0);
  await expect(workbench.getByRole('tablist')).toHaveCount(0);
  await expect(workbench).toHaveTitle('运行大屏 – 微电网能量管理系统');
  await expect(page).toHaveURL('/alarmManager');
  await expect(tab(page, '运行大屏')).toHaveCount(0);
  const box = await header(workbench).boundingBox();
  expect(box).toMatchObject({ y: 0, height: topBarHeightPx });
});

test('[DR-04] [DR-09] the component’s path alone decides about the frame: a third-party page stands in it, too, and a scene that this build does not know says so by name @soak', async ({
  page,
  control,
  baseURL,
}) => {
  await control.menus('operator', [
    pageRow('/alarmManager', '告警'),
    pageRow('/plan', '方案', { componentPath: 'views/workBench/plan' }),
    pageRow('/board', '看板', { componentPath: 'views/workBench/board', redirect: `${baseURL}/third-party/` }),
  ]);
  await openConsole(page, control, '/plan');
  await expect(heading(page, missing)).toBeVisible();
  await expect(frame(page)).toContainText('views/workBench/plan');
  await goTo(page, '/board?name=东区');
  await expect(frame(page).locator('iframe')).toHaveAttribute('src', `${baseURL}/third-party/`);
  await expect(header(page)).toContainText('东区');
});

test('[DR-10] deep link, parent path and reload land in the frame again; what is unknown below it stays there @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/workBench?name=一号站');
  await expect(frame(page)).toBeVisible();
  await page.reload();
  await expect(heading(page, home)).toBeVisible();
  await expect(page).toHaveURL(/\/workBench\?name=/);
  await page.goto('/sceneViewParent?name=一号站');
  await expect(page).toHaveURL(/\/sceneView\?name=/);
  await page.goto('/workBench/nowhere');
  await expect(heading(page, '无权访问')).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await page.reload();
  await expect(frame(page)).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/alarmManager');
  await expect(sideMenu(page)).toBeVisible();
});

test('[WB-03] the station is named by the address, else by the organisation of a station’s owner @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/workBench?name=%E4%B8%9C%E5%8C%BA%E5%85%89%E5%82%A8%E7%AB%99');
  await expect(header(page)).toContainText('东区光储站');
  await page.goto('/workBench');
  await expect(heading(page, home)).toBeVisible();
  await expect(name(page)).toHaveText(systemName);
  const info = /\/api\/user\/infoAdmin/;
  for (const [organizationType, station] of [
    ['2', ''],
    ['3', '海港电站公司'],
  ] as const) {
    await page.route(info, (route) =>
      route.fulfill({
        json: {
          code: 200,
          msg: '',
          data: {
            userInfo: {
              userId: '10001',
              name: 'operator',
              real_name: '王建国',
              roleCode: 'OPERATOR',
              roles: ['2001'],
              permissions: [],
              organization: '海港电站公司',
              organizationType,
            },
            msgNum: 0,
          },
        },
      }),
    );
    await page.reload();
    await expect(heading(page, home)).toBeVisible();
    await expect(name(page)).toHaveText(systemName + station);
    await page.unroute(info);
  }
});

test('[WB-04] the header tells the system, the time each second, and takes the whole screen @soak', async ({
  page,
  control,
}) => {
  await page.route('**/api/logo/getInfoByUser', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '',
        data: { status: '0', icon: null, webImg: null, largeScreen: null, systemName: '东区微电网' },
      },
    }),
  );
  await openConsole(page, control, '/workBench');
  await expect(header(page)).toContainText('东区微电网');
  await page.unroute('**/api/logo/getInfoByUser');
  await page.clock.setFixedTime('2026-03-02T09:07:05+08:00');
  await expect(header(page).locator('time')).toHaveText('2026年3月2日周一 09:07:05');
  await page.clock.setFixedTime('2026-03-02T09:07:06+08:00');
  await expect(header(page).locator('time')).toHaveText('2026年3月2日周一 09:07:06');
  await button(page, '全屏').click();
  await expect(button(page, '退出全屏')).toBeVisible();
  await button(page, '退出全屏').click();
  await expect(button(page, /实时连接/)).toBeVisible();
  await expect(button(page, /天气/)).toBeVisible();
});

test('[WB-04] without a configured name it is the default one; no full screen is announced', async ({
  page,
  control,
}) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
  await openConsole(page, control, '/workBench');
  await expect(header(page)).toContainText('微电网能量管理系统');
  await button(page, '全屏').click();
  await expect(page.getByText('您的浏览器不支持全屏').first()).toBeVisible();
});

const views = (page: Page) => page.getByRole('navigation', { name: '工作台视图' });

test('[WB-01] with the right, a switch leads from the home map to the station scenes and back @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/workBench?name=A', 'administrator');
  await expect(views(page).getByRole('button')).toHaveText(['首页', '场站场景']);
  await expect(views(page).locator('[aria-current="page"]')).toHaveText('首页');
  await views(page).getByRole('button', { name: '场站场景' }).click();
  await expect(page).toHaveURL('/sceneView?name=A');
  await expect(views(page).locator('[aria-current="page"]')).toHaveText('场站场景');
  await views(page).getByRole('button', { name: '首页' }).click();
  await expect(page).toHaveURL('/workBench?name=A');
  await page.goto('/powerEquipment');
  await expect(heading(page, '发电设备场景')).toBeVisible();
  await expect(views(page)).toHaveCount(0);
});

for (const username of ['operator', 'owner', 'distributor'])
  test(`[WB-01] [MK-02] ${username}: the switch and the left panel are there with their keys only, and the owner’s own station is named @soak`, async ({
    page,
    control,
  }) => {
    const { permissions } = roleOf(control.account(username));
    // The distributor has no workbench in the menu; with one, the keys still decide.
    if (username === 'distributor')
      await control.menus(username, [
        pageRow('/workBench', home, { componentPath: 'views/workBench/index' }),
        pageRow('/sceneView', '场站场景', { componentPath: 'views/workBench/sceneView/index' }),
      ]);
    await openConsole(page, control, '/workBench', username);
    await expect(heading(page, home)).toBeVisible();
    if (username === 'owner')
      await test.step('[WB-03] the owner’s workbench bears the name of the own station', async () => {
        await expect(name(page)).toHaveText(new RegExp(`^${systemName}.`));
        await expect(shown(page).getByRole('search').getByRole('status')).toContainText('1');
      });
    await expect(views(page)).toHaveCount(permissions.includes('workBench_scene') ? 1 : 0);
    await goTo(page, `/sceneView?station=${username === 'distributor' ? 'st-a' : 'st-c'}`);
    await expect(
      page
        .getByRole('list', { name: /一次接线图$/ })
        .getByRole('button')
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: '场站数据' })).toHaveCount(
      permissions.includes('sceneView_left') ? 1 : 0,
    );
  });

for (const [turn, title] of [
  '[WB-04] the workbench’s frame',
  '[WB-01] the workbench’s frame with its switch',
].entries())
  for (const appearance of appearancesFor(turn * 4, 3))
    test(`${title} is accessible in ${appearance.theme}, ${appearance.language} @soak`, async ({ page, control }) => {
      await enter(page, control, appearance, '/workBench?name=Station', turn === 0 ? 'operator' : 'administrator');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cutTexts(page)).toEqual([]);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow).toBe(0);
      }
      const stops = new Set<string>();
      for (let times = 0; times < 12; times += 1) {
        const focus = await press(page, 'Tab');
        stops.add(focus.what);
      }
      expect(stops.size).toBeGreaterThanOrEqual(4);
    });
