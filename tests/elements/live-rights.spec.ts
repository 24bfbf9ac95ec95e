import type { Locator } from 'playwright/test';
import type { World } from '#mock-server/world/world.ts';
import { Harness } from '../contract/support/harness.ts';
import { confirm } from '../contract/organization/merchant-samples.ts';
import { setConfig } from '../contract/station/station-config-samples.ts';
import { sampled } from '../support/server/runs.ts';
import { expect, mount, noteEvents, test } from './support/fixtures.ts';
import { alarmBell, boxes, monitor, wholeConsole, workOrders } from './support/samples.ts';

test.setTimeout(120_000);

const soon = { timeout: 10_000 };
/** Everything that an element shows, whatever shadow roots it is in. */
const textOf = (element: Locator): Promise<string> =>
  element.evaluate((host) => {
    const read = (node: Node): string =>
      node instanceof Element && node.shadowRoot
        ? read(node.shadowRoot)
        : node.nodeName === 'STYLE'
          ? ''
          : node.nodeType === Node.TEXT_NODE
            ? (node.textContent ?? '')
            : [...node.childNodes].map(read).join(' ');
    return read(host);
  });

/** The operator belongs to Germany from now on: the stations in China are no longer theirs. */
function moveOperator(world: World): void {
  // The session was begun without a call: its rights are known from the next check on.
  world.checkAccess();
  world.users.change('10001', { orgId: 'org-12', deptId: null });
}

for (const [sample, lost] of [
  [workOrders, /Linping|Cixi/],
  [monitor, /PV inverter/],
  [wholeConsole, /Linping|Cixi/],
] as const)
  test(`[RP-04] [EL-03] <${sample.tag}> shows nothing of a station within seconds after its user has lost it`, async ({
    page,
    server,
    watched,
  }) => {
    watched.expect(/403|404/);
    const element = await mount(page, sample.tag, sample.attributes);
    await expect(sample.there(element)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => textOf(element)).toMatch(lost);
    moveOperator(server.world);
    await expect.poll(() => textOf(element), soon).not.toMatch(lost);
  });

test('[VW-30.12] [EL-03] an open monitor shows name, decimals and limit of a point within 5 s after its table was applied', async ({
  page,
  server,
}) => {
  const engineer = await (await Harness.of(server)).signIn('administrator');
  const { reading: _reading, ...point } = await engineer.call('getPoint', { id: 'a-pv-1.internalTemperature' });
  const element = await mount(page, monitor.tag, monitor.attributes);
  await expect(monitor.there(element)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => textOf(element)).toMatch('Internal temperature');
  const names = { zh: '机柜温度', en: 'Cabinet, east roof', de: 'Schrank Ostdach' };
  await engineer.call('savePoint', { ...point, names, highLimit: 1 });
  await confirm(engineer);
  const { revision } = await engineer.call('getPointTable', { stationId: 'st-a' });
  await engineer.call('applyPoints', { stationId: 'st-a', revision });
  await expect
    .poll(async () => (await engineer.call('getPointTable', { stationId: 'st-a' })).state, { timeout: 10_000 })
    .toBe('applied');
  await expect.poll(() => textOf(element), { timeout: 5_000 }).toMatch('Cabinet, east roof');
  await expect.poll(() => textOf(element)).toMatch(/above the upper limit 1(?:\.0)?\s°C/);
});

/** The operator's role has only this page from now on. @returns what gives the others back */
function onlyPage({ records }: World, menuId: string): () => void {
  const roles = records.access('roles');
  const role = roles.get('2001')!;
  roles.change(role, { menuIds: [menuId] });
  return () => roles.change(roles.get('2001')!, { menuIds: role.menuIds });
}

