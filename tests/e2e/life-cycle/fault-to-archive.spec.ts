import type { BrowserContext, Locator, Page } from 'playwright/test';
import { minuteMs, secondMs } from '#mock-server/lib/clock.ts';
import type { Control } from '../../support/server/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import { focusOf, press, pressUntil } from '../../support/page/focus.ts';
import { listens, orderPanel, stepDialog } from '../../support/records/orders.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';
import { watch, type Watch } from '../../support/page/watch.ts';

const title = '变流器温度过高';
const notice = (page: Page): Locator =>
  page.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: title });
const alarm = (page: Page): Locator => shown(page).getByRole('complementary').filter({ hasText: title });
const act = (page: Page, name: string) => orderPanel(page).getByRole('button', { name, exact: true });
const send = (page: Page, name: string) => stepDialog(page).getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string | RegExp) => stepDialog(page).getByRole('textbox', { name });
const newest = (page: Page): Locator => shown(page).locator('tbody tr[data-id]').first();

/** One user has the alarms open, the other the orders. */
async function begin(page: Page, other: Page, control: Control): Promise<void> {
  await openConsole(page, control, '/alarmManager');
  await openConsole(other, control, '/workOrder', 'administrator');
  for (const each of [page, other]) await listens(each);
}

/** The inverter loses its cooling; two minutes later it is too hot. */
async function overheat(control: Control): Promise<string> {
  const { id } = await control.disturb({ kind: 'cooling', stationId: 'st-c', deviceId: 'c-pcs-1' });
  await control.advance(150 * secondMs);
  return id;
}

/** Its fan runs again, and it cools down. */
async function coolDown(control: Control, id: string): Promise<void> {
  await control.endDisturbance(id);
  await control.advance(15 * minuteMs);
}

interface Colleague {
  readonly page: Page;
  readonly watched: Watch;
  leave(): void;
}

/** Another user with the list of orders open in another browser. */
async function colleague(context: BrowserContext): Promise<Colleague> {
  const watched = watch(context);
  const page = await context.newPage();
  return {
    page,
    watched,
    leave() {
      expect(watched.unexpected(), 'errors in the other browser').toEqual([]);
    },
  };
}

