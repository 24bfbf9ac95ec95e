import type { Page } from 'playwright/test';
import { expect, mount, mountBeside, noteEvents, test } from './support/fixtures.ts';
import { monitor, workOrders } from './support/samples.ts';

const late = { timeout: 30_000 };

/** The server answers that it does not have a file, as after an update. Returns how often it was asked. */
async function remove(page: Page, file: string): Promise<() => number> {
  let asked = 0;
  await page.route(file, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } });
  });
  return () => asked;
}

const errors = (events: readonly { type: string; detail: unknown }[]) =>
  events.filter(({ type }) => type === 'ems-error').map(({ detail }) => (detail as { kind: string }).kind);

test('[EL-03] [EL-04] the server does not have the code of a dialog any more: the element says so with a retry and tells its page, and what was typed stays', async ({
  page,
  watched,
}) => {
  watched.expect(/404|ERR_FAILED/);
  const events = await noteEvents(page);
  const element = await mount(page, workOrders.tag, { locale: 'en' });
  await expect(workOrders.there(element)).toBeVisible(late);
  const file = '**/elements/assets/create-order-dialog-*.js';
  const asked = await remove(page, file);
  await element.getByRole('searchbox').fill('fan');
  await element.getByRole('button', { name: 'New order' }).click();
  const failure = element.getByRole('dialog', { name: 'This part could not be loaded' });
  await expect(failure).toContainText('The server no longer has its file');
  expect(errors(await events())).toEqual(['load']);
  const before = asked();
  const other = await mountBeside(page, monitor.tag, { ...monitor.attributes, locale: 'en' });
  await expect(monitor.there(other)).toBeVisible(late);
  await test.step('code that is only late is announced where it is waited for, and comes by itself', async () => {
    await page.unroute(file);
    await page.route(file, (route) => route.abort());
    await failure.getByRole('button', { name: 'Try again' }).click();
    const note = 'This was not loaded yet. It appears once the server answers';
    await expect(element.getByText(note)).toBeVisible();
    // At this moment: a notice goes by itself.
    expect(await other.getByText(note).count()).toBe(0);
    await page.unroute(file);
  });
  await expect(element.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  expect([before, asked()]).toEqual([2, 2]);
  await element.getByRole('dialog').press('Escape');
  await expect(element.getByRole('searchbox')).toHaveValue('fan');
  expect(await page.evaluate(() => (globalThis as { pageErrors?: string[] }).pageErrors)).toEqual([]);
});

test('[EL-03] [EL-04] the server does not have the code of a monitor any more', async ({ page, watched }) => {
  watched.expect(/404/);
  const events = await noteEvents(page);
  const file = '**/elements/assets/photovoltaic-view-*.js';
  await remove(page, file);
  const element = await mount(page, monitor.tag, { ...monitor.attributes, locale: 'de', view: 'photovoltaic' });
  const failure = element.getByRole('alert').filter({ hasText: 'Dieser Teil konnte nicht geladen werden' });
  await expect(failure).toBeVisible(late);
  expect(errors(await events())).toEqual(['load']);
  await page.unroute(file);
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(monitor.there(element)).toBeVisible(late);
  await expect(failure).toHaveCount(0);
});
