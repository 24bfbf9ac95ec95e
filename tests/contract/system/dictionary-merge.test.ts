import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { newMaintenance, revisionOf } from '../support/entity-samples.ts';
import { harness, user as administrator, business, useFreshServer } from '../support/fresh-server.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { category, save, valueOf, userForm, giveCategory } from './dictionary-setup.ts';

useFreshServer('administrator');

describe('[VW-72] merging a value into another one', () => {
  const merge = async (value: { id: string; revision: number }, intoId: string, records: number) => {
    await confirm(administrator);
    return administrator.call('mergeDictionaryValue', { ...revisionOf(value), intoId, records });
  };

  test('[VW-72.6] rewrites the records that were shown, and is logged with each of them', async () => {
    const [from, into] = [await save(), await save()];
    await giveCategory('10002', from.dictValue);
    await giveCategory('10003', from.dictValue);
    await expect(
      administrator.call('mergeDictionaryValue', { ...revisionOf(from), intoId: into.id, records: 2 }),
    ).rejects.toMatchObject(business(codes.stepUpDue));
    await expect(merge(from, into.id, 2)).resolves.toMatchObject({ id: into.id, used: 2 });
    expect(await valueOf(category, from.dictValue)).toBeUndefined();
    expect((await userForm('10002')).userCategoryCode).toBe(into.dictValue);
    const { records } = await administrator.call('listAuditEntries', { targetId: '10002' });
    expect(records[0]).toMatchObject({ endpoint: 'mergeDictionaryValue' });
    expect(records[0]!.targets).toEqual(expect.arrayContaining([from.id, into.id, '10002', '10003']));
    expect(records[0]!.changes).toContainEqual(
      expect.objectContaining({ target: '10003', field: 'userCategoryCode', from: from.dictValue, to: into.dictValue }),
    );
  });

  test('[VW-72.6] is refused where other records have the value than were shown', async () => {
    const [from, into] = [await save(), await save()];
    await giveCategory('10002', from.dictValue);
    await expect(merge(from, into.id, 0)).rejects.toMatchObject(business(codes.conflict));
    expect((await userForm('10002')).userCategoryCode).toBe(from.dictValue);
  });

  test('[VW-72.6] a save with the value that was merged is a conflict and loses nothing', async () => {
    const [from, into] = [await save(), await save()];
    await giveCategory('10002', from.dictValue);
    const [open, other] = [await userForm('10002'), await userForm('10003')];
    const owner = await harness.signIn('owner');
    const profile = await owner.call('getUser', { id: owner.login.user_id });
    await merge(from, into.id, 1);
    for (const form of [open, { ...other, userCategoryCode: from.dictValue }])
      await expect(administrator.call('updateUser', form)).rejects.toMatchObject(business(codes.conflict));
    await expect(
      owner.call('updateProfile', {
        userId: owner.login.user_id,
        userName: profile.userName,
        phone: profile.phone ?? '',
        realName: profile.realName ?? '',
        userTypeCode: profile.userTypeCode ?? '',
        userCategoryCode: from.dictValue,
        email: profile.email ?? '',
        role: profile.role,
        sex: profile.sex ?? '',
        deptId: profile.deptId ?? '',
        isMonitor: profile.isMonitor,
        statusCode: profile.statusCode,
        avatar: '',
      }),
    ).rejects.toMatchObject(business(codes.conflict));
    expect((await userForm('10002')).userCategoryCode).toBe(into.dictValue);
  });

  test('[VW-72.6] records of stations are rewritten as well; a value is merged neither into itself nor elsewhere', async () => {
    const value = await save({ dictType: 'maintenance_type' });
    const record = await administrator.call('addMaintenance', { ...newMaintenance(), type: value.dictValue });
    const into = await valueOf('maintenance_type', 'repair');
    await expect(merge(value, value.id, 1)).rejects.toMatchObject({ fields: { intoId: expect.any(String) } });
    await expect(merge(value, 'DV5', 1)).rejects.toMatchObject({ fields: { intoId: expect.any(String) } });
    await merge(value, into.id, 1);
    expect(await administrator.call('getMaintenance', { id: record.id })).toMatchObject({ type: 'repair' });
    await expect(administrator.call('addMaintenance', { ...newMaintenance(), type: 'nonsense' })).rejects.toMatchObject(
      {
        fields: { type: expect.any(String) },
      },
    );
  });
});
