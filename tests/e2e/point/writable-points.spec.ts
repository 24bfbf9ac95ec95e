import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { violations } from '../../support/page/axe.ts';
import { noNumbers } from '../../support/records/no-numbers.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 60_000 });

const row = (page: Page, id: string) => shown(page).locator(`tbody tr[data-id="${id}"]`);
const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).last();
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const choose = async (page: Page, point: string, action: string) => {
  await shown(page)
    .getByRole('button', { name: `${point} 的操作` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};
const enterPassword = async (page: Page, password: string) => {
  const asked = page.getByRole('dialog', { name: '请再次输入密码' });
  await asked.getByRole('textbox', { name: '您的登录密码' }).fill(password);
  await asked.getByRole('textbox', { name: '您的登录密码' }).press('Enter');
};

test('[VW-32] [VW-32.1] [VW-32.2] [VW-32.3] a limit is written, shown until when, released, and found in the log', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '运行管理', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '可控点位' }).click();
  await expect(heading(page, '可控点位')).toBeVisible();
  const tree = shown(page).getByRole('navigation', { name: '电站和设备' });
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  // Of thousands of stations most stay closed: their devices are not read.
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await tree.getByRole('treeitem', { name: '临平智造园微电网' }).click();
  await tree.getByRole('treeitem', { name: '1#直流充电桩' }).click();
  expect(reads.filter((path) => path.endsWith('/station/device/list'))).toHaveLength(1);
  const limit = row(page, 'a-charger-5.powerLimit');
  await expect(limit).toContainText('按计划');
  expect(await violations(page)).toEqual([]);

  await test.step('[VW-32.1] what is too much is refused at its field, and nothing typed is lost', async () => {
    await choose(page, '1#直流充电桩 功率限值', '写入…');
    await expect(dialog(page)).toContainText('0 / 10');
    await field(page, '原因').fill('午间限电');
    for (const text of noNumbers) {
      await field(page, '新值（kW）').fill(text);
      await button(page, '写入').click();
      await expect(field(page, '新值（kW）')).toHaveAccessibleDescription(/请输入数字/);
    }
    await field(page, '新值（kW）').fill('60.1');
    await button(page, '写入').click();
    await expect(dialog(page)).toContainText('应在 0 至 60 之间');
    // As a Chinese keyboard types it.
    await field(page, '新值（kW）').fill('２０');
    await expect(dialog(page)).toContainText('20.0 kW，60 秒后恢复按计划运行');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('[VW-32.2] a double click is one write, and its states are shown up to the read-back', async () => {
    await button(page, '写入').dblclick();
    await expect(dialog(page)).toContainText('指令执行中');
    await expect.poll(() => control.advance(5000).then(() => dialog(page).textContent())).toContain('指令已生效');
    expect(server.world.commands.all()).toHaveLength(1);
    await button(page, '关闭').click();
    await expect(limit).toContainText('至');
    await expect(limit).toContainText('已确认生效');
  });

  await test.step('[VW-32.10] it is released, and the log has it', async () => {
    await choose(page, '1#直流充电桩 功率限值', '恢复按计划运行…');
    await button(page, '恢复按计划运行').click();
    await expect(limit).toContainText('按计划');
    await shown(page).getByRole('button', { name: '写入记录' }).click();
    await expect(shown(page).locator('tbody tr')).toHaveCount(1);
    await expect(shown(page).locator('tbody tr')).toContainText('写入 功率限值：20.0 kW');
    await expect(shown(page).locator('tbody tr')).toContainText('午间限电');
  });
});

test('[VW-32.2] a reload while a write is under way: it stays the only one, is read back, and is shown until when', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/point?device=a-charger-5', 'operator');
  const limit = row(page, 'a-charger-5.powerLimit');
  await choose(page, '1#直流充电桩 功率限值', '写入…');
  await field(page, '原因').fill('午间限电');
  await field(page, '新值（kW）').fill('20');
  await button(page, '写入').click();
  await expect(dialog(page)).toContainText('指令执行中');
  await page.reload();
  await expect(limit).toContainText('20.0');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => control.advance(5000).then(() => limit.textContent())).toContain('已确认生效');
  await expect(limit).toContainText('至');
  expect(server.world.commands.all()).toHaveLength(1);
});

