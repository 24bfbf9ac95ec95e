import type { Locator, Page } from 'playwright/test';
import { tabsAliveMax } from '#src/contract/limits.ts';
import { Harness } from '../../contract/support/harness.ts';
import { adminScreens } from '../../support/records/admin-screens.ts';
import { commonCheck } from '../../support/records/admin-checks.ts';
import { violations } from '../../support/page/axe.ts';
import { appearancesFor, enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { runs } from '../../support/server/runs.ts';
import { goTo, shown, topBar } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 90_000 });

const appearance = { theme: 'def-theme', language: 'zh' } as const;
const rows = (page: Page) => shown(page).locator('tbody tr[data-id], li[data-id]');
const idsOf = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-id')));
/** Opens a row of a table, or a card. */
const opener = (row: Locator) => row.locator('h2 button').or(row.locator('td, th').nth(1));
const panel = (page: Page) => shown(page).getByRole('complementary').last();
const title = (page: Page) => panel(page).getByRole('heading', { level: 2 }).first();
const form = (page: Page) => page.getByRole('dialog').first();
const logOutButton = (page: Page) => topBar(page).getByRole('button', { name: '退出登录' });
const question = (page: Page) => page.getByRole('alertdialog', { name: /放弃未保存的/ });

for (const { requirement, url, query, prepare } of adminScreens)
  test(
    `[${requirement}] [S5] ${url}: link and F5 restore filter, order, page, panel and its tab`,
    commonCheck('link', url),
    async ({ page, control, server }) => {
      if (prepare) await prepare(await (await Harness.of(server)).signIn('administrator'));
      await enter(page, control, appearance, `${url}?${query}`, 'administrator');
      await expect(rows(page).first()).toBeVisible();
      const ids = await idsOf(page);
      const [first = ''] = ids;
      await opener(rows(page).first()).click();
      // A detail that is not there yet is named as the page.
      const heading = await shown(page).getByRole('heading', { level: 1 }).innerText();
      await expect(title(page)).not.toHaveText(heading);
      await expect.poll(() => new URL(page.url()).searchParams.get('id')).toBe(first);
      const tab = panel(page).getByRole('tab').last();
      if (await tab.isVisible()) {
        await tab.click();
        await expect.poll(() => new URL(page.url()).searchParams.get('tab')).not.toBeNull();
      }
      const hasTab = new URL(page.url()).searchParams.has('tab');
      const address = page.url();
      for (const [key, value] of new URLSearchParams(query))
        expect(new URL(address).searchParams.get(key), key).toBe(value);
      const name = await title(page).innerText();
      await page.reload();
      await expect(title(page)).toHaveText(name);
      expect(page.url()).toBe(address);
      if (hasTab) await expect(tab).toHaveAttribute('aria-selected', 'true');
      expect(await idsOf(page)).toEqual(ids);
    },
  );

/** Keys that read alone. */
const readingKeys = ['user_read', 'config_read', 'point_read', 'audit_read'] as const;
/** Names of what changes something. */
const changing = /新建|新增|添加|创建|编辑|修改|删除|停用|启用|导入|移动|合并|发布|撤回|恢复|下发|重置|结束会话|批量/;

for (const { requirement, url, prepare } of adminScreens)
  test(
    `[${requirement}] [S3] ${url}: without the key that changes it no control to do so is in the document`,
    commonCheck('rights', url),
    async ({ page, control, server, watched }) => {
      watched.expect(/403/);
      if (prepare) await prepare(await (await Harness.of(server)).signIn('administrator'));
      const { records } = server.world;
      const roles = records.access('roles');
      const menuIds = [...records.access('menus').values()].map(({ id }) => id);
      roles.change(roles.get('2001')!, { menuIds, permissions: [...readingKeys] });
      await enter(page, control, appearance, url, 'operator');
      await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
      const isRefused = shown(page).getByText(/权限/).filter({ visible: true });
      await expect.poll(async () => (await rows(page).count()) + (await isRefused.count())).toBeGreaterThan(0);
      if (await rows(page).first().isVisible()) {
        await opener(rows(page).first()).click();
        await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(panel(page).locator('[aria-busy=true]')).toHaveCount(0);
      }
      // Heads and names of rows stand in the table; what the menu of a row offers is looked at in the menu.
      const names = await shown(page)
        .locator('button')
        .evaluateAll((all) => all.filter((each) => !each.closest('table, li')).map((each) => each.textContent ?? ''));
      const menu = rows(page)
        .first()
        .getByRole('button', { name: /的操作$/ });
      if (await menu.isVisible()) await menu.click();
      const items = await page.getByRole('menuitem').allInnerTexts();
      expect([...names, ...items].filter((name) => changing.test(name))).toEqual([]);
    },
  );

