import type { Locator } from 'playwright/test';

/** Presses a button that closes its window, which may be gone before the press has an answer. */
export async function closeBy(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close');
  await Promise.all([closed, button.click().catch(() => closed)]);
}
