import type { Page } from 'playwright/test';
import { expect, noteEvents, ready, test } from './support/fixtures.ts';

const asked = (page: Page) => page.evaluate(() => (globalThis as { asked?: string[] }).asked);

test('[EL-04] the token reaches another origin by callback alone: no cookie, nothing in the markup or the storage', async ({
  page,
  bell,
  traffic,
  host,
  server,
}) => {
  expect(new URL(host.origin).hostname).not.toBe(new URL(server.url).hostname);
  await page.goto('/plain.html');
  await ready(bell);
  const bearer = traffic.headers
    .map((headers) => headers['authorization'] ?? '')
    .find((text) => text.startsWith('Bearer '));
  const token = bearer?.slice('Bearer '.length) ?? '';
  expect(token.length).toBeGreaterThan(10);
  expect(traffic.headers.filter((headers) => 'cookie' in headers)).toEqual([]);
  const facts = await page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    urls: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  expect(JSON.stringify(facts)).not.toContain(token);
});

test('[EL-04] an expired token is asked for once and the bell goes on', async ({
  page,
  bell,
  control,
  watched,
  traffic,
}) => {
  watched.expect(/401/);
  await page.goto('/plain.html');
  const button = await ready(bell);
  expect(await asked(page)).toEqual(['start']);
  await control.expire();
  await expect.poll(() => asked(page)).toEqual(['start', 'expired']);
  await control.storm({ count: 1, title: 'After the renewal' });
  await button.click();
  await expect(bell.getByRole('listitem').first()).toContainText('After the renewal');
  expect(await asked(page)).toEqual(['start', 'expired']);
  await expect.poll(() => traffic.openSockets()).toBe(1);
});

test('[EL-04] what is sent while the page looks for its next token is sent again with that one', async ({
  page,
  bell,
  control,
  watched,
}) => {
  watched.expect(/401/);
  await control.storm({ count: 2 });
  await page.goto('/plain.html');
  await (await ready(bell)).click();
  const all = bell.getByRole('button', { name: 'Mark all as read' });
  await expect(all).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/session', async (route) => {
    await released;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/session');
  await control.expire();
  await isAsked;
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 401);
  await all.click();
  await refused;
  release();
  await expect(bell.getByRole('button').first()).toHaveAccessibleName(/^Messages, none unread/);
});

test('[EL-04] signIn() takes the newer token of the same user for all elements, whether or not the page says whose it is', async ({
  page,
  bell,
  control,
  traffic,
}) => {
  await page.goto('/plain.html');
  const button = await ready(bell);
  await bell.evaluate((element) => {
    const { getToken } = globalThis as { getToken?: unknown };
    element.after(Object.assign(element.cloneNode(), { getToken }));
  });
  await ready(page.locator('ems-alarm-bell').nth(1));
  for (const named of [{}, { userId: '10001' }]) {
    const { access_token: token } = await control.session('operator');
    const count = traffic.calls('/user/infoAdmin');
    await bell.evaluate(
      (element, answer) => {
        const given = element as HTMLElement & { getToken: unknown; signIn(): void };
        given.getToken = () => answer;
        given.signIn();
      },
      { token, ...named },
    );
    await expect.poll(() => traffic.calls('/user/infoAdmin')).toBe(count + 1);
    await ready(bell);
    const sent = traffic.headers.length;
    await control.storm({ count: 1 });
    await expect.poll(() => traffic.headers.length).toBeGreaterThan(sent);
    for (const { authorization } of traffic.headers.slice(sent)) expect(authorization).toBe(`Bearer ${token}`);
  }
  await expect(button).toHaveAccessibleName(/unread/);
});

