import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { DemandStage } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { revisionOf, newAppVersion, newDemand, newMaintenance } from '../support/entity-samples.ts';
import { administrator, harness, operator, owner, useDemoUsers } from '../support/demo-users.ts';
import { waiveAll } from './life-cycle-samples.ts';
import { connect } from '../support/push-client.ts';

useDemoUsers();

const missing = { kind: 'business', code: codes.notFound };
const conflict = { kind: 'business', code: codes.conflict };

describe('app versions', () => {
  test('[EN-05] a version exists once for each platform, with a download address that is safe', async () => {
    const form = newAppVersion();
    const saved = await administrator.call('saveAppVersion', form);
    const { records } = await operator.call('listAppVersions', { platform: 'android' });
    expect(records[0]).toEqual(saved);
    await expect(administrator.call('saveAppVersion', form)).rejects.toMatchObject({
      fields: { versionNumber: '该平台已有此版本' },
    });
    for (const downloadAddress of ['http://example.com/a.apk', 'javascript:alert(1)', 'ems.apk'])
      await expect(administrator.call('saveAppVersion', { ...newAppVersion(), downloadAddress })).rejects.toMatchObject(
        {
          fields: { downloadAddress: expect.stringContaining('https://') },
        },
      );
    const changed = await administrator.call('saveAppVersion', { ...form, ...revisionOf(saved), forcedUpgrade: true });
    expect(changed.forcedUpgrade).toBe(true);
    await expect(administrator.call('removeAppVersion', revisionOf(saved))).rejects.toMatchObject(conflict);
    await administrator.call('removeAppVersion', revisionOf(changed));
    await expect(operator.call('getAppVersion', { id: saved.id })).rejects.toMatchObject(missing);
  });

  test('[EN-05] [ST-06] each change is pushed as a change frame, and logged field by field', async () => {
    const push = await connect(harness, operator);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['appVersion'] }));
    await push.frame(({ kind }) => kind === 'subscribed');
    const form = newAppVersion();
    const saved = await administrator.call('saveAppVersion', form);
    expect(await push.frame(({ kind }) => kind === 'change')).toMatchObject({ topic: 'appVersion', ids: [saved.id] });
    await administrator.call('saveAppVersion', { ...form, ...revisionOf(saved), updateContent: { zh: '更快' } });
    const { records } = await administrator.call('listAuditEntries', { endpoint: 'saveAppVersion' });
    expect(records[0]?.changes).toEqual([
      {
        target: null,
        field: 'updateContent',
        from: expect.stringContaining('测试'),
        to: expect.stringContaining('更快'),
      },
    ]);
    push.ws.close();
  });

  test('[EN-05] the id of a removed version is not used again', async () => {
    const first = await administrator.call('saveAppVersion', newAppVersion());
    await administrator.call('removeAppVersion', revisionOf(first));
    expect((await administrator.call('saveAppVersion', newAppVersion())).id).not.toBe(first.id);
  });
});