test('[VW-05] [VW-72] [ST-02] [DR-08] from a hot inverter to the filed order and the cleared alarm, by two people who see each other’s steps', async ({
  page,
  control,
  newContext,
}) => {
  // Two users handle a fault from the alarm to the archive.
  test.slow();
  const other = await colleague(await newContext());
  await begin(page, other.page, control);
  const fault = await overheat(control);

  await test.step('the operator is notified, and acknowledges the alarm', async () => {
    await notice(page).getByText(title).click();
    await expect(alarm(page)).toContainText('持续中');
    await alarm(page).getByRole('button', { name: '确认', exact: true }).click();
    await textbox(page, '备注').fill('风机停转');
    await send(page, '确认').click();
    await expect(alarm(page)).toContainText('风机停转');
  });

  await test.step('an order is made from the alarm, which says what it is about', async () => {
    await alarm(page).getByRole('button', { name: /^更多/ }).click();
    await page.getByRole('menuitem', { name: '创建工单' }).click();
    await expect(textbox(page, '标题')).toHaveValue(new RegExp(title));
    await expect(stepDialog(page).getByRole('combobox', { name: '电站' })).toBeDisabled();
    await textbox(page, /安全措施/).fill('断电验电\n佩戴护目镜');
    await send(page, '新建工单').click();
    await expect(orderPanel(page)).toContainText('待下发');
    await expect(newest(other.page)).toContainText(title);
  });

  await test.step('it is issued to the operator', async () => {
    await newest(other.page).getByRole('button').first().click();
    await act(other.page, '下发').click();
    const handler = stepDialog(other.page).getByRole('combobox', { name: '处理人', exact: true });
    await handler.selectOption({ label: '王建国' });
    await send(other.page, '下发').click();
    await expect(orderPanel(page)).toContainText('处理中');
  });

  await test.step('the operator reports the work, safety measures first, and may not review it', async () => {
    await act(page, '处理').click();
    await textbox(page, '处理内容').fill('已更换风扇');
    await stepDialog(page).getByRole('combobox', { name: '故障原因' }).selectOption('接线松动或接触不良');
    await expect(send(page, '已完成')).toBeDisabled();
    for (const measure of ['断电验电', '佩戴护目镜'])
      await stepDialog(page).getByRole('checkbox', { name: measure }).check();
    await send(page, '已完成').click();
    await expect(orderPanel(page)).toContainText('待审核');
    await expect(act(page, '审核')).toHaveCount(0);
  });

  await test.step('the other one reviews and files it', async () => {
    await act(other.page, '审核').click();
    await expect(stepDialog(other.page)).toContainText('已更换风扇');
    await expect(stepDialog(other.page)).toContainText('接线松动或接触不良');
    await expect(stepDialog(other.page).getByRole('note')).toContainText('告警仍未恢复');
    await send(other.page, '通过').click();
    await expect(textbox(other.page, '审核意见')).toHaveAttribute('aria-invalid', 'true');
    await textbox(other.page, '审核意见').fill('风扇已更换，等待降温');
    await send(other.page, '通过').click();
    await expect(orderPanel(page)).toContainText('已完成');
    await expect(orderPanel(page).getByRole('listitem').filter({ hasText: '审核通过' })).toBeVisible();
    await act(other.page, '归档').click();
    await textbox(other.page, '原因').fill('等待降温');
    await send(other.page, '归档').click();
    await expect(orderPanel(page)).toContainText('归档中');
    await control.advance(2 * minuteMs);
    for (const each of [page, other.page]) await expect(orderPanel(each)).toContainText('已归档');
  });

  await test.step('the inverter cools down, the alarm clears and is resolved', async () => {
    for (const each of [page, other.page]) {
      await act(each, '查看告警').click();
      await expect(alarm(each)).toContainText('持续中');
    }
    await expect(alarm(page).getByRole('button', { name: '解决', exact: true })).toBeDisabled();
    await coolDown(control, fault);
    for (const each of [page, other.page]) await expect(alarm(each)).toContainText('已恢复');
    await alarm(page).getByRole('button', { name: '解决', exact: true }).click();
    await send(page, '解决').click();
    await expect(alarm(other.page)).toContainText('该告警已解决');
  });
  other.leave();
});

/** Any use of a pointer is an error of the page, and fails the test. */
function noPointer(): void {
  // The browser sends pointer events also to a resting pointer when another element appears below it.
  const isAtRest = (event: Event) => event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
  const note = (event: Event) => {
    if (!event.isTrusted || (event.type === 'pointermove' && isAtRest(event))) return;
    console.error(`a pointer was used: ${event.type}`);
  };
  for (const name of ['pointerdown', 'pointermove', 'touchstart', 'wheel']) addEventListener(name, note, true);
}

