import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dateOf, dayMs, hourMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import { afterSaleEvidenceText, evidenceDays } from '#src/contract/life-cycle/after-sale.ts';
import { newMaintenance, revisionOf } from '../support/entity-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { ledgerFormOf } from '../support/ledger-files.ts';
import { caseAt, freshSerial, newCase, newSettlement } from './service-samples.ts';
import { freshWorkOrder } from '../work-order/work-order-samples.ts';

let harness: Harness;
let operator: SignedIn;
let administrator: SignedIn;
let distributor: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.server.world.reset();
  [operator, administrator, distributor] = await Promise.all([
    harness.signIn('operator'),
    harness.signIn('administrator'),
    harness.signIn('distributor'),
  ]);
});
afterAll(() => harness.close());

const missing = { code: codes.notFound };
const state = { code: codes.afterSaleState };

test('[VW-18] a case is judged by somebody else, repaired, settled, closed into a record, and reopened', async () => {
  const serial = 'LF202401865';
  const serialIn = freshSerial();
  const reported = await administrator.call('addAfterSale', newCase({ serial }));
  expect(reported).toMatchObject({
    status: 'reported',
    number: expect.stringMatching(/^AS-\d{4}-\d{3}$/),
    isReporter: true,
  });
  await expect(administrator.call('judgeAfterSale', { ...revisionOf(reported), accepted: true })).rejects.toMatchObject(
    {
      code: codes.afterSaleSelfJudged,
    },
  );
  await expect(operator.call('judgeAfterSale', { ...revisionOf(reported), accepted: true })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    administrator.call('saveAfterSaleSettlement', { ...newSettlement(), ...revisionOf(reported) }),
  ).rejects.toMatchObject(state);
  const closed = await caseAt(harness, 'closed', { serial: freshSerial() }, { serialIn });
  expect(closed.steps.map(({ status }) => status)).toEqual([
    'reported',
    'accepted',
    'inWork',
    'returned',
    'settled',
    'closed',
  ]);
  expect(closed).toMatchObject({ workOrderNumber: expect.stringMatching(/^WO-/), rma: 'RMA-4711' });
  const record = await operator.call('getMaintenance', { id: closed.maintenanceId! });
  expect(record).toMatchObject({
    type: 'afterSale',
    deviceId: 'a-bms-1',
    downtime: 2.5,
    parts: [{ serialOut: closed.serial, serialIn }],
  });
  const again = await operator.call('reopenAfterSale', { ...revisionOf(closed), note: 'It came back' });
  expect(again).toMatchObject({ status: 'reopened', isReporter: true, serialIn: '' });
  const accepted = await administrator.call('judgeAfterSale', { ...revisionOf(again), accepted: true });
  expect(accepted.status).toBe('accepted');
});

test('[VW-18] an exchanged device has the new unit’s serial number and warranty once the case is closed', async () => {
  const { serialNumber } = await operator.call('getLedgerDevice', { id: 'a-bms-1' });
  const serialIn = freshSerial();
  const unit = { serial: serialNumber, deviceId: 'a-bms-1' };
  await caseAt(harness, 'closed', unit, { serialIn, warrantyMonths: 240 });
  const device = await operator.call('getLedgerDevice', { id: 'a-bms-1' });
  expect(device.serialNumber).toBe(serialIn);
  expect(device.warrantyUntil.slice(0, 4)).toBe(String(new Date(harness.server.world.clock.now()).getFullYear() + 20));
});

