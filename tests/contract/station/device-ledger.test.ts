import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { collectionFrequenciesS } from '#src/contract/limits.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { ledgerDraft, ledgerFile, ledgerFormOf, ledgerRow, newLedgerDevice } from '../support/ledger-files.ts';

let harness: Harness;
let operator: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  operator = await harness.signIn('operator', 'en');
  admin = await harness.signIn('administrator', 'en');
});
afterAll(() => harness.close());

const refused = (field: string) => ({
  kind: 'business',
  code: codes.badRequest,
  fields: { [field]: expect.any(String) },
});

describe('[VW-03] devices of the ledger', () => {
  test('a device of the plant has the data of its plate, an address and a frequency of the list', async () => {
    const { records, total } = await operator.call('listDeviceLedger', { pageSize: 500 });
    expect(total).toBe(records.length);
    const plant = await operator.call('listDevices', {});
    expect(records.map(({ id }) => id).toSorted()).toEqual(plant.map(({ id }) => id).toSorted());
    for (const device of records) {
      expect(device).toMatchObject({ connected: true, status: 'inUse', version: 1, updatedAt: null });
      expect(collectionFrequenciesS).toContain(device.frequency);
      for (const field of ['model', 'manufacturer', 'serialNumber', 'address'] as const)
        expect(device[field]).not.toBe('');
      expect(device.warrantyUntil > device.commissionedOn).toBe(true);
    }
    const tree = await operator.call('listLedgerTree', {});
    expect(tree.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  });

  test('the tree of stations counts the devices, also a new one, and has those of one station by themselves', async () => {
    const countsOf = async () => {
      const tree = await operator.call('listLedgerTree', {});
      const listed = await operator.call('listLedgerStations', {});
      expect(listed.map(({ id }) => id)).toEqual([...new Set(tree.map(({ stationId }) => stationId))]);
      for (const { id, devices } of listed) {
        const those = tree.filter(({ stationId }) => stationId === id);
        expect(devices).toBe(those.length);
        expect(await operator.call('listLedgerTree', { stationId: id })).toEqual(those);
      }
      return new Map(listed.map(({ id, devices }) => [id, devices]));
    };
    const before = await countsOf();
    const { stationId } = await operator.call('createLedgerDevice', ledgerDraft({ code: 'Z-1' }));
    expect((await countsOf()).get(stationId)).toBe((before.get(stationId) ?? 0) + 1);
    const names = new Map((await operator.call('listStations', {})).map(({ id, name }) => [id, name]));
    for (const { id, name } of await operator.call('listLedgerStations', {})) expect(name).toBe(names.get(id));
    const owner = await harness.signIn('owner');
    const visibleIds = (await owner.call('listStations', {})).map(({ id }) => id);
    expect((await owner.call('listLedgerStations', {})).map(({ id }) => id)).toEqual(visibleIds);
    const foreign = [...before.keys()].find((id) => !visibleIds.includes(id));
    expect(await owner.call('listLedgerTree', { stationId: foreign })).toEqual([]);
  });

  test('a new device is listed, found by its fields, sorted by a column and read again', async () => {
    const made = await operator.call('createLedgerDevice', ledgerDraft({ code: 'Z-1', ratedPower: 77_777 }));
    expect(made).toMatchObject({ code: 'Z-1', connected: false, version: 1, updatedBy: '王建国', documents: [] });
    expect(await operator.call('getLedgerDevice', { id: made.id })).toEqual(made);
    const list = async (request: object) => (await operator.call('listDeviceLedger', request)).records;
    expect(await list({ keyword: 'z-1' })).toHaveLength(1);
    expect(await list({ status: 'commissioning' })).toMatchObject([{ id: made.id }]);
    expect(await list({ status: 'commissioning', type: 'pcs' })).toEqual([]);
    const powers = (await list({ sort: '-ratedPower', pageSize: 500 })).map(({ ratedPower }) => ratedPower);
    expect(powers[0]).toBe(77_777);
    expect(powers).toEqual(powers.toSorted((left, right) => right - left));
  });

  test('[VA-11] a code that another device has, a foreign station, a frequency beyond the list', async () => {
    await operator.call('createLedgerDevice', ledgerDraft({ code: 'Z-1' }));
    const make = (values: object, user = operator) => user.call('createLedgerDevice', ledgerDraft(values));
    await expect(make({ code: 'z-1' })).rejects.toMatchObject(refused('code'));
    await expect(make({ code: 'A-PCS-1' })).rejects.toMatchObject(refused('code'));
    await expect(make({ frequency: 45 })).rejects.toMatchObject(refused('frequency'));
    await expect(make({ stationId: 'nowhere' })).rejects.toMatchObject(refused('stationId'));
    await expect(make({ warrantyUntil: '2020-01-01' })).rejects.toMatchObject(refused('warrantyUntil'));
    await expect(make({ status: 'retired' })).rejects.toMatchObject(refused('status'));
  });

  test('of two users who edit the same device the second gets a conflict, and the first change stays', async () => {
    const created = await operator.call('createLedgerDevice', ledgerDraft());
    const first = await admin.call('updateLedgerDevice', { ...ledgerFormOf(created), remark: 'first' });
    expect(first).toMatchObject({ version: 2, remark: 'first', updatedBy: '赵敏' });
    await expect(
      operator.call('updateLedgerDevice', { ...ledgerFormOf(created), remark: 'second' }),
    ).rejects.toMatchObject({
      code: codes.conflict,
    });
    expect(await operator.call('getLedgerDevice', { id: created.id })).toMatchObject({ version: 2, remark: 'first' });
    const second = await operator.call('updateLedgerDevice', { ...ledgerFormOf(first), code: 'Z-9', remark: 'second' });
    expect(second).toMatchObject({ version: 3, id: created.id, code: 'Z-9' });
  });

  test('the ledger cannot change fields of the plant, but all others; a device’s name follows the language', async () => {
    const device = await operator.call('getLedgerDevice', { id: 'a-pcs-1' });
    for (const [field, value] of [
      ['name', 'other'],
      ['type', 'pv'],
      ['ratedPower', 1],
      ['stationId', 'st-b'],
    ] as const)
      await expect(
        operator.call('updateLedgerDevice', { ...ledgerFormOf(device), [field]: value }),
      ).rejects.toMatchObject(refused(field));
    await operator.call('updateLedgerDevice', {
      ...ledgerFormOf(device),
      address: '10.9.9.9:502/3',
      status: 'commissioning',
    });
    const chinese = await harness.signIn('operator', 'zh');
    const read = await chinese.call('getLedgerDevice', { id: 'a-pcs-1' });
    expect(read).toMatchObject({ address: '10.9.9.9:502/3', status: 'commissioning', version: 2 });
    expect(read.name).not.toBe(device.name);
  });

  test('a device is retired with a reason and restored, both with the permission only', async () => {
    const created = await newLedgerDevice(operator);
    await expect(operator.call('retireLedgerDevice', { ...created, reason: 'x' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(admin.call('retireLedgerDevice', { ...created, reason: ' ' })).rejects.toMatchObject(
      refused('reason'),
    );
    const gone = await admin.call('retireLedgerDevice', { ...created, reason: 'burnt out' });
    expect(gone).toMatchObject({ status: 'retired', version: 2, retired: { by: '赵敏', reason: 'burnt out' } });
    const { version } = gone;
    await expect(admin.call('retireLedgerDevice', { ...created, version, reason: 'x' })).rejects.toMatchObject({
      code: codes.conflict,
    });
    expect((await operator.call('listDeviceLedger', { status: 'retired' })).total).toBe(1);
    const back = await admin.call('restoreLedgerDevice', { id: created.id, version });
    expect(back).toMatchObject({ status: 'commissioning', version: 3, retired: null });
  });

  test('documents are added and removed; the same one is added once', async () => {
    const { id } = await newLedgerDevice(operator);
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    const file = new File([png], 'plate.png', { type: 'image/png' });
    const documentId = await operator.call('uploadOssFile', { file });
    const add = () => operator.call('addLedgerDocuments', { id, attachments: [documentId] });
    await add();
    const { documents } = await add();
    expect(documents).toMatchObject([{ id: documentId, name: 'plate.png', size: 9, by: { name: '王建国' } }]);
    await expect(operator.call('addLedgerDocuments', { id, attachments: ['none'] })).rejects.toMatchObject(
      refused('attachments'),
    );
    const remove = () => operator.call('removeLedgerDocument', { id, documentId });
    expect((await remove()).documents).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ code: codes.notFound });
  });

  test('[RP-02] a device of a foreign station is not found', async () => {
    const owner = await harness.signIn('owner');
    const visibleStationIds = new Set((await owner.call('listStations', {})).map(({ id }) => id));
    const { records } = await admin.call('listDeviceLedger', { pageSize: 500 });
    const foreign = records.find(({ stationId }) => !visibleStationIds.has(stationId));
    await expect(owner.call('getLedgerDevice', { id: foreign?.id ?? '' })).rejects.toMatchObject({
      code: codes.notFound,
    });
    for (const { stationId } of await owner.call('listLedgerTree', {})) expect(visibleStationIds).toContain(stationId);
  });
});

test('[VA-08] [CN-02] an import reads address, frequency and status, as words or figures', async () => {
  const rows = [
    ledgerRow({ address: '10.2.0.3:502', frequency: '30 s', status: 'Inbetriebnahme' }),
    ledgerRow({ code: 'N-2', frequency: 600, status: '在建' }),
  ];
  expect(await admin.call('importDeviceLedger', { file: ledgerFile(rows), dryRun: 'false' })).toMatchObject({
    imported: 2,
  });
  const { records } = await admin.call('listDeviceLedger', { keyword: 'Musterwerk' });
  expect(records).toMatchObject([
    { address: '10.2.0.3:502', frequency: 30, status: 'commissioning' },
    { frequency: 600, status: 'installation' },
  ]);
  const wrong = ledgerFile([ledgerRow({ code: 'N-3', frequency: 45, status: 'sold' })]);
  const { faults } = await admin.call('importDeviceLedger', { file: wrong, dryRun: 'true' });
  expect(faults).toMatchObject([
    { column: 'frequency', value: '45', message: 'The collection frequency must be one of 1, 10, 30, 60, 300, 600 s' },
    { column: 'status', value: 'sold' },
  ]);
});

test('[VW-03] [RP-02] a change of the ledger is pushed only to users who see its station', async () => {
  const subscribe = async (user: SignedIn) => {
    const push = await connect(harness, user);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['device'] }));
    push.ws.send('ping');
    await push.frame(({ kind }) => kind === 'pong');
    const changes = () => push.frames.filter(({ kind }) => kind === 'change');
    return {
      changes: () => changes().map(({ topic, ids }) => [topic, ids]),
      until: (count: number) => push.frame(() => changes().length >= count),
    };
  };
  const [all, few] = [await subscribe(operator), await subscribe(await harness.signIn('owner'))];
  const made = await admin.call('createLedgerDevice', ledgerDraft({ code: 'P-1', stationId: 'st-b' }));
  const { id } = made;
  // To a station of the owner's, and there to its end and back.
  let device = await admin.call('updateLedgerDevice', { ...ledgerFormOf(made), stationId: 'st-c' });
  device = await admin.call('retireLedgerDevice', { id, version: device.version, reason: 'worn' });
  device = await admin.call('restoreLedgerDevice', { id, version: device.version });
  const file = ledgerFile([ledgerRow({ code: 'P-2', stationId: 'st-c' })]);
  await expect(admin.call('importDeviceLedger', { file, dryRun: 'true' })).resolves.toMatchObject({ imported: 0 });
  const stale = { ...ledgerFormOf(made), name: 'Other' };
  await expect(admin.call('updateLedgerDevice', stale)).rejects.toMatchObject({ code: codes.conflict });
  await expect(admin.call('importDeviceLedger', { file, dryRun: 'false' })).resolves.toMatchObject({ imported: 1 });
  await Promise.all([all.until(5), few.until(4)]);
  const imported = ['device', ['ledger-p-2']];
  expect(few.changes()).toEqual([['device', [id]], ['device', [id]], ['device', [id]], imported]);
  expect(all.changes()).toEqual([['device', [id]], ['device', [id]], ['device', [id]], ['device', [id]], imported]);
});
