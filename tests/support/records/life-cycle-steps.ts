import type { Locator, Page } from 'playwright/test';
import { sheetFile } from '../../contract/support/ledger-files.ts';
import { expect } from '../fixtures.ts';
import { goTo, shown } from '../shell/shell.ts';

export const panel = (page: Page) => shown(page).getByRole('complementary');
export const dialog = (page: Page) => page.getByRole('dialog').last();
/** The state in the strip of a record's stages that it is at. */
export const currentState = (within: Locator) => within.locator('[aria-current="step"]');
export const idOf = (page: Page) => new URL(page.url()).searchParams.get('id') ?? '';
export const fill = (within: Locator, name: string | RegExp, value: string) =>
  within.getByRole('textbox', { name, exact: true }).fill(value);
export const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** Opens a dialog by a button and confirms it by a button of that name. */
export async function confirm(page: Page, within: Locator, action: string): Promise<void> {
  await within.getByRole('button', { name: action, exact: true }).first().click();
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export async function chooseSheet(page: Page, name: string, head: string[], rows: string[][]): Promise<void> {
  const file = sheetFile(head, rows);
  await dialog(page)
    .locator('input[type=file][accept*=xlsx]')
    .first()
    .setInputFiles({ name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) });
  await expect(dialog(page)).toContainText(`读取 ${rows.length} 行，请核对后保存`);
}

export const openProject = async (page: Page, id: string) => {
  await goTo(page, `/demandDetail?demand=${id}`);
  await expect(shown(page).getByRole('list', { name: '阶段' })).toBeVisible();
};
export const stage = (page: Page) => shown(page).getByRole('list', { name: '阶段' }).locator('[aria-current]');
export const save = async (page: Page) => {
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** They have a result and, of storage, a state of health. */
const tests: ReadonlySet<string> = new Set(['出厂试验（FAT）', '现场试验（SAT）', '调试记录']);

/** Files a document that a gate asks for, in place. */
export async function fileDocument(page: Page, kind: string): Promise<void> {
  await shown(page)
    .getByRole('button', { name: `归档：${kind}` })
    .click();
  if (tests.has(kind)) {
    await dialog(page).getByRole('combobox', { name: '结果' }).selectOption({ label: '合格' });
    await dialog(page).getByRole('textbox', { name: '实测健康状态' }).fill('99.5');
  }
  await save(page);
  await expect(shown(page).getByRole('button', { name: `归档：${kind}` })).toHaveCount(0);
}

/** Chooses the only thing that a word finds, in the focused list to search in, by keys alone. */
export async function searchByKeys(page: Page, word: string): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