const open = async (page: Page, dialog: RegExp) => {
  await page.keyboard.press('Enter');
  await expect(stepDialog(page).getByRole('heading', { name: dialog })).toBeVisible();
  // The first field gets the focus once the texts of the fields are there.
  await expect(stepDialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Leaves the dialog; the focus is somewhere again. */
async function confirm(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(stepDialog(page)).toBeHidden();
  await expect.poll(() => focusOf(page), 'the focus is given back').toBeDefined();
}

async function confirmBy(page: Page, button: RegExp): Promise<void> {
  await pressUntil(page, 'Tab', button);
  await confirm(page);
}

/** Past the menu and the top bar. */
async function skipToPage(page: Page): Promise<void> {
  expect((await press(page, 'Tab')).what).toMatch(/^button 跳/);
  await page.keyboard.press('Enter');
  await expect(shown(page)).toBeFocused();
}

test('[VW-05] [ST-02] [DR-08] the same by the keyboard alone, the focus always in sight @soak', async ({
  page,
  control,
  newContext,
}) => {
  // Two users handle a fault from the alarm to the archive.
  test.slow();
  const other = await colleague(await newContext());
  await Promise.all([page.addInitScript(noPointer), other.page.addInitScript(noPointer)]);
  await begin(page, other.page, control);
  for (const each of [page, other.page]) await skipToPage(each);
  const fault = await overheat(control);

  await test.step('the notification leads to the alarm, which is acknowledged in its row', async () => {
    await expect(notice(page)).toBeVisible();
    await press(page, 'F6');
    await page.keyboard.press('Enter');
    await expect(alarm(page)).toBeVisible();
    await expect(newest(page)).toContainText(title);
    await pressUntil(page, 'Tab', new RegExp(`^button 确认告警：${title}`));
    await open(page, /确认/);
    await page.keyboard.type('风机停转');
    await confirmBy(page, /^button 确认$/);
    await expect(alarm(page)).toContainText('风机停转');
  });

  await test.step('an order is made from it', async () => {
    await pressUntil(page, 'Tab', new RegExp(`^button 更多操作：${title}`));
    await press(page, 'Enter');
    await pressUntil(page, 'ArrowDown', /^menuitem 创建工单/);
    await open(page, /新建工单/);
    for (const field of ['工作内容', '安全措施']) {
      await pressUntil(page, 'Tab', /^textarea/);
      await expect(textbox(page, new RegExp(field))).toBeFocused();
    }
    await page.keyboard.type('断电验电');
    await pressUntil(page, 'Shift+Tab', /^input/);
    await confirm(page);
    await expect(orderPanel(page)).toContainText('待下发');
  });

  await test.step('it is issued', async () => {
    await expect(newest(other.page)).toContainText(title);
    await pressUntil(other.page, 'Tab', /^tr/);
    await press(other.page, 'Enter');
    await expect(orderPanel(other.page)).toContainText(title);
    await pressUntil(other.page, 'Tab', /^button 下发$/);
    await open(other.page, /下发工单/);
    await press(other.page, 'ArrowDown');
    await expect(stepDialog(other.page).getByRole('combobox').first()).toHaveText(/王建国/);
    await confirmBy(other.page, /^button 下发$/);
    await expect(orderPanel(page)).toContainText('处理中');
  });

  await test.step('the work is reported', async () => {
    await pressUntil(page, 'Tab', /^button 处理$/, 120);
    await open(page, /处理工单/);
    await pressUntil(page, 'Tab', /^input/);
    await press(page, 'Space');
    await pressUntil(page, 'Tab', /^textarea/);
    await page.keyboard.type('已更换风扇');
    await confirmBy(page, /^button 已完成$/);
    await expect(orderPanel(page)).toContainText('待审核');
  });

  await test.step('it is reviewed and filed', async () => {
    await expect(act(other.page, '审核')).toBeVisible();
    await pressUntil(other.page, 'Tab', /^button 审核$/);
    await open(other.page, /审核工单/);
    await pressUntil(other.page, 'Tab', /^textarea/);
    await other.page.keyboard.type('等待降温');
    await confirmBy(other.page, /^button 通过$/);
    await expect(act(other.page, '归档')).toBeVisible();
    await pressUntil(other.page, 'Tab', /^button 归档$/);
    await open(other.page, /归档工单/);
    await other.page.keyboard.type('等待降温');
    await confirmBy(other.page, /^button 归档$/);
    await control.advance(2 * minuteMs);
    for (const each of [page, other.page]) await expect(orderPanel(each)).toContainText('已归档');
  });

  await test.step('the alarm clears and is resolved', async () => {
    // The focus is on the foot of the panel, whose button is gone.
    await pressUntil(page, 'Shift+Tab', /^button 查看告警$/);
    await page.keyboard.press('Enter');
    await expect(alarm(page)).toContainText('持续中');
    await coolDown(control, fault);
    await expect(alarm(page)).toContainText('已恢复');
    await pressUntil(page, 'Tab', new RegExp(`^button 解决告警：${title}`));
    await open(page, /解决/);
    await confirmBy(page, /^button 解决$/);
    await expect(alarm(page)).toContainText('该告警已解决');
  });
  other.leave();
});
