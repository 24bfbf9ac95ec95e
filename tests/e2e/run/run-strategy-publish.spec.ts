import type { Page } from 'playwright/test';
import { newStrategy, planOf } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openConsole, shown } from '../../support/shell/shell.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('[VW-34] [VW-34.8] [VW-34.9] a silent controller follows the strategy before, the other one is sent again; the superseded one is restored, and its draft keeps the entries when somebody else changed it', async ({
  page,
  control,
  server,
}) => {
  test.slow();
  const disturbances = await Promise.all(
    ['b-pcs-1', 'b-pcs-2'].map((deviceId) => control.disturb({ kind: 'offline', stationId: 'st-b', deviceId })),
  );
  const operator = await (await Harness.of(server)).signIn('operator');
  const sent = await operator.call('saveStrategy', { ...newStrategy('st-b'), name: '夜间策略' });
  await operator.call('publishStrategy', { id: sent.id, revision: sent.revision });
  await control.advance(61_000);
  await openConsole(page, control, `/runStrategy?station=st-b&strategy=${sent.id}`, 'operator');
  const main = shown(page);
  const history = main.getByRole('table', { name: '历史' });
  const row = (name: RegExp) => history.getByRole('row', { name });
  /** The controller answers after seconds of the plant. */
  const expectInForce = (name: RegExp) =>
    expect.poll(() => control.advance(3000).then(() => row(name).textContent())).toContain('执行中');

  await test.step('[VW-34.9] what was not acknowledged has failed, and is sent again', async () => {
    await expect(row(/^夜间策略 下发失败/)).toBeVisible();
    await expect(row(/^投运策略 执行中/)).toBeVisible();
    for (const { id } of disturbances) await control.endDisturbance(id);
    // What is sent stays so until the plant's time is moved on.
    await control.stopClock();
    await main.getByRole('button', { name: '重新下发' }).click();
    await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
    await expect(row(/^夜间策略 已下发/)).toBeVisible();
    await expectInForce(/^夜间策略/);
    await expect(row(/^投运策略 已被替代/)).toBeVisible();
  });

  await test.step('[VW-34.8] the one before is restored as a draft, which somebody else changes meanwhile', async () => {
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
  });

  await test.step('[VW-34.8] it is sent once more', async () => {
    await main.getByRole('button', { name: '下发', exact: true }).click();
    await dialog(page).getByRole('button', { name: '下发', exact: true }).click();
    await expectInForce(/^投运策略二/);
    await expect(row(/^夜间策略 已被替代/)).toBeVisible();
  });
});

test('[VW-34] a draft that somebody else removes while it is edited keeps its form with what was typed', async ({
  page,
  control,
  server,
}) => {
  const administrator = await (await Harness.of(server)).signIn('administrator');
  const draft = await administrator.call('saveStrategy', newStrategy('st-b'));
  await openConsole(page, control, `/runStrategy?station=st-b&strategy=${draft.id}`, 'operator');
  await shown(page).getByRole('button', { name: '编辑', exact: true }).click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('夏季夜间充电');
  const { id, revision } = draft;
  await administrator.call('removeStrategy', { id, revision });
  await expect(shown(page).getByText(draft.name, { exact: true })).toHaveCount(0);
  await expect(name).toHaveValue('夏季夜间充电');
});
