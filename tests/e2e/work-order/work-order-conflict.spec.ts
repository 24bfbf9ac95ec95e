import type { Page } from 'playwright/test';
import { minuteMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { makeOrder, people } from '../../support/records/make-order.ts';
import { listens, orderPanel, stepDialog } from '../../support/records/orders.ts';
import { openConsole } from '../../support/shell/shell.ts';

const changed = (page: Page) => stepDialog(page).getByRole('alert', { name: /工单已被他人修改/ });

test('[ST-02] a change by somebody else is shown under an open dialog, field by field; what was typed stays', async ({
  page,
  control,
  server,
}) => {
  const order = makeOrder(server, 'issue');
  await openConsole(page, control, `/workOrder?order=${order.id}`, 'administrator');
  await orderPanel(page).getByRole('button', { name: '取消工单' }).click();
  const reason = stepDialog(page).getByRole('textbox', { name: '原因' });
  const send = stepDialog(page).getByRole('button', { name: '取消工单' });
  await reason.fill('设备已更换');
  await listens(page);
  const at = server.world.clock.now();
  server.world.workOrderFlow.apply(order, {
    action: 'withdraw',
    by: people.administrator,
    at,
    changes: { dueAt: null },
  });
  const row = (name: string) => changed(page).getByRole('row').filter({ hasText: name });
  await expect(row('状态').getByRole('cell')).toHaveText(['处理中', '已撤回']);
  await expect(row('截止时间').getByRole('cell').last()).toHaveText('—');
  await expect(changed(page)).toContainText('赵敏');
  await expect(reason).toHaveValue('设备已更换');
  await expect(send).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await changed(page).getByRole('button', { name: '已了解，按现状继续' }).click();
  await expect(changed(page)).toHaveCount(0);
  await send.click();
  await expect(stepDialog(page)).toBeHidden();
  await expect(orderPanel(page)).toContainText('已取消');
  // No step is left: the panel itself has the focus, and its new status is announced.
  await expect(orderPanel(page)).toBeFocused();
  await expect(orderPanel(page).getByRole('status').filter({ hasText: '已取消' })).toBeAttached();
  expect(server.world.workOrders.get(order.id)?.log.at(-1)?.note?.zh).toBe('设备已更换');
});

test('[ST-02] without a notice of the change the server refuses, and it is shown all the same @soak', async ({
  page,
  control,
  server,
}) => {
  const order = makeOrder(server, 'issue');
  await openConsole(page, control, `/workOrder?order=${order.id}`, 'administrator');
  await orderPanel(page).getByRole('button', { name: '撤回' }).click();
  await stepDialog(page).getByRole('textbox', { name: '备注' }).fill('换人处理');
  const at = server.world.clock.now();
  const finished = server.world.workOrders.apply(order, { action: 'finish', by: people.operator, at });
  await stepDialog(page).getByRole('button', { name: '撤回' }).click();
  await expect(stepDialog(page)).toContainText('数据已被他人修改');
  await expect(changed(page)).toContainText('待审核');
  await expect(changed(page)).toContainText('按现状已不能执行此操作');
  await expect(stepDialog(page).getByRole('textbox', { name: '备注' })).toHaveValue('换人处理');
  await expect(stepDialog(page).getByRole('button', { name: '撤回' })).toBeDisabled();
  expect(server.world.workOrders.get(order.id)).toBe(finished);
});

test('[ST-02] where the server finds the step not open any more, it says so and what was typed stays @soak', async ({
  page,
  control,
  server,
}) => {
  const order = makeOrder(server, 'issue');
  await openConsole(page, control, `/workOrder?order=${order.id}`, 'administrator');
  for (const [code, msg] of [
    [codes.workOrderState, '工单状态已变，不能执行此操作'],
    [codes.workOrderActor, '此操作不由您执行'],
  ] as const) {
    await orderPanel(page).getByRole('button', { name: '撤回' }).click();
    await stepDialog(page).getByRole('textbox', { name: '备注' }).fill('换人处理');
    await control.fault({ path: '/workOrder/withdraw', code, msg, times: 1 });
    const readAgain = page.waitForResponse(/workOrder\/get/);
    await stepDialog(page).getByRole('button', { name: '撤回' }).click();
    await expect(stepDialog(page).getByRole('alert')).toContainText(msg);
    await readAgain;
    await expect(stepDialog(page).getByRole('textbox', { name: '备注' })).toHaveValue('换人处理');
    await stepDialog(page).getByRole('button', { name: '取消', exact: true }).click();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await expect(stepDialog(page)).toBeHidden();
  }
  expect(server.world.workOrders.get(order.id)).toBe(order);
});

test('[ST-02] where an alarm has an open order already, a second one is not made: the first is shown @soak', async ({
  page,
  control,
  server,
}) => {
  await control.disturb({ kind: 'offline', stationId: 'st-c', deviceId: 'c-pcs-1' });
  await control.advance(2 * minuteMs);
  const { world } = server;
  const alarm = [...world.alarms.unresolved()].find(
    ({ device, id }) => device.id === 'c-pcs-1' && !world.workOrders.openFor(id),
  );
  await openConsole(page, control, `/alarmManager?alarm=${alarm?.id}`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: '创建工单' }).click();
  await expect(stepDialog(page).getByRole('textbox', { name: '标题' })).toBeVisible();
  const draft = { ...makeOrder(server), alarmId: alarm?.id ?? null };
  const { id, number } = world.workOrders.create(draft, people.administrator, world.clock.now());
  const before = [...world.workOrders.all()].length;
  await stepDialog(page).getByRole('button', { name: '新建工单' }).click();
  await expect(stepDialog(page)).toContainText(`该告警已有未结束的工单 ${number}`);
  expect([...world.workOrders.all()]).toHaveLength(before);
  await stepDialog(page).getByRole('button', { name: '查看该工单' }).click();
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
  await expect(orderPanel(page)).toContainText('待下发');
});

test('[VW-05] [ST-06] the open order follows what others do with it @soak', async ({ page, control, server }) => {
  const order = makeOrder(server, 'issue');
  await openConsole(page, control, `/workOrder?order=${order.id}`, 'administrator');
  await expect(orderPanel(page)).toContainText('处理中');
  await listens(page);
  const at = server.world.clock.now();
  const changes = { jobContent: { zh: '已更换风扇', en: 'Fan replaced', de: 'Lüfter getauscht' } };
  server.world.workOrderFlow.apply(order, { action: 'finish', by: people.operator, at, changes });
  await expect(orderPanel(page)).toContainText('已更换风扇');
  await expect(orderPanel(page).getByRole('button', { name: '审核' })).toBeVisible();
});
