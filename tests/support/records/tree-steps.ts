import type { Locator, Page } from 'playwright/test';
import { newDepartment, newOrganization } from '../../contract/organization/organization-samples.ts';
import { newMenuRow } from '../../contract/support/entity-samples.ts';
import type { SignedIn } from '../../contract/support/harness.ts';
import { expect } from '../fixtures.ts';
import { shown } from '../shell/shell.ts';
import { dialog, isGone, type Step } from './step-conflict.ts';

export const remark = '别人的备注';
export const panel = (page: Page) => shown(page).getByRole('complementary');
export const press = (name: string) => (page: Page) => panel(page).getByRole('button', { name, exact: true }).click();

async function menuOf(scope: Locator, menu: string, item: string): Promise<void> {
  const page = scope.page();
  await scope.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

export const choose = (page: Page, menu: string, item: string) => menuOf(shown(page), menu, item);
export const panelMenu = (page: Page, menu: string, item: string) => menuOf(panel(page), menu, item);

export async function organizationRemoval(user: SignedIn): Promise<Step> {
  const form = newOrganization();
  const { id, revision } = await user.call('saveOrganization', form);
  return {
    url: `/organization?id=${id}`,
    open: (page) => panelMenu(page, '更多操作', '删除'),
    button: '删除',
    change: () => user.call('saveOrganization', { ...form, id, revision, remark }),
    read: '/sys/org/get',
    check: () => isGone(user.call('getOrganization', { id })),
  };
}

export async function organizationMove(user: SignedIn): Promise<Step> {
  const form = newOrganization();
  const { id, revision } = await user.call('saveOrganization', form);
  return {
    url: `/organization?id=${id}`,
    async open(page) {
      await press('移动')(page);
      await dialog(page).getByRole('combobox').selectOption('org-12');
      await dialog(page).getByRole('button', { name: '下一步：查看影响' }).click();
      await expect(dialog(page).getByRole('button', { name: '移动', exact: true })).toBeEnabled();
    },
    button: '移动',
    change: () => user.call('saveOrganization', { ...form, id, revision, remark }),
    read: '/sys/org/get',
    check: async () => expect((await user.call('getOrganization', { id })).parentId).toBe('org-12'),
  };
}

async function department(user: SignedIn) {
  const form = newDepartment();
  const { id, revision } = await user.call('saveDepartment', form);
  return {
    id,
    url: '/organization?id=org-11&tab=departments',
    menu: `${form.name.zh} 的操作`,
    change: () => user.call('saveDepartment', { ...form, id, revision, leader: remark }),
    read: '/sys/org/contents',
  };
}

export async function departmentRemoval(user: SignedIn): Promise<Step> {
  const { id, menu, ...step } = await department(user);
  return {
    ...step,
    open: (page) => choose(page, menu, '删除'),
    button: '删除',
    check: () => isGone(user.call('getDepartment', { id })),
  };
}

export async function departmentMove(user: SignedIn): Promise<Step> {
  const { id, menu, ...step } = await department(user);
  return {
    ...step,
    async open(page) {
      await choose(page, menu, '移动');
      await dialog(page).getByRole('combobox').selectOption('dept-11-1');
    },
    button: '移动',
    check: async () => expect((await user.call('getDepartment', { id })).parentId).toBe('dept-11-1'),
  };
}

export async function menuMove(user: SignedIn): Promise<Step> {
  const form = newMenuRow();
  const { id, revision } = await user.call('saveMenuRow', form);
  return {
    url: `/menu?id=${id}`,
    open: async (page) => {
      await panelMenu(page, `${form.name.zh} 的操作`, '移动到…');
      await dialog(page).getByRole('combobox', { name: '位置' }).selectOption({ index: 0 });
    },
    button: '移动',
    change: () => user.call('saveMenuRow', { ...form, id, revision, keepAlive: true }),
    read: '/admin/menu/get',
    check: async () => {
      const { records } = await user.call('listMenuRows', {});
      expect(records.find(({ parentId }) => parentId === null)?.id).toBe(id);
    },
  };
}
