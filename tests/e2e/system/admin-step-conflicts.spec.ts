import { newMerchant, newRole } from '../../contract/support/entity-samples.ts';
import { Harness, type SignedIn } from '../../contract/support/harness.ts';
import { newDictionaryType, newDictionaryValue } from '../../contract/system/dictionary-samples.ts';
import { dayIn, newVersion } from '../../contract/system/parameter-samples.ts';
import { newUser, saveRequest } from '../../contract/user/user-samples.ts';
import { expect, test } from '../../support/fixtures.ts';
import { dialog, isGone, type Step, stepAfterConflict } from '../../support/records/step-conflict.ts';
import {
  choose,
  departmentMove,
  departmentRemoval,
  menuMove,
  organizationMove,
  organizationRemoval,
  panel,
  panelMenu,
  press,
  remark,
} from '../../support/records/tree-steps.ts';
import { isSoak } from '../../support/server/runs.ts';
import { openConsole } from '../../support/shell/shell.ts';

test.describe.configure({ timeout: 400_000 });

async function merchantRemoval(user: SignedIn): Promise<Step> {
  const form = newMerchant();
  const { id, revision } = await user.call('saveMerchant', form);
  return {
    url: `/merchant?id=${id}`,
    open: press('删除'),
    button: '删除',
    change: () => user.call('saveMerchant', { ...form, id, revision, remark }),
    read: '/admin/merchant/get',
    check: () => isGone(user.call('getMerchant', { id })),
  };
}

async function roleRemoval(user: SignedIn): Promise<Step> {
  const { roleName, roleCode, ...form } = newRole();
  const { id, revision } = await user.call('saveRole', { roleName, roleCode, ...form });
  return {
    url: `/role?id=${id}`,
    open: press('删除'),
    button: '删除',
    change: () => user.call('saveRole', { roleName, roleCode, id, revision, remark }),
    read: '/admin/role/get',
    check: () => isGone(user.call('getRole', { id })),
  };
}

async function userLeave(user: SignedIn): Promise<Step> {
  const { id } = await user.call('createUser', newUser());
  const record = () => user.call('getUserRecord', { id });
  return {
    url: `/user?id=${id}`,
    open: (page) => panelMenu(page, '新同事的操作', '办理离职'),
    button: '办理离职',
    typed: ['原因', '合同到期'],
    change: async () =>
      user.call('updateUser', { ...saveRequest(await record()), remark, addRoles: [], removeRoles: [] }),
    read: '/admin/user/get',
    check: async () => expect((await record()).state).toBe('left'),
  };
}

const newValue = async (user: SignedIn) => {
  const form = newDictionaryValue();
  const { id, revision } = await user.call('saveDictionaryValue', form);
  return { form, id, revision };
};

async function valueSwitch(user: SignedIn): Promise<Step> {
  const { form, id, revision } = await newValue(user);
  return {
    url: `/dictionary?type=user_category&id=${id}`,
    open: press('停用'),
    button: '停用',
    change: () => user.call('saveDictionaryValue', { ...form, id, revision, remark }),
    read: '/admin/dicdata/get',
    check: async () => expect(await user.call('getDictionaryValue', { id })).toMatchObject({ statusCode: '1', remark }),
  };
}

async function valueRemoval(user: SignedIn): Promise<Step> {
  const { form, id, revision } = await newValue(user);
  return {
    url: `/dictionary?type=user_category&id=${id}`,
    open: press('删除'),
    button: '删除',
    change: () => user.call('saveDictionaryValue', { ...form, id, revision, remark }),
    read: '/admin/dicdata/get',
    check: () => isGone(user.call('getDictionaryValue', { id })),
  };
}

async function valueMerge(user: SignedIn): Promise<Step> {
  const { form, id, revision } = await newValue(user);
  return {
    url: `/dictionary?type=user_category&id=${id}`,
    async open(page) {
      await press('合并到其他键值')(page);
      await dialog(page).getByRole('combobox', { name: '合并到' }).selectOption({ label: '临时人员 (3)' });
    },
    button: '合并到其他键值',
    change: () => user.call('saveDictionaryValue', { ...form, id, revision, remark }),
    read: '/admin/dicdata/get',
    check: () => isGone(user.call('getDictionaryValue', { id })),
  };
}

const renamed = (form: ReturnType<typeof newDictionaryType>, id: string, revision: number) => ({
  ...form,
  name: { ...form.name, de: remark },
  id,
  revision,
});