test('[VW-32.7] two windows: who asks for a critical write cannot confirm it, a second person can @soak', async ({
  page,
  control,
  newContext,
  baseURL,
}) => {
  const address = '/point?device=a-pcs-1';
  const point = '1#储能变流器 运行使能';
  await openConsole(page, control, address, 'operator');
  await choose(page, point, '写入…');
  await dialog(page).getByRole('combobox', { name: '新值' }).selectOption({ label: '关' });
  await field(page, '原因').fill('更换风扇');
  await button(page, '提交，待第二人确认').click();
  await enterPassword(page, 'Operator_2026');
  await expect(dialog(page)).toContainText('待第二人确认');
  await button(page, '关闭').click();
  await expect(row(page, 'a-pcs-1.runSwitch')).toContainText('待第二人确认');
  await shown(page)
    .getByRole('button', { name: `${point} 的操作` })
    .click();
  await expect(page.getByRole('menuitem', { name: '撤回待确认的写入…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '确认写入…' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const other = await (await newContext({ baseURL })).newPage();
  await enter(other, control, undefined, address, 'administrator');
  await choose(other, point, '确认写入…');
  await expect(dialog(other)).toContainText('更换风扇');
  expect(await violations(other)).toEqual([]);
  await button(other, '确认并发送').click();
  await enterPassword(other, 'Admin_2026');
  await expect.poll(() => control.advance(5000).then(() => dialog(other).textContent())).toContain('指令已生效');
  await expect(row(page, 'a-pcs-1.runSwitch')).toContainText('至');
  await expect(row(page, 'a-pcs-1.runSwitch')).toContainText('关');
  await other.context().close();
});

test('[VW-32.8] [VW-32.9] while the dialog is open a lowered limit refuses the value, and a lost right disables the button; what was typed stays', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/point?device=a-pcs-1', 'operator');
  await choose(page, '1#储能变流器 有功功率设定', '写入…');
  await field(page, '新值（kW）').fill('50');
  await field(page, '原因').fill('试验');
  const { world } = server;
  const other = await (await Harness.of(server)).signIn('administrator');
  const { revision } = await other.call('getRunParameters', { stationId: 'st-a' });
  const values = { maxDischarge: 12.5 };
  await other.call('saveRunParameters', { stationId: 'st-a', revision, values, reason: '试验' });
  const lowered = () => other.call('getWritablePoint', { id: 'a-pcs-1.powerSetpoint' });
  await expect.poll(() => control.advance(1000).then(async () => (await lowered()).limits.max.value)).toBe(12.5);
  await button(page, '写入').click();
  await expect(dialog(page)).toContainText(/允许 \S+ 至 12\.5：受运行参数“最大放电功率”限制/);
  await expect(field(page, '新值（kW）')).toHaveValue('50');
  expect(world.commands.all()).toEqual([]);
  const user = world.users.named('operator');
  world.users.change(user?.userId ?? '', { roles: ['2002'] });
  world.checkAccess();
  await expect(button(page, '写入')).toBeDisabled();
  await expect(field(page, '原因')).toHaveValue('试验');
});

test('[VW-32.11] without push the states of a write are read until the end, and the row has its log', async ({
  page,
  control,
}) => {
  await page.routeWebSocket(/.*/, (socket) => socket.close({ code: 1000 }));
  await openConsole(page, control, '/point?station=st-a&device=a-charger-5', 'operator');
  await choose(page, '1#直流充电桩 功率限值', '写入…');
  await field(page, '原因').fill('午间限电');
  await field(page, '新值（kW）').fill('20');
  await button(page, '写入').click();
  await expect(dialog(page)).toContainText('指令执行中');
  await expect.poll(() => control.advance(5000).then(() => dialog(page).textContent())).toContain('指令已生效');
  await button(page, '关闭').click();
  await choose(page, '1#直流充电桩 功率限值', '写入记录');
  await expect(dialog(page)).toContainText('午间限电');
  expect(await violations(page)).toEqual([]);
});

test('[VW-32.4] [VW-32.5] another write at the same time is named in the dialog, and a write to a device that falls silent is withdrawn', async ({
  page,
  control,
  server,
}) => {
  const other = await (await Harness.of(server)).signIn('administrator');
  const id = 'a-charger-5.powerLimit';
  await openConsole(page, control, '/point?station=st-a&device=a-charger-5', 'operator');
  await choose(page, '1#直流充电桩 功率限值', '写入…');
  await field(page, '原因').fill('午间限电');
  await field(page, '新值（kW）').fill('20');
  await other.call('writePoint', { id, value: 30, reason: '试验', lifetime: 600, name: '', key: crypto.randomUUID() });
  await expect(dialog(page)).toContainText('该设备有一项指令正在执行', { timeout: 10_000 });
  await button(page, '写入').click();
  await expect(dialog(page)).toContainText('该设备正在执行另一条指令');
  await button(page, '关闭').click();
  // The row names the write that was refused last, and has the value of the other one.
  await expect.poll(() => control.advance(5000).then(() => row(page, id).textContent())).toMatch(/30\.0.*30\.0.*至/);
  await expect(row(page, id)).toContainText('被拒绝');

  await choose(page, '1#直流充电桩 功率限值', '写入…');
  await field(page, '原因').fill('午间限电');
  await field(page, '新值（kW）').fill('20');
  await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-charger-5' });
  await button(page, '写入').click();
  await expect(dialog(page)).toContainText('指令执行中');
  await expect.poll(() => control.advance(20_000).then(() => dialog(page).textContent())).toContain('指令已失效');
  expect(await violations(page)).toEqual([]);
  await button(page, '关闭').click();
  await expect(row(page, id)).toContainText('已失效');
});
