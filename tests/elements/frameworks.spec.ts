import type { Page } from 'playwright/test';
import { frameworks } from '../../scripts/elements/frameworks.ts';
import { expect, ready, test } from './support/fixtures.ts';
import type { BellProps, FrameworkHost } from './hosts/frameworks/host.ts';

type InPage = typeof globalThis & { framework?: FrameworkHost };

const set = (page: Page, changes: Partial<BellProps>) =>
  page.evaluate((given) => (globalThis as InPage).framework?.set(given), changes);

const seen = (page: Page) => page.evaluate(() => [...((globalThis as InPage).framework?.seen ?? [])]);

for (const name of frameworks)
  test(`[EL-02] ${name}: properties, objects, functions, booleans, events and removal in the framework's own way`, async ({
    page,
    bell,
    traffic,
  }) => {
    await page.goto(`/framework.html?name=${name}`);
    const button = await ready(bell);
    await expect(button).toHaveAccessibleName(/^Meldungen, /);

    // Objects and functions arrive as they are, and nothing of them is in the markup.
    const given = await bell.evaluate((element) => {
      const { config, getToken, max, compact } = element as HTMLElement & Record<string, unknown>;
      return { config: typeof config, getToken: typeof getToken, max, compact, html: element.outerHTML };
    });
    expect(given).toMatchObject({ config: 'object', getToken: 'function', max: 2, compact: false });
    expect(given.html).not.toMatch(/\[object|=>|function|token/i);

    // Events come with their detail, by the framework's listener.
    const [counted] = await seen(page);
    expect(counted).toMatchObject({ name: 'ems-count-change', detail: { unread: expect.any(Number) as unknown } });

    // Changes arrive: text, number, boolean, and a text taken back.
    await set(page, { locale: 'en', max: 3, compact: true });
    await expect(button).toHaveAccessibleName(/^Messages, /);
    expect(await bell.evaluate((element) => (element as HTMLElement & { compact?: unknown }).compact)).toBe(true);
    await button.click();
    await expect(bell.getByRole('listitem')).toHaveCount(3);

    // The framework's listener cancels: the page leads on and the panel closes.
    await set(page, { leads: true });
    await bell.locator('.ems-bell-row-main:has([class*=ems-severity])').first().click();
    await expect(bell.getByRole('dialog')).toBeHidden();
    const chosen = (await seen(page)).find(({ name: event }) => event === 'ems-alarm-open');
    expect(chosen).toMatchObject({ detail: { id: expect.any(String) as unknown } });

    // Taken away and shown again.
    await set(page, { shown: false });
    await expect(bell).toHaveCount(0);
    await expect.poll(() => traffic.openSockets()).toBe(0);
    await set(page, { shown: true });
    await expect(await ready(bell)).toHaveAccessibleName(/^Messages, /);
    expect(await page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors)).toEqual([]);
  });
