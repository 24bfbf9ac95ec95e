import { alarmRow, expect, messageRows, noteEvents, ready, test } from './support/fixtures.ts';
import { plainPng } from '../contract/support/pictures.ts';
import { publishBrand } from '../support/shell/publish-brand.ts';
import { setKeys } from '../support/records/rights.ts';

test('[EL-02][TB-06] [VW-73.11] one script tag and one element show the unread total, and its session is logged as handed over', async ({
  page,
  bell,
  control,
  server,
  traffic,
}) => {
  const events = await noteEvents(page);
  await page.goto('/plain.html');
  const button = await ready(bell);
  const [counted] = await events();
  const { unread } = (counted as { detail: { unread: number } }).detail;
  expect(counted?.type).toBe('ems-count-change');
  expect(unread).toBeGreaterThan(0);
  await expect(button).toHaveAccessibleName(new RegExp(`^Messages, ${unread} unread`));
  // One for the total; on a slow machine a message or two may have been pushed meanwhile.
  expect(traffic.calls('/message_center/list')).toBeLessThan(6);
  expect(server.world.audit.list({ endpoint: 'getSessionInfo' })[0]?.changes).toMatchObject([
    { field: 'pageOrigin', to: new URL(page.url()).origin },
  ]);
  await control.storm({ count: 150 });
  await expect(bell.locator('[data-count]')).toHaveAttribute('data-count', '99+');
  await expect(button).toHaveAccessibleName(new RegExp(`^Messages, ${unread + 150} unread`));
});

test('[ST-06] a pushed message raises the count by itself @soak', async ({ page, bell, control }) => {
  await page.goto('/plain.html');
  const button = await ready(bell);
  const before = Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);
  await control.storm({ count: 1, title: 'Inverter 3 is hot' });
  await expect(button).toHaveAccessibleName(new RegExp(`^Messages, ${before + 1} unread`));
  await button.click();
  await expect(bell.getByRole('listitem').first()).toContainText('Inverter 3 is hot');
});

test('[ST-03] messages are marked read one by one and all at once @soak', async ({ page, bell, control }) => {
  await control.storm({ count: 3 });
  await page.goto('/plain.html');
  const button = await ready(bell);
  const before = Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);
  await button.click();
  const first = bell.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(button).toHaveAccessibleName(new RegExp(`^Messages, ${before - 1} unread`));
  await expect(first.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await bell.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(button).toHaveAccessibleName(/^Messages, none unread/);
  await expect(bell.locator('[data-count]')).toHaveCount(0);
});

test('[EL-02] [ST-03] a message that could not be marked is reported to the page, and marked by the next try @soak', async ({
  page,
  bell,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  const events = await noteEvents(page);
  await page.goto('/plain.html');
  await (await ready(bell)).click();
  const mark = bell
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Mark as read/ });
  await control.fault({ path: '/message_center/read', status: 500 });
  await mark.click();
  const errors = async () => (await events()).filter(({ type }) => type === 'ems-error');
  await expect.poll(errors).toMatchObject([{ detail: { kind: 'http' } }]);
  await control.clearFaults();
  await mark.click();
  await expect(mark).toHaveCount(0);
});

test('[ST-03] [RP-02] without the right to mark messages the action is not there, also once it is removed @soak', async ({
  page,
  bell,
  server,
}) => {
  await page.goto('/plain.html');
  await (await ready(bell)).click();
  const action = bell.getByRole('button', { name: /as read/ });
  await expect(bell.getByRole('listitem').first()).toBeVisible();
  await expect(action.first()).toBeVisible();
  setKeys(server.world, 'operator', []);
  await expect(action).toHaveCount(0, { timeout: 4_000 });
});

