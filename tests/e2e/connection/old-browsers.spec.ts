import type { Locator, Page } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });

async function expectHeadings(page: Page, titles: readonly string[]) {
  for (const title of titles) await expect(heading(page, title)).toBeVisible();
}

test('a browser that lacks functions gets them before the program; others never ask for them', async ({
  page,
  control,
  browser,
  newContext,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loaded = () => asked.filter((path) => path.includes('old-browsers'));
  await enter(page, control, undefined, '/alarmManager', 'operator');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // `npm run browsers` runs this in browsers that are old themselves: 122 is the first with Iterator's functions.
  const isOld = Number.parseInt(browser.version()) < 122;
  expect(loaded()).toHaveLength(isOld ? 1 : 0);
  asked.splice(0);
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(globalThis, 'Iterator');
  });
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(loaded()).toHaveLength(1);
  await page.getByRole('button', { name: '主题' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await test.step('its style sheets stay where the login form comes with the document', async () => {
    const login = await (await newContext()).newPage();
    await login.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...given: string[]) =>
        !given.join().includes('color-mix') && Reflect.apply(supports, CSS, given) === true;
      Reflect.deleteProperty(globalThis, 'Iterator');
    });
    await login.goto('/login');
    await expect(login.getByRole('button', { name: '登录' })).toBeVisible();
    const red = () => getComputedStyle(document.documentElement).getPropertyValue('--ems-panel-r');
    expect(await login.evaluate(red)).toBe('1');
  });
});

test('a browser that is too old, a program that cannot be loaded, and one without scripts each show why in three languages', async ({
  page,
  newContext,
  server,
  watched,
}) => {
  await test.step('too old', async () => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...query: [string, string?]) =>
        query[0] !== 'container-type' && supports(query[0], query[1] as string);
    });
    await page.goto('/login');
    await expectHeadings(page, ['浏览器版本过旧', 'This browser is too old', 'Dieser Browser ist zu alt']);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
  await test.step('the program is not there', async () => {
    watched.expect(/./);
    const context = await newContext({ baseURL: server.url });
    const other = await context.newPage();
    await other.route(/assets\/index-.*\.js/, (route) => route.abort());
    await other.goto('/login');
    await expectHeadings(other, [
      '控制台未能启动',
      'The console could not start',
      'Die Oberfläche konnte nicht starten',
    ]);
    await other.unroute(/assets\/index-.*\.js/);
    await other.getByRole('button', { name: 'Try again' }).click();
    await expect(other.getByRole('textbox').first()).toBeVisible();
    // With the server away and back it is loaded again by itself.
    await other.route(/assets\/index-.*\.js|ems-config\.json\?/, (route) => route.abort());
    const probed = other.waitForEvent('requestfailed', (request) => request.url().includes('ems-config.json?'));
    await other.reload();
    await probed;
    await other.unroute(/assets\/index-.*\.js|ems-config\.json\?/);
    await expect(other.getByRole('textbox').first()).toBeVisible();
  });
  await test.step('without scripts', async () => {
    const context = await newContext({ baseURL: server.url, javaScriptEnabled: false });
    const other = await context.newPage();
    await other.goto('/login');
    for (const text of [/需要 JavaScript/, /needs JavaScript/, /braucht JavaScript/])
      await expect(other.getByText(text)).toBeVisible();
  });
});
