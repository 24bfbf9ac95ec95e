import type { Page } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { makeOrder } from '../../support/records/make-order.ts';
import { orderPanel } from '../../support/records/orders.ts';
import { sampled } from '../../support/server/runs.ts';
import { heading, shown, sideMenu, topBar } from '../../support/shell/shell.ts';

const words = {
  zh: ['打印工单', '工单详情', '安全措施', '签字、日期', '处理过程'],
  en: ['Print the order', 'Work order', 'Safety measures', 'Signature, date', 'History'],
  de: ['Auftrag drucken', 'Arbeitsauftrag', 'Sicherheitsmaßnahmen', 'Unterschrift, Datum', 'Verlauf'],
} as const;

/** The printed sheet, a child of the document's body. */
const sheetOf = (page: Page) => page.locator('body > article');

/** A browser sends this event when its print dialog opens. */
function beginPrinting(): void {
  window.print = () => void window.dispatchEvent(new Event('beforeprint'));
}

// German has the longest words.
for (const [row, language] of (['de', 'zh', 'en'] as const).entries())
  test(
    `[VW-05] an order is printed on A4, with all its fields and nothing of the console, in ${language}`,
    sampled(row, 3),
    async ({ page, control, server }) => {
      await page.addInitScript(beginPrinting);
      const order = makeOrder(server, 'issue', 'finish', 'reject');
      await enter(page, control, { theme: 'home-theme', language }, `/workOrder?order=${order.id}`, 'operator');
      const [action, title, measures, signature, history] = words[language];
      await orderPanel(page).getByRole('button', { name: action }).click();
      const sheet = sheetOf(page);
      await expect(sheet).toBeAttached();
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
    },
  );

test('[VW-05] the browser’s own command prints the order that is open, and then the console is as it was @soak', async ({
  page,
  control,
  server,
}) => {
  const order = makeOrder(server, 'issue');
  await enter(page, control, undefined, `/workOrder?order=${order.id}`, 'operator');
  await expect(orderPanel(page)).toContainText(order.number);
  const fire = (name: string) => page.evaluate((event) => window.dispatchEvent(new Event(event)), name);
  await page.emulateMedia({ media: 'print' });
  await fire('beforeprint');
  await expect(sheetOf(page)).toContainText(order.number);
  await expect(page.locator('#root')).toBeHidden();
  await fire('afterprint');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(page.locator('#root')).toBeVisible();
});

test('[VW-05] with no order open the list is printed: every row of its page, nothing around it @soak', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'home-theme', language: 'zh' }, '/workOrder', 'operator');
  const rows = shown(page).locator('tbody tr[data-id]');
  await expect(rows).toHaveCount(20);
  const around = [
    topBar(page),
    sideMenu(page),
    page.getByRole('tablist'),
    page.getByRole('navigation', { name: '当前位置' }),
    shown(page).getByRole('search'),
    shown(page).getByRole('button', { name: '刷新', exact: true }),
  ];
  for (const each of around) await expect(each).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, '工单管理')).toBeVisible();
  for (const each of around) await expect(each).toBeHidden();
  const scroller = shown(page).getByRole('table').locator('..');
  expect(await scroller.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  expect(await rows.last().evaluate((row) => getComputedStyle(row).color)).toBe('rgb(0, 0, 0)');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox \[0 0 84[12]\.\d+ 59[45]\.\d+\]/);
});
