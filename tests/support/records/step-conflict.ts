import type { Page } from 'playwright/test';
import type { Control } from '../server/control.ts';
import { expect } from '../fixtures.ts';
import { goTo } from '../shell/shell.ts';

export const dialog = (page: Page) => page.getByRole('dialog').last();
const password = (page: Page) =>
  page.getByRole('dialog', { name: '请再次输入密码' }).getByRole('textbox', { name: '您的登录密码' });

/** A step of a record, in a dialog, that another user changes meanwhile. */
export interface Step {
  readonly url: string;
  /** Opens the dialog, and types what there is to type. */
  open(page: Page): Promise<unknown>;
  /** The dialog's main button. */
  readonly button: string;
  /** What was typed, by its field. */
  readonly typed?: readonly [field: string, text: string];
  /** Another user's change, and the read by which the page learns of it. */
  change(): Promise<unknown>;
  readonly read: string;
  /** The record in the end has the change and the step. */
  check(): Promise<unknown>;
}

/** Its dialog stays with what was typed and says so; the next try is based on the changed record. */
export async function stepAfterConflict(page: Page, step: Step, control: Control): Promise<void> {
  const { url, open, button, typed, change, read, check } = step;
  await goTo(page, url);
  await open(page);
  const field = dialog(page).getByRole('textbox', { name: typed?.[0] });
  if (typed) await field.fill(typed[1]);
  const main = dialog(page).getByRole('button', { name: button, exact: true });
  await expect(main).toBeEnabled();
  // The page learns of the change by push, and its user has not read it.
  const pushed = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(read));
  await change();
  await pushed;
  await main.click();
  const conflict = dialog(page).getByRole('alert').filter({ hasText: '已被他人修改' });
  // A step before may have asked for the password already.
  await expect(password(page).or(conflict)).toBeVisible();
  if (await password(page).isVisible()) {
    await password(page).fill(control.account('administrator').password);
    await page.keyboard.press('Enter');
  }
  await expect(conflict).toBeVisible();
  if (typed) await expect(field).toHaveValue(typed[1]);
  await expect(main).toBeEnabled();
  await main.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await check();
}

/** The record that a call asks for was removed. */
export const isGone = (read: Promise<unknown>) => expect(read).rejects.toThrow();
