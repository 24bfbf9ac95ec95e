import { expect, test } from '../../support/fixtures.ts';
import { expectSelected, openConsole, sideMenu, tab, tabs } from '../../support/shell/shell.ts';
import { alarms, closeButton, messages, openByMenu, openFour, select } from '../../support/shell/tabs.ts';

test('[LY-08] [LY-10] a press starts what its page needs; an open tab is reused and keeps its query', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/Message?isSolve=0&type=alarm');
  const read = page.waitForResponse(/alarm\/record\/list/);
  await sideMenu(page).getByRole('link', { name: alarms, exact: true }).hover();
  await page.mouse.down();
  await read;
  await expect(tabs(page)).toHaveText([messages]);
  await page.mouse.up();
  await expectSelected(page, alarms);
  await expect(page).toHaveURL('/alarmManager');
  await openByMenu(page, messages);
  await expect(page).toHaveURL('/Message?isSolve=0&type=alarm');
  await expect(tabs(page)).toHaveText([messages, alarms]);
});

test('[LY-10] Back pressed before the address of another tab is drawn shows the tab before', async ({
  page,
  control,
}) => {
  await page.addInitScript(() => {
    const push = history.pushState;
    history.pushState = function (...to) {
      push.apply(this, to);
      history.pushState = push;
      history.back();
      // The browser is back before the page has a turn to draw.
      for (const start = performance.now(); performance.now() < start + 200;);
    };
  });
  await openConsole(page, control, '/alarmManager');
  await openByMenu(page, messages);
  await expectSelected(page, alarms);
  await expect(page).toHaveURL('/alarmManager');
  await expect(tabs(page)).toHaveText([alarms, messages]);
});

test('[LY-09] a closed tab hands over to the next one, else the previous, else home @soak', async ({
  page,
  control,
}) => {
  await openFour({ page, control });
  await select(page, '乙');
  await closeButton(page, '乙').click();
  await expectSelected(page, '丙');
  await expect(page).toHaveURL('/page3');
  await select(page, '丁');
  await closeButton(page, '丁').click();
  await expectSelected(page, '丙');
  await closeButton(page, '甲').click();
  await expectSelected(page, '丙');
  await closeButton(page, '丙').click();
  await expect(tabs(page)).toHaveText(['甲']);
  await expect(page).toHaveURL('/page1');
});

test('[LY-09] Back does not open a closed tab again @soak', async ({ page, control }) => {
  await openFour({ page, control });
  await expect(page).toHaveURL('/page4');
  await closeButton(page, '丁').click();
  await expect(page).toHaveURL('/page3');
  await page.goBack();
  await expect(tabs(page)).toHaveText(['甲', '乙', '丙']);
});

test('[LY-09] the middle button closes a tab @soak', async ({ page, control }) => {
  await openFour({ page, control });
  await tab(page, '乙').click({ button: 'middle' });
  await expect(tabs(page)).toHaveText(['甲', '丙', '丁']);
  await expectSelected(page, '丁');
});
