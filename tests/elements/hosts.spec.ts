import { expect, mount, test } from './support/fixtures.ts';
import { wholeConsole, workOrders } from './support/samples.ts';

test.setTimeout(90_000);
const late = { timeout: 30_000 };

test('[EL-03] the console keeps its tabs and address to itself, and tells the page', async ({ page }) => {
  const element = await mount(page, wholeConsole.tag, wholeConsole.attributes);
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
  const element = await mount(page, workOrders.tag, { filter: 'mine' });
  const row = workOrders.there(element);
  await expect(row).toBeVisible(late);
  await page.evaluate(() =>
    document.addEventListener('ems-work-order-open', (event) => event.preventDefault(), { once: true }),
  );
  await row.click();
  await expect(element.getByRole('complementary')).toHaveCount(0);
  await row.click();
  await expect(element.getByRole('complementary')).toBeVisible();
  await element.evaluate((one) => (one as HTMLElement & { closeOrder(): Promise<void> }).closeOrder());
  await expect(element.getByRole('complementary')).toHaveCount(0);
});
