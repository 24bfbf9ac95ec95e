import { expect, signIn, test } from '../../support/fixtures.ts';
import {
  expectSelected,
  folderRow,
  goTo,
  heading,
  logOut,
  openConsole,
  pageRow,
  row,
  shown,
  sideMenu,
  tab,
  tabs,
  watchAddresses,
} from '../../support/shell/shell.ts';

const alarms = '告警管理';
const messages = '消息管理';

test('[DR-01] a menu entry becomes a page of its name, and its Parent path leads to it with query and hash', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/first', '首页面'),
    pageRow('/second', '次页面', { componentPath: 'views/message/index', componentName: 'Second' }),
  ]);
  await openConsole(page, control, '/secondParent?isSolve=0#top');
  await expect(page).toHaveURL('/second?isSolve=0#top');
  await expect(heading(page, messages)).toBeVisible();
  await expectSelected(page, '次页面');
  await sideMenu(page).getByRole('link', { name: '首页面' }).click();
  await expect(page).toHaveURL('/first');
  await page.goBack();
  await expect(page).toHaveURL('/second?isSolve=0#top');
  await expectSelected(page, '次页面');
});

const hostilePage = `<!doctype html><title>hostile</title><ul></ul><script>
  const tries = {
    document: () => parent.document.title,
    storage: () => parent.sessionStorage.length,
    own: () => localStorage.length,
    top: () => { top.location = '/stolen'; },
  };
  for (const [name, attempt] of Object.entries(tries)) {
    let outcome = 'reached';
    try { attempt(); } catch { outcome = 'refused'; }
    document.querySelector('ul').append(Object.assign(document.createElement('li'), { textContent: name + ' ' + outcome }));
  }
</script>`;

test('[DR-03] a third-party page reaches neither the console nor the window', async ({ page, control, watched }) => {
  watched.expect(/allow-top-navigation|Unsafe attempt to initiate navigation/);
  await page.route('**/third-party/', (route) => route.fulfill({ contentType: 'text/html', body: hostilePage }));
  await openConsole(page, control, '/manufacturerPortal', 'administrator');
  const frame = shown(page).locator('iframe');
  await expect(frame).toHaveAttribute('src', /^http:.*\/third-party\/$/);
  await expect(frame.contentFrame().getByRole('listitem')).toHaveText([
    'document refused',
    'storage refused',
    'own refused',
    'top refused',
  ]);
  await expect(page).toHaveURL('/manufacturerPortal');
});

const refused = [
  'javascript:window.owned=1',
  'data:text/html,<h1>owned</h1>',
  'blob:http://a.example/1',
  'file:///etc',
];

test('[DR-03] javascript:, data:, blob: and file: are refused by name, and their neighbour works @soak', async ({
  page,
  control,
}) => {
  test.slow();
  const bad = refused.map((redirect, index) => pageRow(`/bad${index}`, `坏地址${index}`, { redirect }));
  await control.menus('operator', [...bad, pageRow('/good', '好地址')]);
  await openConsole(page, control, '/bad0');
  for (const [index, address] of refused.entries())
    await test.step(address, async () => {
      await sideMenu(page)
        .getByRole('link', { name: `坏地址${index}` })
        .click();
      await expectSelected(page, `坏地址${index}`);
      await expect(heading(page, '此地址不能打开')).toBeVisible();
      await expect(shown(page)).toContainText(`坏地址${index}`);
      await expect(shown(page)).toContainText(address);
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await page.evaluate(() => 'owned' in window)).toBe(false);
      await sideMenu(page).getByRole('link', { name: '好地址' }).click();
      await expect(heading(page, alarms)).toBeVisible();
    });
});

test('[DR-05] after another sign-in the routes of the menu before are gone', async ({ page, control }) => {
  await openConsole(page, control, '/manufacturerPortal', 'administrator');
  await expectSelected(page, '厂家门户');
  await logOut(page);
  await signIn(page, control, 'operator');
  await expect(page).toHaveURL('/manufacturerPortal');
  await expect(heading(page, '无权访问')).toBeVisible();
  await expect(tabs(page)).toHaveCount(0);
  await expect(sideMenu(page).getByRole('button', { name: '运行监控' })).toBeVisible();
  await expect(sideMenu(page).getByRole('button', { name: '系统管理' })).toHaveCount(0);
});

test('[DR-05] a changed menu counts from the next page load on: routes, side menu and tabs', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  await sideMenu(page).getByRole('link', { name: alarms }).click();
  await expect(tabs(page)).toHaveText([messages, alarms]);
  await control.menus('operator', [pageRow('/alarmManager', '告警'), pageRow('/new', '新页面')]);
  await page.reload();
  await expect(tabs(page)).toHaveText(['告警']);
  await expect(sideMenu(page).getByRole('link')).toHaveText(['告警', '新页面']);
  await page.goto('/Message');
  await expect(heading(page, '无权访问')).toBeVisible();
});

test('[DR-07] any other path shows the 404 page, which leads home @soak', async ({ page, control }) => {
  test.slow();
  await openConsole(page, control, '/nowhere');
  for (const path of ['/nowhere', '/404', '/alarmManager/deeper', '/alarmManager.x', '/common/index'])
    await test.step(path, async () => {
      await (path.includes('.') ? page.goto(path) : goTo(page, path));
      await expect(page).toHaveURL(path);
      await expect(heading(page, '无权访问')).toBeVisible();
      await expect(shown(page)).toContainText('微电网能量管理系统');
      await expect(shown(page).getByRole('listitem')).toHaveText([
        '请检查地址是否正确',
        '如需权限，请联系管理员',
        '或返回首页继续工作',
      ]);
      await expect(page).toHaveTitle(/无权访问/);
      await shown(page).getByRole('button', { name: '返回首页' }).click();
      await expect(page).toHaveURL('/alarmManager');
      await expect(heading(page, alarms)).toBeVisible();
    });
});

