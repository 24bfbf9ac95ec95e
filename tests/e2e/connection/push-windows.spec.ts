import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';
import { openWindow } from '../../support/shell/windows.ts';

const link = (page: Page, state: string) => page.getByRole('button', { name: `实时连接：${state}` });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('[ST-06] three windows share one socket, each hears a message, and another has it when its holder is closed', async ({
  page,
  control,
  context,
}) => {
  // Three pages start, one after the other.
  test.slow();
  let opened = 0;
  context.on('page', (each) => each.on('websocket', () => (opened += 1)));
  page.on('websocket', () => (opened += 1));
  await openConsole(page, control, '/Message');
  await expect(link(page, '实时')).toBeVisible();
  const others = [await openWindow(context, '/Message'), await openWindow(context, '/Message')];
  for (const each of others) await expect(link(each, '实时')).toBeVisible();
  expect(opened).toBe(1);
  expect((await control.state()).sockets).toHaveLength(1);

  await control.storm({ count: 1, title: '共享的连接' });
  for (const each of [page, ...others]) await expect(row(each, '共享的连接')).toHaveCount(1);

  await page.close();
  await expect.poll(async () => (await control.state()).sockets.length).toBe(1);
  await expect.poll(() => opened).toBe(2);
  for (const each of others) await expect(link(each, '实时')).toBeVisible();
  await control.storm({ count: 1, title: '另一扇窗口的连接' });
  for (const each of others) await expect(row(each, '另一扇窗口的连接')).toHaveCount(1);
});
