import type { Page } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, shown } from '../../support/shell/shell.ts';

const appearance = { theme: 'home-theme', language: 'zh' } as const;
const hash = /SHA-256 [0-9a-f]{64}/;

/** Opens a page and prints its record. Returns the sheet, a child of the document's body. */
async function print(page: Page) {
  const sheet = page.locator('body > article');
  await shown(page).getByRole('button', { name: '打印' }).click();
  await expect(sheet).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  return sheet;
}

/** A browser sends this event when its print dialog opens. */
function beginPrinting(): void {
  window.print = () => void window.dispatchEvent(new Event('beforeprint'));
}

test('[VW-12] the dossier of a project has its facts, gates, and documents with their hashes, and names its station', async ({
  page,
  control,
}) => {
  await page.addInitScript(beginPrinting);
  await enter(page, control, appearance, '/demandDetail?demand=D6', 'administrator');
  const sheet = await print(page);
  await expect(sheet.getByRole('heading', { level: 1 })).toContainText('LC-');
  await expect(sheet).toContainText('request-D6.pdf');
  await expect(sheet).toContainText('出厂试验（FAT）');
  const papers = sheet.getByRole('row').filter({ hasText: 'factoryTest-D6.pdf' });
  await expect(papers).toContainText(hash);
  await expect(sheet.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await goTo(page, '/demandDetail?demand=D1');
  await expect((await print(page)).getByText('临平智造园微电网').first()).toBeVisible();
});

/** The screens with a record of each, and what its sheet has beside the facts. */
const sheets = [
  ['VW-13', '/sale', '付款'],
  ['VW-15', '/operationMaintenance', '工作内容'],
  ['VW-16', '/productDelivery', '产品'],
  ['VW-17', '/productionProcess', '工序'],
  ['VW-18', '/afterSaleService', 'SHA-256'],
] as const;

for (const [requirement, url, content] of sheets)
  test(`[${requirement}] a record is printed from its panel and shows what hangs together with it @soak`, async ({
    page,
    control,
  }) => {
    await page.addInitScript(beginPrinting);
    await enter(page, control, appearance, url, 'administrator');
    await shown(page).locator('tbody tr[data-id]').first().click();
    const panel = shown(page).getByRole('complementary');
    await panel.getByRole('tab', { name: '关联' }).click();
    await expect(panel.getByRole('navigation', { name: '全生命周期链路' }).getByRole('listitem').first()).toBeVisible();
    const sheet = await print(page);
    await expect(sheet).toContainText(content);
    await expect(sheet.locator('footer')).toContainText('打印');
  });
