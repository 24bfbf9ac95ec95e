import type { Locator, Page } from 'playwright/test';
import type { MockServer } from '#mock-server/start.ts';
import { createReadings, valueAt } from '#mock-server/telemetry/values.ts';
import { violations } from '../page/axe.ts';
import { quantityOf } from '#src/lib/number/quantity.ts';
import { expect } from '../fixtures.ts';
import { shown } from '../shell/shell.ts';
import { legend } from '../server/controls.ts';

/** A point's present value on the server. Throws without such a point or value. */
export function valueOf({ world }: MockServer, id: string): number {
  const point = world.telemetry.point(id);
  if (!point) throw new Error(`no point ${id}`);
  const { value } = valueAt(point, world.clock.now(), createReadings());
  if (value === null) throw new Error(`${id} was never measured`);
  return value;
}

/** As the Chinese console writes a figure with so many decimals. */
export const written = (value: number, digits: number): string =>
  new Intl.NumberFormat('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value)
    .replace('-', '−');

/** Between a figure and its unit: narrow, and no line breaks there. */
const unitSpace = '\u202f';

/** A figure and its unit as the console writes them, with its space between. */
export const withUnit = (figure: string, unit: string): string =>
  unit === '' ? figure : `${figure}${unitSpace}${unit}`;

/** As the Chinese console writes a quantity: the figure, and the unit behind it. */
export function figureAndUnit(value: number, unit: string): readonly [figure: string, unit: string] {
  const shown = quantityOf(value, unit);
  return [written(shown.value, shown.maxDecimals), shown.unit];
}

export const writtenFigure = (value: number, unit: string): string => figureAndUnit(value, unit)[0];
export const writtenQuantity = (value: number, unit: string): string => withUnit(...figureAndUnit(value, unit));

/** Expects the history chart to be the first section below a monitor's figures. */
export const expectChartFirst = (page: Page): Promise<void> =>
  expect(shown(page).getByRole('heading', { level: 2 }).first()).toHaveText('历史曲线');

/** A figure in a table. */
export const cell = (page: Page, id: string): Locator => shown(page).locator(`td[data-point="${id}"]`);

/** A figure in a card or a list of facts. */
export const fact = (page: Page, id: string): Locator =>
  shown(page).locator(`div[data-point="${id}"]`).getByRole('definition');

/** A key figure: a group, or a button where it leads to its page. */
export const tile = (page: Page, label: string): Locator => {
  const groups = shown(page).getByRole('group');
  const buttons = groups.locator('button:not([aria-pressed])').filter({ has: page.getByText(label, { exact: true }) });
  return shown(page).getByRole('group', { name: label, exact: true }).or(buttons);
};

/** The figure of a tile, with its unit. */
export const tileFigure = (page: Page, label: string): Locator =>
  tile(page, label)
    .getByText(/^(?:—|−?\d)/)
    .first();

/** The figure of a tile without its unit is this one. */
export const expectTile = (page: Page, label: string, figure: string): Promise<void> =>
  expect(tileFigure(page, label)).toHaveText(new RegExp(`^${figure.replaceAll('.', '\\.')}\\D*$`));

/** A figure has come: the page has what it shows. */
export const expectFigure = (figure: Locator): Promise<void> => expect(figure).toHaveText(/\d/, { timeout: 30_000 });

export const section = (page: Page, title: string): Locator =>
  shown(page).getByRole('region', { name: title, exact: true });

/** axe finds nothing on a screen that shows what it has to, nor on a phone, where nothing stands out sideways. */
export async function expectAccessible(page: Page, figure: Locator): Promise<void> {
  await expectFigure(figure);
  await expect(legend(shown(page)).first()).toBeVisible({ timeout: 30_000 });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFigure(figure);
  expect(await violations(page)).toEqual([]);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
