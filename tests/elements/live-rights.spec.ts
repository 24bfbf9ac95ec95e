import type { Locator } from 'playwright/test';
import type { World } from '#mock-server/world/world.ts';
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

test('[RP-04] [EL-03] the bell counts the messages of the stations that are left', async ({ page, server }) => {
  const opened = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  const element = await mount(page, alarmBell.tag, alarmBell.attributes);
  await opened;
  const count = () => alarmBell.there(element).getAttribute('data-count');
  await expect.poll(count, { timeout: 30_000 }).not.toBe('0');
  const before = await count();
  moveOperator(server.world);
  await expect.poll(count, soon).not.toBe(before);
});

for (const { tag, attributes, there, content } of [alarmBell, ...boxes])
  test(`[ST-04] [EL-04] <${tag}> of a user who is disabled asks its page for another session, and shows no data`, async ({
    page,
    server,
    watched,
  }) => {
    watched.expect(/401|403/);
    const events = await noteEvents(page);
    const element = await mount(page, tag, attributes);
    await expect(there(element)).toBeVisible({ timeout: 30_000 });
    await element.evaluate((host) => Object.assign(host, { getToken: undefined }));
    server.world.users.change('10001', { statusCode: '1' });
    await expect.poll(async () => (await events()).map(({ type }) => type), soon).toContain('ems-auth-required');
    if (tag !== 'ems-alarm-bell') await expect(element.locator(content)).toHaveCount(0, soon);
  });