async function typeStep(user: SignedIn, item: string, button: string): Promise<Step> {
  const form = newDictionaryType();
  const { id, revision } = await user.call('saveDictionaryType', form);
  return {
    url: `/dictionary?type=${form.dictType}`,
    open: (page) => choose(page, `字典 ${form.name.zh} 的操作`, item),
    button,
    change: () => user.call('saveDictionaryType', renamed(form, id, revision)),
    read: '/admin/dictype/list',
    check: async () =>
      button === '删除'
        ? isGone(user.call('getDictionaryType', { id }))
        : expect(await user.call('getDictionaryType', { id })).toMatchObject({ statusCode: '1', name: { de: remark } }),
  };
}

const typeSwitch = (user: SignedIn) => typeStep(user, '停用字典', '停用');
const typeRemoval = (user: SignedIn) => typeStep(user, '删除字典', '删除');

async function dictionaryOrder(user: SignedIn): Promise<Step> {
  const form = newDictionaryType();
  const { dictType } = form;
  const { id } = await user.call('saveDictionaryType', form);
  const first = await user.call('saveDictionaryValue', { ...newDictionaryValue(), dictType });
  const second = await user.call('saveDictionaryValue', { ...newDictionaryValue(), dictType });
  const type = () => user.call('getDictionaryType', { id });
  return {
    url: `/dictionary?type=${dictType}`,
    async open(page) {
      await choose(page, `字典 ${form.name.zh} 的操作`, '调整顺序');
      await dialog(page)
        .getByRole('button', { name: `上移 ${second.dictLabel.zh}` })
        .click();
    },
    button: '保存顺序',
    change: async () => user.call('saveDictionaryType', renamed(form, id, (await type()).revision)),
    read: '/admin/dictype/list',
    async check() {
      expect(await type()).toMatchObject({ name: { de: remark } });
      const { records } = await user.call('listDictionaryValues', { dictType });
      expect(records.map((each) => each.id)).toEqual([second.id, first.id]);
    },
  };
}

async function settingReset(user: SignedIn): Promise<Step> {
  const id = 'loginTitle';
  const title = () => user.call('getConfigSetting', { id });
  const save = async (zh: string) =>
    user.call('saveConfigSetting', { key: id, revision: (await title()).revision, value: { zh, en: '', de: '' } });
  await save('东区');
  return {
    url: `/config?id=${id}`,
    open: press('恢复默认值'),
    button: '恢复默认值',
    change: () => save('西区'),
    read: '/admin/config/get',
    check: async () => expect(await title()).toMatchObject({ value: (await title()).defaultValue }),
  };
}

async function parameterRemoval(user: SignedIn, harness: Harness): Promise<Step> {
  await user.call('saveParameter', newVersion(harness, { validFrom: dayIn(harness, 2) }));
  const form = newVersion(harness, { validFrom: dayIn(harness, 3) });
  const { id, revision } = await user.call('saveParameter', form);
  return {
    url: '/parameter?id=carbonFactor@region.CN-ZJ&tab=versions',
    open: (page) => panel(page).getByRole('button', { name: '删除' }).first().click(),
    button: '删除',
    change: () => user.call('saveParameter', { ...form, id, revision, remark }),
    read: '/admin/parameter/get',
    check: () => isGone(user.call('getParameterVersion', { id })),
  };
}

const steps = [
  merchantRemoval,
  roleRemoval,
  userLeave,
  valueSwitch,
  valueRemoval,
  valueMerge,
  typeSwitch,
  typeRemoval,
  dictionaryOrder,
  settingReset,
  parameterRemoval,
  organizationRemoval,
  organizationMove,
  departmentRemoval,
  departmentMove,
  menuMove,
];

test('[VW-20] [VW-21] [VW-22] [VW-23] [VW-25] [VW-71] [VW-72] [VW-74] a step of an administrator on a record that somebody else changes meanwhile: its dialog stays, says so, and the second try is on the newest', async ({
  page,
  control,
  server,
}) => {
  const harness = await Harness.of(server);
  const other = await harness.signIn('administrator');
  await openConsole(page, control, '/Message', 'administrator');
  for (const make of isSoak ? steps : [roleRemoval, settingReset, departmentMove]) {
    const step = await make(other, harness);
    await test.step(`${make.name} ${step.url}`, () => stepAfterConflict(page, step, control));
  }
});
