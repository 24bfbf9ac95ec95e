import { violations } from '../../support/page/axe.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  ask,
  field,
  group,
  appearance,
  menu,
  messages,
  options,
  palette,
  announcement,
  start,
  titles,
} from '../../support/shell/palette.ts';
import { folderRow, heading, pageRow, shown } from '../../support/shell/shell.ts';

test('favourites: by key, row and button; kept for the user, in all windows, over signing out', async ({
  page,
  context,
  control,
}) => {
  await start(page, control);
  await ask(page, 'gfjk');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Control+d');
  await expect(group(page, '收藏')).toContainText('光伏监控');
  await field(page).fill('储能');
  await options(page).hover();
  await options(page).locator('[data-star]').click();
  await expect(options(page).locator('[data-star=favourite]')).toBeVisible();
  await field(page).fill('');
  await expect(titles(group(page, '收藏').getByRole('option'))).toHaveText(['光伏监控', '储能监控']);

  const other = await context.newPage();
  await enter(other, control, appearance, '/alarmManager', 'operator');
  await expect(shown(other).getByRole('heading', { level: 1 })).toBeVisible();
  await ask(other);
  await expect(titles(group(other, '收藏').getByRole('option'))).toHaveText(['光伏监控', '储能监控']);
  const button = palette(page).getByRole('button', { name: '取消收藏：光伏监控' });
  await button.click();
  await expect(titles(group(page, '收藏').getByRole('option'))).toHaveText(['储能监控']);
  await expect(titles(group(other, '收藏').getByRole('option'))).toHaveText(['储能监控']);
  await other.close();

  await page.evaluate(() => sessionStorage.clear());
  await control.menus('owner', menu);
  await enter(page, control, appearance, '/alarmManager', 'owner');
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
  await ask(page);
  await expect(options(page).first()).toBeVisible();
  await expect(group(page, '收藏')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await start(page, control);
  await ask(page);
  await expect(titles(group(page, '收藏').getByRole('option'))).toHaveText(['储能监控']);
});

test('recent pages: the last one first, without the one in view and those that the menu has lost @soak', async ({
  page,
  control,
}) => {
  await start(page, control);
  for (const [text, path] of [
    ['消息', '/Message'],
    ['储能', '/ess'],
    ['光伏', '/pv'],
  ] as const) {
    await ask(page, text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
  }
  await ask(page);
  const recent = titles(group(page, '最近访问').getByRole('option'));
  await expect(recent).toHaveText(['储能监控', '消息管理', '告警管理']);
  await page.evaluate(() => sessionStorage.clear());
  await start(page, control, '/alarmManager', menu.slice(0, 2));
  await ask(page);
  await expect(recent).toHaveText(['消息管理']);
});

test('[VW-02] a station is found by its pinyin and leads to its alarms; a star makes the page in view a favourite; what the top bar offers can be done from here @soak', async ({
  page,
  control,
}) => {
  await start(page, control, '/ess');
  await test.step('the star beside the breadcrumb', async () => {
    const breadcrumb = page.getByRole('navigation', { name: '当前位置' });
    await breadcrumb.getByRole('button', { name: '收藏：储能监控' }).click();
    await expect(breadcrumb.getByRole('button', { name: '取消收藏：储能监控' })).toBeFocused();
    await ask(page);
    await expect(group(page, '收藏')).toContainText('储能监控');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });
  await test.step('a station is found by its pinyin', async () => {
    await ask(page, 'linping');
    const found = group(page, '电站 · 打开其告警').getByRole('option');
    await expect(titles(found)).toHaveText(['临平智造园微电网']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/alarmManager\?station=[\w-]+$/);
    await expect(shown(page).getByRole('combobox', { name: '电站' })).toHaveText(/临平智造园微电网/);
  });
  await test.step('what the top bar offers', async () => {
    await ask(page, 'zhuti');
    await expect(titles(options(page))).toHaveText(['主题：明亮', '主题：中控深色', '主题：绿色']);
    await field(page).fill('zhongkong');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'home-theme');
    await ask(page, '语言');
    await expect(titles(options(page))).toHaveText(['语言：English', '语言：Deutsch']);
    await field(page).fill('tuichu');
    await expect(titles(options(page))).toHaveText(['退出登录']);
    await page.keyboard.press('Enter');
    const box = page.getByRole('alertdialog');
    await expect(box.getByRole('button', { name: '退出登录' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await ask(page, 'deutsch');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('stations that cannot be read are named, and everything else is found @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  await control.fault({ path: '/station/info/list', status: 500, times: 50 });
  // A page that reads the stations itself would request them, too.
  const rows = [pageRow('/screen', '临平大屏', { componentPath: 'views/none' }), ...menu];
  await start(page, control, '/screen', rows);
  await ask(page, 'linping');
  await expect(titles(options(page))).toHaveText(['临平大屏']);
  await expect(palette(page)).toContainText('“电站 · 打开其告警”暂时无法搜索');
});

test('[VW-03] devices are found by code, name and type in any language; each kind has its own icon; without the page none is asked for @soak', async ({
  page,
  control,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const deviceCalls = () => asked.filter((path) => path.endsWith('/device/ledger/tree')).length;
  await start(page, control);
  await ask(page, 'A-BMS-2');
  await expect(options(page)).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(deviceCalls()).toBe(0);

  const rows = [
    ...menu,
    pageRow('/equipment', '设备管理', { componentPath: 'views/equipment/index' }),
    pageRow('/workOrder', '工单管理'),
  ];
  await page.evaluate(() => sessionStorage.clear());
  await start(page, control, '/alarmManager', rows);
  await ask(page, 'A-BMS-2');
  const devices = titles(group(page, '设备').getByRole('option'));
  await expect(devices).toHaveText([/^A-BMS-2 /]);
  for (const text of ['逆变器', 'nibianqi', 'nbq', 'PV inverter', 'PV-Wechselrichter', '临平 光伏逆变器']) {
    await field(page).fill(text);
    await expect(devices.first(), text).toHaveText(/^[ABC]-PV-1 /);
  }
  await field(page).fill('临平');
  const signs = (name: string) => group(page, name).getByRole('option').first().locator('svg').first().innerHTML();
  const kinds = [await signs('电站 · 打开其告警'), await signs('设备'), await signs('工单')];
  expect(new Set(kinds).size).toBe(3);
  await field(page).fill('A-BMS-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/equipment\?device=a-bms-2$/);
  await expect(shown(page).getByRole('complementary')).toContainText('A-BMS-2');
});

test('without the alarm manager in the menu no station is offered, nor asked for @soak', async ({ page, control }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const rows = [pageRow('/screen', '临平大屏', { componentPath: 'views/none' })];
  await start(page, control, '/screen', rows);
  await ask(page, 'linping');
  await expect(titles(options(page))).toHaveText(['临平大屏']);
  // Longer than the pause in typing after which sources are asked.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(asked.filter((path) => path.endsWith('/station/info/list'))).toEqual([]);
});

test('of 5,000 pages the best are in the document; on a phone it has the window to itself, and a button to close it @soak', async ({
  page,
  control,
}) => {
  const many = Array.from({ length: 5000 }, (_, index) => pageRow(`/p${index}`, `电表 ${index}`));
  // Longer than the mock server accepts.
  const answer = { json: { code: 200, msg: '', data: [...menu, folderRow('计量', ...many)] } };
  await page.route('**/api/menu/selectMenuListByRoleId', (route) => route.fulfill(answer));
  await start(page, control);
  await ask(page, 'dianbiao');
  await expect(titles(options(page)).first()).toHaveText('电表 0');
  await expect(options(page)).toHaveCount(50);
  await expect(palette(page)).toContainText('还有 4,950 项');
  await expect(announcement(page)).toHaveText('5,000 个结果');
  await field(page).fill('db 4321');
  await expect(titles(options(page))).toHaveText(['电表 4321']);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^搜索/ }).click();
  const box = await palette(page).boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 390]);
  await palette(page).getByRole('button', { name: '关闭', exact: true }).click();
  await expect(palette(page)).toBeHidden();
});

test('the dictionary of sounds is loaded for Chinese titles only, and not before a search @soak', async ({
  page,
  control,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const sounds = () => scripts.filter((url) => url.includes('pinyin'));
  await control.menus('operator', [pageRow('/alarmManager', 'Alarms'), pageRow('/Message', 'Messages', messages)]);
  await enter(page, control, { ...appearance, language: 'en' }, '/alarmManager', 'operator');
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
  await ask(page, 'mes');
  await expect(titles(options(page)).first()).toHaveText('Messages');
  expect(sounds()).toEqual([]);
  await start(page, control);
  expect(sounds()).toEqual([]);
  await ask(page, 'xxgl');
  await expect(titles(options(page))).toHaveText(['消息管理']);
  expect(sounds()).toHaveLength(1);
});

test('a palette that cannot be loaded says so, and the console stays @soak', async ({ page, control, watched }) => {
  watched.expect(/Failed to load resource|ERR_FAILED|dynamically imported/);
  await page.route(/\/assets\/palette-.*\.js/, (route) => route.abort());
  await start(page, control);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('搜索未能打开，请重试')).toBeVisible();
  await expect(heading(page, '告警管理')).toBeVisible();
});

test('[IN-01] axe finds nothing in the palette: empty, with results and without, in every theme @soak', async ({
  page,
  control,
}) => {
  test.setTimeout(180_000);
  for (const one of appearancesFor(1)) {
    await enter(page, control, one, '/alarmManager', 'operator');
    await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
    await ask(page);
    await page.keyboard.press('Control+d');
    for (const text of ['', 'st', 'xyzxyz']) {
      await field(page).fill(text);
      await expect(announcement(page)).toHaveText(text === '' ? '' : /./);
      if (text === 'xyzxyz') await expect(options(page)).toHaveCount(0);
      expect(await violations(page), `"${text}" in ${one.theme}, ${one.language}`).toEqual([]);
    }
  }
});
