import type { Locator, Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { commonCheck } from '../../support/records/admin-checks.ts';
import { adminScreens } from '../../support/records/admin-screens.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countHidden } from '../../support/page/count-hidden.ts';
import { enterBy, expectClosed, reach } from '../../support/page/focus.ts';
import { shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 90_000 });

const appearance = { theme: 'def-theme', language: 'zh' } as const;
const panel = (page: Page) => shown(page).getByRole('complementary').last();
const hasFocus = (element: Locator) =>
  element.evaluateAll((all) => all.some((each) => each === document.activeElement && each.checkVisibility()));

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
      const hidden = await countHidden(page, 'aside');
      await enterBy(page, opener);
      await expect.poll(() => new URL(page.url()).searchParams.has('id')).toBe(true);
      const close = panel(page).getByRole('button', { name: '关闭', exact: true });
      await expect(close).toBeVisible();
      await reach(page, 'Tab', close);
      expect(await hidden.evaluate(({ count }) => count)).toBe(0);
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
      await enterBy(page, edit);
      const box = page.getByRole('dialog').first();
      const input = box.getByLabel(field);
      await expect(input).toBeVisible();
      await reach(page, 'Tab', input);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(entered);
      // Backwards the focus would leave the page for the browser's bar. The matrix of a role has a hundred boxes.
      await reach(page, 'Tab', box.getByRole('button', { name: '保存' }), 200);
      const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(path));
      await page.keyboard.press('Enter');
      if (isConfirmed) {
        const question = page.getByRole('dialog', { name: '保存该数值？' });
        await expect(question).toBeVisible();
        await enterBy(page, question.getByRole('button', { name: '保存' }));
      }
      expect((await saved).status()).toBe(200);
      await expectClosed(page);
      expect((await facts.read(other, id)).revision).toBeGreaterThan(revision);
    },
  );
}
