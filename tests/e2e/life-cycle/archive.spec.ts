import type { Page } from 'playwright/test';
import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import { Harness } from '../../contract/support/harness.ts';
import { violations } from '../../support/page/axe.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { currentState } from '../../support/records/life-cycle-steps.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 90_000 });

const rows = (page: Page) => shown(page).locator('tbody tr[data-id]');
const row = (page: Page, name: string) => shown(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => shown(page).getByRole('complementary');
const dialog = (page: Page) => page.getByRole('dialog').last();
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') });

test('[VW-14] a document is filed with its hash, replaced, and its first version still opens', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '全生命周期', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '文件归档' }).click();
  await expect(heading(page, '文件归档')).toBeVisible();
  await expect(row(page, '并网许可').first()).toContainText('还有 18 天');
  // The tree of projects, gates and documents filters the list and opens a document.
  const tree = shown(page).getByRole('tree', { name: '按项目浏览文件' });
  await tree.getByRole('treeitem', { name: /Cold store Potsdam/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await tree.getByRole('treeitem', { name: '全部文件' }).click();
  await expect(rows(page)).not.toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await shown(page).getByRole('button', { name: '归档文件' }).click();
  const field = (name: string) => dialog(page).getByRole('textbox', { name, exact: true });
  await dialog(page).getByRole('combobox', { name: '需求' }).selectOption({ label: 'LC-2025-001 临平智造园储能扩容' });
  await dialog(page).getByRole('combobox', { name: '类型' }).selectOption({ label: '培训记录' });
  await field('标题').fill('值班人员培训');
  await field('归档日期').fill('2026-06-01');
  await expect(dialog(page)).toContainText('还可添加 5 个');
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('training.pdf'));
  await expect(dialog(page)).toContainText('还可添加 4 个');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await panel(page).getByRole('tab', { name: '文件' }).click();
  await expect(panel(page)).toContainText(/SHA-256 [0-9a-f]{64}/);
  await expect(panel(page).getByRole('button', { name: '作废' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: '归档新版本' }).click();
  // Filed today, not on the day of the version before.
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('zh', { year: 'numeric', month: '2-digit', day: '2-digit' }),
  );
  await expect(field('归档日期')).toHaveValue(today);
  await field('标题').fill('值班人员培训（补充）');
  await dialog(page).getByRole('button', { name: '归档新版本' }).click();
  await expect(panel(page)).toContainText('值班人员培训（补充），版本 2');
  await panel(page).getByRole('tab', { name: '版本' }).click();
  await panel(page).getByRole('button', { name: '打开旧版本 1' }).click();
  await expect(panel(page)).toContainText('已被替代');
});

test('[VW-14] a document is declared void with a reason; filters name the demand', async ({
  page,
  control,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const operator = await (await Harness.of(server)).signIn('operator');
  const filed = await operator.call('addArchive', {
    demandId: 'D6',
    kind: 'training',
    title: 'Schulung der Schicht',
    number: 'S-1',
    filedOn: dateOf(Date.now() - 900 * dayMs),
    remark: '',
  });
  await enter(page, control, { theme: 'def-theme', language: 'de' }, `/file?id=${filed.id}&demand=D6`, 'administrator');
  await expect(heading(page, 'Dokumente')).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Für ungültig erklären' }).click();
  await dialog(page).getByRole('textbox', { name: 'Grund' }).fill('Falscher Bedarf');
  await dialog(page).getByRole('button', { name: 'Für ungültig erklären' }).click();
  await expect(currentState(panel(page))).toContainText('Ungültig');
  await expect(panel(page)).toContainText('Falscher Bedarf');
});

test('[VW-14] a PDF opens in the viewer of the browser; without one it is downloaded', async ({ page, control }) => {
  const open = (isThere: boolean) =>
    page.addInitScript((value) => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value, configurable: true });
    }, isThere);
  await open(true);
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/file?id=A1', 'operator');
  await panel(page).getByRole('tab', { name: '文件', exact: true }).click();
  await panel(page)
    .getByRole('button', { name: /^查看 .*\.pdf$/ })
    .click();
  const viewer = dialog(page).locator('iframe');
  await expect(viewer).toHaveAttribute('src', /^blob:/);
  await expect(viewer).toHaveAttribute('title', /\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(false);
  await page.reload();
  await panel(page).getByRole('tab', { name: '文件', exact: true }).click();
  await expect(panel(page).getByRole('button', { name: /^下载 / })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^查看 / })).toHaveCount(0);
});
