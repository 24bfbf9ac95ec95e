import type { Locator, Page } from 'playwright/test';
import { expect, ready, test } from './support/fixtures.ts';

/** Computed styles of everything inside the element, open panel included. */
const insideStyles = (bell: Locator) =>
  bell.evaluate((element) =>
    [...(element.shadowRoot?.querySelectorAll('*') ?? [])].map((node) => {
      const style = getComputedStyle(node);
      // The element's position belongs to the page.
      const properties = [...style].filter(
        (name) => !/^(perspective-origin|transform-origin|inset|top|left|right|bottom)/.test(name),
      );
      return [node.className, properties.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')];
    }),
  );

const pageFacts = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.keys(globalThis).toSorted(),
    head: document.head.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    history: history.length,
    title: document.title,
    href: location.href,
  }));

async function openPanel(page: Page, bell: Locator, path: string) {
  await page.goto(path);
  await (await ready(bell)).click();
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  await page.mouse.move(600, 700);
}

test('[EL-03] hostile page styles change nothing inside: computed styles equal the plain page’s', async ({
  page,
  bell,
}) => {
  await page.clock.setFixedTime(new Date());
  await openPanel(page, bell, '/plain.html');
  const plain = await insideStyles(bell);
  await openPanel(page, bell, '/plain.html?hostile');
  expect(await page.locator('main p').evaluate((text) => getComputedStyle(text).fontSize)).toBe('40px');
  const hostile = await insideStyles(bell);
  expect(plain.length).toBeGreaterThan(40);
  expect(hostile).toEqual(plain);
});

test('[EL-03] the element leaves the page’s globals, head, styles and history alone', async ({ page, bell }) => {
  await page.goto('/empty.html');
  const before = await pageFacts(page);
  await page.evaluate(async () => {
    const { api } = document.body.dataset;
    await import(`${api}/elements/ems-elements.js`);
    const bell = document.createElement('ems-alarm-bell');
    bell.setAttribute('api-base', `${api}/api`);
    bell.setAttribute('config-url', `${api}/ems-config.json`);
    document.body.append(Object.assign(bell, { getToken: (globalThis as { getToken?: unknown }).getToken }));
  });
  await (await ready(bell)).click();
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  expect(await pageFacts(page)).toEqual(before);
});

test('[EL-03] a strict policy is not violated once', async ({ page, bell }) => {
  await openPanel(page, bell, '/plain.html?csp=strict');
  await bell.getByRole('listitem').first().getByRole('button').first().click();
  expect(await page.evaluate(() => (globalThis as { violations?: string[] }).violations)).toEqual([]);
});

test('[EL-03] three elements in three languages share one socket and one call @soak', async ({ page, traffic }) => {
  await page.goto('/two-languages.html');
  const name = (id: string) => page.locator(`#${id}`).getByRole('button').first();
  await expect(name('closest')).toHaveAccessibleName(/^Meldungen, \d+ ungelesen/);
  await expect(name('inner')).toHaveAccessibleName(/^Messages, \d+ unread/);
  await expect(name('own')).toHaveAccessibleName(/^消息，\d+ 条未读/);
  await expect.poll(() => traffic.openSockets()).toBe(1);
  expect(traffic.sockets()).toBe(1);
  expect(traffic.calls('/user/infoAdmin')).toBe(1);
  // Not one for each; a pushed change may have asked for it once more.
  expect(traffic.calls('/alarm/record/count')).toBeLessThan(3);
  expect(await page.evaluate(() => (globalThis as { asked?: string[] }).asked)).toEqual(['start']);
  await page.evaluate(() => (document.documentElement.lang = 'en'));
  await expect(name('closest')).toHaveAccessibleName(/^Messages, /);
  await expect(name('own')).toHaveAccessibleName(/^消息/);
});

test('[EL-03] the panel lies in the top layer: not clipped, not displaced, Esc leaves the page’s dialog open', async ({
  page,
  bell,
}) => {
  await page.goto('/plain.html');
  const button = await ready(bell);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.id = 'page-dialog';
    Object.assign(dialog.style, {
      overflow: 'hidden',
      transform: 'translate(40px, 30px)',
      width: '200px',
      height: '60px',
    });
    const bell = document.querySelector('ems-alarm-bell')!;
    document.body.append(dialog);
    dialog.showModal();
    dialog.append(bell);
  });
  await button.click();
  const panel = bell.getByRole('dialog');
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  const [at, from] = [await panel.boundingBox(), await button.boundingBox()];
  expect(at!.width).toBeGreaterThan(380);
  expect(Math.abs(at!.y - (from!.y + from!.height))).toBeLessThan(10);
  expect(Math.abs(at!.x + at!.width - (from!.x + from!.width))).toBeLessThan(2);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  expect(await page.locator('#page-dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open)).toBe(true);
});
