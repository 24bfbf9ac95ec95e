import { describe, expect, test } from 'vitest';
import { uploadFile } from '#src/api/upload.ts';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { fileEndpoints } from '#src/contract/file.ts';
import { setKeys } from '../../support/records/rights.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { plainPng } from '../support/pictures.ts';
import { infoForm } from './station-info-samples.ts';
import {
  administrator,
  business,
  type Form,
  harness,
  infoOf,
  operator,
  refusedAt,
  save,
  useStationInfoServer,
} from './station-info-setup.ts';

useStationInfoServer();

const codesOf = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

describe('[VW-35] the facts of a station', () => {
  test('every station has them from the start, with its ratings by the ledger', async () => {
    const { records, total } = await operator.call('listStationInfos', { sort: 'name' });
    expect(total).toBe(3);
    const linping = records.find(({ id }) => id === 'st-a');
    expect(linping).toMatchObject({
      orgId: 'org-111',
      phase: 'operation',
      currency: 'CNY',
      retired: null,
      problems: [],
    });
    expect(linping?.ratings.find(({ kind }) => kind === 'storageCapacity')).toEqual({
      kind: 'storageCapacity',
      plant: 430,
      ledger: 430,
      devices: 2,
    });
  });

  test('the list is searched, filtered by organisation, phase and problems, and sorted', async () => {
    const idsOf = async (request: RequestFor<'listStationInfos'>) =>
      (await operator.call('listStationInfos', request)).records.map(({ id }) => id);
    expect(await idsOf({ keyword: '苗青' })).toEqual(['st-b']);
    expect(await idsOf({ keyword: 'rudower' })).toEqual(['st-c']);
    expect(await idsOf({ orgId: 'org-11', sort: 'name' })).toHaveLength(2);
    expect(await idsOf({ phase: 'commissioning' })).toEqual(['st-c']);
    expect(await idsOf({ problem: 'critical' })).toEqual(['st-c']);
    expect((await idsOf({ problem: 'any' })).toSorted()).toEqual(['st-b', 'st-c']);
    expect(await idsOf({ problem: 'none' })).toEqual(['st-a']);
    expect(await idsOf({ service: 'retired' })).toEqual([]);
    expect(await idsOf({ sort: '-contractDemand' })).toEqual(['st-a', 'st-b', 'st-c']);
  });

  test('[VW-35.1] [VW-35.4] a time zone stays as it is unless another one has a first day', async () => {
    const before = await infoOf('st-c');
    await expect(save(operator, 'st-c', { timeZone: 'Asia/Shanghai' })).rejects.toMatchObject(refusedAt('zoneFrom'));
    await save(operator, 'st-c', { remark: 'Edited in Shanghai' });
    expect(await infoOf('st-c')).toMatchObject({ timeZone: 'Europe/Berlin', revision: before.revision + 1 });
    await expect(save(operator, 'st-c', { timeZone: 'UTC+8' })).rejects.toMatchObject(refusedAt('timeZone'));
  });

  test.each<[string, Partial<Form>]>([
    ['longitude', { longitude: '181' }],
    ['longitude', { longitude: '1e2' }],
    ['longitude', { longitude: '120.1234567' }],
    ['longitude', { longitude: '180.000001' }],
    ['longitude', { longitude: '-0.000001' }],
    ['longitude', { longitude: '１２０' }],
    ['longitude', { longitude: 'NaN' }],
    ['latitude', { latitude: '90.000001' }],
    ['latitude', { latitude: '-0.000001' }],
    ['latitude', { latitude: '30.1234567' }],
    ['transformerPower', { transformerPower: '0' }],
    ['contractDemand', { contractDemand: '-0.01' }],
    ['contractDemand', { contractDemand: '1e3' }],
    ['contractDemand', { contractDemand: '５００' }],
    ['contractDemand', { contractDemand: 'NaN' }],
    ['investment', { investment: '-1' }],
    ['contractDemand', { contractDemand: '10.123' }],
    ['consumerNumber', { consumerNumber: '12345' }],
    ['contacts.0.phone', { contacts: [{ name: 'A', phone: 'call me' }] }],
  ])('[VW-35.2] %s outside its bounds is refused at the field: %j', async (field, changes) => {
    await expect(save(operator, 'st-a', changes)).rejects.toMatchObject({
      code: codes.badRequest,
      fields: { [field]: expect.any(String) },
    });
  });

  test('[VW-35.2] the bounds themselves are accepted', async () => {
    for (const [longitude, latitude, contractDemand] of [
      ['0', '0', '0'],
      ['0.000001', '0.000001', '0.01'],
      ['179.999999', '90', '0.25'],
    ] as const)
      await save(operator, 'st-a', { longitude, latitude, contractDemand });
    await save(operator, 'st-a', { longitude: '180', latitude: '89.123456', contractDemand: '0.25' });
    expect(await infoOf('st-a')).toMatchObject({ longitude: 180, latitude: 89.123456, contractDemand: 0.25 });
  });

  test('[VW-35.3] facts are checked against each other, the ledger, the tariff and the map', async () => {
    await save(operator, 'st-a', {
      contractDemand: 900,
      longitude: 139.7,
      latitude: 35.7,
      currency: 'EUR',
      contacts: [],
    });
    const { problems } = await infoOf('st-a');
    expect(codesOf(problems)).toEqual([
      'currencyUnlike',
      'demandAboveTransformer',
      'allDayContactMissing',
      'outsideCountry',
      'tariffDemandUnlike',
      'planDistant',
    ]);
    expect(problems[1]).toMatchObject({ level: 'warning', value: 900, limit: 800 });
    expect(problems[4]).toMatchObject({ level: 'warning', value: 900, limit: 500 });
    const [entry] = (await operator.call('listDeviceLedger', { stationId: 'st-b', type: 'bms' })).records;
    await confirm(administrator);
    await administrator.call('retireLedgerDevice', { id: entry!.id, version: entry!.version, reason: 'Test' });
    const unlike = (await infoOf('st-b')).problems.find(({ code }) => code === 'ratingUnlike');
    expect(unlike).toMatchObject({ rating: 'storageCapacity', value: 215, limit: 430 });
    const [checked] = await operator.call('checkStationInfos', { ids: ['st-b'] });
    expect(codesOf(checked!.problems)).toContain('ratingUnlike');
  });

  test('the preview of a save names the problems that it would make, and changes nothing', async () => {
    const form = { ...(await infoForm(operator, 'st-a')), contractDemand: 900 };
    const { problems, total } = await operator.call('previewStationInfo', form);
    expect(codesOf(problems)).toEqual(['demandAboveTransformer', 'tariffDemandUnlike']);
    expect(total).toBe(0);
    expect(await infoOf('st-a')).toMatchObject({ contractDemand: 500, revision: form.revision });
  });

  test('[VW-35.6] of two who save one record the second is notified, and both changes can stand', async () => {
    const first = await infoForm(operator, 'st-a');
    await save(administrator, 'st-a', { contractDemand: 640 });
    const contacts = [{ name: 'Gate', phone: '0571-86240119', isAllDay: true }];
    await expect(operator.call('saveStationInfo', { ...first, contacts })).rejects.toMatchObject(
      business(codes.conflict),
    );
    await save(operator, 'st-a', { contacts });
    expect(await infoOf('st-a')).toMatchObject({ contractDemand: 640, contacts: [{ name: 'Gate' }] });
  });

  test('[VW-35.8] an owner reads the own station alone, and changes nothing without the key', async () => {
    const owner = await harness.signIn('owner');
    const { records } = await owner.call('listStationInfos', {});
    expect(records).toHaveLength(1);
    const mainId = records[0]!.id;
    const other = mainId === 'st-c' ? 'st-a' : 'st-c';
    await expect(infoOf(other, owner)).rejects.toMatchObject(business(codes.notFound));
    await expect(save(owner, mainId, { remark: 'x' })).rejects.toMatchObject({ status: 403 });
    setKeys(harness.server.world, 'owner', ['station_save']);
    const lead = await harness.signIn('owner');
    expect((await save(lead, mainId, { remark: 'x' })).remark).toBe('x');
    await expect(
      lead.call('saveStationInfo', { ...(await infoForm(operator, other)), remark: 'x' }),
    ).rejects.toMatchObject(business(codes.notFound));
  });

  test('[VW-35.10] a change stands in the log, field by field, without the values of before', async () => {
    await save(operator, 'st-a', { contractDemand: 640, gridCompany: 'Grid' });
    const { records } = await administrator.call('listAuditEntries', { targetId: 'st-a' });
    const entry = records.find(({ endpoint }) => endpoint === 'saveStationInfo');
    expect(entry?.changes.map(({ field, from, to }) => [field, from, to]).toSorted()).toEqual([
      ['contractDemand', '500', '640'],
      ['gridCompany', '国网浙江省电力有限公司', 'Grid'],
    ]);
  });
});

