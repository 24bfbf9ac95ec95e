import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { Department } from '#src/contract/organization/department.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { organizationOptions, organizationTree } from '#src/contract/organization/organization.ts';
import { roleIds } from '#mock-server/seed/accounts.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { profileSample } from '../support/samples.ts';

const harness = await Harness.start();
afterAll(() => harness.close());
beforeEach(() => harness.control('POST', '/reset'));

type Update = RequestFor<'updateProfile'>;

const save = async (user: SignedIn, changes: Partial<Update>) =>
  user.call('updateProfile', { ...(await profileSample(user)), ...changes });
const profileOf = (user: SignedIn) => user.call('getUser', { id: user.login.user_id });
const forbidden = { kind: 'forbidden', status: 403 };
const namesIn = (tree: readonly Department[]): string[] =>
  tree.flatMap(({ deptName, children }) => [deptName, ...namesIn(children)]);

describe('the user’s profile', () => {
  test('[API-21] [API-22] [EN-02] saved values are in the profile, the session and the login', async () => {
    const operator = await harness.signIn('operator');
    const changes = { realName: '王建军', phone: '13912345678', email: 'w@example.org', sex: '1', deptId: 'dept-1-2' };
    await save(operator, { ...changes, userTypeCode: '2', userCategoryCode: '3' });
    expect(await profileOf(operator)).toMatchObject({
      ...changes,
      deptName: '检修部',
      userTypeCode: '2',
      userCategoryCode: '3',
    });
    const { userInfo } = await operator.call('getSessionInfo', {});
    expect(userInfo).toMatchObject({ real_name: '王建军', mobile: '13912345678', gender: '1', deptId: 'dept-1-2' });
    expect((await harness.signIn('operator')).login.real_name).toBe('王建军');
  });

  test('[API-22] a changed name is shown with the alarms that were handled before', async () => {
    const operator = await harness.signIn('operator');
    const { records } = await operator.call('listAlarms', { acknowledged: 'no', pageSize: 1 });
    await operator.call('acknowledgeAlarms', { ids: [records[0]!.id], note: 'seen' });
    await save(operator, { realName: '王建军' });
    const owner = await harness.signIn('administrator');
    expect(await owner.call('getAlarm', { id: records[0]!.id })).toMatchObject({ acknowledgedBy: '王建军' });
  });

  test('[API-22] sign-in requires the new user name; name and phone must not be those of another user', async () => {
    const operator = await harness.signIn('operator');
    await expect(save(operator, { userName: 'owner' })).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { userName: '该用户名已被使用' },
    });
    await expect(save(operator, { phone: '13800000002' })).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { phone: '该手机号已被其他用户使用' },
    });
    await save(operator, { userName: 'wang_jianguo' });
    const request = async (name: string) =>
      harness.user().call('login', harness.loginRequest(name, 'Operator_2026', await harness.captcha()));
    expect((await request('wang_jianguo')).user_id).toBe('10001');
    await expect(request('operator')).rejects.toMatchObject({ code: codes.loginRefused });
  });

  test('a reset undoes all changes', async () => {
    await save(await harness.signIn('operator'), { realName: '王建军' });
    await harness.control('POST', '/reset');
    expect(await profileOf(await harness.signIn('operator'))).toMatchObject({ realName: '王建国' });
  });
});

describe('[VA-11] the form’s rules apply on the server as well', () => {
  test.each<[string, Partial<Update>, string, string]>([
    ['VA-01', { userName: '1st' }, 'userName', '3-20'],
    ['VA-01', { userName: 'ab' }, 'userName', '3-20'],
    ['VA-02', { phone: '' }, 'phone', '请输入'],
    ['VA-02', { phone: '12012345678' }, 'phone', '手机号'],
    ['VA-03', { realName: ' ' }, 'realName', '姓名'],
    ['VA-03', { deptId: '' }, 'deptId', '部门'],
    ['VA-03', { userTypeCode: '' }, 'userTypeCode', '类型'],
    ['VA-03', { userCategoryCode: '' }, 'userCategoryCode', '类别'],
    ['VA-03', { role: [] }, 'role', '角色'],
    ['VA-05', { email: 'nobody@' }, 'email', '邮箱'],
    ['VA-03', { deptId: 'dept-0' }, 'deptId', '不存在'],
    ['VA-03', { userTypeCode: '99' }, 'userTypeCode', '不存在'],
    ['VA-06', { avatar: 'nowhere' }, 'avatar', '图片不存在'],
  ])('[%s] %j', async (_rule, changes, field, words) => {
    const operator = await harness.signIn('operator');
    const refused = save(operator, changes);
    await expect(refused).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { [field]: expect.stringContaining(words) },
    });
    expect((await profileOf(operator)).realName).toBe('王建国');
  });

  test('[VA-05] an email may be missing', async () => {
    const operator = await harness.signIn('operator');
    await save(operator, { email: '' });
    expect((await profileOf(operator)).email).toBe('');
  });
});

