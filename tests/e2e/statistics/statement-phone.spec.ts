import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { enter } from '../../support/shell/enter.ts';
import { shown } from '../../support/shell/shell.ts';

let undo = () => {};
test.afterEach(() => undo());

/** Energies and amounts of a statement as a large plant has them. */
const enlarged = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'kwh' in value && 'amount' in value
    ? { ...value, kwh: 1_234_567.89, amount: 1_234_567.89 }
    : value;

test('[VW-40] amounts of seven digits stand on one line beside their energy on a phone', async ({ page, control }) => {
  undo = handler(
    'getStatement',
    (original) => async (request, call) => JSON.parse(JSON.stringify(await original(request, call), enlarged)),
  )();
  await page.setViewportSize({ width: 390, height: 844 });
  const appearance = { theme: 'home-theme', language: 'de' } as const;
  await enter(page, control, appearance, '/incomeStatistics?view=statement&station=st-a', 'administrator');
  const table = shown(page).getByRole('table').first();
  const amounts = table.getByRole('cell').filter({ hasText: /1\.234\.567,89/ });
  await expect(amounts.first()).toBeVisible();
  const box = (await table.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390 - 12);
  const lines = await amounts.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(new Set(lines)).toEqual(new Set([1]));
});
