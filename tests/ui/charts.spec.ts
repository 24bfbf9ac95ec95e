import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, type Page } from 'playwright/test';
import { drawn } from './drawn.ts';
import { test } from './fixtures.ts';

const plot = (page: Page, name: string) => page.getByRole('application', { name, exact: true });
const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const period = (page: Page, name: string) => chart(page, name).getByRole('paragraph').first();
const status = (page: Page, name: string) => chart(page, name).getByRole('status');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const day = 'Leistung am Tag der Zeitumstellung';
const load = { light: [36, 99, 184], dark: [114, 169, 242] } as const;
/** Of a series without a carrier: the ink. */
const plain = { light: [23, 33, 43], dark: [232, 238, 245] } as const;

/** How many pixels of that colour the canvas has between two shares of its plot's width. */
const inked = (page: Page, name: string, [from, to]: readonly [number, number], colour: readonly number[]) =>
  plot(page, name)
    .locator('canvas')
    .evaluate(
      (canvas, [start, end, searched]) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const context = (canvas as HTMLCanvasElement).getContext('2d')!;
        const { data } = context.getImageData(Math.round(width * start), 0, Math.round(width * (end - start)), height);
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (searched.every((channel, index) => Math.abs(channel - data[at + index]!) < 12)) count += 1;
        return count;
      },
      [from, to, colour] as const,
    );

async function saved(page: Page, name: string, kind: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await chart(page, name).getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: kind }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a chart by the keyboard: every value is announced, with its earlier period, states, gaps and the hour that comes twice', async ({
  page,
  open,
}) => {
  await open('?charts=day');
  await drawn(page);
  await plot(page, day).focus();
  await expect(status(page, day)).toBeEmpty();
  await page.keyboard.press('Home');
  await expect(status(page, day)).toContainText('Sun, 25 Oct 2026, 00:00, PV 0.0 kW (');
  await expect(status(page, day)).toContainText('Speicher 50.3 kW discharging');
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
  await expect(status(page, day)).toContainText(/02:00 CEST, /);
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect(status(page, day)).toContainText(/02:00 CET, /);
  for (let step = 0; step < 24; step++) await page.keyboard.press('ArrowRight');
  await expect(status(page, day)).toContainText('08:00, Hochtarif, PV');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect(status(page, day)).toContainText('09:00, Hochtarif, PV no data (');
  await page.keyboard.press('End');
  await expect(status(page, day)).toContainText('23:45');
  await page.keyboard.press('Escape');
  await expect(status(page, day)).toBeEmpty();
});

test('zoom and pan by keys, buttons, wheel and drag; the wheel scrolls the page until the chart has the focus', async ({
  page,
  open,
}) => {
  await open('?charts=bars');
  await drawn(page);
  const whole = await period(page, 'Energie').textContent();
  expect(whole).toContain('00:00 – Mon, 22 Jun 2026, 00:00');
  await plot(page, 'Energie').hover();
  await page.mouse.wheel(0, -300);
  await expect(page.getByText('Click the chart or hold Ctrl')).toBeVisible();
  await expect(period(page, 'Energie')).toHaveText(whole!);
  await expect(tool(page, 'Show all')).toHaveAttribute('aria-disabled', 'true');
  await plot(page, 'Energie').focus();
  await page.mouse.move(0, 0);
  await page.keyboard.press('+');
  await expect(period(page, 'Energie')).toContainText('06:00–18:00');
  await page.keyboard.press('PageDown');
  await expect(period(page, 'Energie')).toContainText('12:00 – Mon, 22 Jun 2026, 00:00');
  await expect(tool(page, 'Later')).toHaveAttribute('aria-disabled', 'true');
  await tool(page, 'Earlier').click();
  await expect(period(page, 'Energie')).toContainText('06:00–18:00');
  await plot(page, 'Energie').focus();
  await page.keyboard.press('Escape');
  await expect(period(page, 'Energie')).toHaveText(whole!);
  const box = (await plot(page, 'Energie').boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 100);
  await page.mouse.wheel(0, -300);
  await expect(period(page, 'Energie')).not.toHaveText(whole!);
  await tool(page, 'Show all').click();
  await expect(period(page, 'Energie')).toHaveText(whole!);
  await page.mouse.move(box.x + box.width * 0.4, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 110, { steps: 5 });
  await page.mouse.up();
  await expect(tool(page, 'Show all')).not.toHaveAttribute('aria-disabled');
  const chosen = await period(page, 'Energie').textContent();
  expect(chosen).toMatch(/21 Jun 2026, 0[89]:\d\d–1[45]:\d\d/);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 110, { steps: 5 });
  await page.mouse.up();
  await expect(period(page, 'Energie')).toContainText(/21 Jun 2026, 09:\d\d–15:\d\d/);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('two fingers zoom in, and the span that they leave stays', async ({ page, open }) => {
    await open('?charts=bars');
    await drawn(page);
    const whole = (await period(page, 'Energie').textContent()) ?? '';
    const { x, y, width, height } = (await plot(page, 'Energie').boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', shares: readonly number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: shares.map((share, id) => ({ id, x: x + width * share, y: y + height / 2 })),
      });
    await touch('touchStart', [0.45]);
    await touch('touchStart', [0.45, 0.55]);
    await touch('touchMove', [0.35, 0.55]);
    await touch('touchMove', [0.35, 0.8]);
    await expect(period(page, 'Energie')).not.toHaveText(whole);
    const zoomed = (await period(page, 'Energie').textContent()) ?? '';
    await touch('touchEnd', []);
    await expect(period(page, 'Energie')).toHaveText(zoomed);
  });
});

