import { expect, test } from '../../support/fixtures.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

test('[VW-31] [VW-58] [RP-02] a foreign or unknown station of the address is named, and another is offered; tariffs cannot be written without the right', async ({
  page,
  control,
}) => {
  // The owner sees the Berlin station alone.
  await openConsole(page, control, '/alarmManager', 'owner');
  for (const [path, id] of [
    ['/energyMonitor', 'st-a'],
    ['/stationHome', 'st-unknown'],
    ['/electrovalence', 'st-a'],
  ] as const)
    await test.step(path, async () => {
      await goTo(page, `${path}?station=${id}`);
      const notice = shown(page).getByRole('alert').filter({ hasText: id });
      await expect(notice).toBeVisible();
      await notice.getByRole('combobox', { name: '电站' }).selectOption({ index: 1 });
      await expect(notice).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}\\?.*station=st-c`));
    });
  await expect(shown(page).getByRole('button', { name: /^夜间优惠电价/ })).toBeVisible();
  await expect(shown(page).getByRole('button', { name: '新建版本' })).toHaveCount(0);
});
