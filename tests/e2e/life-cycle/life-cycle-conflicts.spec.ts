import type { Locator, Page } from 'playwright/test';
import { newDemand, newMaintenance, revisionOf } from '../../contract/support/entity-samples.ts';
import { Harness, type SignedIn } from '../../contract/support/harness.ts';
import { newSale } from '../../contract/life-cycle/sale-samples.ts';
import { expect, test } from '../../support/fixtures.ts';
import { dialog, panel } from '../../support/records/life-cycle-steps.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

test.use({ actionTimeout: 15_000 });

const newArchive = {
  demandId: 'D1',
  kind: 'training',
  title: 'Training of the shift',
  number: '',
  filedOn: '2026-06-01',
  remark: '',
} as const;

interface Edited {
  readonly url: string;
  /** Where the record is; default: the side panel. */
  readonly recordIn?: (page: Page) => Locator;
  /** The button there that opens the form. */
  readonly open: string;
  readonly field: string;
  /** Another user's change, and the field that it is shown by. */
  change(): Promise<unknown>;
  readonly changed: string;
}

async function editedRecords(user: SignedIn): Promise<Edited[]> {
  const form = newMaintenance();
  const record = await user.call('addMaintenance', form);
  const [delivery] = (await user.call('listDeliveries', { state: 'planned' })).records;
  const [batch] = (await user.call('listProductions', { state: 'running' })).records;
  const quoted = await user.call('addSale', newSale());
  const { attachments: _files, ...sheet } = await user.call('getDelivery', { id: delivery!.id });
  const { attachments: _papers, ...made } = await user.call('getProduction', { id: batch!.id });
  const demand = await user.call('addDemand', newDemand());
  return [
    {
      url: `/demandDetail?demand=${demand.id}`,
      recordIn: shown,
      open: '编辑',
      field: '名称',
      change: () => user.call('saveDemand', { ...newDemand(), ...revisionOf(demand), customer: '别人' }),
      changed: '别人',
    },
    {
      url: `/operationMaintenance?id=${record.id}`,
      open: '更正',
      field: '标题',
      change: () =>
        user.call('saveMaintenance', { ...form, id: record.id, revision: record.revision, operator: '别人' }),
      changed: '别人',
    },
    {
      url: `/sale?id=${quoted.id}`,
      open: '编辑',
      field: '联系人',
      change: () => user.call('saveSale', { ...newSale(), id: quoted.id, revision: quoted.revision, customer: '别人' }),
      changed: '别人',
    },
    {
      url: `/productDelivery?id=${delivery!.id}`,
      open: '编辑',
      field: '承运商',
      change: () => user.call('saveDelivery', { ...sheet, consignee: '别人' }),
      changed: '别人',
    },
    {
      url: `/productionProcess?id=${batch!.id}`,
      open: '编辑',
      field: '产品',
      change: () => user.call('saveProduction', { ...made, remark: '别人' }),
      changed: '别人',
    },
  ];
}

test('[VW-11.11] [VW-12.11] [VW-13.11] [VW-15.11] [VW-16.11] [VW-17.11] what another user has saved meanwhile is shown beside what is typed @soak', async ({
  page,
  control,
  server,
}) => {
  const user = await (await Harness.of(server)).signIn('operator');
  await openConsole(page, control, '/demand', 'operator');
  for (const { url, recordIn = panel, open, field, change, changed } of await editedRecords(user)) {
    await goTo(page, url);
    await recordIn(page).getByRole('button', { name: open, exact: true }).click();
    const typed = dialog(page).getByRole('textbox', { name: field, exact: true }).first();
    await expect(typed).not.toHaveValue('');
    await typed.fill('我的修改');
    await change();
    // Where the push channel has shown the change before the press, the button is off.
    await dialog(page).getByRole('button', { name: '保存' }).click({ force: true });
    await expect(dialog(page)).toContainText('该记录已被他人修改');
    await expect(dialog(page).getByRole('row').filter({ hasText: changed })).toBeVisible();
    await expect(typed).toHaveValue('我的修改');
    await dialog(page).getByRole('button', { name: '已核对，继续' }).click();
    await dialog(page).getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(recordIn(page)).toContainText('我的修改');
  }
});

test('[VW-14.11] a document that somebody else has replaced meanwhile is not replaced again; what is typed stays @soak', async ({
  page,
  control,
  server,
}) => {
  const user = await (await Harness.of(server)).signIn('operator');
  const filed = await user.call('addArchive', { ...newArchive, demandId: 'D1' });
  await openConsole(page, control, `/file?id=${filed.id}`, 'operator');
  await panel(page).getByRole('button', { name: '归档新版本' }).click();
  const title = dialog(page).getByRole('textbox', { name: '标题', exact: true });
  await title.fill('我的版本');
  const { demandId: _demandId, kind: _kind, ...version } = newArchive;
  await user.call('replaceArchive', { ...version, ...revisionOf(filed), title: '别人的版本' });
  await dialog(page).getByRole('button', { name: '归档新版本' }).click();
  await expect(dialog(page)).toContainText('该记录已被他人修改');
  await expect(title).toHaveValue('我的版本');
  await dialog(page).getByRole('button', { name: '已核对，继续' }).click();
  await dialog(page).getByRole('button', { name: '归档新版本' }).click();
  await expect(dialog(page)).toContainText('该文件已被替代或作废');
  await expect(title).toHaveValue('我的版本');
});
