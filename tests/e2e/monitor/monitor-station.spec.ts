import type { Page } from 'playwright/test';
import type { MockServer } from '#mock-server/start.ts';
import { expect, test } from '../../support/fixtures.ts';
import { plantStations } from '../../support/plant/planted-stations.ts';
import { listens } from '../../support/records/orders.ts';
import { goTo, heading, openConsole, shown } from '../../support/shell/shell.ts';

const choice = (page: Page) => shown(page).getByRole('combobox', { name: '电站' });
const isUnknown = (page: Page) => shown(page).getByRole('alert').filter({ hasText: '不存在' });

let undo = () => {};
test.afterEach(() => undo());

function plant() {
  const stations = plantStations();
  undo = stations.undo;
  return stations;
}

/** Tells the operator that rights have changed, and waits until the console has read them. */
async function changeRights(page: Page, { world }: MockServer): Promise<void> {
  // Windows that begin to listen after the event do not receive it.
  await listens(page);
  world.events.emit('access', world.users.named('operator')!.userId);
  await expect(page.getByText('您可查看的电站或菜单已更改').first()).toBeVisible();
}

test('[VW-31] [RP-04] a station granted since the list of all was read opens in a monitor', async ({
  page,
  control,
  server,
}) => {
  const stations = plant();
  stations.hidden.add('st-a');
  await openConsole(page, control, '/alarmManager');
  await expect(shown(page).locator('tbody tr').first()).toBeVisible();
  await goTo(page, '/Message');
  await expect(heading(page, '消息管理')).toBeVisible();
  stations.hidden.clear();
  // The list of all never comes: the page has the station's own answer.
  stations.listIsDue = new Promise(() => {});
  await changeRights(page, server);
  await goTo(page, '/cityPowerMonitor?station=st-a');
  await expect(choice(page)).toHaveValue('st-a');
  await expect(isUnknown(page)).toHaveCount(0);
});

for (const isListThere of [true, false])
  test(`[VW-31] [RP-04] a monitor whose first station is lost goes on to the next; list of all ${isListThere ? 'there' : 'late'}`, async ({
    page,
    control,
    server,
  }) => {
    const stations = plant();
    const [first, second] = server.world.simulator.stations;
    let release = () => {};
    if (!isListThere)
      stations.listIsDue = new Promise((resolve) => {
        release = resolve;
      });
    await openConsole(page, control, '/cityPowerMonitor');
    await expect(choice(page)).toHaveValue(first!.id);
    if (isListThere) await expect(choice(page).getByRole('option')).not.toHaveCount(1);
    stations.hidden.add(first!.id);
    await changeRights(page, server);
    await expect(choice(page)).toHaveValue(second!.id);
    await expect(isUnknown(page)).toHaveCount(0);
    release();
    await expect(choice(page).getByRole('option').nth(1)).toBeAttached();
    await expect(choice(page)).toHaveValue(second!.id);
    await expect(choice(page).getByRole('option', { name: first!.name.zh })).toHaveCount(0);
  });

test('[VW-31] a monitor says that the other stations could not be read, and reads them again; where all are known none is asked for', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/500/);
  const stations = plant();
  stations.listFails = true;
  await openConsole(page, control, '/cityPowerMonitor?station=st-b');
  const note = shown(page).getByRole('status').filter({ hasText: '未能加载其他电站' });
  await expect(note).toBeVisible({ timeout: 15_000 });
  await expect(choice(page)).toHaveValue('st-b');
  stations.listFails = false;
  await note.getByRole('button', { name: '重试' }).click();
  await expect(note).toHaveCount(0);
  await choice(page).selectOption('st-a');
  await expect(page).toHaveURL(/station=st-a/);
  await choice(page).selectOption('st-b');
  await expect(page).toHaveURL(/station=st-b/);
  stations.asked.length = 0;
  await goTo(page, '/energyMonitor');
  await expect(choice(page)).toHaveValue('st-a');
  await expect(shown(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(stations.asked).toEqual([]);
});

test('[VW-31] a monitor that a station does not offer says so; the choice has its name and those that offer it', async ({
  page,
  control,
}) => {
  const stations = plant();
  stations.modules.set('st-b', ['photovoltaic']);
  await openConsole(page, control, '/cityPowerMonitor?station=st-b');
  await expect(shown(page).getByText('未提供此监测页面')).toBeVisible();
  await expect(choice(page).getByRole('option').nth(1)).toBeAttached();
  await expect(choice(page)).toHaveValue('st-b');
  await choice(page).selectOption('st-a');
  await expect(shown(page).getByRole('heading', { name: '需量与合同需量' })).toBeVisible();
  await expect(choice(page).getByRole('option', { name: '慈溪物流园光储电站' })).toHaveCount(0);
});
