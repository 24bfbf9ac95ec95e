import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectSelected, openConsole, shown, tabs, topBar } from '../../support/shell/shell.ts';
import { alarms, askFor, menuItem, messages, openByMenu, select } from '../../support/shell/tabs.ts';

const note = '现场检查，等待备件';
const dirtyTab = (page: Page) => page.getByRole('tab', { name: `${alarms} , 有未保存的内容` });
const question = (page: Page) => page.getByRole('alertdialog', { name: '放弃未保存的修改？' });
const stay = (page: Page) => question(page).getByRole('button', { name: '继续编辑' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: '放弃并继续' }).click();
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: '备注' });

/** Types a note in the alarm page and goes back to the message page: its dialog blocks every other navigation. */
async function writeHalf(page: Page): Promise<void> {
  await select(page, messages);
  await expect(page).toHaveURL('/Message');
  await openByMenu(page, alarms);
  await expect(page).toHaveURL('/alarmManager');
  const row = shown(page).locator('tbody tr', { hasText: '未确认' }).first();
  await row.getByRole('button', { name: /^确认/ }).click();
  await field(page).fill(note);
  await expect(dirtyTab(page)).toHaveCount(1);
  await page.goBack();
  await expectSelected(page, messages);
  await expect(field(page)).toBeHidden();
  await expect(dirtyTab(page)).toBeVisible();
}

test('[LY-09] [LY-11] every way to close a tab, and another language, ask before a note is lost', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  for (const [name, ask] of [
    ['its close button', () => page.getByTitle(`关闭 ${alarms}`, { exact: true }).click()],
    ['the middle button', () => dirtyTab(page).click({ button: 'middle' })],
    ['closing others', () => askFor(page, messages).then(() => menuItem(page, '关闭其他').click())],
    ['closing those to the right', () => askFor(page, messages).then(() => menuItem(page, '关闭右侧').click())],
  ] as const)
    await test.step(name, async () => {
      await writeHalf(page);
      await ask();
      await expect(question(page)).toContainText(alarms);
      await expect(question(page).getByRole('button', { name: '继续编辑' })).toBeFocused();
      await stay(page);
      await expect(dirtyTab(page)).toBeVisible();
      await ask();
      await discard(page);
      await expect(tabs(page)).toHaveText([messages]);
      await expect(question(page)).toBeHidden();
    });
  await test.step('another language, before it reloads the page', async () => {
    await writeHalf(page);
    const choose = async () => {
      await topBar(page).getByRole('button', { name: '语言' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
    };
    await choose();
    await stay(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await choose();
    await discard(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('[LY-11] a half-written note marks its tab and waits there; refreshing, leaving and logging out ask for it @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  await test.step('it waits for its return, and the mark goes with it', async () => {
    await writeHalf(page);
    expect(await violations(page, { within: page.getByRole('region', { name: '打开的页面' }) })).toEqual([]);
    await dirtyTab(page).click();
    await expect(field(page)).toHaveValue(note);
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await expect(tabs(page)).toHaveText([messages, alarms]);
  });
  await test.step('refreshing asks, and restarts the page without a mark', async () => {
    await writeHalf(page);
    await dirtyTab(page).click({ button: 'right' });
    await menuItem(page, '刷新').click();
    await discard(page);
    await expect(tabs(page)).toHaveText([messages, alarms]);
  });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await test.step('the browser asks before the page is left, and only while a note is there', async () => {
    await writeHalf(page);
    await page.reload();
    await expect(tabs(page)).toHaveText([messages, alarms]);
    expect(asked).toEqual(['beforeunload']);
    await topBar(page).click();
    await page.reload();
    await expect(tabs(page)).toHaveText([messages, alarms]);
    expect(asked).toEqual(['beforeunload']);
  });
  await test.step('logging out names the pages in its own question, and the browser does not ask once more', async () => {
    await writeHalf(page);
    await topBar(page).getByRole('button', { name: '退出登录' }).click();
    const box = page.getByRole('alertdialog', { name: '确定要退出登录吗？' });
    await expect(box).toContainText(alarms);
    await box.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(asked).toEqual(['beforeunload']);
  });
});
