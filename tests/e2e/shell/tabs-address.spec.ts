import type { Locator, Page } from 'playwright/test';
import { tabChangeDebounceMs } from '#src/contract/limits.ts';
import { expect, signIn, test } from '../../support/fixtures.ts';
import {
  expectSelected,
  heading,
  logOut,
  openConsole,
  tab,
  tabs,
  topBar,
  watchAddresses,
} from '../../support/shell/shell.ts';
import { alarms, closeButton, messages, openByMenu, openFour, select } from '../../support/shell/tabs.ts';

/** What the user does and what leaves the page, in one breath: the address cannot have followed. */
const atOnce = (page: Page, ...clicked: readonly Locator[]) =>
  Promise.all(clicked.map((one) => one.elementHandle())).then((elements) =>
    page.evaluate((all) => {
      for (const element of all) (element as HTMLElement | null)?.click();
      if (all.length === 1) location.reload();
    }, elements),
  );

test('[LY-10] tabs survive a reload with their order and query; another window has its own', async ({
  page,
  control,
  context,
}) => {
  await openConsole(page, control, '/Message?isSolve=0');
  await openByMenu(page, alarms);
  await expect(page).toHaveURL('/alarmManager');
  await page.reload();
  await expect(heading(page, alarms)).toBeVisible();
  await expect(tabs(page)).toHaveText([messages, alarms]);
  await expectSelected(page, alarms);
  await select(page, messages);
  await expect(page).toHaveURL('/Message?isSolve=0');
  const other = await context.newPage();
  await other.goto('/alarmManager');
  await expect(heading(other, alarms)).toBeVisible();
  await expect(tabs(other)).toHaveText([alarms]);
});

test('[LY-10] a click shows its tab at once, and the address follows after the debounce @soak', async ({
  page,
  control,
}) => {
  await page.clock.install();
  await openFour({ page, control });
  await expect(page).toHaveURL('/page4');
  await page.clock.pauseAt(Date.now() + 60_000);
  await tab(page, '甲').click();
  // Another tab is shown in a task of its own.
  await page.clock.runFor(1);
  await expectSelected(page, '甲');
  await expect(heading(page, alarms)).toBeVisible();
  await expect(page).toHaveURL('/page4');
  await page.clock.runFor(tabChangeDebounceMs - 2);
  await expect(page).toHaveURL('/page4');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/page1');
});

test('[LY-09] [LY-10] of several quick clicks the last one wins, and what is done just before the page is reloaded counts @soak', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  await expect(page).toHaveURL('/page4');
  const visited = watchAddresses(page);
  await tabs(page).evaluateAll((heads) => {
    for (const at of [0, 1, 2, 0, 1]) (heads[at] as HTMLElement).click();
  });
  await expectSelected(page, '乙');
  await expect(page).toHaveURL('/page2');
  expect(visited).toEqual(['/page2']);
  await page.goBack();
  await expect(page).toHaveURL('/page4');
  await expectSelected(page, '丁');
  await test.step('a tab closed just before a reload does not come back', async () => {
    await atOnce(page, closeButton(page, '丁'));
    await expect(page).toHaveURL('/page3');
    await expectSelected(page, '丙');
    await expect(tabs(page)).toHaveText(['甲', '乙', '丙']);
  });
  await test.step('a tab chosen just before the language changes is the one that is shown', async () => {
    await topBar(page).getByRole('button', { name: '语言' }).click();
    await atOnce(page, tab(page, '乙'), page.getByRole('menuitemradio', { name: 'Deutsch' }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL('/page2');
    await expectSelected(page, '乙');
  });
});

test('[LY-10] the next user of the window does not see the tabs of the last one @soak', async ({ page, control }) => {
  await openConsole(page, control, '/alarmManager');
  await openByMenu(page, messages);
  await expect(page).toHaveURL('/Message');
  await logOut(page);
  await signIn(page, control, 'owner');
  await expect(topBar(page)).toContainText('Anna Weber');
  await expect(tabs(page)).toHaveText([messages]);
});

test('[LY-10] a tab chosen just before logging in again is where that leads back to @soak', async ({
  page,
  control,
  watched,
}) => {
  watched.expect(/401/);
  await openFour({ page, control });
  await expect(page).toHaveURL('/page4');
  await control.expire('operator', true);
  const box = page.getByRole('alertdialog');
  await expect(box).toBeVisible();
  await atOnce(page, tab(page, '乙'), box.getByRole('button', { name: '重新登录' }));
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpage2/);
});