test('a gap stays a gap, a value between gaps is a dot, nothing is drawn where nothing was measured', async ({
  page,
  open,
}) => {
  await open('?charts=edges');
  await drawn(page);
  const left = await inked(page, 'Pauses', [0.05, 0.3], plain.light);
  expect(left).toBeGreaterThan(200);
  expect(await inked(page, 'Pauses', [0.38, 0.62], plain.light)).toBe(0);
  expect(await inked(page, 'Pauses', [0.7, 0.95], plain.light)).toBeGreaterThan(200);
  expect(await inked(page, 'Lone values', [0.05, 0.95], plain.light)).toBeGreaterThan(50);
  expect(await inked(page, 'One point', [0.4, 0.6], plain.light)).toBeGreaterThan(5);
  expect(await inked(page, 'All missing', [0, 1], plain.light)).toBe(0);
  await expect(chart(page, 'All missing').getByText('All missing: no data')).toBeAttached();
});

test('the earlier period lies on the same days of the calendar; days that it does not have stay empty', async ({
  page,
  open,
}) => {
  await open('?charts=months');
  await drawn(page);
  const name = 'March and February';
  await plot(page, name).focus();
  await page.keyboard.press('Home');
  await expect(status(page, name)).toHaveText('Sun, 1 Mar 2026, 00:00, PV 1.0 kW (Previous period 2.0 kW)');
  for (let step = 0; step < 16; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(status(page, name)).toHaveText('Fri, 27 Mar 2026, 16:00, PV 27.0 kW (Previous period 28.0 kW)');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(status(page, name)).toHaveText('Sun, 29 Mar 2026, 09:00, PV 29.0 kW (Previous period no data)');
});

test('the table has the values of the chart: 743 hours of a March, each with the day of the station’s calendar', async ({
  page,
  open,
}) => {
  await open('?charts=months');
  await drawn(page);
  await tool(page, 'Table of values').click();
  const table = page.getByRole('table', { name: 'March and February' }).last();
  await expect(table).toHaveAttribute('aria-rowcount', '744');
  await expect(table.getByRole('row').nth(1)).toContainText('Sun, 1 Mar 2026, 00:001.0 kW');
  await expect(page.getByRole('row', { name: /^PV/ })).toHaveText('PV1.0 kW31.0 kW16.0 kW31.0 kW');
  const { name, bytes } = await saved(page, 'March and February', /CSV/);
  expect(name).toBe('March and February_2026-03-01_2026-03-31.csv');
  const text = bytes.toString('utf8');
  // Spreadsheets recognise UTF-8 by it.
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toBe('Time (Europe/Berlin),UTC,PV (kW)');
  expect(rows).toHaveLength(743);
  const cells = rows.map((row) => row.split(','));
  for (const [wall = '', utc = '', value] of cells) {
    const hours = (Date.parse(`${wall.replace(' ', 'T')}Z`) - Date.parse(utc)) / 3_600_000;
    expect([wall, hours]).toEqual([wall, Date.parse(utc) < Date.parse('2026-03-29T01:00Z') ? 1 : 2]);
    // The gallery counts days by winter time.
    expect(Number(value)).toBe(new Date(Date.parse(utc) + 3_600_000).getUTCDate());
  }
});

test('a hidden point is not in picture, announcement and file; the workbook and the picture can be opened', async ({
  page,
  open,
}) => {
  await open('?charts=day');
  await drawn(page);
  expect(await inked(page, day, [0, 1], load.light)).toBeGreaterThan(200);
  const point = page.getByRole('button', { name: /^Last/ });
  await expect(point).toHaveAttribute('aria-pressed', 'true');
  await point.click();
  await expect(point).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => inked(page, day, [0, 1], load.light)).toBe(0);
  await plot(page, day).focus();
  await page.keyboard.press('Home');
  await expect(status(page, day)).toContainText('Speicher');
  await expect(status(page, day)).not.toContainText('Last');
  const book = await saved(page, day, /XLSX/);
  const entries = unzipSync(new Uint8Array(book.bytes));
  const sheet = strFromU8(entries['xl/worksheets/sheet1.xml']!);
  expect(sheet.match(/<row/g)).toHaveLength(101);
  expect(sheet).toContain('Speicher (kW)');
  expect(sheet).not.toContain('Last (kW)');
  await point.click();
  const picture = await saved(page, day, /PNG/);
  const size = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0)!);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    return [image.width, image.height];
  }, picture.bytes.toString('base64'));
  expect(picture.name).toMatch(/\.png$/);
  const box = (await plot(page, day).boundingBox())!;
  expect(size[0]).toBe(Math.round(box.width) * 2);
  expect(size[1]).toBeGreaterThan(box.height * 2);
});

test('the theme and the width of the page change under the chart', async ({ page, open }) => {
  await open('?charts=edges');
  await drawn(page);
  expect(await inked(page, 'Constant', [0, 1], plain.light)).toBeGreaterThan(500);
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'home-theme' }));
  await expect.poll(() => inked(page, 'Constant', [0, 1], plain.dark)).toBeGreaterThan(500);
  expect(await inked(page, 'Constant', [0, 1], plain.light)).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  const canvas = plot(page, 'Constant').locator('canvas');
  await expect.poll(() => canvas.evaluate((element) => element.clientWidth)).toBe(358);
  await expect.poll(() => inked(page, 'Constant', [0.5, 1], plain.dark)).toBeGreaterThan(100);
});

test('an event on the time axis has a name and opens its record; of several at one time the gravest is named', async ({
  page,
  open,
}) => {
  await open('?charts=day');
  await drawn(page);
  const events = page.getByRole('list', { name: 'Events' }).getByRole('button');
  await expect(events).toHaveCount(2);
  await expect(events.first()).toHaveAccessibleName(/Netzausfall \+1$/);
  await events.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('a2');
});
