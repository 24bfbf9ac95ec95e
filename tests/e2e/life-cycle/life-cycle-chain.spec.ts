import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pageRow, shown } from '../../support/shell/shell.ts';

const panel = (page: Page) => shown(page).getByRole('complementary');
const chain = (page: Page) => panel(page).getByRole('navigation', { name: '全生命周期链路' });
const appearance = { theme: 'def-theme', language: 'zh' } as const;

test('[VW-12.7] alarm, device and contract show their chain when it is asked for; without the life cycle there is none', async ({
  page,
  control,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/lifeCycle/chain')) calls += 1;
  });
  await enter(page, control, appearance, '/equipment?device=a-pcs-1', 'operator');
  await expect(panel(page).getByRole('tab', { name: '资料' })).toBeVisible();
  expect(calls).toBe(0);
  await panel(page).getByRole('tab', { name: '关联' }).click();
  await expect(chain(page)).toContainText('HY202403249');

  await enter(page, control, appearance, '/alarmManager', 'operator');
  await shown(page).getByRole('row').nth(1).click();
  await panel(page).getByRole('button', { name: '显示关联记录' }).click();
  await expect(chain(page).getByRole('listitem').filter({ hasText: '电站' }).first()).toBeVisible();

  await enter(page, control, appearance, '/sale', 'operator');
  await shown(page).getByRole('row').nth(1).click();
  await panel(page).getByRole('tab', { name: '关联' }).click();
  await chain(page).getByRole('button', { name: /^LC-/ }).first().click();
  await expect(page).toHaveURL(/\/demandDetail\?demand=/);

  // A page that is still open reads its chain again when its rights change.
  await page.goto('about:blank');
  const before = calls;
  await control.menus('operator', [pageRow('/equipment', '设备台账', { componentPath: 'views/equipment/index' })]);
  await enter(page, control, appearance, '/equipment?device=a-pcs-1', 'operator');
  await expect(panel(page).getByRole('tab', { name: '资料' })).toBeVisible();
  await expect(panel(page).getByRole('tab', { name: '关联' })).toHaveCount(0);
  expect(calls).toBe(before);
});

test('[VW-17.5] the chain of an alarm names the units of its batch that had the same alarm @soak', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const device = { stationId: 'st-a', deviceId: 'a-pcs-1' };
  await control.disturb({ kind: 'offline', ...device });
  await control.advance(600_000);
  const { records } = await operator.call('listAlarms', { stationId: 'st-a', state: 'unresolved', pageSize: 500 });
  const alarm = records.find(({ deviceId }) => deviceId === 'a-pcs-1')!;
  const { serialNumber: serial } = await operator.call('getLedgerDevice', { id: alarm.deviceId });
  const { number, sisters, withSameAlarm } = await operator.call('listSisters', { serial, alarmCode: alarm.code });
  expect(number).not.toBe('');
  await enter(page, control, appearance, `/alarmManager?alarm=${alarm.id}`, 'operator');
  await panel(page).getByRole('button', { name: '显示关联记录' }).click();
  await expect(panel(page)).toContainText(`批次 ${number} 另有 ${sisters.length} 台`);
  await expect(panel(page)).toContainText(`其中 ${withSameAlarm} 台出现过同一告警`);
});
