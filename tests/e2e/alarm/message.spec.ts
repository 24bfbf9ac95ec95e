import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown, topBar } from '../../support/shell/shell.ts';

const unread = (page: Page): Locator => shown(page).getByText(/^(?:\d+ 条未读|全部已读)$/);
const countOf = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);

test('[VW-01] a later page is there when its address is opened', async ({ page, control }) => {
  await control.storm({ count: 40, perSecond: 500 });
  await openConsole(page, control, '/Message?each=1&page=2');
  await expect(page.locator('tbody tr[data-id]')).toHaveCount(20);
});

test('[VW-01] [DR-08] a message leads to its alarm in the tab of alarms and is read', async ({ page, control }) => {
  await openConsole(page, control, '/Message?type=alarm&read=unread');
  const count = countOf(await unread(page).textContent());
  const row = page.locator('tbody tr[data-id]').first();
  const title = await row.getByRole('button').first().innerText();
  await row.getByRole('button').first().click();
  await expect(page).toHaveURL(/\/alarmManager\?alarm=/);
  await expect(page.getByRole('complementary').getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('tab', { name: /消息管理/ }).click();
  await expect(unread(page)).toHaveText(`${count - 1} 条未读`);
});

/** The unread count as the list, the badge, the bell's name and the window's title show it. */
async function fourCounts(page: Page) {
  const bell = topBar(page).getByRole('button', { name: /^消息/ });
  // Without a message there is no badge.
  const [badge = null] = await bell
    .locator('[data-count]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-count')));
  const name = (await bell.getAttribute('aria-label')) ?? '';
  return {
    list: countOf(await unread(page).textContent()),
    badge: badge === '99+' ? badge : countOf(badge),
    bell: countOf(name.split('·')[0] ?? ''),
    title: countOf(/^\(\d+\)/.exec(await page.title())?.[0] ?? ''),
  };
}

const allAre = (count: number) => ({ list: count, badge: count > 99 ? '99+' : count, bell: count, title: count });

test('[VW-01] [TB-06] [API-29] list, badge, bell and window title say the same after each push and each action; all at once asks first @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  const count = countOf(await unread(page).textContent());
  await page
    .getByRole('button', { name: /^标为已读：/ })
    .first()
    .click();
  await expect(unread(page)).toHaveText(`${count - 1} 条未读`);
  await expect.poll(() => fourCounts(page)).toEqual(allAre(count - 1));

  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(unread(page)).toHaveText(`${count - 1} 条未读`);
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部标为已读' }).click();
  await expect(unread(page)).toHaveText('全部已读');
  await expect.poll(() => fourCounts(page)).toEqual(allAre(0));

  await control.storm({ count: 3, title: '风机停机' });
  await expect.poll(() => fourCounts(page)).toEqual(allAre(3));

  await page.getByRole('button', { name: '标为已读：风机停机 2/3' }).click();
  await expect.poll(() => fourCounts(page)).toEqual(allAre(2));

  const bell = topBar(page).getByRole('button', { name: '最新消息' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: '消息' });
  await panel.getByRole('button', { name: '标为已读：风机停机 3/3' }).click();
  await expect.poll(() => fourCounts(page)).toEqual(allAre(1));
  await page.keyboard.press('Escape');

  await control.storm({ count: 120, perSecond: 500 });
  await expect.poll(() => fourCounts(page)).toEqual(allAre(121));

  await bell.click();
  await panel.getByRole('button', { name: '全部标为已读' }).click();
  await expect.poll(() => fourCounts(page)).toEqual(allAre(0));
});

test('[VW-01] what one window marks read, the other shows as read, in all four places', async ({
  page,
  context,
  control,
}) => {
  await openConsole(page, control, '/Message');
  const other = await context.newPage();
  await other.goto('/Message');
  await expect(unread(other)).toBeVisible();
  await page.getByRole('button', { name: '全部标为已读' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部标为已读' }).click();
  for (const each of [page, other]) await expect.poll(() => fourCounts(each)).toEqual(allAre(0));
  await control.storm({ count: 2, title: '风机停机' });
  for (const each of [page, other]) await expect.poll(() => fourCounts(each)).toEqual(allAre(2));
});

test('[VW-01] repeats are one row with their number, which opens, and are read together', async ({ page, control }) => {
  await openConsole(page, control, '/Message?read=unread');
  const count = countOf(await unread(page).textContent());
  await control.storm({ count: 12, title: '风扇停转', repeated: true });
  const rows = page.locator('tbody tr[data-id]').filter({ hasText: '风扇停转' });
  const toggle = rows.first().getByRole('button', { name: '风扇停转：12 次，同一来源' });
  await expect(toggle).toHaveText('12 次');
  await expect(rows).toHaveCount(1);
  await expect(unread(page)).toHaveText(`${count + 12} 条未读`);

  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(12);
  await rows
    .nth(1)
    .getByRole('button', { name: /^标为已读/ })
    .click();
  await expect(unread(page)).toHaveText(`${count + 11} 条未读`);
  await expect(rows.first().getByRole('button', { name: '风扇停转：11 次，同一来源' })).toBeVisible();
  await rows
    .first()
    .getByRole('button', { name: /同一来源/ })
    .click();
  await expect(rows).toHaveCount(1);

  await rows
    .first()
    .getByRole('button', { name: /^标为已读/ })
    .click();
  await expect(unread(page)).toHaveText(`${count} 条未读`);

  await page.goto('/Message');
  await page.getByRole('checkbox', { name: '合并重复消息' }).uncheck();
  await expect(page).toHaveURL(/each=1/);
  await expect(rows).toHaveCount(12);
});

test('[VW-01] chosen rows are marked read together, repeats as a whole, and exported as they are filtered', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message');
  const count = countOf(await unread(page).textContent());
  await control.storm({ count: 4, title: '风扇停转', repeated: true });
  await control.storm({ count: 1, title: '柜门打开' });
  await expect(unread(page)).toHaveText(`${count + 5} 条未读`);
  await page.getByRole('checkbox', { name: '选择 风扇停转' }).check();
  await page.getByRole('checkbox', { name: '选择 柜门打开 1/1' }).check();
  await page.getByRole('region', { name: '已选 2 条' }).getByRole('button', { name: '标为已读' }).click();
  await expect(unread(page)).toHaveText(`${count} 条未读`);

  await page.getByRole('combobox', { name: '阅读状态' }).selectOption('已读');
  await expect(page).toHaveURL(/read=read/);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^消息管理_\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toBe('状态,类型,标题,重复,内容,时间,时区');
  expect(rows.find((row) => row.includes('风扇停转'))).toMatch(/^已读,告警,风扇停转,4,.*,Asia\/Shanghai$/);
});
