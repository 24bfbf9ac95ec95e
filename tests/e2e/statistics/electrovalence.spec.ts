import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { enter } from '../../support/shell/enter.ts';
import { goTo, heading, openConsole, shown } from '../../support/shell/shell.ts';

const url = '/electrovalence?station=st-b';
const version = (page: Page, name: string): Locator =>
  shown(page).getByRole('button', { name: new RegExp(`^${name}`) });

test('[VW-31] [EN-05] a station’s prices: the one now, its tariffs, and each season’s days in figures; a new tariff is checked while it is written, saved, changed and removed', async ({
  page,
  control,
}) => {
  test.slow();
  await openConsole(page, control, '/electrovalence?station=st-a', 'operator');
  await expect(heading(page, '电价管理')).toBeVisible();
  await expect(shown(page).getByRole('group', { name: '当前电价' })).toContainText('CNY/kWh');
  const inForce = version(page, '季节性分时电价');
  await expect(inForce).toHaveAttribute('aria-pressed', 'true');
  await expect(inForce).toContainText('执行中');
  const holidays = shown(page).getByRole('table', { name: '节假日的电价时段' });
  await expect(holidays.getByRole('row', { name: /^09:00–15:00 深谷/ })).toContainText('0.1240');
  await version(page, '两部制分时电价').click();
  await expect(holidays).toHaveCount(0);
  await expect(shown(page).getByRole('table', { name: '每天的电价时段' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await goTo(page, url);
  await shown(page).getByRole('button', { name: '新建版本' }).click();
  const dialog = page.getByRole('dialog');
  const check = dialog.locator('[role=status][data-level]');
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('下一版电价');
  await expect(check).toHaveText('时段完整，未发现问题');
  await dialog.getByRole('combobox', { name: '第 1 段结束' }).selectOption('05:00');
  await expect(check).toContainText('05:00–06:00 没有时段');
  const end = dialog.getByRole('combobox', { name: '第 1 段结束' });
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await expect(end).toHaveAccessibleDescription(/^05:00–06:00/);
  await dialog.getByRole('combobox', { name: '第 1 段结束' }).selectOption('07:00');
  await expect(check).toContainText('06:00–07:00 与前面的时段重叠');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: '第 1 段结束' }).selectOption('06:00');
  await dialog.getByRole('textbox', { name: /^第 1 段电价/ }).fill('0.31');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const planned = version(page, '下一版电价');
  await expect(planned).toHaveAttribute('aria-pressed', 'true');
  await expect(planned).toContainText('待生效');
  await expect(shown(page).getByRole('row', { name: /^00:00–06:00 谷/ })).toContainText('0.3100');
  await shown(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(planned).toHaveCount(0);
});

test('[VW-31] [VA-09] [EN-05] German: prices with a comma, a refused field opened and focused, seasons and kinds of day changed', async ({
  page,
  control,
}) => {
  test.slow();
  const name = '<img src=x onerror=alert(1)> {{name}} $t(ui:close) =1+1';
  await enter(page, control, { theme: 'def-theme', language: 'de' }, url, 'operator');
  await shown(page).getByRole('button', { name: 'Neuer Tarif' }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('textbox', { name: /^Preis 1 \(CNY\/kWh\)/ }).first();
  await expect(price).toHaveValue(/^\d+,\d+$/);
  await expect(dialog.getByRole('textbox', { name: /^Einspeisung/ })).toHaveValue(/^\d+,\d+$/);
  await dialog.getByRole('textbox', { name: 'Bezeichnung', exact: true }).fill(name);
  await price.fill('1.147');
  await dialog.locator('summary').first().click();
  await expect(price).toBeHidden();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription('Bitte eine Zahl eingeben, z. B. 12,5');
  await price.fill('0,25');
  await expect(price).not.toHaveAttribute('aria-invalid');
  await dialog.getByRole('button', { name: 'Saison hinzufügen' }).click();
  const season = dialog.getByRole('group', { name: /^Dez$/ });
  await season.getByRole('checkbox', { name: 'Jan' }).check();
  await dialog.getByRole('textbox', { name: 'Name der Saison (freiwillig)' }).last().fill('Winter');
  const winter = dialog.getByRole('group', { name: /^Winter · Jan, Dez$/ });
  await winter.getByRole('button', { name: 'Tagesarten getrennt bepreisen' }).click();
  await expect(
    winter.getByRole('group', { name: 'Feiertage' }).getByRole('button', { name: 'Preisreihe entfernen' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shown(page).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await expect(shown(page).getByRole('heading', { name: 'Winter · Jan, Dez' })).toBeVisible();
  await expect(shown(page).getByText('0,2500').first()).toBeVisible();
});
