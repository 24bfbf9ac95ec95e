import type { Page } from 'playwright/test';
import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { expect, test } from '../../support/fixtures.ts';
import { noWebGl } from '../../support/page/no-web-gl.ts';
import { card, expectDiagram, stopClockAt, minute, patiently } from '../../support/plant/scene-page.ts';
import { openConsole } from '../../support/shell/shell.ts';

// A scene is the console's heaviest page and loads slowly on a busy machine.
test.describe.configure({ timeout: 120_000 });

const stationId = 'st-a';
const scene = `/sceneView?station=${stationId}`;
const row = (page: Page, id: string) => page.locator(`tr[data-node="${id}"]`);
const showList = (page: Page) => page.getByRole('button', { name: '列表', exact: true }).click();

test('[VW-81] [VW-83] every device of the plant falls silent and comes back, in diagram, list and site', async ({
  page,
  control,
  server,
}) => {
  const { devices } = server.world.simulator.findStation(stationId)!;
  await stopClockAt(control, 12);
  await noWebGl(page);
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'a-pv-1');
  const isOffline = async (id: string) => (await card(page, id).getAttribute('data-state')) === 'offline';
  // One charging pile has been out of order for long.
  const sound = (await Promise.all(devices.map(async ({ id }) => ((await isOffline(id)) ? [] : [id])))).flat();
  expect(sound.length).toBeGreaterThan(devices.length - 3);
  const silences: string[] = [];
  for (const { id } of devices) {
    const { id: silence } = await control.disturb({ kind: 'offline', stationId, deviceId: id });
    silences.push(silence);
  }
  await control.advance(5 * minute);
  for (const { id } of devices) {
    await expect(card(page, id), id).toHaveAttribute('data-state', 'offline', patiently);
    await expect(card(page, id), id).toContainText('离线');
  }
  // Without measured values no flow is drawn.
  await expect(page.locator('[data-edge][data-freshness="fresh"]:not([data-towards="none"])')).toHaveCount(0);
  await showList(page);
  for (const { id } of devices) await expect(row(page, id), id).toHaveAttribute('data-state', 'offline');
  const other = await page.context().newPage();
  await noWebGl(other);
  await openConsole(other, control, `/workBenchMap3D?station=${stationId}`, 'administrator');
  const swatches = other.locator('[data-object] [data-state]');
  await expect(swatches).toHaveCount(17, patiently);
  const states = () => swatches.evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('data-state')))]);
  // Only the factory's halls have no state: they are not measured.
  await expect.poll(states, patiently).toEqual(['silent', 'none']);
  for (const silence of silences) await control.endDisturbance(silence);
  await control.advance(5 * minute);
  for (const id of sound) await expect(row(page, id), id).not.toHaveAttribute('data-state', 'offline', patiently);
  await expect.poll(states, patiently).toContain('running');
});

test('[VW-81] a fault of each kind of device that can have one, in diagram and list, until it is put right @soak', async ({
  page,
  control,
}) => {
  const failing: Partial<Record<DeviceType, string>> = {
    pcs: 'a-pcs-2',
    bms: 'a-bms-1',
    pv: 'a-pv-3',
    charger: 'a-charger-5',
  };
  await stopClockAt(control, 12);
  await openConsole(page, control, scene, 'administrator');
  await expectDiagram(page, 'a-pv-1');
  for (const deviceId of Object.values(failing)) await control.disturb({ kind: 'cooling', stationId, deviceId });
  await control.advance(30 * minute);
  for (const id of Object.values(failing)) {
    await expect(card(page, id), id).toHaveAttribute('data-state', 'fault', patiently);
    await expect(card(page, id), id).toContainText('故障');
    await expect(card(page, id).getByRole('img', { name: /条告警/ }), id).toBeVisible();
  }
  await showList(page);
  for (const id of Object.values(failing)) {
    await expect(row(page, id), id).toHaveAttribute('data-state', 'fault');
    await expect(row(page, id), id).toContainText('故障');
  }
});
