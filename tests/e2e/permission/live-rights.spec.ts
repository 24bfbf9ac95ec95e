import { expect, test } from '../../support/fixtures.ts';
import { goTo, heading, openConsole, shown, sideMenu, tab } from '../../support/shell/shell.ts';

const typed = '现场已断电';

test('[RP-04] [RP-02] rights that a signed-in user loses change menu, buttons and tabs within two seconds, and nothing typed is lost', async ({
  page,
  control,
  server,
  watched,
}) => {
  test.slow();
  // The comment's page goes on asking for what its user has lost.
  watched.expect(/403/);
  const { users, records, alarms } = server.world;
  const [alarm] = alarms.unresolved();
  await openConsole(page, control, '/workOrder');
  await goTo(page, `/alarmManager?state=unresolved&alarm=${alarm!.id}`);
  await shown(page).getByRole('textbox', { name: '添加备注' }).fill(typed);
  const roles = records.access('roles');
  const operator = roles.get('2001')!;

  await test.step('a renamed page', async () => {
    const menus = records.access('menus');
    menus.change(menus.get('3104')!, { name: { zh: '检修任务', en: 'Jobs', de: 'Aufgaben' } });
    await expect(tab(page, '检修任务')).toBeVisible({ timeout: 4_000 });
    await expect(sideMenu(page).getByRole('link', { name: '检修任务' })).toHaveCount(1);
    await expect(shown(page).getByRole('textbox', { name: '添加备注' })).toHaveValue(typed);
  });

  await test.step('pages and keys that are gone', async () => {
    roles.change(operator, {
      menuIds: operator.menuIds.filter((id) => !['3101', '3104'].includes(id)),
      permissions: ['message_read'],
    });
    await expect(page.getByText('您的权限已更改：减少 2 个页面')).toBeVisible({ timeout: 4_000 });
    await expect(sideMenu(page).getByRole('link', { name: /^(告警管理|检修任务)/ })).toHaveCount(0);
    await expect(shown(page).getByRole('alert').filter({ hasText: '您已不能访问“告警管理”' })).toBeVisible();
    await expect(shown(page).getByRole('textbox', { name: '添加备注' })).toHaveValue(typed);
    await expect(shown(page).getByRole('alert').filter({ hasText: '确认告警' })).toBeVisible();
    await tab(page, '检修任务').click();
    await expect(heading(page, '不再有访问权限')).toBeVisible();
  });

  await test.step('the page comes back', async () => {
    roles.change(roles.get('2001')!, { menuIds: operator.menuIds, permissions: operator.permissions });
    await expect(heading(page, '不再有访问权限')).toHaveCount(0);
    await expect(shown(page).locator('tbody tr[data-id]').first()).toBeVisible();
    await page.getByRole('tab', { name: /告警管理/ }).click();
    await expect(shown(page).getByRole('textbox', { name: '添加备注' })).toHaveValue(typed);
  });

  await test.step('a role for the time after the reload', async () => {
    users.change('10001', { roles: ['2002'] });
    await expect(page.getByText(/您的权限已更改：/).first()).toBeVisible();
    await page.reload();
    await expect(sideMenu(page)).toBeVisible();
    await expect(page).not.toHaveURL(/login/);
  });
});

test('[ST-04] who is disabled while working is asked to log in again at once @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/401/);
  await openConsole(page, control, '/alarmManager');
  server.world.users.change('10001', { statusCode: '1' });
  await expect(page.getByRole('alertdialog', { name: /登录/ })).toBeVisible({ timeout: 4_000 });
});

test('[RP-04] [ST-06] rights that change after they were read and before the window listens are learnt from its first frame @soak', async ({
  page,
  control,
  server,
}) => {
  const roles = server.world.records.access('roles');
  const operator = roles.get('2001')!;
  let isChanged = false;
  await page.routeWebSocket(/\/ship/, (socket) => {
    if (!isChanged) roles.change(operator, { menuIds: operator.menuIds.filter((id) => id !== '3104') });
    isChanged = true;
    const upstream = socket.connectToServer();
    upstream.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { kind?: string; topic?: string; changes?: unknown[] };
      // A server that began to watch the user only now has nothing to report.
      if (frame.kind === 'change' && frame.topic === 'access') return;
      socket.send(frame.kind === 'subscribed' ? JSON.stringify({ ...frame, changes: [] }) : text);
    });
  });
  await openConsole(page, control, '/alarmManager');
  await expect(page.getByText('您的权限已更改：减少 1 个页面').first()).toBeVisible({ timeout: 8_000 });
  await expect(sideMenu(page).getByRole('link', { name: /^工单/ })).toHaveCount(0);
  expect(isChanged).toBe(true);
});