test('[EL-04] a page that cannot renew leaves a quiet signed-out bell that can be asked to try again', async ({
  page,
  bell,
  control,
  watched,
  traffic,
}) => {
  watched.expect(/401/);
  await page.goto('/plain.html');
  const button = await ready(bell);
  await page.evaluate(() => {
    const element = document.querySelector('ems-alarm-bell') as HTMLElement & { getToken: unknown };
    const page = globalThis as unknown as { asked: string[]; getToken: (request: { reason: string }) => unknown };
    element.getToken = (request: { reason: string }) =>
      request.reason === 'retry' ? page.getToken(request) : undefined;
  });
  await control.expire();
  await expect(button).toHaveAccessibleName('Messages, not signed in');
  expect(await bell.evaluate((element) => element.matches(':state(signed-out)'))).toBe(true);
  await expect.poll(() => traffic.openSockets()).toBe(0);
  await button.click();
  await bell.getByRole('button', { name: 'Connect again' }).click();
  await expect(bell.getByRole('listitem').first()).toBeVisible();
});

test('[EL-04] without getToken the event asks, and its answer signs in', async ({ page, bell }) => {
  const events = await noteEvents(page);
  await page.goto('/plain.html?signed-out');
  const button = bell.getByRole('button').first();
  await expect(button).toHaveAccessibleName('Messages, not signed in');
  expect((await events()).map(({ type }) => type)).toEqual(['ems-auth-required']);
  await page.evaluate(() => {
    document.addEventListener('ems-auth-required', (event) => {
      const { respondWith } = (event as CustomEvent<{ respondWith(token: Promise<string>): void }>).detail;
      respondWith(fetch('/session').then((answer) => answer.text()));
    });
  });
  await bell.evaluate((element) => (element as HTMLElement & { signIn(): void }).signIn());
  await expect(button).toHaveAccessibleName(/unread/);
});

test('[EL-04] a getToken given late is used by itself', async ({ page, bell }) => {
  await page.goto('/plain.html?signed-out');
  const button = bell.getByRole('button').first();
  await expect(button).toHaveAccessibleName('Messages, not signed in');
  await page.evaluate(() =>
    Object.assign(document.querySelector('ems-alarm-bell')!, {
      getToken: (globalThis as { getToken?: unknown }).getToken,
    }),
  );
  await expect(button).toHaveAccessibleName(/unread/);
});

test('[EL-04] after a renewal for another user the bell restarts with that user’s data', async ({
  page,
  bell,
  control,
  watched,
}) => {
  watched.expect(/401/);
  const { access_token: other } = await control.session('owner');
  await page.goto('/plain.html');
  const button = await ready(bell);
  const before = await button.getAttribute('aria-label');
  await bell.evaluate((element, token) => Object.assign(element, { getToken: () => token }), other);
  await control.expire('operator');
  await expect(button).not.toHaveAccessibleName(before ?? '');
  await expect(button).toHaveAccessibleName(/unread/);
  await expect.poll(async () => (await control.state()).sockets.map(({ userId }) => userId)).toEqual(['10002']);
});

test('[EL-03] no configuration, no server: shown in the element, reported by ems-error, nothing in the page’s window', async ({
  page,
  bell,
  watched,
}) => {
  watched.expect(/404|ERR_/);
  const events = await noteEvents(page);
  await page.goto('/plain.html');
  await ready(bell);
  await bell.evaluate((element) => element.setAttribute('config-url', '/nowhere.json'));
  const button = bell.getByRole('button').first();
  await expect(button).toHaveAccessibleName('Messages, not configured correctly');
  await expect
    .poll(async () => (await events()).find(({ type }) => type === 'ems-error')?.detail)
    .toMatchObject({ kind: 'config' });
  await button.click();
  await expect(bell.getByRole('dialog')).toContainText('nowhere.json');
  await expect(bell.getByRole('dialog')).toContainText('This element is not configured correctly');
  await page.evaluate(() => {
    const list = Object.assign(document.createElement('ems-work-order-list'), { configUrl: '/nowhere.json' });
    list.lang = 'de';
    document.body.append(list);
  });
  const list = page.locator('ems-work-order-list');
  await expect(list).toContainText('Dieses Element ist nicht richtig konfiguriert');
  await expect(list).toContainText('nowhere.json');
  await bell.evaluate((element) => element.removeAttribute('api-base'));
  expect(await page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors)).toEqual([]);
});