test('[VW-18] a rejection needs a reason; a serial number has one open case, in any case and width', async () => {
  const serial = freshSerial();
  const first = await operator.call('addAfterSale', newCase({ serial }));
  const twice = newCase({ serial: ` ${serial.toLowerCase()}` });
  await expect(operator.call('addAfterSale', twice)).rejects.toMatchObject({
    code: codes.afterSaleOpen,
    ref: first.id,
  });
  const no = { ...revisionOf(first), accepted: false };
  await expect(administrator.call('judgeAfterSale', no)).rejects.toMatchObject({ fields: { note: '请填写原因' } });
  await administrator.call('judgeAfterSale', { ...no, note: 'Wear' });
  await expect(operator.call('addAfterSale', twice)).resolves.toMatchObject({ serial });
  await expect(operator.call('saveAfterSale', { ...newCase({ serial }), ...revisionOf(first) })).rejects.toMatchObject({
    code: codes.conflict,
  });
  await expect(operator.call('addAfterSale', newCase({ serial: '' }))).rejects.toMatchObject({
    fields: { serial: expect.any(String) },
  });
  await expect(operator.call('addAfterSale', newCase({ serial: '', kind: 'complaint' }))).resolves.toBeDefined();
});

test('[VW-18.1] the day of the report is that of the station, and the last day of the warranty counts', async () => {
  const { clock } = harness.server.world;
  const evening = Math.ceil((clock.now() - 15.5 * hourMs) / dayMs) * dayMs + 15.5 * hourMs;
  clock.setOffset(clock.offset() + evening - clock.now());
  const [user, admin] = await Promise.all([harness.signIn('operator'), harness.signIn('administrator')]);
  const today = dateOf(evening);
  for (const id of ['a-pv-1', 'c-pcs-1']) {
    const {
      version,
      connected: _c,
      stationName: _s,
      updatedAt: _u,
      updatedBy: _b,
      retired: _r,
      documents: _d,
      ...record
    } = await admin.call('getLedgerDevice', { id });
    const address = record.address ?? '';
    await admin.call('updateLedgerDevice', { ...record, address, status: 'inUse', version, warrantyUntil: today });
  }
  const cases = async () =>
    Promise.all(
      [
        { stationId: 'st-a', deviceId: 'a-pv-1' },
        { stationId: 'st-c', deviceId: 'c-pcs-1' },
      ].map((unit) => user.call('addAfterSale', newCase(unit))),
    );
  expect((await cases()).map(({ reportedOn, inWarranty }) => [reportedOn, inWarranty])).toEqual([
    [today, true],
    [today, true],
  ]);
  clock.setOffset(clock.offset() + hourMs);
  expect((await cases()).map(({ inWarranty }) => inWarranty)).toEqual([false, true]);
});

test('[VW-18.1] the day of the report can be earlier, and the warranty is judged by it; a day ahead is refused', async () => {
  const { clock } = harness.server.world;
  const device = await administrator.call('getLedgerDevice', { id: 'a-pv-1' });
  const [ended, before] = [2, 5].map((days) => dateOf(clock.now() - days * dayMs)) as [string, string];
  await administrator.call('updateLedgerDevice', { ...ledgerFormOf(device), warrantyUntil: ended });
  const report = (reportedOn?: string) =>
    operator.call('addAfterSale', newCase({ stationId: 'st-a', deviceId: 'a-pv-1', reportedOn }));
  expect(await report()).toMatchObject({ inWarranty: false });
  const earlier = await report(before);
  expect(earlier).toMatchObject({ inWarranty: true, reportedOn: before });
  const form = { ...newCase({ deviceId: 'a-pv-1', serial: earlier.serial }), ...revisionOf(earlier) };
  expect(await operator.call('saveAfterSale', { ...form, reportedOn: ended })).toMatchObject({ inWarranty: true });
  await expect(report(dateOf(clock.now() + 2 * dayMs))).rejects.toMatchObject({
    fields: { reportedOn: expect.any(String) },
  });
});

test('[VW-18] closing a case writes the record of its order, which is not proposed again', async () => {
  const closed = await caseAt(harness, 'closed');
  const { workOrderId, maintenanceId } = closed;
  expect(await operator.call('getMaintenance', { id: maintenanceId! })).toMatchObject({ workOrderId });
  expect(await operator.call('listMaintenanceProposals', { workOrderId: workOrderId! })).toEqual([]);
  const second = { ...newMaintenance(), workOrderId: workOrderId! };
  await expect(operator.call('addMaintenance', second)).rejects.toMatchObject({ code: codes.maintenanceWritten });
  // A record that was written from the proposal stays the only one of the order.
  const begun = await caseAt(harness, 'inWork');
  await operator.call('addMaintenance', { ...newMaintenance(), workOrderId: begun.workOrderId! });
  const paid = await administrator.call('saveAfterSaleSettlement', { ...newSettlement(), ...revisionOf(begun) });
  const ended = await operator.call('closeAfterSale', revisionOf(paid));
  expect(await operator.call('getMaintenance', { id: ended.maintenanceId! })).toMatchObject({ workOrderId: '' });
});

