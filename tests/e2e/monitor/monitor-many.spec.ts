import { handler } from '../../contract/planted/plant.ts';
import { expect, test } from '../../support/fixtures.ts';
import { violations } from '../../support/page/axe.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { heading, openConsole, shown } from '../../support/shell/shell.ts';

test.use({ mockOptions: { stations: 130 } });

let undo = () => {};
test.afterEach(() => undo());

test('[VW-31] a monitor of many stations opens before the list of all is there; the others can be chosen then', async ({
  page,
  control,
  server,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  undo = handler('listStations', (original) => async (request, call) => {
    if (Object.keys(request).length === 0) await released;
    return original(request, call);
  })();
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('/station/info/list')) bytes += (await response.body()).length;
  });
  const last = server.world.simulator.stations.at(-1)!;
  await openConsole(page, control, `/cityPowerMonitor?station=${last.id}`);
  await expect(heading(page, '市电监测')).toBeVisible();
  const choice = shown(page).getByRole('combobox', { name: '电站' });
  await expect(choice).toHaveText(last.name.zh);
  await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(shown(page).getByRole('progressbar')).toHaveCount(0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(2_000);
  release();
  await expect.poll(() => bytes).toBeGreaterThan(30_000);
  const [first] = server.world.simulator.stations;
  await searchableSelect(shown(page), '电站').press('ArrowDown');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: last.name.zh })).toBeInViewport();
  expect(await options.count()).toBeLessThan(40);
  const search = page.getByRole('searchbox', { name: '输入关键字查找' });
  await page.keyboard.press('ArrowUp');
  const former = server.world.simulator.stations.at(-2)!;
  const active = await options.filter({ hasText: former.name.zh }).getAttribute('id');
  await expect(search).toHaveAttribute('aria-activedescendant', active!);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.type(first!.name.zh);
  await expect(search).toHaveValue(first!.name.zh);
  await page.getByRole('option', { name: first!.name.zh, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`station=${first!.id}$`));
  await expect(shown(page)).toContainText(first!.name.zh);
});
