import type { Locator, Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { commonCheck } from '../../support/records/admin-checks.ts';
import { adminScreens } from '../../support/records/admin-screens.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });

const appearance = { theme: 'def-theme', language: 'zh' } as const;
const stopsMax = 60;
const panel = (page: Page) => shown(page).getByRole('complementary').last();
const hasFocus = (element: Locator) =>
  element.evaluateAll((all) => all.some((each) => each === document.activeElement && each.checkVisibility()));

/** Presses Tab, or Shift+Tab, until the element has the focus. */
async function tabTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < stopsMax; stop += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not come to ${element.toString()}`);
}

for (const { requirement, url, form: facts, prepare } of adminScreens) {
  if (!facts) continue;
  const { id, path, field, entered, tab, isConfirmed = false } = facts;
  test(
    `[${requirement}] [S4] ${url}: by the keyboard alone the detail is opened and closed, and a record is changed`,
    commonCheck('keyboard', url),
    async ({ page, control, server }) => {
      const other = await (await Harness.of(server)).signIn('administrator');
      await prepare?.(other);
      const { revision } = await facts.read(other, id);
      await enter(page, control, appearance, url, 'administrator');
      const opener = shown(page).locator('tbody tr[data-id], li[data-id] h2 button');
      await expect(opener.first()).toBeVisible();
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(true);
      const close = panel(page).getByRole('button', { name: '关闭', exact: true });
      await expect(close).toBeVisible();
      await tabTo(page, close);
      await page.keyboard.press('Escape');
      await expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(false);
      await expect.poll(() => hasFocus(opener)).toBe(true);

      await enter(
        page,
        control,
        appearance,
        `${url}?${new URLSearchParams({ id, ...(tab && { tab }) })}`,
        'administrator',
      );
      const edit = panel(page).getByRole('button', { name: /^(编辑|修改)/ });
      await expect(edit.first()).toBeVisible();
      await tabTo(page, edit);
      await page.keyboard.press('Enter');
      const box = page.getByRole('dialog').first();
      const input = box.getByLabel(field);
      await expect(input).toBeVisible();
      await tabTo(page, input);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(entered);
      // The matrix of a role has a hundred boxes before the button: the way back is the short one.
      await tabTo(page, box.getByRole('button', { name: '保存' }), 'Shift+Tab');
      const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(path));
      await page.keyboard.press('Enter');
      if (isConfirmed) {
        const question = page.getByRole('dialog', { name: '保存该数值？' });
        await expect(question).toBeVisible();
        await tabTo(page, question.getByRole('button', { name: '保存' }));
        await page.keyboard.press('Enter');
      }
      expect((await saved).status()).toBe(200);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect((await facts.read(other, id)).revision).toBeGreaterThan(revision);
    },
  );
}
