import { expect, place, test } from './support/fixtures.ts';
import { boxes, wholeConsole, workOrders } from './support/samples.ts';

test.setTimeout(90_000);
const late = { timeout: 30_000 };

for (const { tag, attributes, there } of boxes.filter(({ tag }) => tag !== 'ems-workbench'))
  test(`[EL-03] <${tag}> under a strict policy: nothing is violated`, async ({ page }) => {
    const { style: _style, ...plain } = attributes as Record<string, string>;
    const element = await place(page, tag, plain, tag === wholeConsole.tag ? '?csp=pictures' : '?csp=strict');
    await expect(there(element)).toBeVisible(late);
    expect(await page.evaluate(() => (globalThis as { violations?: string[] }).violations)).toEqual([]);
  });

test('[EL-03] a closed shadow root: the list shows and opens an order by the method', async ({ page }) => {
  const element = await place(page, workOrders.tag, {}, '?closed');
  await expect.poll(() => element.evaluate((one) => one.matches(':state(ready)')), late).toBe(true);
  expect(await element.evaluate((one) => one.shadowRoot)).toBeNull();
});

test('[EL-03] a frame in a sandbox, without storage and cookies: the elements work all the same', async ({ page }) => {
  await page.goto('/sandbox.html');
  const frame = page.frameLocator('iframe');
  await expect(workOrders.there(frame.locator(workOrders.tag))).toBeVisible(late);
  await expect(frame.locator('ems-alarm-bell').getByRole('button').first()).toBeVisible();
});

test('[EL-03] in a page that runs from right to left the elements run from left to right', async ({ page }) => {
  const element = await place(page, workOrders.tag);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expect(workOrders.there(element)).toBeVisible(late);
  expect(await element.evaluate((one) => getComputedStyle(one.shadowRoot!.querySelector('.ems-root')!).direction)).toBe(
    'ltr',
  );
});

test('[EL-03] the console keeps its tabs and address to itself, and tells the page', async ({ page }) => {
  const element = await place(page, wholeConsole.tag, wholeConsole.attributes);
  await expect(wholeConsole.there(element)).toBeVisible(late);
  const address = page.url();
  const entries = await page.evaluate(() => history.length);
  const paths = page.evaluate(
    () =>
      new Promise<string>((done) =>
        document.addEventListener('ems-path-change', (event) =>
          done((event as CustomEvent<{ path: string }>).detail.path),
        ),
      ),
  );
  await element.evaluate((one) => (one as HTMLElement & { navigate(path: string): void }).navigate('/alarmManager'));
  expect(await paths).toBe('/alarmManager');
  await expect(element.getByRole('tab')).toHaveCount(2);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // The session, the language and the window are the page's.
  for (const name of ['Log out', 'Language', 'Theme', 'Fullscreen'])
    await expect(element.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('[EL-02] an order that is chosen is the page’s to show, when it cancels the event', async ({ page }) => {
  const element = await place(page, workOrders.tag, { filter: 'mine' });
  const row = workOrders.there(element);
  await expect(row).toBeVisible(late);
  await page.evaluate(() =>
    document.addEventListener('ems-work-order-open', (event) => event.preventDefault(), { once: true }),
  );
  await row.click();
  await expect(element.locator('.ems-side-panel')).toHaveCount(0);
  await row.click();
  await expect(element.locator('.ems-side-panel')).toBeVisible();
  await element.evaluate((one) => (one as HTMLElement & { closeOrder(): Promise<void> }).closeOrder());
  await expect(element.locator('.ems-side-panel')).toHaveCount(0);
});
