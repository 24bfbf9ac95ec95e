import { enter } from '../support/enter.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeOrder, orderPanel } from '../support/orders.ts';

const words = {
  zh: ['打印工单', '工单详情', '安全措施', '签字、日期', '处理过程'],
  en: ['Print the order', 'Work order', 'Safety measures', 'Signature, date', 'History'],
  de: ['Auftrag drucken', 'Arbeitsauftrag', 'Sicherheitsmaßnahmen', 'Unterschrift, Datum', 'Verlauf'],
} as const;

for (const language of ['zh', 'en', 'de'] as const)
  test(`[VW-05] an order is printed on A4, with all its fields and nothing of the console, in ${language}`, async ({
    page,
    control,
    server,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const order = makeOrder(server, 'issue', 'finish', 'reject');
    await enter(page, control, { theme: 'home-theme', language }, `/workOrder?order=${order.id}`, 'operator');
    const [action, title, measures, signature, history] = words[language];
    await orderPanel(page).getByRole('button', { name: action }).click();
    await expect(page.locator('[data-printed]')).toBeAttached();
    const sheet = page.locator('.ems-print');
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    for (const text of [title, order.number, order.title[language], order.content[language], measures, history])
      await expect(sheet).toContainText(text);
    await expect(sheet.getByText(signature)).toHaveCount(3);
    await expect(sheet.locator('dl > div')).toHaveCount(17);
    await expect(sheet.locator('tr')).toHaveCount(order.log.length);
    // Black on white, whatever the theme.
    expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });

test('[VW-05] after printing, and without it, the console prints as it did', async ({ page, control, server }) => {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'));
  });
  const order = makeOrder(server, 'issue');
  await enter(page, control, undefined, `/workOrder?order=${order.id}`, 'operator');
  await orderPanel(page).getByRole('button', { name: '打印工单' }).click();
  await expect(page.locator('.ems-print')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeVisible();
});
