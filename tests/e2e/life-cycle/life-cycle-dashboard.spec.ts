import type { Page } from 'playwright/test';
import { Harness } from '../../contract/support/harness.ts';
import { violations } from '../../support/page/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { heading, openConsole, shown, sideMenu, tab } from '../../support/shell/shell.ts';
import { cutTexts } from '../../support/page/texts.ts';

test.describe.configure({ timeout: 90_000 });

const table = (page: Page, name: string) => shown(page).getByRole('group', { name }).getByRole('table');
const row = (page: Page, name: string) => table(page, '项目与阶段条件').getByRole('row').filter({ hasText: name });

test('[VW-10] figures open their lists, a filed factory test turns its gate, and nothing is cut', async ({
  page,
  control,
  server,
}) => {
  await openConsole(page, control, '/', 'operator');
  await sideMenu(page).getByRole('button', { name: '全生命周期', exact: true }).click();
  await sideMenu(page).getByRole('link', { name: '生命周期看板' }).click();
  await expect(heading(page, '生命周期看板')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // A change of another user arrives by push.
  const project = row(page, '慈溪物流园储能二期');
  await expect(project.getByRole('cell').nth(2)).toHaveText('缺 1 项');
  const operator = await (await Harness.of(server)).signIn('operator');
  const items = await operator.call('getDemandGate', { id: 'D5' });
  const { missing: serials } = items.find(({ kind }) => kind === 'factoryTest')!;
  const document = { demandId: 'D5', kind: 'factoryTest', title: 'FAT', number: '', filedOn: '2026-11-01' } as const;
  await operator.call('addArchive', {
    ...document,
    scope: 'equipment',
    serials,
    result: 'passed',
    soh: 100,
    remark: '',
  });
  await expect(project.getByRole('cell').nth(2)).toHaveText('完成');
  const { projects } = await operator.call('getLifeCycleDashboard', {});
  const { saleId } = projects.find(({ id }) => id === 'D1')!;
  const [promises] = await operator.call('getSaleGuarantees', { ids: [saleId!] });
  const { months, promised } = promises!.earned!;
  const extension = row(page, '临平智造园储能扩容');
  await expect(extension).toContainText(promised.toLocaleString('en', { minimumFractionDigits: 2 }));
  await expect(extension).toContainText(`${months} 个月`);
  const { contractAmount } = projects.find(({ id }) => id === 'D1')!;
  await expect(extension.getByRole('rowheader')).toContainText(contractAmount!.toLocaleString('en'));
  await expect(extension).toContainText(/项承诺未达到/);
  const tasks = shown(page).getByRole('list', { name: '到期事项' });
  await expect(tasks.getByRole('listitem').filter({ hasText: '并网许可' })).toContainText('归档文件到期');
  await expect(tasks.getByRole('listitem').filter({ hasText: 'Lieferung' })).toContainText('付款');

  const stage = table(page, '各阶段').getByRole('row').filter({ hasText: '研发' });
  const count = await stage.getByRole('button', { name: /^研发：/ }).textContent();
  await stage.getByRole('button', { name: /^研发：/ }).click();
  await expect(heading(page, '需求管理')).toBeVisible();
  await expect(shown(page).getByRole('row')).toHaveCount(Number(count) + 1);
  await tab(page, '生命周期看板').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(heading(page, '生命周期看板')).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);
});

test('[VW-10.6] the dashboard of one organisation counts its demands alone, and leads to no list of all @soak', async ({
  page,
  control,
  server,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const { stages } = await operator.call('getLifeCycleDashboard', { orgId: 'org-12' });
  const count = stages.reduce((sum, stage) => sum + stage.count, 0);
  await openConsole(page, control, '/lifeCycleDashboard?org=org-12', 'operator');
  await expect(table(page, '各阶段').getByRole('row').first()).toBeVisible();
  const counted = await table(page, '各阶段').getByRole('row').locator('td:nth-child(2)').allTextContents();
  expect(counted.reduce((sum, text) => sum + Number(text), 0)).toBe(count);
  await expect(table(page, '各阶段').getByRole('button')).toHaveCount(0);
});