describe('[VW-35] pictures of a station', () => {
  const upload = (name: string, type: string, bytes: Uint8Array) =>
    uploadFile(operator.api, fileEndpoints.uploadOssFile, new File([new Uint8Array(bytes)], name, { type }));
  const pdf = () => upload('plan.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  const picture = () => upload('site.png', 'image/png', plainPng(8, 8, [0, 90, 40]));

  test('[VW-35.7] a document is refused among them, and a picture among the documents', async () => {
    await expect(save(operator, 'st-a', { pictures: [await pdf()] })).rejects.toMatchObject(refusedAt('pictures'));
    await expect(save(operator, 'st-a', { attachments: [await picture()] })).rejects.toMatchObject(
      refusedAt('attachments'),
    );
    const saved = await save(operator, 'st-a', { pictures: [await picture()], attachments: [await pdf()] });
    expect(saved.pictures[0]).toMatchObject({ name: 'site.png', type: 'image/png' });
    const owner = await harness.signIn('owner');
    const id = saved.pictures[0]!.id;
    const mayRead = (await owner.call('listStations', {})).some((station) => station.id === 'st-a');
    const read = owner.api.file(fileEndpoints.viewFile.route, { id });
    if (mayRead) expect((await read).blob.type).toBe('image/png');
    else await expect(read).rejects.toBeDefined();
  });

  test('[VW-35.7] a sixth picture is refused', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, picture));
    await expect(save(operator, 'st-a', { pictures })).rejects.toMatchObject(refusedAt('pictures'));
  });
});