for (const { requirement, url, query, form: facts, prepare } of adminScreens) {
  if (!facts) continue;
  const { id, path, field, entered, tab, isConfirmed = false } = facts;
  const record = new URLSearchParams({ id, ...(tab && { tab }) });
  const editButton = (page: Page) => panel(page).getByRole('button', { name: /^(编辑|修改)/ });
  test(
    `[${requirement}] [S2] [S7] [S9] [S10] ${url}: what somebody else saves is shown, merged and not lost; a save that fails keeps the text`,
    commonCheck('conflict', url),
    async ({ page, control, server, watched }) => {
      watched.expect(/500|409|Failed to load resource|JSON/);
      const other = await (await Harness.of(server)).signIn('administrator');
      await prepare?.(other);
      const saved: number[] = [];
      page.on('response', (answer) => {
        if (new URL(answer.url()).pathname.endsWith(path)) saved.push(answer.status());
      });
      await enter(page, control, appearance, `${url}?${record}`, 'administrator');
      await expect(rows(page).first()).toBeVisible();
      const input = form(page).getByLabel(field);
      const saveIn = (box: Locator) => box.getByRole('button', { name: '保存' });
      /** Sends the form: by its own button, or by that of the question before each save. */
      const send = async (click: (button: Locator) => Promise<void>) => {
        const question = page.getByRole('dialog', { name: '保存该数值？' });
        if (isConfirmed && !(await question.isVisible())) {
          await saveIn(form(page)).click();
          await expect(question).toBeVisible();
        }
        await click(saveIn(isConfirmed ? question : form(page)));
      };

      await test.step('a change of somebody else is shown within 2 s, and no row moves', async () => {
        await expect(editButton(page)).toBeVisible();
        await rows(page).nth(1).hover();
        const ids = await idsOf(page);
        const text = await facts.otherSave(other, id);
        await expect(panel(page)).toContainText(text, { timeout: 2_000 });
        expect(await idsOf(page)).toEqual(ids);
      });

      await test.step('closing and reloading ask before they lose what was typed', async () => {
        await editButton(page).click();
        await input.fill(entered);
        await page.keyboard.press('Escape');
        await expect(question(page)).toBeVisible();
        await question(page)
          .getByRole('button', { name: /继续编辑|继续编辑/ })
          .click();
        await expect(input).toHaveValue(entered);
        const isAsked = await page.evaluate(() => {
          const event = new Event('beforeunload', { cancelable: true });
          dispatchEvent(event);
          return event.defaultPrevented;
        });
        expect(isAsked).toBe(true);
      });

      await test.step('a save that fails keeps the text, whatever fails', async () => {
        // A question without fields says why alone.
        const failed = isConfirmed ? /\S/ : '未能保存';
        for (const fault of [{ status: 500 }, { malformed: true }, { drop: true }]) {
          await control.fault({ path, ...fault });
          await send((button) => button.click());
          await expect(page.getByRole('dialog').last().getByRole('alert').filter({ hasText: failed })).toBeVisible();
          await expect(input).toHaveValue(entered);
          await control.clearFaults();
        }
      });

      await test.step('a record that somebody else has saved meanwhile: who and what, and both are stored by one save', async () => {
        const { revision } = await facts.read(other, id);
        const text = await facts.otherSave(other, id);
        // Where the push channel has shown the change before the press, the button is off.
        await send((button) => button.click({ force: true }));
        await expect(form(page)).toContainText('该记录已被他人修改');
        await expect(input).toHaveValue(entered);
        await form(page).getByRole('button', { name: '已核对，继续' }).click();
        saved.length = 0;
        await send((button) => button.dblclick());
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(saved.filter((status) => status === 200)).toHaveLength(1);
        const now = await facts.read(other, id);
        expect(now.revision).toBe(revision + 2);
        expect(JSON.stringify(now)).toContain(entered);
        expect(JSON.stringify(now)).toContain(text);
      });
    },
  );

  test(
    `[${requirement}] [S9] ${url}: neither the limit of tabs nor a logout loses what was typed`,
    commonCheck('tabLimit', url),
    async ({ page, control, server }) => {
      await prepare?.(await (await Harness.of(server)).signIn('administrator'));
      await enter(page, control, appearance, '/Message', 'administrator');
      await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
      await goTo(page, `${url}?${record}`);
      await editButton(page).click();
      await form(page).getByLabel(field).fill(entered);
      const name = await shown(page).getByRole('heading', { level: 1 }).innerText();
      const others = adminScreens.filter((screen) => screen.url !== url).slice(0, tabsAliveMax + 1);
      for (const other of others) {
        await goTo(page, other.url);
        await expect(page).toHaveURL(new RegExp(`${other.url}($|[?])`));
        await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(page.locator('[data-page]')).toHaveCount(tabsAliveMax);
      await logOutButton(page).click();
      const box = page.getByRole('alertdialog', { name: '确定要退出登录吗？' });
      await expect(box).toContainText(name);
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: /有未保存的内容/ }).click();
      await expect(form(page).getByLabel(field)).toHaveValue(entered);
    },
  );

  for (let run = 0; run < runs(0, 1); run += 1)
    test(`[${requirement}] [S10] ${url}: without push a change is shown within 60 s, or once the window is used again`, async ({
      page,
      control,
      server,
    }) => {
      await page.routeWebSocket(/.*/, (socket) => socket.close({ code: 1000 }));
      const other = await (await Harness.of(server)).signIn('administrator');
      await prepare?.(other);
      await enter(page, control, appearance, `${url}?${query}&${record}`, 'administrator');
      await expect(editButton(page)).toBeVisible();
      const text = await facts.otherSave(other, id);
      await expect(panel(page)).toContainText(text, { timeout: 65_000 });
    });
}

