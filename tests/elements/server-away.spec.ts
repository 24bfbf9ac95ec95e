import type { Page } from 'playwright/test';
import { expect, messageRows, noteEvents, ready, test } from './support/fixtures.ts';

const asked = (page: Page) => page.evaluate(() => (globalThis as { asked?: string[] }).asked);
const pageErrors = (page: Page) => page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors);
/** What the browser reports when its network returns: the next try does not wait then. */
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('[EL-03] [EL-04] a server that is away at the start, and again when the token has expired, and a page that cannot fetch a token meanwhile: the bell comes back by itself with what was open, and asks for no token that it has', async ({
  page,
  bell,
  control,
  watched,
}) => {
  watched.expect(/401|ERR_FAILED|ERR_CONNECTION/);
  const events = await noteEvents(page);
  await page.route('**/ems-config.json', (route) => route.abort());
  await page.goto('/plain.html');
  const button = bell.getByRole('button').first();
  await expect(button).toHaveAccessibleName('Messages, no connection');
  const kinds = async () => (await events()).map(({ detail }) => (detail as { kind: string }).kind);
  // The whole server is away, then the page's token, then the server's calls alone.
  await page.route('**/session', (route) => route.abort());
  await page.unroute('**/ems-config.json');
  await comeOnline(page);
  await expect.poll(kinds).toEqual(['config', 'session']);
  await page.route('**/api/user/infoAdmin*', (route) => route.abort());
  await page.unroute('**/session');
  await comeOnline(page);
  await expect.poll(kinds).toEqual(['config', 'session', 'network']);
  await page.unroute('**/api/user/infoAdmin*');
  await comeOnline(page);
  await (await ready(bell)).click();
  const row = messageRows(bell).first();
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(await asked(page)).toEqual(['start', 'start']);

  const failed = (path: string) => page.waitForEvent('requestfailed', (request) => request.url().includes(path));
  await page.route('**/session', (route) => route.abort());
  const withoutToken = failed('/session');
  await control.expire();
  await withoutToken;
  await expect(button).toHaveAccessibleName(/connection lost/);
  await page.route('**/api/user/infoAdmin*', (route) => route.abort());
  await page.unroute('**/session');
  const withoutUser = failed('/user/infoAdmin');
  await comeOnline(page);
  await withoutUser;
  await page.unroute('**/api/user/infoAdmin*');
  await comeOnline(page);
  await expect(button).not.toHaveAccessibleName(/connection lost/);
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  expect((await asked(page))?.slice(2)).toEqual(['expired', 'expired']);
  expect(await pageErrors(page)).toEqual([]);
});

test('[EL-02] [EL-04] what a page’s script gives wrongly is named and mended at once; an equal configuration changes nothing', async ({
  page,
  bell,
  traffic,
}) => {
  const events = await noteEvents(page);
  await page.goto('/plain.html?signed-out');
  const button = bell.getByRole('button').first();
  const give = (values: object) => bell.evaluate((element, given) => Object.assign(element, given), values);
  const messages = async () =>
    (await events()).flatMap(({ type, detail }) =>
      type === 'ems-error' ? [(detail as { message: string }).message] : [],
    );
  await expect(button).toHaveAccessibleName('Messages, not signed in');
  await give({ getToken: 'a token' });
  await expect(button).toHaveAccessibleName('Messages, not configured correctly');
  await bell.evaluate((element) => Object.assign(element, { getToken: () => null }));
  await expect(button).toHaveAccessibleName('Messages, not signed in');
  await bell.evaluate((element) => Object.assign(element, { getToken: async () => ({ access_token: 'SECRET' }) }));
  await expect(button).toHaveAccessibleName('Messages, not configured correctly');
  const config = await page.evaluate(
    async (url) => (await fetch(url)).json(),
    (await bell.getAttribute('config-url')) ?? '',
  );
  await give({ config: { ...config, pushUrl: 'wss://' } });
  await expect.poll(messages).toContain('pushUrl: an address is expected');
  await give({ apiBase: undefined, config: { ...config, apiBase: 'https://:80' } });
  await expect.poll(messages).toContain('apiBase: an address is expected');
  await give({ config: undefined, apiBase: 'http://' });
  await expect
    .poll(messages)
    .toEqual([
      'getToken: a function is expected',
      'getToken: a token or undefined is expected',
      'pushUrl: an address is expected',
      'apiBase: an address is expected',
      'api-base: an address is expected',
    ]);
  // A page that renders at each event, and so gives a new function, is not asked without end.
  await bell.evaluate((element) => {
    const calls: string[] = [];
    const give = () =>
      Object.assign(element, {
        apiBase: '/api',
        getToken: async ({ reason }: { reason: string }) => {
          calls.push(reason);
          throw new Error('no session');
        },
      });
    element.addEventListener('ems-error', give);
    Object.assign(globalThis, { calls });
    give();
  });
  await expect.poll(messages).toContain('no session');
  const asked = await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as { calls?: string[] }).calls?.length;
  });
  expect(asked).toBeLessThan(5);
  expect(await pageErrors(page)).toEqual([]);

  await bell.evaluate(async (element) => {
    const apiBase = element.getAttribute('api-base');
    const file = await fetch(element.getAttribute('config-url') ?? '');
    const config = { ...(await file.json()), apiBase };
    const { getToken } = globalThis as { getToken?: unknown };
    Object.assign(element, { apiBase: undefined, config, getToken, max: NaN });
  });
  await (await ready(bell)).click();
  await expect(bell.getByRole('listitem')).toHaveCount(8);
  const calls = () => [traffic.sockets(), traffic.calls('/user/infoAdmin')];
  const before = calls();
  await bell.evaluate((element) => {
    const { config } = element as unknown as { config: object };
    Object.assign(element, { config: structuredClone(config), locale: 'de' });
  });
  await expect(button).toHaveAccessibleName(/ungelesen/);
  await expect(bell.getByRole('listitem')).toHaveCount(8);
  expect(calls()).toEqual(before);
});
