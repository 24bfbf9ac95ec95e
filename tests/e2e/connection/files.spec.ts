import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { consoleLogoId, loginLogoId } from '#mock-server/seed/files.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect } from '../../support/fixtures.ts';
import { brandPicture, loginLogo } from '../../support/shell/shell.ts';
import { download, test, upload } from '../../support/server/transfers.ts';

const megabyte = 2 ** 20;
const appearance = { theme: 'def-theme', language: 'zh' } as const;

test('[API-34] an upload tells how far it is, and its sign is right', async ({ transfers, control }) => {
  const { access_token: token } = await control.session('operator');
  const { shares, outcome } = await transfers.evaluate(upload, [token, 8 * megabyte] as const);
  expect(outcome).toMatch(/^[\w-]{36}$/);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('[API-34] an upload is cancelled, is refused, or reaches no server', async ({ transfers, control, watched }) => {
  watched.expect(/401|ERR_FAILED/);
  const { access_token: token } = await control.session('operator');
  const outcomeOf = async (...args: [string, number, number?]) => (await transfers.evaluate(upload, args)).outcome;
  expect(await outcomeOf(token, 8 * megabyte, 1)).toBe('aborted');
  expect(await outcomeOf(token, 21 * megabyte)).toBe('business');
  expect(await outcomeOf('nonsense', megabyte)).toBe('session');
  await transfers.route('**/api/minio/upload', (route) => route.abort());
  expect(await outcomeOf(token, megabyte)).toBe('network');
});

test('[API-33] a download is saved under the name that the server gives it', async ({ transfers, control }) => {
  const { access_token: token } = await control.session('operator');
  const saved = transfers.waitForEvent('download');
  expect(await transfers.evaluate(download, [token, consoleLogoId] as const)).toBe('done');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('console-logo.png');
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
});

test('[ER-05] a download without Content-Disposition is a failure, and nothing is saved', async ({
  transfers,
  control,
}) => {
  const { access_token: token } = await control.session('operator');
  let files = 0;
  transfers.on('download', () => (files += 1));
  await transfers.route('**/api/minio/download/*', (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: 'bytes' }),
  );
  expect(await transfers.evaluate(download, [token, consoleLogoId] as const)).toBe('malformed');
  expect(files).toBe(0);
});

const answerLogo = (page: Page, path: string, values: object) =>
  page.route(`**/api/logo/${path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { status: '0', ...values } } }),
  );

/** Whether the image shows anything. */
const isDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(16);

test('[TB-01] [API-32] the console’s logo by its id is fetched with the token and shown from memory', async ({
  page,
  control,
}) => {
  const names = { systemName: '东区微电网', webImg: null, largeScreen: null };
  await answerLogo(page, 'getInfoByUser', { ...names, icon: consoleLogoId });
  const asked = page.waitForRequest('**/api/minio/view*');
  await enter(page, control, appearance, '/alarmManager', 'operator');
  expect((await asked).headers()['authorization']).toMatch(/^Bearer /);
  await expect(brandPicture(page)).toHaveAttribute('src', /^blob:/);
  await isDrawn(brandPicture(page));
});

test('[TB-01] [API-32] what is no picture is not shown as one', async ({ page, control }) => {
  await answerLogo(page, 'getInfoByUser', { systemName: null, webImg: null, largeScreen: null, icon: 'evil' });
  await page.route('**/api/minio/view*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const answer = page.waitForResponse('**/api/minio/view*');
  await enter(page, control, appearance, '/alarmManager', 'operator');
  await answer;
  await expect(brandPicture(page)).toHaveAttribute('src', '/favicon.svg');
});

test('[LG-11] [API-32] the login page’s logo by its id needs no token', async ({ page, control, server }) => {
  const store = server.world.records.settings('webConfigs');
  const platform = store.get('WC-platform');
  const [shown] = platform?.versions ?? [];
  if (!platform || !shown) throw new Error('the platform has no web configuration');
  store.change(platform, { versions: [{ ...shown, content: { ...shown.content, logoImg: loginLogoId } }] });
  await answerLogo(page, 'getLoginLogo', { logoImg: loginLogoId, globalSystemName: '东区微电网' });
  await enter(page, control, appearance, '/login');
  await expect(loginLogo(page)).toHaveAttribute('src', `/api/minio/view?id=${loginLogoId}`);
  await isDrawn(loginLogo(page));
});
