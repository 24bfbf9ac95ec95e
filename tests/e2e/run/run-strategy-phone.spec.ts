import type { Locator } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { shown } from '../../support/shell/shell.ts';

test('[VW-34] on a phone the times of a plan and the names of what changes are not divided by letters @soak', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, control, { theme: 'home-theme', language: 'de' }, '/runStrategy?station=st-b', 'operator');
  // A mark before the text has another top.
  const linesOf = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops = new Set<number>();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { top } of range.getClientRects()) tops.add(top);
      }
      return tops.size;
    });
  await shown(page).getByRole('button', { name: 'Kopie anlegen' }).click();
  const times = page
    .getByRole('dialog')
    .locator('td')
    .filter({ hasText: /^\d\d:00$/ });
  await expect(times.first()).toHaveText('00:00');
  expect(await linesOf(times.first())).toBe(1);
  // Power and target stand below the times, not beside the screen.
  for (const name of [/Leistung \(kW\)/, /Ziel-SOC/]) {
    const { x, width } = (await page.getByRole('dialog').getByRole('textbox', { name }).first().boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(374);
  }
  await page
    .getByRole('dialog')
    .getByRole('spinbutton', { name: /^Reserve/ })
    .or(page.getByRole('dialog').getByRole('textbox', { name: /^Reserve/ }))
    .fill('15');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await shown(page).getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const reserve = page
    .getByRole('dialog')
    .locator('th')
    .filter({ hasText: /^Reserve$/ });
  expect(await linesOf(reserve)).toBe(1);
});
