import { expect, test } from '../support/fixtures.ts';
import { openConsole, shown } from '../support/shell.ts';

// The owner sees the Berlin station alone.
for (const [path, id] of [
  ['/energyMonitor', 'st-a'],
  ['/stationHome', 'st-unknown'],
  ['/electrovalence', 'st-a'],
] as const) {
  test(`[VW-31] [VW-58] ${path}: a foreign or unknown station of the address is named, and another is offered`, async ({
    page,
    control,
  }) => {
    await openConsole(page, control, `${path}?station=${id}`, 'owner');
    const notice = shown(page).getByRole('alert').filter({ hasText: id });
    await expect(notice).toBeVisible();
    await notice.getByRole('combobox', { name: '电站' }).selectOption({ index: 1 });
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(/station=st-c/);
  });
}
