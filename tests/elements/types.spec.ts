import { expect, ready, test } from './support/fixtures.ts';

test('[EL-02] Angular without its schema for unknown elements: the directives take text, numbers, objects and functions', async ({
  page,
  bell,
}) => {
  test.setTimeout(120_000);
  await page.goto('/framework.html?name=directive');
  // The page's script is made when it is asked for.
  await expect(bell).toHaveCount(1, { timeout: 60_000 });
  await expect(await ready(bell)).toHaveAccessibleName(/^Meldungen, /);
  const given = await bell.evaluate((element) => {
    const { config, getToken, max, compact, locale } = element as HTMLElement & Record<string, unknown>;
    return { config: typeof config, getToken: typeof getToken, max, compact, locale };
  });
  expect(given).toEqual({ config: 'object', getToken: 'function', max: 4, compact: false, locale: 'de' });
  await page.evaluate(() =>
    (globalThis as unknown as { framework: { set(changes: object): void } }).framework.set({ compact: true }),
  );
  await expect.poll(() => bell.evaluate((element) => (element as { compact?: unknown }).compact)).toBe(true);
  const monitor = await page
    .locator('ems-station-monitor')
    .evaluate((element) => [(element as { view?: unknown }).view, (element as { stationId?: unknown }).stationId]);
  expect(monitor).toEqual(['wind', 'st-a']);
  // The listener on the element receives each change once.
  const totals = await page.evaluate(() =>
    (globalThis as unknown as { framework: { received: { detail: { unread: number } }[] } }).framework.received.map(
      ({ detail }) => detail.unread,
    ),
  );
  expect(totals.length).toBeGreaterThan(0);
  expect(totals.filter((total, at) => total === totals[at - 1])).toEqual([]);
});
