import type { Locator, Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import type { Control } from '../../support/server/control.ts';
import { enter, appearancesFor } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, topBar, userButton } from '../../support/shell/shell.ts';
import { sharedArea } from '../../support/page/shared-area.ts';

const cards = (page: Page): Locator => page.getByRole('region', { name: '通知' }).getByRole('listitem');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '通知设置' });
const choice = (page: Page, name: string | RegExp): Locator => dialog(page).getByRole('checkbox', { name });
const live = (page: Page): Locator => page.getByRole('button', { name: '实时连接：实时' });
const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(?:[\d,]+ 条未读|全部已读)$/ });

async function openSettings(page: Page): Promise<void> {
  await topBar(page)
    .getByRole('button', { name: /^当前用户/ })
    .click();
  await page.getByRole('menuitem', { name: '通知设置' }).click();
  await expect(choice(page, '工单')).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(dialog(page)).toBeHidden();
}

/** Opens the list of messages, whose count changes with each message that arrives. @returns the count */
async function openMessages(page: Page, control: Control): Promise<number> {
  await openConsole(page, control, '/Message?each=1');
  await expect(live(page)).toBeVisible();
  return Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0]);
}

/** What the browser was asked to sound and to show on the desktop, and whether the window counts as hidden. */
interface Noted {
  tones: number;
  shown: { title: string; body: string; tag: string }[];
  asked: number;
  hidden: boolean;
}

async function noteDevice(page: Page): Promise<() => Promise<Noted>> {
  await page.addInitScript(() => {
    const noted = { tones: 0, shown: [] as unknown[], asked: 0, hidden: false };
    Object.assign(globalThis, { noted });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      noted.tones += 1;
      return start.call(this, at);
    };
    let permission: NotificationPermission = 'default';
    class Desktop extends EventTarget {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        noted.asked += 1;
        permission = 'granted';
        return permission;
      }
      constructor(title: string, { body, tag }: NotificationOptions = {}) {
        super();
        noted.shown.push({ title, body, tag });
        Object.assign(globalThis, { last: this });
      }
      close(): void {
        noted.hidden = false;
      }
    }
    Object.assign(globalThis, { Notification: Desktop });
    Object.defineProperty(document, 'hidden', { get: () => noted.hidden });
  });
  return () => page.evaluate(() => structuredClone((globalThis as unknown as { noted: Noted }).noted));
}

const hide = (page: Page, hidden: boolean) =>
  page.evaluate((value) => Object.assign((globalThis as unknown as { noted: Noted }).noted, { hidden: value }), hidden);

test('[ST-07] only the chosen kinds notify, in all windows at once and after a reload; the list has every message', async ({
  page,
  context,
  control,
}) => {
  const before = await openMessages(page, control);
  const other = await context.newPage();
  await other.goto('/Message?each=1');
  await expect(live(other)).toBeVisible();
  await openSettings(page);
  for (const name of ['紧急告警', '重要告警', '次要告警', '提示告警']) await choice(page, name).uncheck();
  const read = other.waitForResponse(/preferences\/get/);
  await save(page);
  await read;
  for (const each of [page, other]) {
    await each.bringToFront();
    await expect(cards(each)).toHaveCount(0);
  }
  await control.storm({ count: 4, title: '告警' });
  await control.storm({ count: 1, type: '1', title: '工单' });
  for (const each of [page, other]) {
    await expect(cards(each)).toHaveText(/工单 1\/1/);
    await expect(count(each)).toHaveText(`${before + 5} 条未读`);
  }
  await page.bringToFront();
  await page.reload();
  await openSettings(page);
  await expect(choice(page, '紧急告警')).not.toBeChecked();
  await expect(choice(page, '工单')).toBeChecked();
});

test('[ST-07] in quiet hours over midnight only critical alarms notify, or nothing @soak', async ({
  page,
  control,
}) => {
  await page.clock.install();
  let sockets = 0;
  page.on('websocket', () => (sockets += 1));
  const before = await openMessages(page, control);
  await openSettings(page);
  await choice(page, '启用免打扰').check();
  await dialog(page).getByLabel('开始').fill('22:00');
  await dialog(page).getByLabel('结束').fill('06:00');
  await expect(choice(page, '紧急告警仍然通知')).toBeChecked();
  await save(page);

  /** Moves the window's clock forward to half past an hour, as a sleep does: the window connects again. */
  const at = async (hour: number) => {
    const now = await page.evaluate((to) => {
      const next = new Date();
      next.setHours(to, 30, 0, 0);
      if (next.getTime() <= Date.now()) next.setDate(next.getDate() + 1);
      return next.getTime();
    }, hour);
    const known = sockets;
    await page.clock.setFixedTime(now);
    await expect.poll(() => sockets).toBeGreaterThan(known);
    await expect(live(page)).toBeVisible();
  };
  await at(23);
  await control.storm({ count: 4, title: '夜间' });
  await expect(cards(page)).toHaveText(/夜间 1\/4/);
  await expect(count(page)).toHaveText(`${before + 4} 条未读`);
  await at(12);
  // Its five seconds are long over.
  await expect(cards(page)).toHaveCount(0);
  await control.storm({ count: 1, type: '1', title: '白天' });
  await expect(cards(page)).toHaveText(/白天 1\/1/);
  await cards(page).getByRole('button', { name: '关闭通知' }).click();

  await openSettings(page);
  await choice(page, '紧急告警仍然通知').uncheck();
  await save(page);
  await at(2);
  await control.storm({ count: 4, title: '深夜' });
  await expect(count(page)).toHaveText(`${before + 9} 条未读`);
  await expect(cards(page)).toHaveCount(0);
});

