import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { makeOrder, people } from '../../support/records/make-order.ts';
import { listens } from '../../support/records/orders.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

/** Blocks the push socket. @returns the function that lets it open */
async function blockSocket(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/ship/ticket', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const row = (page: Page, id: string) => shown(page).locator(`tr[data-id="${id}"]`);

test('[ST-06] what somebody changes between the first reading and the first push is shown, with nothing else happening', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  const order = makeOrder(server, 'issue');
  const release = await blockSocket(page);
  await openConsole(page, control, '/workOrder', 'administrator');
  await expect(row(page, order.id)).toContainText('处理中');
  const at = server.world.clock.now();
  server.world.workOrderFlow.apply(order, { action: 'withdraw', by: people.administrator, at });
  release();
  await expect(row(page, order.id)).toContainText('已撤回');
});

test('[ST-06] at an ordinary start no list is asked for twice, though it had changed shortly before @soak', async ({
  page,
  control,
  server,
}) => {
  await control.stopClock();
  const [first, second] = [makeOrder(server, 'issue'), makeOrder(server, 'issue')];
  const withdraw = (order: typeof first) =>
    server.world.workOrderFlow.apply(order, {
      action: 'withdraw',
      by: people.administrator,
      at: server.world.clock.now(),
    });
  withdraw(first);
  let reads = 0;
  page.on('request', (request) => void (reads += request.url().endsWith('/workOrder/list') ? 1 : 0));
  await page.clock.install();
  await openConsole(page, control, '/workOrder', 'administrator');
  await expect(row(page, first.id)).toContainText('已撤回');
  await listens(page);
  // Longer than a change waits for the next before the list is read again.
  await page.clock.runFor(3_000);
  expect(reads).toBe(1);
  withdraw(second);
  await expect(row(page, second.id)).toContainText('已撤回');
  expect(reads).toBe(2);
});
