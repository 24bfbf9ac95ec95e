import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { boxInside, focusInside, isFocusedInside, leaksRoot, watchRoots } from './support/inside.ts';
import { all, overlay, rootOf } from './support/samples.ts';

/** All five elements on one page, in surroundings that often break elements. */
test.setTimeout(180_000);
const late = { timeout: 60_000 };

async function open(page: Page, path: string) {
  await page.goto(path);
  for (const { tag, there } of all) await expect(there(page.locator(tag)), tag).toBeVisible(late);
}

const errors = (page: Page) => page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors);

/** Computed styles of the first node of each class below its parent; sizes and positions follow live values. */
const stylesOf = (element: Locator) =>
  element.evaluate((one) => {
    const live =
      /(^|-)(width|height|size|origin|inset|top|left|right|bottom|columns|rows)$|^(inset|margin)|^(d|x|y|r)$/;
    const fixed = /^(border|padding|outline).*(width|top|left|right|bottom|start|end)$|^font-size$/;
    const found: Record<string, string> = {};
    for (const node of one.shadowRoot?.querySelectorAll('[class]') ?? []) {
      const path = `${node.parentElement?.getAttribute('class')} > ${node.getAttribute('class')}`;
      if (path in found) continue;
      const style = getComputedStyle(node);
      const names = [...style].filter((name) => fixed.test(name) || !live.test(name));
      found[path] = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n');
    }
    return found;
  });

test('[EL-03] computed styles under hostile page styles equal those on the plain page', async ({ page, control }) => {
  // What changes meanwhile is read again, and for that long its button is switched off.
  await control.stopClock();
  // For the page as well: values of a stopped plant would be late on the page that takes longer.
  await page.clock.setFixedTime(new Date());
  const stylesOn = async (search: string) => {
    await open(page, `/boxes.html${search}`);
    await expect(page.locator('ems-work-order-list').getByRole('button', { name: 'Refresh' })).toBeEnabled();
    // Charts and maps style their box when they draw.
    for (const { tag, last } of all) if (last) await expect(page.locator(tag).locator(last).first()).toBeVisible(late);
    return Object.fromEntries(
      await Promise.all(all.map(async ({ tag }) => [tag, await stylesOf(page.locator(tag))] as const)),
    );
  };
  const plain = await stylesOn('');
  const hostile = await stylesOn('?hostile');
  expect(
    await page
      .locator('h2')
      .first()
      .evaluate((text) => getComputedStyle(text).fontSize),
  ).toBe('40px');
  for (const { tag } of all) {
    const [before, after] = [plain[tag] ?? {}, hostile[tag] ?? {}];
    const both = Object.keys(before).filter((name) => name in after);
    expect(both.length, tag).toBeGreaterThan(5);
    for (const name of both) expect(after[name], `<${tag}> ${name}`).toBe(before[name]);
  }
});

test('[EL-03] in a page from right to left the elements run from left to right, and what they open is in sight @soak', async ({
  page,
}) => {
  await open(page, '/boxes.html?dir=rtl');
  for (const { tag, opener } of all) {
    const element = page.locator(tag);
    await expect(rootOf(element)).toHaveCSS('direction', 'ltr');
    await element.locator(opener).first().click();
    const opened = element.locator(overlay).first();
    await expect(opened).toHaveCSS('direction', 'ltr');
    await expect(opened, tag).toBeInViewport({ ratio: 0.95 });
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
  }
});

test('[EL-03] closed shadow roots: content, overlays and keyboard work, and nothing leads in @soak', async ({
  page,
}) => {
  await watchRoots(page);
  await page.goto('/boxes.html?closed');
  const isThere = async (tag: string, selector: string) => (await boxInside(page.locator(tag), selector)) !== undefined;
  // All of them, so that nothing is displaced any more.
  for (const { tag, content } of all) await expect.poll(() => isThere(tag, content), late).toBe(true);
  for (const { tag, opener } of all) {
    const element = page.locator(tag);
    expect(await leaksRoot(element), tag).toBe(false);
    await expect.poll(() => isThere(tag, opener), late).toBe(true);
    await focusInside(element, opener);
    await page.keyboard.press('Enter');
    await expect.poll(() => isThere(tag, overlay), late).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isThere(tag, overlay)).toBe(false);
    expect(await isFocusedInside(element, opener), tag).toBe(true);
  }
  // A press inside a panel is not one outside of it, although the page sees both at the element.
  const [bell] = all;
  if (!bell) throw new Error('no elements');
  await focusInside(page.locator(bell.tag), bell.opener);
  await page.keyboard.press('Enter');
  const panelBox = () => boxInside(page.locator(bell.tag), overlay);
  await expect.poll(async () => (await panelBox())?.height).toBeGreaterThan(300);
  const panel = await panelBox();
  await page.mouse.click((panel?.x ?? 0) + 20, (panel?.y ?? 0) + 20);
  expect(await isThere(bell.tag, overlay)).toBe(true);
  await page.mouse.click(1000, 700);
  await expect.poll(() => isThere(bell.tag, overlay)).toBe(false);
  expect(await errors(page)).toEqual([]);
});