test('[VW-18.2] a part that was put in later has its own, longer warranty', async () => {
  const serialIn = freshSerial();
  const item = { name: 'Module', serialIn, warrantyMonths: 240 };
  await operator.call('addMaintenance', { ...newMaintenance(), deviceId: 'a-bms-1', parts: [item] });
  const device = await operator.call('getLedgerDevice', { id: 'a-bms-1' });
  expect(await operator.call('addAfterSale', newCase())).toMatchObject({
    warrantyUntil: device.warrantyUntil,
    warrantyBy: 'device',
  });
  expect(await operator.call('addAfterSale', newCase({ serial: serialIn }))).toMatchObject({
    warrantyUntil: '2046-06-01',
    warrantyBy: 'exchange',
    inWarranty: true,
  });
});

test('[VW-18.4] the evidence is what was known at the report, and stays when the past is disturbed later', async () => {
  const { world } = harness.server;
  const reported = await operator.call('addAfterSale', newCase());
  expect(reported.evidence.days).toHaveLength(evidenceDays);
  expect(reported.evidence).toMatchObject({ batteryId: 'a-bms-1', timeZone: 'Asia/Shanghai' });
  for (const day of reported.evidence.days.slice(1))
    expect([day.socMin, day.socMax, day.temperatureMax, day.cycles, day.soh].filter(Number.isFinite)).toHaveLength(5);
  const sha = createHash('sha256').update(afterSaleEvidenceText(reported.evidence)).digest('hex');
  expect(reported.evidenceHash).toBe(sha);
  const from = world.clock.now() - 6 * dayMs;
  world.disturbances.add({ kind: 'offline', stationId: 'st-a', deviceId: 'a-bms-1', from, to: from + 4 * dayMs });
  const read = await operator.call('getAfterSale', { id: reported.id });
  expect(read.evidence).toEqual(reported.evidence);
  const saved = await operator.call('saveAfterSale', {
    ...newCase({ serial: reported.serial, symptom: 'Other words' }),
    ...revisionOf(reported),
  });
  expect(saved).toMatchObject({ symptom: 'Other words', evidenceHash: sha });
  const fresh = await operator.call('addAfterSale', newCase());
  expect(fresh.evidenceHash).not.toBe(sha);
  expect(fresh.evidence.days.filter(({ soh }) => soh === null).length).toBeGreaterThan(1);
});

test('[VW-18.4] the windows of the evidence are those of the contract of the unit, or of its station', async () => {
  const sale = (await operator.call('listSales', { stationId: 'st-a' })).records.find(
    ({ demandId }) => demandId === 'D1',
  )!;
  expect(sale).toMatchObject({ socFrom: 5, socTo: 95, cyclesPerDay: 1.5 });
  const windows = { soc: [5, 95], temperature: [5, 40], cycles: 1.5 };
  const built = await operator.call('addAfterSale', newCase({ serial: 'HY202403250', deviceId: '' }));
  expect(built.evidence).toMatchObject({ windows, contract: sale.number });
  const { days, outside } = built.evidence;
  expect(outside.soc).toBe(days.filter(({ socMin, socMax }) => (socMin ?? 100) < 5 || (socMax ?? 0) > 95).length);
  expect(built.evidenceHash).toBe(createHash('sha256').update(afterSaleEvidenceText(built.evidence)).digest('hex'));
  const usual = await operator.call('addAfterSale', newCase({ stationId: 'st-c', deviceId: 'c-bms-1' }));
  expect(usual.evidence).toMatchObject({ windows: { soc: [2, 98], temperature: [0, 45], cycles: 2 } });
  expect(usual.evidence.contract).toBeUndefined();
});

