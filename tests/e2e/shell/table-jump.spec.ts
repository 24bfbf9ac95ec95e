import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { untilAtRest } from '../../support/page/rest.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

/** Scrolls further than what is in sight; resolves when the next frame is drawn. */
const jump = (scroller: Locator, top: number) =>
  scroller.evaluate(async (element, px) => {
    element.scrollTop = px;
    await new Promise(requestAnimationFrame);
  }, top);

/** The text of each row in the document, by the id of its record. */
const texts = (scroller: Locator) =>
  scroller.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll<HTMLElement>('tr[data-id]')].map((row) => [row.dataset['id'], row.innerText]),
    ),
  );

/** After a jump: how many elements of rows show another row, and what of the rows before is left in them. */
async function leftAfter(scroller: Locator, top: number) {
  const earlier = await scroller.evaluateHandle((element) => ({
    rows: new Map([...element.querySelectorAll<HTMLElement>('tr[data-id]')].map((each) => [each, each.dataset['id']])),
    buttons: [...element.querySelectorAll('td:last-child button')],
  }));
  await jump(scroller, top);
  return earlier.evaluate(({ rows, buttons }) => {
    const reused = [...rows].filter(([element, id]) => element.isConnected && element.dataset['id'] !== id);
    return {
      reused: reused.length,
      titles: reused.filter(([element]) => element.querySelector('td[title]')).length,
      withButton: reused.filter(([element]) => element.querySelector('td:last-child button')).length,
      buttons: buttons.filter((button) => reused.some(([element]) => element.contains(button))).length,
    };
  });
}

test('[VW-01] after a jump a row has buttons of its own: an open menu does not go on as that of another row', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message?size=100', 'administrator');
  await expect(shown(page).getByRole('row').nth(12)).toBeVisible();
  const scroller = shown(page).getByRole('table').locator('..');
  // The first scrolling holds the list still.
  await jump(scroller, 20);
  const left = await leftAfter(scroller, 1800);
  expect(left.withButton).toBeGreaterThan(5);
  expect(left.buttons).toBe(0);
});

/** Of the first frame after a jump: how many rows are in sight, and how many are drawn. */
const drawnAtOnce = (table: Locator) =>
  table.evaluate(async (scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    scroller.scrollTop = 1800;
    // Scroll events come first in a frame, and no timer comes in between.
    await new Promise(requestAnimationFrame);
    const boxes = [...scroller.querySelectorAll('tbody tr[data-id]')].map((row) => row.getBoundingClientRect());
    return { inSight: boxes.filter((box) => box.bottom > top && box.top < bottom).length, drawn: boxes.length };
  });

/** Adds the heights of the rows at three points of a long table; returns how many heights the table had meanwhile. */
async function heightsOf(scroller: Locator, rows: Set<number>): Promise<number> {
  const tables = new Set<number>();
  for (const top of [900, 1800, 2700]) {
    await jump(scroller, top);
    await untilAtRest(scroller);
    tables.add(await scroller.evaluate((element) => element.scrollHeight));
    for (const height of await scroller.evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('tr[data-id]')].map(({ offsetHeight }) => offsetHeight),
    ))
      rows.add(height);
  }
  return tables.size;
}

test('[VW-02] after a jump the rows in sight are drawn at once, with nothing left of those before, nor of a selection; the focus stays with its row', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/alarmManager?state=all&size=100');
  const row = shown(page).getByRole('row');
  await expect(row.nth(12)).toBeVisible();
  const scroller = shown(page).getByRole('table').locator('..');
  await test.step('those around them are drawn when the table rests', async () => {
    const { inSight, drawn } = await drawnAtOnce(scroller);
    expect(inSight).toBeGreaterThan(8);
    // The focused row and one at each edge.
    expect(drawn).toBeLessThanOrEqual(inSight + 3);
    await expect.poll(() => scroller.locator('tbody tr[data-id]').count()).toBeGreaterThanOrEqual(inSight + 12);
  });
  await jump(scroller, 20);
  await untilAtRest(scroller);
  await test.step('selected text does not become the text of another row', async () => {
    await scroller.evaluate((element) => {
      const [from, to] = [...element.querySelectorAll('tbody tr')].slice(5, 7);
      if (from && to) getSelection()?.setBaseAndExtent(from, 1, to, 4);
    });
    const selected = () => page.evaluate(() => getSelection()?.toString().trim());
    expect(await selected()).not.toBe('');
    await jump(scroller, 1800);
    expect(await selected()).toBe('');
    await jump(scroller, 20);
    await untilAtRest(scroller);
  });
  const after = await test.step('an element has nothing of the row that it showed before', async () => {
    await row.nth(4).focus();
    const focused = await row.nth(4).getAttribute('data-id');
    // A cell that is cut off names itself while the pointer is on it.
    const cell = row.nth(6).getByRole('cell').nth(2);
    await cell.evaluate((element: HTMLElement) => (element.style.paddingInlineStart = '600px'));
    await cell.hover();
    await expect(cell).toHaveAttribute('title', /./);
    // A cell as wide as that takes the room of other columns once the table measures them again.
    await cell.evaluate((element: HTMLElement) => element.style.removeProperty('padding-inline-start'));
    await page.mouse.move(0, 0);
    const left = await leftAfter(scroller, 1800);
    expect(left.reused).toBeGreaterThan(5);
    expect(left.titles).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-id'))).toBe(focused);
    await untilAtRest(scroller);
    const here = await texts(scroller);
    // The focus is above what is in sight, then below it, then in it.
    for (const top of [0, 3000, 60]) await jump(scroller, top);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-id'))).toBe(focused);
    return here;
  });
  await test.step('and what it shows is what a table shows that was scrolled there slowly', async () => {
    await page.reload();
    await expect(row.nth(12)).toBeVisible();
    for (let top = 200; top <= 1800; top += 200) await jump(scroller, top);
    await untilAtRest(scroller);
    const scrolled = await texts(scroller);
    const both = Object.keys(after).filter((id) => id in scrolled);
    expect(both.length).toBeGreaterThan(8);
    for (const id of both) expect(after[id]).toBe(scrolled[id]);
  });
});

test('[VW-02] a row has its own height, also in an element that showed another before', async ({ page, control }) => {
  await openConsole(page, control, '/alarmManager?state=resolved&size=100');
  await expect(shown(page).getByRole('row').nth(12)).toBeVisible();
  const scroller = shown(page).getByRole('table').locator('..');
  const rows = new Set<number>();
  // What was seen once has its height, whether it is drawn or not; the rows grow where a column gets another width.
  await expect.poll(() => heightsOf(scroller, rows), { intervals: [0] }).toBe(1);
  expect(rows.size).toBeGreaterThan(1);
});
