import { expect, test } from '../../support/fixtures.ts';
import { violations } from '../../support/page/axe.ts';
import { enterBy, expectClosed, faultOf, focusOf, pressTo, typeOver } from '../../support/page/focus.ts';
import { cutTexts } from '../../support/page/texts.ts';
import { enter } from '../../support/shell/enter.ts';
import { shown } from '../../support/shell/shell.ts';

const appearance = { theme: 'home-theme', language: 'de' } as const;

for (const [id, path, plotName] of [
  ['VW-40', '/incomeStatistics', /^Erlöse \(CNY\)/],
  ['VW-41', '/carbonStatistics', /^Emissionen mit und ohne Anlage/],
  ['VW-42', '/energyStatistics', /^Herkunft und Verbleib/],
] as const)
  test(`[${id}] [R11] in dark and German by the keyboard alone: a filter, the chart, its table, how a figure was made, a file; axe finds nothing @soak`, async ({
    page,
    control,
  }) => {
    await enter(page, control, appearance, `${path}?station=st-b&period=month&day=2026-07-01`, 'administrator');
    const main = shown(page);
    const [plot, rows] = [main.getByRole('group', { name: plotName }), main.getByRole('grid').last().getByRole('row')];
    await expect(rows.nth(2)).toBeVisible();
    await main.getByRole('combobox').first().focus();
    await pressTo(page, 'Tab', main.getByRole('combobox', { name: 'Vergleich' }));
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page).toHaveURL(/compare=previous/);
    await expect(main.getByRole('progressbar')).toHaveCount(0);
    await pressTo(page, 'Tab', plot);
    await page.keyboard.press('t');
    await expect(main.getByRole('grid', { name: plotName })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('t');
    await expect(plot).toBeFocused();
    const download = page.waitForEvent('download');
    await enterBy(page, main.getByRole('button', { name: 'Exportieren' }).last());
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/2026-07-01 2026-07-31.*\.csv$/);
    await pressTo(page, 'Tab', rows.nth(1));
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toContainText(' = ');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await cutTexts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

test('[VW-40] in dark and German by the keyboard alone: a statement is closed, opened again and adjusted; axe finds nothing @soak', async ({
  page,
  control,
}) => {
  const url = '/incomeStatistics?view=statement&station=st-b';
  await enter(page, control, appearance, url, 'administrator');
  const main = shown(page);
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await expect(button('Abschließen')).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await main.getByRole('combobox').first().focus();
  await enterBy(page, button('Abschließen'));
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await enterBy(page, question.getByRole('button', { name: 'Abschließen' }));
  await expect(main.getByText(/^ST-2026-07-st-b/).first()).toBeVisible();
  await expect.poll(async () => faultOf(await focusOf(page))).toBeUndefined();
  await main.getByRole('combobox').first().focus();
  await enterBy(page, button('Wieder öffnen'));
  const form = page.getByRole('dialog');
  await typeOver(page, form.getByRole('textbox', { name: 'Grund' }), 'Messwerte nachgereicht');
  expect(await violations(page)).toEqual([]);
  await enterBy(page, form.getByRole('button', { name: 'Wieder öffnen' }));
  await expect(main.getByText(/Wieder geöffnet .*Messwerte nachgereicht/)).toBeVisible();
  await expectClosed(page);
  await main.getByRole('combobox').first().focus();
  await enterBy(page, button('Anpassen'));
  await expect(form).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(button('Anpassen')).toBeFocused();
  expect(await cutTexts(page)).toEqual([]);
});