test('[VW-18.5] a distributor sees the own region only, and no credit of the supplier without the key', async () => {
  const paid = await caseAt(harness, 'settled');
  expect(paid).toMatchObject({ supplierClaim: 'SC-17', credit: 80, supplierShown: true });
  const [row] = (await distributor.call('listAfterSales', { keyword: paid.number })).records;
  expect(row).toMatchObject({ supplierClaim: '', credit: null, cost: 120.5, supplierShown: false });
  expect((await distributor.call('listAfterSales', { keyword: 'SC-17' })).total).toBe(0);
  expect((await administrator.call('listAfterSales', { keyword: 'SC-17' })).total).toBe(1);
  const closed = await distributor.call('closeAfterSale', revisionOf(paid));
  expect(closed).toMatchObject({ status: 'closed', credit: null });
  const foreign = await operator.call('addAfterSale', newCase({ stationId: 'st-c', deviceId: 'c-pcs-1' }));
  await expect(distributor.call('getAfterSale', { id: foreign.id })).rejects.toMatchObject(missing);
  const { records } = await distributor.call('listAfterSales', {});
  expect(records.map(({ stationId }) => stationId)).not.toContain('st-c');
  const abroad = newCase({ stationId: 'st-c', deviceId: 'c-pcs-1' });
  await expect(distributor.call('addAfterSale', abroad)).rejects.toMatchObject(missing);
});

test('[VW-18] the work begins with an open order of the station, or with a new one for who may create one', async () => {
  const accepted = await caseAt(harness, 'accepted');
  const { id: workOrderId } = await freshWorkOrder(administrator);
  const { id: elsewhere } = await freshWorkOrder(administrator, { stationId: 'st-c' });
  const wrong = operator.call('orderAfterSale', { ...revisionOf(accepted), workOrderId: elsewhere });
  await expect(wrong).rejects.toMatchObject({ fields: { workOrderId: expect.any(String) } });
  await expect(distributor.call('orderAfterSale', revisionOf(accepted))).rejects.toMatchObject({ status: 403 });
  const begun = await distributor.call('orderAfterSale', { ...revisionOf(accepted), workOrderId });
  expect(begun).toMatchObject({ status: 'inWork', workOrderId });
});

test('[VW-18] devices and alarms of other stations, long texts, wrong phones and satisfactions are refused', async () => {
  const refused = async (values: object) => {
    const answer = await operator.call('addAfterSale', { ...newCase(), ...values }).catch((error) => error);
    return Object.keys(answer.fields ?? { [String(answer.code)]: '' });
  };
  expect(await refused({ deviceId: 'c-pcs-1' })).toEqual(['deviceId']);
  expect(await refused({ alarmId: 'nothing' })).toEqual(['alarmId']);
  expect(await refused({ symptom: 'x'.repeat(1001) })).toEqual(['symptom']);
  expect(await refused({ reporter: 'x'.repeat(129) })).toEqual(['reporter']);
  expect(await refused({ phone: 'call me' })).toEqual(['phone']);
  expect(await refused({ phone: '+49 30 555 0142' }), 'a station in China').toEqual(['phone']);
  expect(await refused({ serial: 'a b=1' })).toEqual(['serial']);
  expect(await refused({ attachments: ['nothing'] })).toEqual(['attachments']);
  expect(await refused({ attachments: ['a', 'b', 'c'] })).toEqual(['attachments']);
  const returned = await caseAt(harness, 'returned');
  const refusedFields = (values: object) =>
    administrator
      .call('saveAfterSaleSettlement', { ...newSettlement(), ...values, ...revisionOf(returned) })
      .catch((error) => Object.keys(error.fields ?? {}));
  expect(await refusedFields({ satisfaction: 5 })).toEqual(['satisfaction']);
  expect(await refusedFields({ cost: 1.234 })).toEqual(['cost']);
  expect(await refusedFields({ downtime: 1001 })).toEqual(['downtime']);
  expect(await refusedFields({ supplierClaim: '' })).toEqual(['supplierClaim']);
});