test('[EL-03] a frame in a sandbox, without origin, storage and cookies: all are there and share one session @soak', async ({
  page,
  traffic,
}) => {
  await page.goto('/sandbox.html');
  for (const { tag, there } of all)
    await expect(there(page.frameLocator('iframe').locator(tag)), tag).toBeVisible(late);
  expect(traffic.sockets()).toBe(1);
});

test('[EL-03] inside a dialog of the page Esc closes what the element opened, then the dialog; the focus goes back @soak', async ({
  page,
}) => {
  await page.goto('/boxes.html?dialog');
  for (const { tag, there, opener } of all) {
    const pageButton = page.getByRole('button', { name: `Open <${tag}>`, exact: true });
    await pageButton.focus();
    await page.keyboard.press('Enter');
    const element = page.locator(tag);
    const dialog = page.locator('dialog', { has: element });
    await expect(there(element)).toBeVisible(late);
    const button = element.locator(opener).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const opened = element.locator(overlay);
    await expect(opened).toBeInViewport();
    // Above the dialog, not below.
    await opened.first().click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(button, tag).toBeFocused();
    await expect(dialog).toHaveAttribute('open');
    const tip = element.locator('[aria-hidden="true"]:popover-open');
    if (opener.startsWith('[aria-label="')) {
      // A focused button without text shows its name: Esc hides that first (WCAG 1.4.13).
      await expect(tip).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tip).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(dialog, tag).not.toHaveAttribute('open');
    await expect(pageButton).toBeFocused();
  }
});

test('[EL-03] a move by append() or moveBefore() keeps the view, what was typed and the session; moveBefore() the focus too', async ({
  page,
  traffic,
}) => {
  await open(page, '/boxes.html');
  // The rights are read once more where the push begins long after the sign-in.
  await page.waitForLoadState('networkidle');
  const calls = () => [traffic.sockets(), traffic.calls('/user/infoAdmin')];
  const before = calls();
  for (const { tag, there, opener, typed } of all) {
    const element = page.locator(tag);
    const content = there(element);
    await content.evaluate((node) => Object.assign(node, { mark: 'same node' }));
    if (typed) await element.locator(typed).first().fill('st');
    const expectUnchanged = async () => {
      expect(await content.evaluate((node) => (node as Element & { mark?: string }).mark), tag).toBe('same node');
      if (typed) await expect(element.locator(typed).first()).toHaveValue('st');
    };
    await element.evaluate((one) => {
      const section = document.createElement('section');
      document.body.append(section);
      section.append(one);
    });
    // An element that is removed unmounts when the task has ended.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expectUnchanged();
    const focused = element.locator(typed ?? opener).first();
    await focused.focus();
    await element.evaluate((one) =>
      (document.body as unknown as { moveBefore(node: Node, before: Node | null): void }).moveBefore(one, null),
    );
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await expectUnchanged();
    await expect(focused).toBeFocused();
  }
  expect(calls()).toEqual(before);
});

test('[EL-03] two copies of the script in different versions: no error, a warning for each tag, one socket and one cache', async ({
  page,
  traffic,
  control,
}) => {
  // What changes is read again by each copy.
  await control.stopClock();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const some = all.filter(({ tag }) => tag !== 'ems-console');
  await page.goto(`/versions.html?tag=${some.map(({ tag }) => tag).join(',')}`);
  for (const { tag, there } of some) await expect(there(page.locator(tag)), tag).toBeVisible(late);
  for (const { tag, there } of some) await expect(there(page.locator(`${tag}-next`)), tag).toBeVisible(late);
  for (const { tag } of all)
    expect(warnings.filter((text) => text.startsWith(`<${tag}> is already defined by version`))).toHaveLength(1);
  expect(traffic.sockets()).toBe(1);
  expect(traffic.calls('/workOrder/list')).toBe(1);
  expect(await errors(page)).toEqual([]);
  // The first copy's elements leave: the second's go on.
  await page.evaluate(
    (tags) => tags.forEach((tag) => document.querySelector(tag)?.remove()),
    some.map(({ tag }) => tag),
  );
  await page.locator('ems-alarm-bell-next').locator('button').first().click();
  await expect(page.locator('ems-alarm-bell-next').getByRole('listitem').first()).toBeVisible();
  expect(traffic.openSockets()).toBe(1);
});

for (const [policy, tags] of [
  ['strict', 'ems-alarm-bell,ems-work-order-list,ems-station-monitor'],
  ['pictures', 'ems-console'],
] as const)
  test(`[EL-03] under the policy "${policy}" nothing is violated by ${tags}`, async ({ page }) => {
    await page.goto(`/boxes.html?csp=${policy}&tag=${tags}`);
    for (const { tag, there, opener } of all.filter(({ tag }) => tags.split(',').includes(tag))) {
      const element = page.locator(tag);
      await expect(there(element)).toBeVisible(late);
      await element.locator(opener).first().click();
      await expect(element.locator(overlay).first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
    expect(await page.evaluate(() => (globalThis as { violations?: string[] }).violations)).toEqual([]);
  });