describe('the life cycle', () => {
  const pdf = (name = 'report.pdf') => new File(['%PDF-1.7\n%%EOF\n'], name, { type: 'application/pdf' });

  test('[EN-05] [ST-05] a demand is ratified by another user, then developed, tested, delivered, operated, closed', async () => {
    let demand = await operator.call('addDemand', newDemand());
    expect(demand).toMatchObject({ stage: 'proposed', number: expect.stringMatching(/^LC-\d{4}-\d{3}$/) });
    demand = await waiveAll(demand, administrator);
    demand = await administrator.call('judgeDemand', { ...revisionOf(demand), ratified: true });
    const stages: DemandStage[] = [demand.stage];
    for (let i = 0; i < 4; i += 1) {
      demand = await waiveAll(demand, administrator);
      demand = await operator.call('moveDemand', { ...revisionOf(demand), action: 'advance' });
      stages.push(demand.stage);
    }
    expect(stages).toEqual(['develop', 'test', 'deliver', 'operate', 'closed']);
    const state = { kind: 'business', code: codes.demandState };
    await expect(operator.call('moveDemand', { ...revisionOf(demand), action: 'advance' })).rejects.toMatchObject(
      state,
    );
    await expect(operator.call('saveDemand', { ...newDemand(), ...revisionOf(demand) })).rejects.toMatchObject(state);
  });

  test('[VW-11.1] [ST-05] users cannot judge their own demand, also where somebody else is responsible for it', async () => {
    const { real_name: realName } = administrator.login;
    for (const responsible of [realName, 'Jonas Keller']) {
      const demand = await administrator.call('addDemand', { ...newDemand(), owner: responsible });
      for (const ratified of [true, false])
        await expect(
          administrator.call('judgeDemand', { ...revisionOf(demand), ratified, note: 'Test' }),
        ).rejects.toMatchObject({ code: codes.demandSelfDecided });
      expect((await administrator.call('getDemand', { id: demand.id })).stage).toBe('proposed');
    }
    const other = await operator.call('addDemand', { ...newDemand(), owner: realName });
    const waived = await waiveAll(other, administrator);
    expect(await administrator.call('judgeDemand', { ...revisionOf(waived), ratified: true })).toMatchObject({
      stage: 'develop',
    });
  });

  test('[VW-11.2] [EN-05] [ST-05] rejected with a reason, not without one; changed and proposed again', async () => {
    const proposed = await operator.call('addDemand', newDemand());
    const no = { ...revisionOf(proposed), ratified: false };
    await expect(administrator.call('judgeDemand', no)).rejects.toMatchObject({ fields: { note: '请填写原因' } });
    const rejected = await administrator.call('judgeDemand', { ...no, note: 'Too small' });
    expect(rejected.steps.at(-1)).toMatchObject({ stage: 'rejected', note: 'Too small' });
    const changed = await operator.call('saveDemand', { ...newDemand(), ...revisionOf(rejected), capacity: 430 });
    const again = await operator.call('moveDemand', { ...revisionOf(changed), action: 'propose' });
    expect(again).toMatchObject({ stage: 'proposed', capacity: 430 });
    await expect(operator.call('saveDemand', { ...newDemand(), ...revisionOf(proposed) })).rejects.toMatchObject(
      conflict,
    );
  });

  test('[VW-11] [ST-05] a demand is withdrawn by its author alone, and moves no more', async () => {
    const demand = await operator.call('addDemand', newDemand());
    await expect(administrator.call('withdrawDemand', revisionOf(demand))).rejects.toMatchObject({
      code: codes.demandNotAuthor,
    });
    const withdrawn = await operator.call('withdrawDemand', { ...revisionOf(demand), note: 'Postponed' });
    expect(withdrawn).toMatchObject({ stage: 'withdrawn', overdue: false });
    expect(withdrawn.steps.at(-1)).toMatchObject({ stage: 'withdrawn', note: 'Postponed' });
    await expect(administrator.call('judgeDemand', { ...revisionOf(withdrawn), ratified: true })).rejects.toMatchObject(
      { code: codes.demandState },
    );
  });

  test('[VW-11] a change of a station names it, and who sees the station sees the demand and its documents', async () => {
    const extension = { ...newDemand(), kind: 'extension' as const, capacity: '' as const };
    await expect(operator.call('addDemand', extension)).rejects.toMatchObject({
      fields: { stationId: expect.any(String) },
    });
    const foreign = { ...extension, stationId: 'st-x' };
    await expect(operator.call('addDemand', foreign)).rejects.toMatchObject(missing);
    const stations = await owner.call('listStations', {});
    const stationId = stations[0]!.id;
    const demand = await operator.call('addDemand', { ...extension, stationId });
    expect(demand).toMatchObject({ capacity: null, stationName: expect.any(String) });
    const archive = { demandId: demand.id, kind: 'other' as const, title: 'Plan', number: '', filedOn: '2026-06-01' };
    const filed = await operator.call('addArchive', { ...archive, remark: '' });
    expect(await owner.call('getDemand', { id: demand.id })).toMatchObject({ id: demand.id, stationId });
    expect(await owner.call('getArchive', { id: filed.id })).toMatchObject({ id: filed.id });
    const other = await operator.call('addDemand', newDemand());
    await expect(owner.call('getDemand', { id: other.id })).rejects.toMatchObject(missing);
  });

  test('[VW-11] changes of life-cycle records are pushed to those who may see them, by the demand', async () => {
    const [push, outside] = await Promise.all([connect(harness, operator), connect(harness, owner)]);
    for (const { ws } of [push, outside]) ws.send(JSON.stringify({ kind: 'subscribe', topics: ['lifeCycle'] }));
    await Promise.all([push, outside].map((each) => each.frame(({ kind }) => kind === 'subscribed')));
    const demand = await administrator.call('addDemand', newDemand());
    const change = { kind: 'change', topic: 'lifeCycle', ids: [demand.id] };
    expect(await push.frame(({ kind }) => kind === 'change')).toMatchObject(change);
    const stations = await owner.call('listStations', {});
    const linked = await administrator.call('addDemand', {
      ...newDemand(),
      kind: 'extension',
      stationId: stations[0]!.id,
    });
    expect(await outside.frame(({ kind }) => kind === 'change')).toMatchObject({ ids: [linked.id] });
    push.ws.close();
    outside.ws.close();
  });

  test('[EN-05] [VA-08] documents come with the forms: two with a demand, five with an archive, checked again', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => operator.call('uploadOssFile', { file: pdf() })));
    const demand = await operator.call('addDemand', { ...newDemand(), attachments: ids.slice(0, 2) });
    expect(demand.attachments.map(({ name }) => name)).toEqual(['report.pdf', 'report.pdf']);
    await expect(operator.call('addDemand', { ...newDemand(), attachments: ids })).rejects.toMatchObject({
      fields: { attachments: '最多上传 2 个文件' },
    });
    const archive = {
      demandId: demand.id,
      kind: 'acceptance' as const,
      title: 'Acceptance',
      number: 'A-1',
      filedOn: '2026-06-01',
      remark: '',
    };
    const filed = await operator.call('addArchive', { ...archive, attachments: ids });
    const { records } = await operator.call('listArchives', { demandId: demand.id });
    expect(records).toEqual([filed]);
    const gone = { ...archive, attachments: ['nothing'] };
    await expect(operator.call('addArchive', gone)).rejects.toMatchObject({
      fields: { attachments: expect.any(String) },
    });
  });

  test('[EN-05] planned dates must be in order, late ones are marked, foreign records are not found', async () => {
    const upside = { ...newDemand(), plannedTest: '2025-12-01' };
    await expect(operator.call('addDemand', upside)).rejects.toMatchObject({
      fields: { plannedTest: expect.any(String) },
    });
    const demand = await operator.call('addDemand', newDemand());
    expect(demand.overdue).toBe(true);
    const ahead = { plannedDevelop: '2099-01-01', plannedTest: '2099-02-01' };
    expect((await operator.call('addDemand', { ...newDemand(), ...ahead })).overdue).toBe(false);
    await expect(owner.call('getDemand', { id: demand.id })).rejects.toMatchObject(missing);
    const done = await operator.call('addMaintenance', newMaintenance());
    expect(await operator.call('getMaintenance', { id: done.id })).toEqual(done);
    await expect(owner.call('getMaintenance', { id: done.id })).rejects.toMatchObject(missing);
    const foreign = { ...newMaintenance(), stationId: 'st-x' };
    await expect(operator.call('addMaintenance', foreign)).rejects.toMatchObject(missing);
  });
});
