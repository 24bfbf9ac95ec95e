import { expect, test } from '../../support/fixtures.ts';
import { commandsOf, dialog, fill, openForm, send } from '../../support/plant/device-command.ts';

// A slow machine needs more than a minute from the list to the end of a dialog.
test.describe.configure({ timeout: 120_000 });

test('[VW-03] [API-22] an answer that is lost on its way is asked for again: still one command @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/ERR_FAILED/);
  let lost = 0;
  await page.route('**/api/device/command', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openForm(page, control, 'b-pv-1');
  await fill(page, { kind: '停机' });
  await send(page).click();
  await expect(dialog(page)).toContainText('下发人');
  expect(lost).toBe(2);
  expect(commandsOf(server)).toHaveLength(1);
});

test('[VW-03] [ST-06] a command whose connection is lost is sent again over another one as soon as the server answers, and is one command', async ({
  page,
  control,
  server,
}) => {
  let isLost = false;
  // The socket that is open when the connection is lost carries nothing more.
  await page.routeWebSocket(/./, (socket) => {
    const behind = socket.connectToServer();
    const openedLater = isLost;
    const carries = () => isLost === openedLater;
    socket.onMessage((message) => carries() && behind.send(message));
    behind.onMessage((message) => carries() && socket.send(message));
  });
  let sent = 0;
  let goOn = () => {};
  const isChecked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/device/command', async (route) => {
    // The first call has no answer, and its connection does not end.
    if (sent++ === 0) return;
    await isChecked;
    await route.continue();
  });
  await openForm(page, control, 'b-pv-1');
  await fill(page, { kind: '停机' });
  await send(page).click();
  await expect.poll(() => sent).toBe(1);
  isLost = true;
  // The page pings when the browser reports a network, and has no answer to it.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => sent).toBe(2);
  // The dialog says so when the call has ended and is tried again.
  await expect(dialog(page)).not.toContainText('正在用同一编号重发');
  goOn();
  await expect(dialog(page)).toContainText('下发人');
  expect(sent).toBe(2);
  expect(commandsOf(server)).toHaveLength(1);
});

test('[VW-03] while its arrival is unknown, it is never reported as failed @soak', async ({
  page,
  control,
  server,
  watched,
}) => {
  watched.expect(/ERR_FAILED/);
  let isLost = true;
  await page.route('**/api/device/command', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openForm(page, control, 'b-pv-1');
  await fill(page, { kind: '停机' });
  await send(page).click();
  await expect(dialog(page)).toContainText('正在用同一编号重发');
  await expect(dialog(page)).toContainText('无法确定指令是否已送达', { timeout: 60_000 });
  await expect(dialog(page)).not.toContainText('未下发');
  isLost = false;
  await dialog(page).getByRole('button', { name: '再次询问' }).click();
  await expect(dialog(page)).toContainText('下发人');
  expect(commandsOf(server)).toHaveLength(1);
});
