import type { Locator, Page, WebSocket } from 'playwright/test';
import type { Control } from '../../support/server/control.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole } from '../../support/shell/shell.ts';

const seconds = 1_000;

const link = (page: Page, state: string): Locator => page.getByRole('button', { name: `实时连接：${state}` });
const area = (page: Page): Locator => page.getByRole('region', { name: '通知' });
const cards = (page: Page): Locator => area(page).getByRole('listitem');
const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^消息/ });

/** Every push socket the page has opened, with what it sent. */
function followSockets(page: Page): { readonly all: readonly WebSocket[]; pings(): number; pongs(): number } {
  const all: WebSocket[] = [];
  let pings = 0;
  let pongs = 0;
  page.on('websocket', (socket) => {
    all.push(socket);
    socket.on('framesent', ({ payload }) => void (pings += payload === 'ping' ? 1 : 0));
    socket.on('framereceived', ({ payload }) => void (pongs += String(payload).includes('"pong"') ? 1 : 0));
  });
  return { all, pings: () => pings, pongs: () => pongs };
}

/** Notes every card that appears, in any state of the page. */
async function noteCards(page: Page): Promise<() => Promise<{ titles: string[]; most: number }>> {
  await page.addInitScript(() => {
    const noted = { titles: [] as string[], most: 0 };
    Object.assign(globalThis, { noted });
    const note = (records: MutationRecord[]) => {
      const card = 'section[aria-label="通知"] li';
      noted.most = Math.max(noted.most, document.querySelectorAll(card).length);
      const added = records.flatMap((record) => [...record.addedNodes]).filter((node) => node instanceof Element);
      const found = added.flatMap((node) => [node, ...node.querySelectorAll('*')]);
      for (const node of found)
        if (node.matches(card)) noted.titles.push(node.querySelector('button')?.textContent ?? '');
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => structuredClone((globalThis as unknown as { noted: never }).noted));
}

/** The page's time of every ping that it sends, and of now. */
async function notePings(page: Page): Promise<() => Promise<{ times: number[]; now: number }>> {
  await page.addInitScript(() => {
    const pings: number[] = [];
    Object.assign(globalThis, { pings });
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (data === 'ping') pings.push(Date.now());
      send.call(this, data);
    };
  });
  return () => page.evaluate(() => ({ times: (globalThis as unknown as { pings: number[] }).pings, now: Date.now() }));
}

/** Signed in and live; from here on the page's clock can be moved. */
async function openLive(page: Page, control: Control): Promise<void> {
  await page.clock.install();
  await openConsole(page, control);
  await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
  await expect(link(page, '实时')).toBeVisible();
}

/** The page's time stands still: what follows does not depend on how busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + seconds);
}

const unreadOf = async (page: Page): Promise<number> => {
  await expect(bell(page)).toHaveAccessibleName(/[1-9]\d* 条未读/);
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]);
};

test('[ST-06] the channel: pinged each 10 s, opened again 3 s after its end, after a cut, on request, and when it is half open', async ({
  page,
  control,
}) => {
  const sockets = followSockets(page);
  const pingTimes = await notePings(page);
  await openLive(page, control);
  await expect.poll(() => sockets.pongs()).toBe(1);
  await stopClock(page);
  const restToPing = async () => {
    const { times, now } = await pingTimes();
    return (times.at(-1) ?? 0) + 10 * seconds - now;
  };
  await test.step('a ping each 10 s while it is open, and no second socket', async () => {
    // Only to the ping: a pong needs real time, and the page's clock must not pass its deadline.
    const justAfter = 100;
    // The first ping left while the page's time ran, later than the moment it counts from on a busy machine.
    await page.clock.runFor((await restToPing()) + justAfter);
    for (let count = 2; count <= 4; count += 1) {
      await expect.poll(() => sockets.pongs()).toBe(count);
      const { times } = await pingTimes();
      expect(times).toHaveLength(count);
      // Timers of whole milliseconds may come one early.
      await page.clock.runFor((await restToPing()) - 5);
      expect((await pingTimes()).times).toEqual(times);
      await page.clock.runFor(justAfter);
    }
    await expect.poll(() => sockets.pongs()).toBe(5);
    expect(sockets.pings()).toBe(5);
    expect(sockets.all).toHaveLength(1);
  });
  await test.step('closed with another code than 1006: the next attempt is 3 s later', async () => {
    await control.dropPush(4000, 'operator');
    await expect(link(page, '已断开')).toBeVisible();
    await page.clock.runFor(2.9 * seconds);
    expect(sockets.all).toHaveLength(1);
    await page.clock.runFor(0.2 * seconds);
    await expect.poll(() => sockets.all.length).toBe(2);
    await page.clock.resume();
    await expect(link(page, '实时')).toBeVisible();
  });
  await test.step('cut without a word (1006): it connects again', async () => {
    await control.dropPush(undefined, 'operator');
    await expect(link(page, '已断开')).toBeVisible();
    await page.clock.fastForward(6 * seconds);
    await expect(link(page, '实时')).toBeVisible();
  });
  await test.step('a button tries at once', async () => {
    await stopClock(page);
    const known = sockets.all.length;
    await control.dropPush(undefined, 'operator');
    await link(page, '已断开').click();
    await expect(page.getByText(/秒后重试/)).toBeVisible();
    await page.getByRole('button', { name: '立即重连' }).click();
    await expect.poll(() => sockets.all.length).toBe(known + 1);
    await page.clock.resume();
    await expect(link(page, '实时')).toBeVisible();
  });
  await test.step('half open: noticed within 15 s and shown', async () => {
    const [known, pongs] = [sockets.all.length, sockets.pongs()];
    await page.clock.fastForward(10 * seconds);
    await expect.poll(() => sockets.pongs()).toBeGreaterThan(pongs);
    await control.halfOpenPush('operator');
    const { now: silentFrom } = await pingTimes();
    await stopClock(page);
    await page.clock.runFor((await restToPing()) + 100);
    // In small steps: the next attempt comes soon, and on a busy machine it is open before the page is looked at.
    await expect(async () => {
      const isInTime = (await pingTimes()).now - silentFrom <= 15 * seconds;
      if (isInTime) await page.clock.runFor(100);
      await expect(link(page, '已断开')).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [10], timeout: 20_000 });
    // In small steps: an attempt has three seconds of this clock for an answer that takes real time.
    await expect(async () => {
      if (sockets.all.length === known) await page.clock.runFor(0.2 * seconds);
      expect(sockets.all).toHaveLength(known + 1);
    }).toPass({ intervals: [100], timeout: 20_000 });
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(link(page, '实时')).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100], timeout: 20_000 });
    expect(sockets.all).toHaveLength(known + 1);
    await page.clock.resume();
  });
});

test('[ST-06][ST-07] what was missed comes as one notification after the reconnect, and nothing comes twice @soak', async ({
  page,
  control,
}) => {
  const noted = await noteCards(page);
  await openLive(page, control);
  const before = await unreadOf(page);
  await stopClock(page);
  await control.dropPush(4000, 'operator');
  await expect(link(page, '已断开')).toBeVisible();
  await control.storm({ count: 40, title: '断线期间' });
  await page.clock.resume();
  await page.clock.fastForward(3 * seconds);
  await expect(cards(page)).toHaveText(/连接中断期间收到 40 条消息/);
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`${before + 40}`));
  await control.storm({ count: 1, title: '恢复之后' });
  await expect(cards(page).filter({ hasText: '恢复之后' })).toBeVisible();
  await control.dropPush(4000, 'operator');
  await expect(link(page, '已断开')).toBeVisible();
  await page.clock.fastForward(3 * seconds);
  await expect(link(page, '实时')).toBeVisible();
  await control.storm({ count: 1, title: '最后一条' });
  await expect(cards(page).filter({ hasText: '最后一条' })).toBeVisible();
  expect((await noted()).titles).toEqual(
    ['连接中断期间收到 40 条消息', '恢复之后 1/1', '最后一条 1/1'].map(
      (title) => expect.stringContaining(title) as unknown,
    ),
  );
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`${before + 42}`));
});

test('[ST-07] a notification stays while the pointer or the focus is on it; left alone it stands bottom right for 5 s @soak', async ({
  page,
  control,
}) => {
  await openLive(page, control);
  await control.storm({ count: 1, title: '电池簇过温' });
  await cards(page).hover();
  await page.clock.runFor(8 * seconds);
  await expect(cards(page)).toBeVisible();
  await page.mouse.move(400, 300);
  await page.keyboard.press('F6');
  await page.clock.runFor(8 * seconds);
  await expect(cards(page)).toBeVisible();
  await page.keyboard.press('F6');
  await page.clock.runFor(6 * seconds);
  await expect(cards(page)).toHaveCount(0);
  await control.storm({ count: 1, title: '风机停机' });
  await expect(cards(page)).toBeVisible();
  await stopClock(page);
  const box = await cards(page).boundingBox();
  const view = page.viewportSize();
  if (!box || !view) throw new Error('the notification has no box');
  expect(view.width - (box.x + box.width)).toBeLessThanOrEqual(24);
  expect(view.height - (box.y + box.height)).toBeLessThanOrEqual(24);
  await page.clock.runFor(2 * seconds);
  await expect(cards(page)).toBeVisible();
  await page.clock.runFor(3 * seconds);
  await expect(cards(page)).toHaveCount(0);
});

test('[ST-07][DR-08] a click on a message opens the work orders or the alarms, by its type, and it is read @soak', async ({
  page,
  control,
}) => {
  await openLive(page, control);
  for (const [type, path] of [
    ['1', '/workOrder'],
    ['2', '/alarmManager'],
  ] as const)
    await test.step(`type ${type} opens ${path}`, async () => {
      await page.getByRole('link', { name: '消息管理' }).click();
      await expect(page).toHaveURL(/\/Message/);
      const before = await unreadOf(page);
      await control.storm({ count: 1, type, title: '新消息' });
      await expect(bell(page)).toHaveAccessibleName(new RegExp(`${before + 1}`));
      await cards(page).getByText('新消息').click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(cards(page)).toHaveCount(0);
      await expect(bell(page)).toHaveAccessibleName(new RegExp(`${before}`));
    });
});

test('[ST-07] a new card lets a click through that was meant for what it covers @soak', async ({ page, control }) => {
  await openLive(page, control);
  await page.locator('tbody tr[data-id]').filter({ hasText: '未确认' }).first().getByRole('button').first().click();
  const confirm = page.getByRole('complementary').getByRole('button', { name: '确认' });
  const box = await confirm.boundingBox();
  if (!box) throw new Error('the button has no box');
  const at = { x: box.x + box.width - 8, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => {
    const press = () => {
      const card = document.querySelector('section[aria-label="通知"] li');
      const under = card && document.elementFromPoint(...(globalThis as unknown as { at: [number, number] }).at);
      if (under) Object.assign(globalThis, { under: under.closest('li, button')?.textContent });
    };
    new MutationObserver(press).observe(document, { childList: true, subtree: true });
  });
  await page.evaluate((point) => Object.assign(globalThis, { at: point }), [at.x, at.y]);
  await control.storm({ count: 3, title: '新告警' });
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { under?: string }).under)).toBe('确认');
});

test('[ST-07] a storm of 2,000 messages: three cards, each message in the list, few calls, still at hand @soak', async ({
  page,
  control,
}) => {
  test.setTimeout(60_000);
  const noted = await noteCards(page);
  await openConsole(page, control);
  await expect(link(page, '实时')).toBeVisible();
  const before = await unreadOf(page);
  let lists = 0;
  page.on('request', (request) => (lists += /\/list$|\/count$/.test(new URL(request.url()).pathname) ? 1 : 0));
  const startedAt = Date.now();
  const storm = control.storm({ count: 2_000, perSecond: 400, title: '群发' });
  await expect(cards(page)).toHaveCount(3);
  const chip = page.getByRole('group', { name: '未解决的告警' }).getByRole('button').nth(1);
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const keyword = page.getByRole('searchbox', { name: '关键字' });
  await keyword.fill('BMS');
  await expect(page).toHaveURL(/keyword=BMS/);
  await storm;
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`${before + 2_000}`));
  const took = (Date.now() - startedAt) / seconds;
  // One reading of the unread count a second, and the two lists that the filters above asked for.
  expect(lists).toBeLessThanOrEqual(Math.ceil(took) + 4);
  expect((await noted()).most).toBeLessThanOrEqual(3);
  await page.getByRole('link', { name: '消息管理' }).click();
  await expect(page.getByRole('status').getByText(`${(before + 2_000).toLocaleString('zh-CN')} 条未读`)).toBeVisible();
});