test('[EL-02] keyboard: opens, walks the messages, Esc gives the focus back', async ({ page, bell }) => {
  await page.goto('/plain.html');
  const button = await ready(bell);
  await bell.evaluate((element) => element.focus());
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = bell.getByRole('dialog', { name: 'Messages' });
  await expect(panel).toBeVisible();
  const rows = messageRows(bell);
  await expect(rows.first()).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('[EL-02] a cancelled event leads where the page wants, otherwise the panel unfolds the text @soak', async ({
  page,
  bell,
}) => {
  const events = await noteEvents(page);
  await page.goto('/plain.html');
  const button = await ready(bell);
  await button.click();
  const alarm = alarmRow(bell);
  await alarm.click();
  await expect(alarm).toHaveAttribute('aria-expanded', 'true');
  const opened = (await events()).find(({ type }) => type === 'ems-alarm-open');
  const { id, stationId, severity } = (opened as { detail: { id: string; stationId: string; severity: number } })
    .detail;
  expect(id.length * stationId.length).toBeGreaterThan(0);
  expect([1, 2, 3, 4]).toContain(severity);

  await page.evaluate(() => document.addEventListener('ems-alarm-open', (event) => event.preventDefault()));
  await alarm.click();
  await expect(bell.getByRole('dialog')).toBeHidden();

  await button.click();
  await bell.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => bell.getByRole('listitem').count()).toBeGreaterThan(8);
});

test('[EL-02] attributes: locale, theme, max, compact and hidden follow the markup', async ({ page, bell }) => {
  await page.goto('/plain.html');
  const button = await ready(bell);
  await bell.evaluate((element) => {
    element.setAttribute('locale', 'de-DE');
    element.setAttribute('theme', 'home-theme');
    element.setAttribute('max', '3');
  });
  await expect(button).toHaveAccessibleName(/^Meldungen, \d+ ungelesen/);
  await button.click();
  await expect(bell.getByRole('listitem')).toHaveCount(3);
  expect(
    await bell.locator('[part=panel]').evaluate((panel) => getComputedStyle(panel.parentElement!).backgroundColor),
  ).toBe('rgb(24, 42, 61)');
  await bell.evaluate((element) => element.removeAttribute('locale'));
  await expect(button).toHaveAccessibleName(/^Messages, /);
  await bell.evaluate((element) => element.toggleAttribute('hidden', true));
  await expect(button).toBeHidden();
});

test('[EL-02] a lost connection shows in the bell and in its name, and comes back @soak', async ({
  page,
  bell,
  control,
  watched,
  traffic,
}) => {
  watched.expect(/WebSocket|Failed to load resource/);
  await page.goto('/plain.html');
  const button = await ready(bell);
  await control.fault({ path: '/ship/ticket', status: 503 });
  await control.dropPush();
  await expect(button).toHaveAccessibleName(/connection lost, reconnecting/);
  expect(await bell.evaluate((element) => element.matches(':state(offline)'))).toBe(true);
  await button.click();
  const tries = traffic.calls('/ship/ticket');
  await bell.getByRole('button', { name: 'Reconnect now' }).click();
  await expect.poll(() => traffic.calls('/ship/ticket')).toBeGreaterThan(tries);
  await control.clearFaults();
  await expect(button).not.toHaveAccessibleName(/connection lost/);
});

test('[VW-75.9] names, logos and the default theme of the platform leave the bell as it is', async ({
  page,
  bell,
  control,
  server,
  traffic,
}) => {
  await control.stopClock();
  // So many that one more does not change the badge.
  await control.storm({ count: 150 });
  await page.goto('/plain.html');
  const button = await ready(bell);
  const unread = async () => Number(/\d+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);
  const unreadBefore = await unread();
  const appearanceNow = async () => ({
    html: await bell.evaluate((element) => element.shadowRoot?.innerHTML.replace(/\d+/g, '')),
    picture: (await button.screenshot()).toString('base64'),
  });
  const before = await appearanceNow();
  const name = { zh: '东区微电网', en: 'Grid East', de: 'Netz Ost' };
  const logo = plainPng(64, 64, [200, 30, 30]);
  await publishBrand(server, { systemName: name, theme: 'home-theme' }, { icon: logo, pageIcon: logo });
  // The message comes after what was published.
  await control.storm({ count: 1 });
  await expect.poll(unread).toBe(unreadBefore + 1);
  expect(await appearanceNow()).toEqual(before);
  await page.reload();
  await ready(bell);
  expect((await appearanceNow()).html).toBe(before.html);
  expect(traffic.calls('/logo/getInfoByUser') + traffic.calls('/logo/getLoginLogo')).toBe(0);
});
