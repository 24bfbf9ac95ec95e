import type { Locator, Page } from 'playwright/test';
import { inMotion } from '../support/page/motion.ts';
import { expect, mount, test } from './support/fixtures.ts';
import { workbench } from './support/samples.ts';

test.setTimeout(120_000);
// Films play only where motion is not reduced.
test.use(inMotion);
const late = { timeout: 40_000 };

const violations = (page: Page) => page.evaluate(() => (globalThis as { violations?: string[] }).violations);
const errors = (page: Page) => page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors);
const go = (element: Locator, path: string) =>
  element.evaluate((one, to) => (one as HTMLElement & { navigate(path: string): Promise<void> }).navigate(to), path);
/** A style would be none under the page's policy. */
const { style: _style, ...attributes } = workbench.attributes as Record<string, string>;

test('[EL-03] <ems-workbench> under the policy of its documentation: map, site, films and banner, nothing is violated', async ({
  page,
}) => {
  const element = await mount(page, workbench.tag, { ...attributes, path: '/workBench' }, '?csp=workbench');
  const map = element.locator('[data-ready]');
  await expect(map).toBeVisible(late);
  await go(element, '/workBenchMap3D?station=st-a');
  await expect(element.locator('[data-object]').first()).toBeVisible(late);
  await expect(map).toBeVisible(late);
  await go(element, '/powerEquipment?station=st-a');
  const film = element.locator('video');
  await expect(film).toBeAttached(late);
  await expect.poll(() => film.evaluate((one) => (one as HTMLVideoElement).readyState), late).toBeGreaterThan(1);
  await go(element, '/workBenchMap');
  const banner = element.getByRole('main').locator('> img');
  await expect(banner).toBeAttached(late);
  await expect.poll(() => banner.evaluate((one) => (one as HTMLImageElement).naturalWidth), late).toBeGreaterThan(0);
  await expect(map).toBeVisible(late);
  expect(await violations(page)).toEqual([]);
  expect(await errors(page)).toEqual([]);
});

for (const [policy, directive, reported] of [
  ['no-worker', 'worker-src', ['worker-src']],
  // What the worker imports is not refused to the page, but to the worker.
  ['blob-alone', 'worker-src blob: alone', []],
  ['trusted-types', 'trusted-types', ['trusted-types', 'require-trusted-types-for']],
] as const)
  test(`[EL-03] <ems-workbench> where the page forbids workers by ${directive}: list and plan, and why`, async ({
    page,
    watched,
  }) => {
    watched.expect(/worker-src|TrustedScriptURL|TrustedTypePolicy/);
    const element = await mount(page, workbench.tag, { ...attributes, path: '/workBench' }, `?csp=${policy}`);
    const mapNotice = element.getByRole('status').filter({ hasText: 'This page does not allow the map' });
    await expect(mapNotice).toContainText('worker-src', late);
    await expect(element.locator('tbody tr[data-id]')).toHaveCount(3);
    await go(element, '/workBenchMap3D?station=st-a');
    await expect(element.getByText('This page does not allow drawing in three dimensions')).toBeVisible(late);
    await expect(element.getByRole('img', { name: 'Site plan' }).locator('[data-kind]').first()).toBeVisible();
    // Asked once, whatever number of maps.
    expect((await violations(page))?.map((one) => one.split(' ')[0])).toEqual(reported);
    expect(await errors(page)).toEqual([]);
  });