describe('users cannot give themselves permissions', () => {
  test('[API-22] no user can change the profile of another user', async () => {
    for (const username of ['operator', 'administrator']) {
      const user = await harness.signIn(username);
      await expect(save(user, { userId: '10002' })).rejects.toMatchObject(forbidden);
    }
  });

  test('[API-21] only a user with ROLE_KEY_ADMIN reads the profiles of others', async () => {
    const [operator, administrator] = [await harness.signIn('operator'), await harness.signIn('administrator')];
    await expect(operator.call('getUser', { id: '10002' })).rejects.toMatchObject(forbidden);
    expect(await administrator.call('getUser', { id: '10002' })).toMatchObject({ userName: 'owner' });
    await expect(administrator.call('getUser', { id: 'x' })).rejects.toMatchObject({ code: codes.notFound });
  });

  test('[RP-03] only a user with ROLE_KEY_ADMIN changes roles, and cannot remove their own ADMIN role', async () => {
    const [operator, administrator] = [await harness.signIn('operator'), await harness.signIn('administrator')];
    const both = [roleIds.administrator, roleIds.operator];
    for (const role of [[roleIds.administrator], [roleIds.operator, roleIds.owner]])
      await expect(save(operator, { role })).rejects.toMatchObject(forbidden);
    await save(administrator, { role: both });
    expect((await profileOf(administrator)).role.toSorted()).toEqual(both.toSorted());
    await expect(save(administrator, { role: [roleIds.operator] })).rejects.toMatchObject(forbidden);
  });

  test('[API-22] users cannot change their state and monitoring', async () => {
    const operator = await harness.signIn('operator');
    await expect(save(operator, { statusCode: '1' })).rejects.toMatchObject(forbidden);
    await expect(save(operator, { isMonitor: '0' })).rejects.toMatchObject(forbidden);
  });

  test('[RP-03] the ADMIN role is listed only for users with ROLE_KEY_ADMIN', async () => {
    const codesOf = async (username: string) =>
      (await (await harness.signIn(username)).call('listRoles', {})).map(({ roleCode }) => roleCode);
    for (const username of ['operator', 'owner', 'distributor']) expect(await codesOf(username)).not.toContain('ADMIN');
    expect(await codesOf('operator')).toEqual(expect.arrayContaining(['OPERATOR', 'OWNER', 'DISTRIBUTOR']));
    expect(await codesOf('administrator')).toContain('ADMIN');
  });
});

describe('pick lists', () => {
  test('[API-25] a dictionary as a map, in the caller’s language', async () => {
    const sexes = async (language: 'zh' | 'en' | 'de') =>
      (await harness.signIn('owner', language)).call('getDictionaryMap', { type: 'sex' });
    expect(await sexes('zh')).toEqual({ '0': '男', '1': '女' });
    expect(await sexes('de')).toEqual({ '0': 'Männlich', '1': 'Weiblich' });
    const owner = await harness.signIn('owner');
    await expect(owner.call('getDictionaryMap', { type: 'x' })).rejects.toMatchObject({ code: codes.notFound });
  });

  test('[API-26] records of a dictionary, by pages, those in force', async () => {
    const owner = await harness.signIn('owner', 'en');
    const page = await owner.call('listDictionary', { dictType: 'user_category' });
    expect(page).toMatchObject({ total: 3, current: 1, size: 100 });
    expect(page.records[0]).toEqual({
      dictType: 'user_category',
      dictValue: '1',
      dictLabel: 'Employee',
      dictCode: 'INTERNAL',
      statusCode: '0',
    });
    const second = await owner.call('listDictionary', { dictType: 'user_category', current: 2, limit: 2 });
    expect(second.records.map(({ dictValue }) => dictValue)).toEqual(['3']);
    const retired = await owner.call('listDictionary', { dictType: 'user_category', statusCode: 1 });
    expect(retired.records).toEqual([]);
  });

  test('[API-27] [EN-03] the organisations of the caller: regions to choose from, owners by their number', async () => {
    const tree = await (await harness.signIn('operator', 'en')).call('getOrganizationTree', {});
    expect(organizationOptions(tree)).toEqual([
      { value: 'org-11', label: 'Zhejiang Region' },
      { value: 'org-12', label: 'Germany Region' },
    ]);
    expect(organizationTree(tree)[0]?.children[1]?.children.map(({ id }) => id)).toEqual(['S1201']);
    const [region] = await (await harness.signIn('distributor')).call('getOrganizationTree', {});
    expect(region).toMatchObject({ id: 'org-11', orgType: '2' });
  });

  test('[EN-03] the departments of the user’s organisation and below; moving to another one is refused', async () => {
    const owner = await harness.signIn('owner', 'en');
    expect(namesIn(await owner.call('getDepartmentTree', {}))).toEqual([
      'Adlershof Campus Management',
      'Energy management',
      'Finance',
    ]);
    await expect(save(owner, { deptId: 'dept-1-11' })).rejects.toMatchObject({ code: codes.badRequest });
    expect(namesIn(await (await harness.signIn('operator')).call('getDepartmentTree', {})).length).toBeGreaterThan(20);
  });
});
