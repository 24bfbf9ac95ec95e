import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { goTo, openConsole, shown, topBar } from '../../support/shell/shell.ts';
import { alarms } from '../../support/shell/tabs.ts';

const text = '现场已断电';
const question = (page: Page): Locator => page.getByRole('alertdialog', { name: '放弃未保存的修改？' });
const stay = (page: Page): Promise<void> => question(page).getByRole('button', { name: '继续编辑' }).click();
const discard = (page: Page): Promise<void> => question(page).getByRole('button', { name: /^放弃/ }).click();
const dirtyTabs = (page: Page): Locator => page.getByRole('tab', { name: /有未保存的内容/ });

test.describe('[LY-11] a comment half typed in the detail of an alarm', () => {
  const rows = (page: Page): Locator => shown(page).locator('tbody tr[data-id]');
  const detail = (page: Page): Locator => shown(page).getByRole('complementary');
  const comment = (page: Page): Locator => detail(page).getByRole('textbox', { name: '添加备注' });

  test('stays until the user agrees to lose it, whichever way it is left', async ({ page, control }) => {
    await openConsole(page, control, '/alarmManager?state=all');
    const openFirst = async () => {
      if (!(await detail(page).isVisible())) await rows(page).first().locator('td').nth(2).click();
      await expect(comment(page)).toBeVisible();
      await comment(page).fill(text);
      await expect(dirtyTabs(page)).toHaveCount(1);
    };
    await openFirst();
    const first = new URL(page.url()).searchParams.get('alarm') ?? '';
    const other = (await rows(page).nth(1).getAttribute('data-id')) ?? '';
    const exits: Readonly<Record<string, () => Promise<void>>> = {
      'another row': () => rows(page).nth(1).locator('td').nth(2).click(),
      'its cross': () => detail(page).getByRole('button', { name: '关闭', exact: true }).click(),
      Esc: () => comment(page).press('Escape'),
      'a link to another alarm': () => goTo(page, `/alarmManager?alarm=${other}`),
    };
    for (const [exit, leave] of Object.entries(exits))
      await test.step(exit, async () => {
        await openFirst();
        await leave();
        await expect(question(page)).toBeVisible();
        await stay(page);
        await expect(comment(page)).toHaveValue(text);
        await expect(page).toHaveURL(new RegExp(`alarm=${first}`));
        await leave();
        await discard(page);
        await expect(question(page)).toHaveCount(0);
        await expect(dirtyTabs(page)).toHaveCount(0);
        await expect(page).not.toHaveURL(new RegExp(`alarm=${first}`));
        await goTo(page, `/alarmManager?state=all&alarm=${first}`);
        await expect(comment(page)).toHaveValue('');
      });
    await test.step('logging out names the page', async () => {
      await openFirst();
      await topBar(page).getByRole('button', { name: '退出登录' }).click();
      const box = page.getByRole('alertdialog', { name: '确定要退出登录吗？' });
      await expect(box).toContainText(alarms);
      await page.keyboard.press('Escape');
      await expect(comment(page)).toHaveValue(text);
    });
    await test.step('filters are no input: nothing is asked', async () => {
      await comment(page).fill('');
      await expect(dirtyTabs(page)).toHaveCount(0);
      await shown(page).getByRole('searchbox').first().fill('风机');
      await detail(page).getByRole('button', { name: '关闭', exact: true }).click();
      await expect(detail(page)).toHaveCount(0);
      await expect(question(page)).toHaveCount(0);
    });
  });
});

interface Form {
  readonly url: string;
  open(page: Page): Promise<void>;
  /** Name of the field that is typed into. */
  readonly field: string;
}

const press = (name: string | RegExp) => async (page: Page) =>
  shown(page).getByRole('button', { name }).first().click();
const ofUser = (name: string) => async (page: Page) => {
  await topBar(page)
    .getByRole('button', { name: /^当前用户/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
};
const forms: Readonly<Record<string, Form>> = {
  acknowledgement: { url: '/alarmManager?acknowledged=no', open: press(/^确认告警/), field: '备注' },
  'work order': { url: '/workOrder', open: press('新建工单'), field: '标题' },
  device: { url: '/equipment', open: press('新建设备'), field: '设备编号' },
  tariff: { url: '/electrovalence', open: press('新建版本'), field: '名称' },
  profile: { url: '/Message', open: ofUser('个人信息'), field: '邮箱' },
  password: { url: '/Message', open: ofUser('修改密码'), field: '原密码' },
};

test('[LY-11] each dialog with a form asks on Esc and on its cross, marks its tab, and the browser asks on reloading @soak', async ({
  page,
  control,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openConsole(page, control, '/alarmManager', 'administrator');
  for (const [name, { url, open, field }] of Object.entries(forms))
    await test.step(name, async () => {
      await goTo(page, url);
      await open(page);
      const dialog = page.getByRole('dialog');
      const box = dialog.getByRole('textbox', { name: field, exact: false }).first();
      await box.fill('未完');
      await expect(dirtyTabs(page)).toHaveCount(url === '/Message' ? 0 : 1);
      await box.press('Escape');
      await stay(page);
      await expect(box).toHaveValue('未完');
      asked.length = 0;
      await page.evaluate(() => setTimeout(() => location.reload()));
      await expect.poll(() => asked).toEqual(['beforeunload']);
      await dialog.getByRole('button', { name: '关闭', exact: true }).click();
      await discard(page);
      await expect(dialog).toHaveCount(0);
      await expect(dirtyTabs(page)).toHaveCount(0);
    });
});
