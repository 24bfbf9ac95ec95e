import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from 'playwright/test';
import { searchableSelect } from '../../support/server/controls.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';
import { closeBy } from '../../support/page/close-by.ts';

test.describe.configure({ timeout: 90_000 });

const dialog = (page: Page): Locator => page.getByRole('dialog').last();

async function choose(page: Page, role: string, action: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `Aktionen für ${role}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[VW-23] a key is removed from a role after a look at whom it affects; a role is given, and removed with a replacement', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, '/role', 'administrator');
  const analyst = shown(page).getByRole('row', { name: /Handel und Analyse/ });
  await expect(analyst).toContainText('ANALYST');
  expect(await violations(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  await test.step('the matrix: what is searched for, what has changed, whom it affects', async () => {
    await choose(page, 'Handel und Analyse', 'Bearbeiten');
    await dialog(page).getByLabel('Seite oder Aktion suchen').fill('strompreis');
    const price = dialog(page).getByRole('checkbox', { name: /^Strompreise pflegen/ });
    await price.uncheck();
    await expect(dialog(page)).toContainText('0 neu, 1 entfernt');
    await dialog(page).getByRole('checkbox', { name: 'Sieht die Seite: Strompreise' }).uncheck();
    await dialog(page).getByLabel('Seite oder Aktion suchen').fill('');
    await dialog(page).getByRole('checkbox', { name: 'Nur Änderungen' }).check();
    await expect(dialog(page).getByRole('group', { name: 'Alarme', exact: true })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog(page)).toContainText(/Das ändert die Rechte von \d+ Person/);
    await expect(dialog(page).getByRole('list', { name: 'Betroffene Personen' })).toContainText(
      'Aktionen: Strompreise pflegen',
    );
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const panel = shown(page).getByRole('complementary');
    await panel.getByRole('tab', { name: 'Seiten und Aktionen' }).click();
    await expect(panel.getByRole('list', { name: 'Seiten und Aktionen' })).not.toContainText('Strompreise');
  });
  await test.step('the actions of the administrators are fixed, their pages are not', async () => {
    await choose(page, 'Administration', 'Bearbeiten');
    await expect(dialog(page)).toContainText('Die Aktionen dieser Rolle stehen fest');
    await dialog(page).getByLabel('Seite oder Aktion suchen').fill('strompreis');
    await expect(dialog(page).getByRole('checkbox', { name: /^Strompreise pflegen/ })).toBeDisabled();
    await expect(dialog(page).getByRole('checkbox', { name: 'Sieht die Seite: Strompreise' })).toBeEnabled();
    await expect(dialog(page).getByLabel('Kopieren von Rolle')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
  });
  await test.step('a copy of it gets a holder, and is removed with another role for them', async () => {
    await choose(page, 'Handel und Analyse', 'Kopieren');
    await dialog(page).getByLabel('Code').fill('ANALYST_2');
    await dialog(page)
      .getByLabel(/Name.*Deutsch/)
      .fill('Analyse zwei');
    await dialog(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await choose(page, 'Analyse zwei', 'Inhaber');
    await dialog(page).getByRole('tab', { name: 'Können sie erhalten' }).click();
    await dialog(page).getByLabel('Personen suchen').fill('owner');
    await dialog(page)
      .getByRole('checkbox', { name: /Anna Weber/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Auswirkung zeigen' }).click();
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Anna Weber' })).toContainText('Erhält');
    await dialog(page).getByRole('button', { name: 'Ändern' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await choose(page, 'Analyse zwei', 'Löschen');
    await expect(dialog(page)).toContainText('1 Person hat diese Rolle');
    await dialog(page).getByLabel('Rolle stattdessen').selectOption('Servicetechnik');
    await dialog(page).getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(shown(page).getByRole('row', { name: /Analyse zwei/ })).toHaveCount(0);
  });
  await test.step('one holder loses the role where the holders stand, after a look at what that takes', async () => {
    await shown(page)
      .getByRole('row', { name: /Servicetechnik/ })
      .getByText('Servicetechnik')
      .click();
    const panel = shown(page).getByRole('complementary');
    await panel.getByRole('tab', { name: 'Inhaber' }).click();
    const holder = panel.getByRole('list', { name: 'Haben die Rolle' }).getByRole('listitem');
    const anna = holder.filter({ hasText: 'Anna Weber' });
    await anna.getByRole('button', { name: 'Anna Weber die Rolle entziehen' }).click();
    await expect(dialog(page)).toContainText('Inhaber von Servicetechnik ändern?');
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Anna Weber' })).toContainText('Verliert');
    await dialog(page).getByRole('button', { name: 'Abbrechen' }).click();
    await expect(anna).toHaveCount(1);
    await anna.getByRole('button', { name: 'Anna Weber die Rolle entziehen' }).click();
    await dialog(page).getByRole('button', { name: 'Ändern' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(anna).toHaveCount(0);
    await panel.getByRole('button', { name: 'Schließen', exact: true }).first().click();
  });
  await test.step('two roles are compared; the matrix of all of them is a file', async () => {
    await choose(page, 'Servicetechnik', 'Vergleichen');
    await dialog(page).getByRole('combobox', { name: 'Mit Rolle' }).selectOption('Revision');
    const row = (name: RegExp) => dialog(page).getByRole('row', { name });
    await expect(row(/Auditprotokoll exportieren/).getByRole('cell')).toHaveText(['Nein', 'Ja']);
    await expect(row(/^Meldungen lesen/)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Schließen', exact: true }).last().click();
    const downloading = page.waitForEvent('download');
    await shown(page).getByRole('button', { name: 'Rechtematrix' }).click();
    const book = read(await readFile(await (await downloading).path()));
    const cells = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    const head = cells.find((line) => line.includes('Kritische Aktionen')) ?? [];
    const line = cells.find((each) => each.includes('Auditprotokoll exportieren')) ?? [];
    expect([line[head.indexOf('Revision')], line[head.indexOf('Servicetechnik')] ?? '']).toEqual(['Ja', '']);
    expect(cells.flat()).toContainEqual(expect.stringContaining('AUDITOR · Plattform · Aktiv'));
  });
  await test.step('what is seen and given filters the list', async () => {
    const found = shown(page).getByRole('row');
    await searchableSelect(shown(page), 'Sieht Seite').click({ force: true });
    await page.getByRole('option', { name: 'Rollen', exact: true }).click();
    await expect(found.filter({ hasText: 'ADMIN' })).toHaveCount(2);
    await expect(found.filter({ hasText: 'ANALYST' })).toHaveCount(0);
    await searchableSelect(shown(page), 'Eigentümer').click({ force: true });
    await page.getByRole('option', { name: 'Plattform' }).click();
    await expect(found.filter({ hasText: 'ADMIN' })).toHaveCount(2);
    await expect(page).toHaveURL(/owner=/);
    await shown(page)
      .getByRole('button', { name: /^Zurücksetzen/ })
      .click();
    await expect(found.filter({ hasText: 'ANALYST' }).first()).toBeVisible();
  });
  await test.step('[G10] the removed role is listed with its time, and restored', async () => {
    await shown(page).getByRole('button', { name: 'Entfernt' }).click();
    const removed = dialog(page).getByRole('listitem').filter({ hasText: 'ANALYST_2' });
    await expect(removed).toContainText('Wiederherstellbar bis');
    expect(await violations(page)).toEqual([]);
    await removed.getByRole('button', { name: 'Analyse zwei wiederherstellen' }).click();
    await expect(dialog(page).getByText('Analyse zwei ist wiederhergestellt')).toBeVisible();
    await expect(removed).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Schließen', exact: true }).last().click();
    await expect(shown(page).getByRole('row', { name: /Analyse zwei/ })).toBeVisible();
  });
  await test.step('[VW-23.7] a view as the role in a window of its own: banner, no write, its end', async () => {
    const opened = page.context().waitForEvent('page');
    await choose(page, 'Eigentümer', 'Als diese Rolle ansehen');
    const view = await opened;
    const banner = view.getByRole('region', { name: 'Ansicht als Rolle' });
    await expect(banner).toContainText('als Rolle „Eigentümer“');
    await expect(banner).toContainText(/noch (10:00|9:\d\d)/);
    await expect(view.getByRole('navigation').getByText('Berechtigungen')).toHaveCount(0);
    expect(await violations(view)).toEqual([]);
    await view.reload();
    await expect(banner).toBeVisible();
    await closeBy(banner.getByRole('button', { name: 'Ansicht beenden' }));
    await expect(shown(page).getByRole('row', { name: /Analyse zwei/ })).toBeVisible();
  });
  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page, 'Handel und Analyse', 'Bearbeiten');
    await expect(dialog(page).getByRole('group', { name: 'Alarme', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });
});