test('[DR-07] the headline is Access Forbidden, and Zugriff verweigert', async ({
  page,
  control,
  context,
  baseURL,
}) => {
  for (const [language, headline] of [
    ['en', 'Access Forbidden'],
    ['de', 'Zugriff verweigert'],
  ] as const) {
    await context.addCookies([{ name: 'ems-lang', value: language, url: baseURL ?? '' }]);
    if (language === 'en') await openConsole(page, control, '/404');
    else await page.reload();
    await expect(heading(page, headline)).toBeVisible();
  }
});

test('[DR-02] [DR-09] a page is reached through folders of any depth; a component that this build does not know is named in its place, and all else works', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/odd', '新功能', { componentPath: 'views/energyForecast/index' }),
    pageRow('/none', '未配置', { componentPath: null }),
    pageRow('/good', '好页面'),
    folderRow('一', folderRow('二', folderRow('三', folderRow('四', pageRow('/deep', '深处'))))),
  ]);
  await openConsole(page, control, '/odd');
  await expect(heading(page, '此页面在当前版本中不可用')).toBeVisible();
  await expect(shown(page)).toContainText('views/energyForecast/index');
  await expect(shown(page)).toContainText('新功能');
  await sideMenu(page).getByRole('link', { name: '未配置' }).click();
  await expect(shown(page)).toContainText('未填写');
  await sideMenu(page).getByRole('link', { name: '好页面' }).click();
  await expect(heading(page, alarms)).toBeVisible();
  await expect(tabs(page)).toHaveText(['新功能', '未配置', '好页面']);
  for (const name of ['一', '二', '三', '四']) await sideMenu(page).getByRole('button', { name, exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '深处' }).click();
  await expect(page).toHaveURL('/deep');
  await expect(heading(page, alarms)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.reload();
  const deep = sideMenu(page).getByRole('link', { name: '深处' });
  await expect(deep).toHaveAttribute('aria-current', 'page');
  await expect(deep, 'scrolled to, where the menu is longer than the window').toBeInViewport({ ratio: 0.99 });
});

test('[DR-10] a deep link and a reload land on their page, by no detour; while the menu is on its way the page is not white', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message?isSolve=0#list');
  const visited = watchAddresses(page);
  for (const go of [() => page.reload(), () => page.goto('/Message?isSolve=0#list')]) {
    await go();
    await expect(heading(page, messages)).toBeVisible();
    await expect(page).toHaveURL('/Message?isSolve=0#list');
    await expectSelected(page, messages);
  }
  expect(new Set(visited)).toEqual(new Set(['/Message']));
  await expect(tabs(page)).toHaveText([messages]);
  await control.fault({ path: '/menu', latency: 2_000, times: 1 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(heading(page, messages)).toBeVisible();
});

test('[AC-06] logging out leads to the login with the full path, and signing in back to it @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/alarmManager');
  await page.goto('/Message?isSolve=0#list');
  await expect(heading(page, messages)).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/Message?isSolve=0#list')}`);
  await signIn(page, control, 'operator');
  await expect(page).toHaveURL('/Message?isSolve=0#list');
});

test('[AC-06] after logging out the browser’s Back shows nothing of the session @soak', async ({ page, control }) => {
  await openConsole(page, control, '/alarmManager');
  await sideMenu(page).getByRole('link', { name: messages }).click();
  await expect(page).toHaveURL('/Message');
  await logOut(page);
  await page.goBack();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/alarmManager')}`);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(sideMenu(page)).toHaveCount(0);
});

test('[LY-01] [AC-04] the root leads to the first entry that is a shown page; the login page is never in the menu', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/login', '登录'),
    pageRow('/hidden', '隐藏', { isShow: '0' }),
    folderRow('空'),
    folderRow('组', folderRow('内', pageRow('/first', '首页面'))),
    pageRow('/second', '次页面'),
  ]);
  await openConsole(page, control, '/');
  await expect(page).toHaveURL('/first');
  await expect(tabs(page)).toHaveText(['首页面']);
  await expect(sideMenu(page).getByRole('link')).toHaveText(['首页面', '次页面']);
  await expect(sideMenu(page).getByText('登录', { exact: true })).toHaveCount(0);
  await page.goto('/');
  await expect(page).toHaveURL('/first');
});

test('[DR-05] odd rows break nothing: duplicates, empty addresses, prototype keys, patterns @soak', async ({
  page,
  control,
}) => {
  await control.menus('operator', [
    pageRow('/good', '好页面'),
    pageRow('/good/', '重复'),
    pageRow('', '空地址'),
    pageRow('/', '根'),
    pageRow('/:id', '模式'),
    pageRow('//evil.example', '外部'),
    pageRow('/__proto__', '原型'),
    pageRow('/constructor', '构造', { componentPath: 'constructor', componentName: '__proto__', icon: 'toString' }),
    row({ menuName: '未知类型', menuUrl: '/x', menuType: '9' }),
  ]);
  await openConsole(page, control);
  await expect(page).toHaveURL('/good');
  await expect(sideMenu(page).getByRole('link')).toHaveText(['好页面', '原型', '构造']);
  await sideMenu(page).getByRole('link', { name: '原型' }).click();
  await expect(page).toHaveURL('/__proto__');
  await expect(heading(page, alarms)).toBeVisible();
  await sideMenu(page).getByRole('link', { name: '构造' }).click();
  await expect(heading(page, '此页面在当前版本中不可用')).toBeVisible();
  await page.goto('/toString');
  await expect(heading(page, '无权访问')).toBeVisible();
  await tab(page, '好页面').click();
  await expect(heading(page, alarms)).toBeVisible();
});
