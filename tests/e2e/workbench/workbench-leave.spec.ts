import { expect, test } from '../../support/fixtures.ts';
import { closeBy } from '../../support/page/close-by.ts';
import { openConsole, sideMenu, tab } from '../../support/shell/shell.ts';
import { headerButton as button, openByMenu } from '../../support/plant/workbench.ts';

test('[WB-05] back goes one step back from a scene, and closes the window elsewhere', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/alarmManager', 'administrator');
  const workbench = await openByMenu(page, context);
  await workbench.getByRole('button', { name: '场站场景' }).click();
  await expect(workbench).toHaveURL('/sceneView');
  await button(workbench, '返回上一步').click();
  await expect(workbench).toHaveURL('/workBench');
  const opened = context.waitForEvent('page');
  await sideMenu(page).getByRole('link', { name: '场站场景' }).click();
  const scene = await opened;
  // There is nothing before it to go back to.
  await closeBy(button(scene, '关闭窗口'));
});

test('[WB-05] where the browser refuses to close the window, it says so and offers the console @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/workBench');
  await button(page, '关闭窗口').click();
  const box = page.getByRole('alertdialog', { name: '浏览器不允许页面关闭此窗口' });
  await box.getByRole('button', { name: '留在此页' }).click();
  await expect(button(page, '关闭窗口')).toBeFocused();
  await button(page, '关闭窗口').click();
  await box.getByRole('button', { name: '进入控制台' }).click();
  await expect(page).toHaveURL('/alarmManager');
});

test('[ST-07] [DR-08] a notification opens its page in a console window, or here where there is none @soak', async ({
  page,
  control,
  context,
}) => {
  await context.clock.install();
  await openConsole(page, control, '/Message');
  const workbench = await openByMenu(page, context);
  await expect(button(workbench, '实时连接：实时')).toBeVisible();
  await workbench.evaluate(() => {
    const received = Object.assign(window, { answers: 0 });
    new BroadcastChannel('ems-console').onmessage = ({ data }) => {
      if ((data as { kind: string }).kind === 'here') received.answers += 1;
    };
  });
  const notice = workbench.getByRole('region', { name: '通知' }).getByRole('listitem');
  await control.storm({ count: 1, type: '2', title: '电池过温' });
  await notice.getByText('电池过温').hover();
  // Independent of how long the console's window needs to answer.
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 4_000);
  await notice.getByText('电池过温').click();
  await expect.poll(() => workbench.evaluate(() => Reflect.get(window, 'answers') as number)).toBe(1);
  await context.clock.resume();
  await expect(page).toHaveURL(/^[^?]*\/alarmManager/);
  await expect(workbench.getByText('已在控制台窗口中打开')).toBeVisible();
  await expect(workbench).toHaveURL('/workBench');

  await page.close();
  await control.storm({ count: 1, type: '2', title: '消防告警' });
  await notice.getByText('消防告警').click();
  await expect(workbench).toHaveURL(/\/alarmManager/);
  await expect(tab(workbench, '告警管理')).toBeVisible();
});

test('[AC-06] the workbench’s window ends with its user’s session @soak', async ({ page, control, context }) => {
  await openConsole(page, control);
  const workbench = await openByMenu(page, context);
  await page.getByRole('banner').getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(workbench).toHaveURL('/login?redirect=%2FworkBench');
});
