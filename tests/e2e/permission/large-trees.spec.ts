import type { Page } from 'playwright/test';
import { enter } from '../../support/shell/enter.ts';
import { expect, test } from '../../support/fixtures.ts';
import { shown } from '../../support/shell/shell.ts';

test.use({ mockOptions: { organizations: 6_000 } });
test.describe.configure({ timeout: 60_000 });

const count = (page: Page) => shown(page).locator('tbody tr').count();

test('[VW-22] [S6] beyond 5,000 organisations a branch is read when it is opened, and what is filtered is found @soak', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/organization', 'administrator');
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/sys/org/page')) answers.push(answer.status());
  });
  const tree = shown(page).getByRole('treegrid');
  const row = (name: string) => tree.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
  await expect(row('浙江区域公司')).toHaveAttribute('aria-expanded', 'false');
  await expect(shown(page).getByRole('button', { name: '全部展开' })).toBeHidden();
  await expect(tree).not.toContainText('浙江用户站 1000');
  await row('浙江区域公司').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tree).toContainText('浙江用户站 1000');
  expect(await count(page)).toBeLessThan(400);
  const reads = answers.length;
  await page.keyboard.press('ArrowLeft');
  await expect(tree).not.toContainText('浙江用户站 1000');
  expect(answers.length - reads).toBeLessThan(2);
  await shown(page).getByRole('searchbox', { name: '关键字' }).fill('浙江用户站 6988');
  await expect(row('浙江用户站 6988')).toBeVisible();
  await expect(row('浙江区域公司')).toHaveAttribute('aria-expanded', 'true');
  expect(await count(page)).toBeLessThan(5);
  await shown(page).getByRole('button', { name: '浙江用户站 6988 的操作' }).click();
  await page.getByRole('menuitem', { name: '移动', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: '德国区域公司 (R1200)' });
  await page.getByRole('dialog').getByRole('button', { name: '下一步：查看影响' }).click();
  await expect(page.getByRole('dialog')).toContainText('1');
});

test('[VW-25] [S6] beside the users a branch of 6,000 organisations is read when it is opened @soak', async ({
  page,
  control,
}) => {
  await enter(page, control, { theme: 'def-theme', language: 'zh' }, '/user', 'administrator');
  const item = (name: string) => shown(page).getByRole('treeitem', { name, exact: true });
  await expect(item('浙江区域公司')).toHaveAttribute('aria-expanded', 'false');
  await item('浙江区域公司').focus();
  await page.keyboard.press('ArrowRight');
  await expect(item('浙江用户站 1000')).toBeVisible();
  expect(await shown(page).getByRole('treeitem').count()).toBeLessThan(400);
  await page.keyboard.press('End');
  await expect(item('德国区域公司')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/orgId=org-6\d+/);
  await page.reload();
  await expect(shown(page).getByRole('treeitem', { selected: true })).toContainText('浙江用户站 6');
  await shown(page).getByRole('button', { name: '新建用户' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^组织: / })
    .click();
  await page.getByRole('dialog').last().getByRole('textbox').fill('浙江用户站 5000');
  await page.getByRole('treeitem', { name: '浙江用户站 5000' }).last().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^组织: 浙江用户站 5000/ })).toBeVisible();
});
