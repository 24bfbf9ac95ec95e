import type { Page } from 'playwright/test';
import { newStrategy, planOf } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('[VW-34] [VW-34.8] a superseded strategy is restored and sent again; a draft that somebody else changed keeps the entries', async ({
  page,
  control,
  server,
}) => {
  test.slow();
  const harness = await Harness.of(server);
  const operator = await harness.signIn('operator');
  const other = await operator.call('saveStrategy', { ...newStrategy('st-b'), name: '试用策略' });
  await operator.call('publishStrategy', { id: other.id, revision: other.revision });
  await openConsole(page, control, '/runStrategy?station=st-b', 'operator');
  const main = shown(page);
  const history = main.getByRole('table', { name: '历史' });
  await expect(history.getByRole('row', { name: /^投运策略 已被替代/ })).toBeVisible();
  await history.getByRole('button', { name: '投运策略' }).click();
  await main.getByRole('button', { name: '恢复为草稿' }).click();
  await expect(main.getByRole('status').filter({ hasText: '草稿' })).toBeVisible();

  await main.getByRole('button', { name: '编辑', exact: true }).click();
  const remark = dialog(page).getByRole('textbox', { name: '备注' });
  await remark.fill('回退');
  const { records } = await operator.call('listStrategies', { stationId: 'st-b', state: 'draft' });
  const draft = records[0]!;
  const { id, revision, stationId } = draft;
  await operator.call('saveStrategy', { ...planOf(draft), id, revision, stationId, name: '投运策略二', remark: '' });
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(
    dialog(page)
      .getByRole('alert')
      .getByRole('row', { name: /投运策略二/ }),
  ).toBeVisible();
  await expect(remark).toHaveValue('回退');
  await dialog(page).getByRole('button', { name: '已核对，继续' }).click();
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();

  await main.getByRole('button', { name: '下发', exact: true }).click();
  await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
  await expect(history.getByRole('row', { name: /^投运策略二 执行中/ })).toBeVisible();
  await expect(history.getByRole('row', { name: /^试用策略 已被替代/ })).toBeVisible();
});

test('[VW-34] [VW-34.9] a silent controller: the strategy before is followed, and the other one can be sent again', async ({
  page,
  control,
  server,
}) => {
  const disturbances = [];
  for (const deviceId of ['b-pcs-1', 'b-pcs-2'])
    disturbances.push(await control.disturb({ kind: 'offline', stationId: 'st-b', deviceId }));
  const operator = await (await Harness.of(server)).signIn('operator');
  const draft = await operator.call('saveStrategy', { ...newStrategy('st-b'), name: '夜间策略' });
  await operator.call('publishStrategy', { id: draft.id, revision: draft.revision });
  await control.advance(61_000);
  await openConsole(page, control, `/runStrategy?station=st-b&strategy=${draft.id}`, 'operator');
  const main = shown(page);
  const history = main.getByRole('table', { name: '历史' });
  await expect(history.getByRole('row', { name: /^夜间策略 下发失败/ })).toBeVisible();
  await expect(history.getByRole('row', { name: /^投运策略 执行中/ })).toBeVisible();
  for (const { id } of disturbances) await control.endDisturbance(id);
  await main.getByRole('button', { name: '重新下发' }).click();
  await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
  await expect(history.getByRole('row', { name: /^夜间策略 已下发/ })).toBeVisible();
  await expect
    .poll(() => control.advance(3000).then(() => history.getByRole('row', { name: /^夜间策略/ }).textContent()))
    .toContain('执行中');
});