test('[ST-07] a tone only if it was chosen, and in a storm not one for each message', async ({ page, control }) => {
  const noted = await noteDevice(page);
  const before = await openMessages(page, control);
  await control.storm({ count: 4, title: '无声' });
  await expect(count(page)).toHaveText(`${before + 4} 条未读`);
  expect((await noted()).tones).toBe(0);
  await openSettings(page);
  await choice(page, '提示音').check();
  await dialog(page).getByRole('button', { name: '试一下' }).click();
  await expect.poll(async () => (await noted()).tones).toBe(4);
  const card = cards(page).filter({ hasText: '测试通知' });
  await expect(card).toHaveCount(1);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['保存', '取消', '关闭'])
      expect(await sharedArea(card, dialog(page).getByRole('button', { name, exact: true })), name).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await save(page);
  await control.storm({ count: 400, perSecond: 2_000, title: '有声' });
  await expect(count(page)).toHaveText(`${before + 404} 条未读`);
  await expect.poll(async () => (await noted()).tones).toBeGreaterThan(4);
  expect((await noted()).tones).toBeLessThanOrEqual(40);
});

test('[ST-07] the desktop is asked for when the user chooses it, and notified only of what comes out of sight @soak', async ({
  page,
  control,
}) => {
  const noted = await noteDevice(page);
  const before = await openMessages(page, control);
  await openSettings(page);
  expect((await noted()).asked).toBe(0);
  await choice(page, /^桌面通知/).check();
  expect((await noted()).asked).toBe(1);
  await save(page);
  await control.storm({ count: 1, title: '看得见' });
  await expect(cards(page)).toHaveText(/看得见/);
  expect((await noted()).shown).toEqual([]);

  // The last card has ended after 5 s, so the next message shows at once.
  await expect(cards(page)).toHaveCount(0);
  await hide(page, true);
  await control.storm({ count: 1, type: '1', title: '看不见' });
  await expect.poll(async () => (await noted()).shown.map(({ title }) => title)).toEqual(['看不见 1/1']);
  await control.storm({ count: 300, perSecond: 2_000, title: '风暴' });
  await expect(count(page)).toHaveText(`${before + 302} 条未读`);
  expect((await noted()).shown.length).toBeLessThanOrEqual(3);

  await page.evaluate(() => (globalThis as unknown as { last: EventTarget }).last.dispatchEvent(new Event('click')));
  await expect(page).toHaveURL(/\/(workOrder|alarmManager)/);
});

test('[ST-07] the settings by keyboard alone; leaving them changed asks first; a failed save keeps them; a browser that refuses the desktop is named', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/Failed to load resource/);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await openConsole(page, control);
  const user = topBar(page).getByRole('button', { name: /^当前用户/ });
  await user.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: '通知设置' });
  await expect(entry).toBeVisible();
  for (let step = 0; step < 6 && !(await entry.evaluate((item) => item === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(choice(page, '工单')).toBeVisible();
  await choice(page, '提示音').focus();
  await page.keyboard.press('Space');
  await expect(choice(page, '提示音')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
  await control.fault({ path: '/message_center/preferences/save', status: 500, times: 1 });
  await dialog(page).getByRole('button', { name: '保存' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('未能保存');
  await expect(choice(page, '提示音')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(user).toBeFocused();
  await test.step('a browser that refuses desktop notifications: the choice is not kept', async () => {
    await openSettings(page);
    await choice(page, /^桌面通知/).click();
    await expect(dialog(page).getByText('浏览器已禁止此网站发送通知')).toBeVisible();
    await expect(choice(page, /^桌面通知/)).not.toBeChecked();
  });
});

test('[ST-07] a storm of 10,000 alarms: at most three cards, and every one in the list @soak', async ({
  page,
  control,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const cards = { most: 0 };
    Object.assign(globalThis, { cards });
    const count = () =>
      (cards.most = Math.max(cards.most, document.querySelectorAll('section[aria-label="通知"] li').length));
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
  });
  const before = await openMessages(page, control);
  await control.storm({ count: 10_000, perSecond: 2_000, title: '群发' });
  await expect(count(page)).toHaveText(`${(before + 10_000).toLocaleString('zh-CN')} 条未读`, { timeout: 60_000 });
  expect(await page.evaluate(() => (globalThis as unknown as { cards: { most: number } }).cards.most)).toBe(3);
  await page.goto('/Message?each=1&read=unread&size=100&page=100');
  await expect(page.locator('tbody tr[data-id]').filter({ hasText: '群发' }).first()).toBeVisible();
  await expect(page.getByText(`共 ${(before + 10_000).toLocaleString('zh-CN')} 条`).first()).toBeVisible();
});

for (const { theme, language } of appearancesFor(1))
  test(`[ST-07] axe finds nothing in the bell and the settings: ${theme}, ${language} @soak`, async ({
    page,
    control,
  }) => {
    await control.storm({ count: 3, title: 'Fan', repeated: true });
    await enter(page, control, { theme, language }, '/Message', 'operator');
    await expect(page.locator('tbody tr[data-id]').first()).toBeVisible();
    await page.getByRole('button', { name: /^(?:最新消息|Latest messages|Neueste Meldungen)$/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    expect(await violations(page), 'bell').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await userButton(page).click();
    await page.getByRole('menuitem').nth(2).click();
    await page.getByRole('dialog').getByRole('checkbox').last().check();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    expect(await violations(page), 'settings').toEqual([]);
  });
