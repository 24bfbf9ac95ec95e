import type { Page } from 'playwright/test';
import { violations } from '../../support/page/axe.ts';
import { revisionOf } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

const column = (page: Page, name: string) => shown(page).getByRole('region', { name: new RegExp(`^${name}：`) });
const card = (page: Page, name: RegExp) => shown(page).getByRole('listitem').getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();

test('[VW-11.18] the board of demands is walked, moved and left by keyboard; the table stays beside it', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  await openConsole(page, control, '/demand?view=board', 'administrator');
  await expect(shown(page).getByRole('button', { name: '看板' })).toHaveAttribute('aria-pressed', 'true');
  const first = column(page, '已提出').getByRole('listitem').first().getByRole('button').first();
  await first.focus();
  const name = (await first.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(column(page, '研发').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown(page).getByRole('complementary')).toContainText(name);
  await shown(page).getByRole('complementary').getByRole('button', { name: '关闭', exact: true }).click();
  await expect(shown(page).getByRole('complementary')).toHaveCount(0);
  await first.focus();
  await page.keyboard.press('n');
  await expect(dialog(page)).toHaveAccessibleName('新建需求');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(first).toBeFocused();
  await page.keyboard.press('m');
  const stage = dialog(page).getByRole('combobox', { name: '目标阶段' });
  await expect(stage).toHaveValue('develop');
  await stage.selectOption('已驳回');
  await dialog(page).getByRole('button', { name: '驳回' }).click();
  await expect(dialog(page).getByRole('textbox', { name: '原因' })).toHaveAccessibleDescription(/请填写/);
  await dialog(page).getByRole('textbox', { name: '原因' }).fill('资料不全');
  await dialog(page).getByRole('button', { name: '驳回' }).click();
  const moved = column(page, '已驳回').getByRole('button', { name, exact: true });
  await expect(moved).toBeVisible();
  await expect(moved).toBeFocused();
  await test.step('a stage that another user’s step has put out of reach has to be chosen again', async () => {
    const { records } = await operator.call('listDemands', { stage: 'rejected' });
    const demand = records.find(({ number }) => name.includes(number))!;
    await page.keyboard.press('m');
    await expect(stage).toHaveValue('proposed');
    const pushed = page.waitForResponse((answer) => answer.url().endsWith('/lifeCycle/demand/get'));
    await operator.call('moveDemand', { ...revisionOf(demand), action: 'propose' });
    await pushed;
    await dialog(page).getByRole('button', { name: '重新提出' }).click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: '已被他人修改' })).toBeVisible();
    await expect(stage).toHaveValue('');
    await dialog(page).getByRole('button', { name: '移动' }).click();
    await expect(stage).toHaveAccessibleDescription(/请填写/);
    await stage.selectOption('已驳回');
    await dialog(page).getByRole('textbox', { name: '原因' }).fill('资料仍不全');
    await dialog(page).getByRole('button', { name: '驳回' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await operator.call('getDemand', { id: demand.id })).stage).toBe('rejected');
  });
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await cutTexts(page)).toEqual([]);
  await shown(page).getByRole('button', { name: '表格' }).click();
  await expect(card(page, /LC-/)).toHaveCount(0);
});

test('[VW-11.18] a card that is dropped on a column asks for the step; who may not move sees no step @soak', async ({
  page,
  control,
}) => {
  await openConsole(page, control, '/demand?view=board', 'administrator');
  const proposed = column(page, '已提出').getByRole('listitem').first();
  await proposed.dragTo(column(page, '交付'));
  await expect(dialog(page)).toContainText('“已提出”不能直接进入“交付”');
  await page.keyboard.press('Escape');
  await openConsole(page, control, '/sale?view=board', 'operator');
  await column(page, '交付中').getByRole('listitem').first().getByRole('button').first().focus();
  await page.keyboard.press('m');
  await expect(dialog(page)).toBeVisible();
});
