import type { Locator, Page } from 'playwright/test';
import type { MockServer } from '#mock-server/start.ts';
import { expect } from '../fixtures.ts';
import type { Control } from '../server/control.ts';
import { openConsole, sidePanel } from '../shell/shell.ts';

/** The dialog on top. */
export const dialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** Opens the form of a device's commands. */
export async function openForm(page: Page, control: Control, device: string): Promise<void> {
  await openConsole(page, control, `/equipment?device=${device}`);
  await sidePanel(page).getByRole('button', { name: '控制' }).click();
  await expect(dialog(page).getByLabel('指令')).toBeVisible();
}

interface Draft {
  readonly kind: string;
  readonly lifetime?: string;
}

/** Fills the form in and goes on to the check. */
export async function fill(page: Page, { kind, lifetime = '15 分钟' }: Draft): Promise<void> {
  await dialog(page).getByLabel('指令').selectOption(kind);
  await dialog(page).getByLabel('原因').fill('屋面检修');
  await dialog(page).getByLabel('有效时间').selectOption(lifetime);
  await dialog(page).getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialog(page).getByRole('heading', { name: '确认下发指令' })).toBeVisible();
}

/** The button that sends the command that was checked. */
export const send = (page: Page): Locator => dialog(page).getByRole('button', { name: '下发指令' });
export const commandsOf = ({ world }: MockServer) => world.commands.all();
