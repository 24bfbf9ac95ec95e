import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

test('[LY-02] [VW-02] with more columns than fit, the buttons of a row stay in sight while the table is scrolled sideways', async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await openConsole(page, control, '/alarmManager');
  const table = shown(page).getByRole('table');
  const button = table.getByRole('row').nth(1).getByRole('button').last();
  await expect(button).toBeInViewport({ ratio: 1 });
  await shown(page).getByRole('button', { name: '表格设置' }).click();
  const choices = page.getByRole('menuitemcheckbox', { checked: false });
  while ((await choices.count()) > 0) await choices.first().click();
  await page.keyboard.press('Escape');
  const hasRest = () =>
    table.evaluate(
      ({ parentElement }) => parentElement !== null && parentElement.scrollWidth > parentElement.clientWidth,
    );
  await expect.poll(hasRest).toBe(true);
  for (const left of [0, 10_000]) {
    await table.evaluate(({ parentElement }, px) => parentElement?.scrollTo({ left: px, behavior: 'instant' }), left);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});
