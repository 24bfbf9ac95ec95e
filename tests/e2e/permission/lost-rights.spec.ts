import type { Locator, Page } from 'playwright/test';
import type { World } from '#mock-server/world/world.ts';
import { type PermissionKey, permissionKeys } from '#src/contract/user/permissions.ts';
import { expect, test } from '../../support/fixtures.ts';
import { setKeys } from '../../support/records/rights.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 120_000 });

const soon = { timeout: 4_000 };
const dialog = (page: Page): Locator => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => shown(page).getByRole('button', { name }).first().click();
const row = async (page: Page, menu: RegExp, action: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

interface Case {
  readonly dialog: string;
  readonly url: string;
  readonly key: PermissionKey;
  /** Its name in words. */
  readonly missing: string;
  readonly submit: string;
  open(page: Page): Promise<void>;
  /** Enters something that must not be lost. */
  readonly field?: string;
}

const cases: readonly Case[] = [
  {
    dialog: 'form of a user',
    url: '/user',
    key: 'user_save',
    missing: '维护用户',
    submit: '保存',
    open: (page) => press(page, '新建用户'),
    field: '姓名',
  },
  {
    dialog: 'action on a user',
    url: '/user',
    key: 'user_status',
    missing: '启用、停用和解锁用户',
    submit: '延长有效期',
    open: (page) => row(page, /^李.*的操作$/, '延长有效期'),
  },
  {
    dialog: 'import of users',
    url: '/user',
    key: 'user_import',
    missing: '导入用户',
    submit: '选择文件',
    open: (page) => press(page, '导入'),
  },
  {
    dialog: 'merchant that is switched off',
    url: '/merchant',
    key: 'merchant_save',
    missing: '维护商户',
    submit: '停用',
    open: (page) => row(page, /^阿德勒.*的操作$/, '停用'),
  },
  {
    dialog: 'move of an organisation',
    url: '/organization',
    key: 'organization_save',
    missing: '维护组织',
    submit: '下一步：查看影响',
    open: (page) => row(page, /^临平.*的操作$/, '移动'),
  },
  {
    dialog: 'value of a dictionary',
    url: '/dictionary?type=maintenance_type',
    key: 'dictionary_save',
    missing: '维护数据字典',
    submit: '保存',
    open: (page) => press(page, '新建键值'),
    field: '标签（中文）',
  },
  {
    dialog: 'value of a parameter',
    url: '/parameter',
    key: 'parameter_save',
    missing: '维护计算参数',
    submit: '保存',
    open: (page) => press(page, /新增数值$/),
    field: '来源（中文）',
  },
  {
    dialog: 'setting',
    url: '/config',
    key: 'config_save',
    missing: '修改系统配置',
    submit: '保存',
    open: (page) => row(page, /的操作$/, '修改'),
  },
  {
    dialog: 'form of a point',
    url: '/pointTable?station=st-a&device=a-pcs-1',
    key: 'point_save',
    missing: '维护并下发点表',
    submit: '保存',
    open: (page) => press(page, '新增点位'),
    field: '标识',
  },
  {
    dialog: 'import of points',
    url: '/pointTable?station=st-a&device=a-pcs-2',
    key: 'point_import',
    missing: '导入点表',
    submit: '选择文件',
    open: (page) => press(page, '导入'),
  },
  {
    dialog: 'form of a strategy',
    url: '/runStrategy?station=st-c',
    key: 'strategy_save',
    missing: '维护策略',
    submit: '保存',
    open: (page) => press(page, '以此新建'),
    field: '名称',
  },
  {
    dialog: 'form of a station',
    url: '/stationInfo',
    key: 'station_save',
    missing: '维护电站信息',
    submit: '保存',
    open: (page) => row(page, /^慈溪.*的操作$/, '编辑'),
    field: '供电公司',
  },
];

function setRight(world: World, without: PermissionKey | undefined): void {
  setKeys(
    world,
    'administrator',
    permissionKeys.filter((key) => key !== without),
  );
  world.checkAccess();
}

test('[RP-04] [VW-25] [VW-21] [VW-22] [VW-72] [VW-74] [VW-71] [VW-30] [VW-34] [VW-35] an open dialog names a right that its user has lost and does not save; what was typed stays', async ({
  page,
  control,
  server: { world },
  watched,
}) => {
  watched.expect(/403/);
  setRight(world, undefined);
  await openConsole(page, control, '/user', 'administrator');
  for (const { dialog: name, url, key, missing, submit: label, open, field } of cases)
    await test.step(name, async () => {
      await goTo(page, url);
      await open(page);
      const submit = dialog(page).getByRole('button', { name: label, exact: true });
      const input = field === undefined ? undefined : dialog(page).getByRole('textbox', { name: field, exact: true });
      await input?.fill('测试');
      await expect(submit).toBeVisible();
      setRight(world, key);
      await expect(submit).toBeDisabled(soon);
      await expect(dialog(page).getByRole('alert').filter({ hasText: missing }).first()).toBeVisible();
      if (input) await expect(input).toHaveValue('测试');
      setRight(world, undefined);
      await expect(dialog(page).getByRole('alert').filter({ hasText: missing })).toHaveCount(0, soon);
      await page.keyboard.press('Escape');
      if (input) await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

test('[RP-04] a role that is replaced while its pages are read does not lose what was typed', async ({
  page,
  control,
  server: { world },
}) => {
  setRight(world, undefined);
  await openConsole(page, control, '/dictionary?type=maintenance_type', 'administrator');
  await press(page, '新建键值');
  const input = dialog(page).getByRole('textbox', { name: '标签（中文）', exact: true });
  await input.fill('测试');
  await control.fault({ path: '/menu/selectMenuListByRoleId', latency: 1_000, times: 1 });
  setRight(world, 'dictionary_save');
  const submit = dialog(page).getByRole('button', { name: '保存', exact: true });
  await expect(submit).toBeDisabled();
  setRight(world, undefined);
  await expect(submit).toBeEnabled();
  await expect(input).toHaveValue('测试');
});
