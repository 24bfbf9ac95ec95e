import type { Page } from 'playwright/test';
import { newMenuRow, newMerchant, newRole } from '../../contract/support/entity-samples.ts';
import { Harness, type SignedIn } from '../../contract/support/harness.ts';
import { newOrganization } from '../../contract/organization/organization-samples.ts';
import { newDictionaryValue } from '../../contract/system/dictionary-samples.ts';
import { expect, test } from '../../support/fixtures.ts';
import { dialog } from '../../support/records/step-conflict.ts';
import { choose, panel, panelMenu, press } from '../../support/records/tree-steps.ts';
import { isSoak } from '../../support/server/runs.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 200_000 });

/** A record whose form is open while another administrator removes it. */
interface Removal {
  readonly url: string;
  readonly name: string;
  remove(): Promise<unknown>;
}

const typed = '已填写的备注';

async function removeMenuRow(user: SignedIn, id: string): Promise<void> {
  const { effect } = await user.call('previewMenuChange', { ids: [id], change: 'remove' });
  await user.call('changeMenuRows', { ids: [id], change: 'remove', effect });
}

const removals: readonly ((user: SignedIn) => Promise<Removal>)[] = [
  async (user) => {
    const { id, revision, roleName } = await user.call('saveRole', newRole());
    return { url: `/role?id=${id}`, name: roleName.zh, remove: () => user.call('removeRole', { id, revision }) };
  },
  async (user) => {
    const { id, revision, name } = await user.call('saveMerchant', newMerchant());
    await user.call('confirmPassword', { password: user.password });
    return { url: `/merchant?id=${id}`, name: name.zh, remove: () => user.call('removeMerchant', { id, revision }) };
  },
  async (user) => {
    const form = newOrganization();
    const { id, revision } = await user.call('saveOrganization', form);
    const remove = () => user.call('removeOrganization', { id, revision });
    return { url: `/organization?id=${id}`, name: form.name.zh, remove };
  },
  async (user) => {
    const { id, revision, dictLabel } = await user.call('saveDictionaryValue', newDictionaryValue());
    const remove = () => user.call('removeDictionaryValue', { id, revision });
    return { url: `/dictionary?type=user_category&id=${id}`, name: dictLabel.zh, remove };
  },
];

async function saveRemoved(page: Page, { url, name, remove }: Removal): Promise<void> {
  await goTo(page, url);
  await press('编辑')(page);
  const field = dialog(page).getByRole('textbox', { name: '备注', exact: true });
  await field.fill(typed);
  await remove();
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: '不存在或已被删除' })).toBeVisible();
  await expect(field).toHaveValue(typed);
  await dialog(page).getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page).getByRole('status').filter({ hasText: '不存在或已被删除' })).toBeVisible();
  await expect(panel(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: '编辑' })).toHaveCount(0);
}

test('[VW-20] [VW-22] [VW-23] what another administrator removes while a dialog is open: the dialog says so, and a move never goes elsewhere', async ({
  page,
  control,
  server,
}) => {
  const other = await (await Harness.of(server)).signIn('administrator');
  const [first, second] = [
    await other.call('saveMenuRow', newMenuRow()),
    await other.call('saveMenuRow', newMenuRow()),
  ];
  await openConsole(page, control, '/menu', 'administrator');
  await test.step('a move behind a row that is gone has to be chosen again', async () => {
    await choose(page, `${first.menuName} 的操作`, '移动到…');
    const position = dialog(page).getByRole('combobox', { name: '位置' });
    await position.selectOption({ label: `在 ${second.menuName} 之后` });
    const read = page.waitForResponse((answer) => answer.url().includes('/admin/menu/tree'));
    await removeMenuRow(other, second.id);
    await read;
    await expect(position).toHaveValue('');
    await dialog(page).getByRole('button', { name: '移动', exact: true }).click();
    await expect(position).toHaveAccessibleDescription('该项已不在列表中，请重新选择');
    await position.selectOption({ label: '最前' });
    await dialog(page).getByRole('button', { name: '移动', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(shown(page).getByRole('row').nth(1)).toContainText(first.menuName);
  });
  await test.step('/organization: a target of a merge that is gone has to be chosen again', async () => {
    const [merged, gone] = [newOrganization(), newOrganization()];
    const { id } = await other.call('saveOrganization', merged);
    const target = await other.call('saveOrganization', gone);
    await goTo(page, `/organization?id=${id}`);
    await panelMenu(page, '更多操作', '合并');
    const field = dialog(page).getByRole('combobox', { name: '合并到此组织' });
    await field.selectOption({ label: `${gone.name.zh} (${gone.number})` });
    await other.call('removeOrganization', { id: target.id, revision: target.revision });
    await expect(field).toHaveValue('');
    await dialog(page).getByRole('button', { name: '下一步：查看影响' }).click();
    await expect(field).toHaveAccessibleDescription('该项已不在列表中，请重新选择');
    await dialog(page).getByRole('button', { name: '取消', exact: true }).click();
  });
  for (const make of isSoak ? removals : removals.slice(0, 1)) {
    const removal = await make(other);
    await test.step(removal.url, () => saveRemoved(page, removal));
  }
});
