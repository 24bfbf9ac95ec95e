import type { Locator, Page } from 'playwright/test';
import { frameworks, hydrated } from '../../scripts/elements/frameworks.ts';
import { alarmRow, expect, ready, test } from './support/fixtures.ts';
import type { BellProps, FrameworkHost } from './hosts/frameworks/host.ts';

type InPage = typeof globalThis & { framework?: FrameworkHost; pageErrors?: string[] };

const set = (page: Page, changes: Partial<BellProps>) =>
  page.evaluate((given) => (globalThis as InPage).framework?.set(given), changes);

const received = (page: Page) => page.evaluate(() => [...((globalThis as InPage).framework?.received ?? [])]);

/** Texts, numbers and booleans of the first rendering; objects and functions as properties; a child; the listeners. */
async function firstRendering(page: Page, bell: Locator) {
  await expect(await ready(bell)).toHaveAccessibleName(/^Meldungen, /);
  const given = await bell.evaluate((element) => {
    const { config, getToken, max, compact } = element as HTMLElement & Record<string, unknown>;
    return { config: typeof config, getToken: typeof getToken, max, compact, html: element.outerHTML };
  });
  expect(given).toMatchObject({ config: 'object', getToken: 'function', max: 2, compact: false });
  expect(given.html).not.toMatch(/\[object|=>|function|token/i);
  await expect(bell.locator('> i')).toHaveText('Text of the page');
  await expect
    .poll(async () => (await received(page))[0])
    .toMatchObject({ name: 'ems-count-change', detail: { unread: expect.any(Number) as unknown } });
}

/** A text, a number and a boolean that change in the element that is there. */
async function laterRendering(page: Page, bell: Locator) {
  await set(page, { locale: 'en', max: 3, compact: true });
  const button = await ready(bell);
  await expect(button).toHaveAccessibleName(/^Messages, /);
  expect(await bell.evaluate((element) => (element as HTMLElement & { compact?: unknown }).compact)).toBe(true);
  await button.click();
  await expect(bell.getByRole('listitem')).toHaveCount(3);
}

/** The framework's listener cancels: the page leads on itself and the panel closes. */
async function cancelling(page: Page, bell: Locator) {
  const imperative = bell.evaluate(
    (element) => new Promise<string>((done) => element.addEventListener('ems-alarm-open', ({ type }) => done(type))),
  );
  await set(page, { leads: true });
  await alarmRow(bell).click();
  await expect(bell.getByRole('dialog')).toBeHidden();
  const chosen = (await received(page)).find(({ name: event }) => event === 'ems-alarm-open');
  expect(chosen).toMatchObject({ detail: { id: expect.any(String) as unknown } });
  expect(await imperative).toBe('ems-alarm-open');
}

for (const name of frameworks)
  test(`[EL-02] ${name}: properties, objects, functions, booleans, children, events and removal in the framework's own way, defined after the framework has rendered it and before`, async ({
    page,
    bell,
    traffic,
  }) => {
    await page.goto(`/framework.html?name=${name}&late`);
    await test.step('the element is defined after the framework has rendered it', async () => {
      await firstRendering(page, bell);
      await laterRendering(page, bell);
      await cancelling(page, bell);
    });
    await test.step('removal', async () => {
      await set(page, { shown: false });
      await expect(bell).toHaveCount(0);
      await expect.poll(() => traffic.openSockets()).toBe(0);
    });
    await test.step('the element is defined before', async () => {
      await page.evaluate(() => (globalThis as InPage).framework?.clear());
      await set(page, { shown: true, locale: 'de', max: 2, compact: false, leads: false });
      await firstRendering(page, bell);
      await laterRendering(page, bell);
      await cancelling(page, bell);
    });
    expect(await page.evaluate(() => (globalThis as InPage).pageErrors)).toEqual([]);
  });

for (const name of hydrated)
  test(`[EL-02] ${name}: a component in a server's markup has its properties and events, defined after the page has come to life`, async ({
    page,
    bell,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await page.goto(`/framework.html?name=${name}&late`);
    await firstRendering(page, bell);
    await expect(bell).toHaveClass('of-the-page');
    await laterRendering(page, bell);
    await cancelling(page, bell);
    await set(page, { shown: false });
    await expect(bell).toHaveCount(0);
    expect(warnings).toEqual([]);
    expect(await page.evaluate(() => (globalThis as InPage).pageErrors)).toEqual([]);
  });