describe('[VW-35] the phase of a station', () => {
  const phase = async (id: string, next: 'installation' | 'commissioning' | 'operation') =>
    operator.call('setStationPhase', { id, revision: (await infoOf(id)).revision, phase: next });

  test('[VW-35.12] only the next one is set, and operation not while something critical is open', async () => {
    await expect(phase('st-a', 'commissioning')).rejects.toMatchObject(refusedAt('phase'));
    await expect(phase('st-c', 'operation')).rejects.toMatchObject(refusedAt('phase'));
    await save(operator, 'st-c', { commissionedOn: '2099-01-01' });
    await expect(phase('st-c', 'operation')).rejects.toMatchObject(refusedAt('phase'));
    await save(operator, 'st-c', { commissionedOn: '2026-01-15' });
    expect((await phase('st-c', 'operation')).phase).toBe('operation');
    const { stations } = await operator.call('listStationOverview', {});
    expect(stations.find(({ stationId }) => stationId === 'st-c')?.phase).toBe('operation');
  });
});

describe('[VW-35] the organisation of a station', () => {
  test('[VW-35.13] moves with the password and a confirmed effect, and takes the sight along', async () => {
    const distributor = await harness.signIn('distributor');
    const before = (await distributor.call('listStations', {})).map(({ id }) => id);
    const moved = before.includes('st-b') ? 'st-b' : before[0]!;
    const form = { ...(await infoForm(administrator, moved)), orgId: 'org-121' };
    await expect(administrator.call('saveStationInfo', form)).rejects.toMatchObject(business(codes.stepUpDue));
    await confirm(administrator);
    await expect(administrator.call('saveStationInfo', form)).rejects.toMatchObject(business(codes.conflict));
    const { effect, losing } = await administrator.call('previewStationInfo', form);
    expect(losing).toBeGreaterThan(0);
    expect(await administrator.call('saveStationInfo', { ...form, effect })).toMatchObject({ orgId: 'org-121' });
    expect((await distributor.call('listStations', {})).map(({ id }) => id)).not.toContain(moved);
  });

  test('[VW-35.13] a group owns none, and an organisation outside the branch does not exist', async () => {
    await confirm(administrator);
    await expect(save(administrator, 'st-b', { orgId: 'org-1' })).rejects.toMatchObject(refusedAt('orgId'));
    await expect(save(administrator, 'st-b', { orgId: 'org-999' })).rejects.toMatchObject(refusedAt('orgId'));
    setKeys(harness.server.world, 'jin_tao', ['station_save']);
    const lead = await harness.signIn('jin_tao');
    await expect(save(lead, 'st-b', { orgId: 'org-121' })).rejects.toMatchObject(refusedAt('orgId'));
  });
});