test('[VW-21] [S7] a save without an answer gives the form back after 15 s with what was typed, and is stored once by the next one', async ({
  page,
  control,
  server,
}) => {
  const { id, path, field, entered, read } = adminScreens.find(({ url }) => url === '/merchant')!.form!;
  const other = await (await Harness.of(server)).signIn('administrator');
  const { revision } = await read(other, id);
  await page.clock.install();
  // When the clock jumps, an open push link would count as silent, and with it the connection of the save.
  await page.routeWebSocket(/.*/, (socket) => socket.close({ code: 1000 }));
  await enter(page, control, appearance, `/merchant?id=${id}`, 'administrator');
  await panel(page).getByRole('button', { name: '编辑' }).click();
  await form(page).getByLabel(field).fill(entered);
  await control.fault({ path, hang: true });
  const save = form(page).getByRole('button', { name: '保存' });
  // A save that is not sent yet waits for a link that is being tried again, and not for as long as the clock jumps.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith(path));
  await save.click();
  await sent;
  await expect(form(page).getByRole('button', { name: '取消' })).toBeDisabled();
  await page.clock.runFor(14_900);
  await expect(form(page).getByRole('button', { name: '停止等待' })).toHaveCount(0);
  await page.clock.runFor(200);
  await form(page).getByRole('button', { name: '停止等待' }).click();
  await expect(form(page).getByRole('alert').filter({ hasText: '无法确定是否已保存' })).toBeVisible();
  await expect(form(page).getByLabel(field)).toHaveValue(entered);
  await page.clock.resume();
  await control.clearFaults();
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await read(other, id)).revision).toBe(revision + 1);
});

for (const [row, { requirement, url, query, prepare }] of adminScreens.entries())
  for (const shownIn of appearancesFor(row))
    test(
      `[${requirement}] [S4] ${url}: list, detail and phone break no rule of accessibility, cut no text and scroll nothing sideways, ${shownIn.theme}, ${shownIn.language}`,
      commonCheck('appearance', url),
      async ({ page, control, server }) => {
        if (prepare) await prepare(await (await Harness.of(server)).signIn('administrator'));
        await page.setViewportSize({ width: 1280, height: 800 });
        await enter(page, control, shownIn, `${url}?${query}`, 'administrator');
        await expect(rows(page).first()).toBeVisible();
        const check = async (what: string) => {
          expect(await violations(page), what).toEqual([]);
          expect(await cutTexts(page), what).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(
            page.viewportSize()?.width,
          );
        };
        await check('list');
        await opener(rows(page).first()).click();
        await expect(panel(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
        await check('detail');
        await page.setViewportSize({ width: 390, height: 844 });
        await check('detail on a phone');
        await page.keyboard.press('Escape');
        await check('list on a phone');
      },
    );