for (const [row, { tag, attributes, content, last = content, there }] of boxes.entries())
  test(
    `[RP-04] [EL-03] [EL-04] <${tag}> says when its user has lost the page, to the host page too, and shows it again once it is back`,
    sampled(row, 2),
    async ({ page, server }) => {
      const events = await noteEvents(page);
      const element = await mount(page, tag, attributes);
      await expect(there(element)).toBeVisible({ timeout: 30_000 });
      const giveBack = onlyPage(server.world, '3102');
      await expect(element.getByText(/available to you/).first()).toBeVisible(soon);
      await expect(element.locator(last)).toHaveCount(0);
      expect((await events()).filter(({ type }) => type === 'ems-error')).toMatchObject([
        { detail: { kind: 'forbidden', message: expect.stringContaining('administrator') } },
      ]);
      giveBack();
      await expect(there(element)).toBeVisible(soon);
      await expect(element.getByText(/available to you/)).toHaveCount(0);
    },
  );

test('[RP-04] [EL-03] [EL-04] a work order that is being written stays for copying after its page is lost @soak', async ({
  page,
  server,
}) => {
  const { tag, attributes, there } = workOrders;
  const element = await mount(page, tag, attributes);
  await expect(there(element)).toBeVisible({ timeout: 30_000 });
  await element.getByRole('button', { name: 'New order' }).click();
  const field = element.getByRole('dialog').getByRole('textbox').first();
  await field.fill('Fan is loud');
  onlyPage(server.world, '3102');
  await expect(element.getByText(/can still be copied/)).toBeAttached(soon);
  await expect(field).toHaveValue('Fan is loud');
});

for (const [tag, attributes] of [
  [monitor.tag, monitor.attributes],
  [wholeConsole.tag, { ...wholeConsole.attributes, path: '/photovoltaicMonitor' }],
] as const)
  test(`[VW-24.14] [EL-03] <${tag}> says when the monitor that it shows is switched off for the station @soak`, async ({
    page,
    server: { world },
  }) => {
    const element = await mount(page, tag, attributes);
    await expect(monitor.there(element)).toBeVisible({ timeout: 30_000 });
    setConfig(world, 'st-a', { modules: ['energy'] });
    world.events.emit('records', { topic: 'station', id: 'st-a', isVisible: () => true });
    await expect(element.getByText(/This monitor is not offered for Linping/)).toBeVisible(soon);
    await expect(monitor.there(element)).toHaveCount(0);
  });

test('[RP-04] [EL-03] the bell counts the messages of the stations that are left, and says when its user has lost them all @soak', async ({
  page,
  server,
}) => {
  const events = await noteEvents(page);
  const opened = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  const element = await mount(page, alarmBell.tag, alarmBell.attributes);
  await opened;
  const count = () => alarmBell.there(element).getAttribute('data-count');
  await expect.poll(count, { timeout: 30_000 }).not.toBe('0');
  const before = await count();
  moveOperator(server.world);
  await expect.poll(count, soon).not.toBe(before);
  const hasUnread = () => element.evaluate((host) => host.matches(':state(unread)'));
  expect(await hasUnread()).toBe(true);
  onlyPage(server.world, '3104');
  await expect(element.getByRole('button', { name: 'Messages, no access' })).toBeVisible(soon);
  expect(await hasUnread()).toBe(false);
  const sent = await events();
  expect(sent.filter(({ type }) => type === 'ems-error')).toMatchObject([{ detail: { kind: 'forbidden' } }]);
  expect(sent.findLast(({ type }) => type === 'ems-count-change')).toMatchObject({ detail: { unread: 0 } });
});

for (const [row, { tag, attributes, there, content }] of [alarmBell, ...boxes].entries())
  test(
    `[ST-04] [EL-04] <${tag}> of a user who is disabled asks its page for another session, and shows no data`,
    sampled(row, 2),
    async ({ page, server, watched }) => {
      watched.expect(/401|403/);
      const events = await noteEvents(page);
      const element = await mount(page, tag, attributes);
      await expect(there(element)).toBeVisible({ timeout: 30_000 });
      await element.evaluate((host) => Object.assign(host, { getToken: undefined }));
      server.world.users.change('10001', { statusCode: '1' });
      await expect.poll(async () => (await events()).map(({ type }) => type), soon).toContain('ems-auth-required');
      if (tag !== 'ems-alarm-bell') await expect(element.locator(content)).toHaveCount(0, soon);
    },
  );
