import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { type ArchiveKind, archiveGateOf, testKinds } from '#src/contract/life-cycle/archive.ts';
import type { Chain, ChainNodeKind } from '#src/contract/life-cycle/chain.ts';
import { gateItemNames } from '#src/contract/life-cycle/gate.ts';
import { deliveryHeads, headRow, unitHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import type { GateItemKind } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { dayIn, monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';
import { newDemand, newMaintenance, revisionOf } from '../support/entity-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { ledgerFormOf, sheetFile } from '../support/ledger-files.ts';
import { openItems } from './life-cycle-samples.ts';
import { deliveryOf, newProduction, newSerial, newStep, newUnit } from './produce-samples.ts';
import { newSale, signature } from './sale-samples.ts';
import { newCase, newSettlement } from './service-samples.ts';
import { newWorkOrder, versionOf } from '../work-order/work-order-samples.ts';

type Demand = ResponseFor<'getDemand'>;

let harness: Harness;
/** Writes demands, sales, batches, deliveries and orders. */
let operator: SignedIn;
/** Ratifies, signs, waives and judges what others have written. */
let administrator: SignedIn;
/** Works at the site and reports faults. */
let distributor: SignedIn;
/** Of the station that is built; writes nothing. */
let owner: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  [operator, administrator, distributor, owner] = await Promise.all([
    harness.signIn('operator'),
    harness.signIn('administrator'),
    harness.signIn('distributor'),
    harness.signIn('peng_xin'),
  ]);
});
afterAll(() => harness.close());

const minuteMs = 60_000;
const forbidden = { kind: 'forbidden' };
/** The owner's. */
const stationId = 'st-a';
const deviceIds = ['a-pcs-1', 'a-bms-1'] as const;
const product = 'HYP-100';
const serials = deviceIds.map(() => newSerial('ST'));
const [serial = ''] = serials;
const serialIn = newSerial('ST');

const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });
const demandNow = (id: string, user = operator) => user.call('getDemand', { id });
const advance = async (id: string, user = operator) =>
  user.call('moveDemand', { ...revisionOf(await demandNow(id)), action: 'advance' });
const ratify = async (id: string, user = administrator) =>
  user.call('judgeDemand', { ...revisionOf(await demandNow(id)), ratified: true });

/** The step is refused with the names of exactly these items. */
async function expectRefused(step: Promise<unknown>, id: string, items: readonly GateItemKind[]): Promise<void> {
  const error = await step.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: codes.demandGateUnmet });
  for (const kind of items) expect(JSON.stringify(error)).toContain(gateItemNames[kind].zh);
  const open = await openItems(await demandNow(id), operator);
  expect(open.map(({ kind }) => kind)).toEqual(items);
}

const file = (demandId: string, kind: ArchiveKind, about: readonly string[] = []) =>
  operator.call('addArchive', {
    demandId,
    kind,
    title: `Paper of ${archiveGateOf(kind)}`,
    number: '',
    filedOn: '2026-11-01',
    remark: '',
    ...(testKinds.has(kind) && { result: 'passed', soh: 99.5 }),
    ...(about.length > 0 && { scope: 'equipment', serials: [...about] }),
  });

/** A demand that sales has written and another person has ratified. */
async function propose(): Promise<Demand> {
  const form = newDemand();
  await expect(owner.call('addDemand', form)).rejects.toMatchObject(forbidden);
  const { id, revision } = await operator.call('addDemand', form);
  await expect(ratify(id, operator)).rejects.toMatchObject(forbidden);
  await expectRefused(ratify(id), id, ['attachment']);
  const attachments = [await operator.call('uploadOssFile', { file: pdf() })];
  await operator.call('saveDemand', { ...form, id, revision, attachments });
  await expect(demandNow(id, owner)).rejects.toMatchObject({ code: codes.notFound });
  return ratify(id);
}

/** A contract with its document, signed by somebody else than its author. */
async function sell(demandId: string): Promise<string> {
  const attachments = [await operator.call('uploadOssFile', { file: pdf() })];
  const quoted = await operator.call('addSale', { ...newSale(), demandId, attachments });
  const sign = { ...revisionOf(quoted), ...signature };
  await expect(operator.call('signSale', sign)).rejects.toMatchObject(forbidden);
  const signed = await administrator.call('signSale', sign);
  await operator.call('moveSale', { ...revisionOf(signed), action: 'deliver' });
  return quoted.id;
}

/** A batch from a sheet of serial numbers, and its way through the factory. */
async function build(demandId: string): Promise<string> {
  const sheet = sheetFile(
    headRow(unitHeads, 'en'),
    serials.map((each) => [` ${each.toLowerCase()}`, '', '1.0', 'passed', '99.5%']),
  );
  const { rows, faultsTotal, digest } = await operator.call('checkProductionSheet', { file: sheet, demandId });
  expect(faultsTotal).toBe(0);
  const units = rows.map(({ values }) => newUnit({ serial: values.serial, soh: values.soh }));
  const form = newProduction({ demandId, product, quantity: units.length, units, digest, steps: [newStep()] });
  await expect(distributor.call('addProduction', form)).rejects.toMatchObject(forbidden);
  const batch = await operator.call('addProduction', form);
  expect(batch.units.map((unit) => unit.serial)).toEqual(serials);
  const done = await operator.call('stepProduction', {
    ...revisionOf(batch),
    index: 0,
    start: '2026-11-01T00:00:00Z',
    end: '2026-11-01T07:00:00Z',
    worker: 'Test',
    progress: '100%',
    result: '',
  });
  return (await operator.call('finishProduction', revisionOf(done))).id;
}

/** A delivery from a sheet; it leaves the factory once the gate before it is passed. */
async function plan(demandId: string) {
  const sheet = sheetFile(
    headRow(deliveryHeads, 'en'),
    serials.map((each) => [each, '', '1/1', 310]),
  );
  const { rows, digest } = await operator.call('checkDeliverySheet', { file: sheet, demandId });
  const sent = rows.map(({ values }) => ({
    serial: values.serial,
    product: values.product,
    package: '1/1',
  }));
  return operator.call('addDelivery', deliveryOf(sent, { demandId, digest, phone: '0571-86240118' }));
}

async function deliver(id: string): Promise<void> {
  const { revision } = await operator.call('getDelivery', { id });
  const form = { id, revision, waybill: '2026012099', shippedOn: '2026-11-21' };
  const shipped = await operator.call('shipDelivery', form);
  const arrived = await operator.call('arriveDelivery', {
    ...revisionOf(shipped),
    arrivedOn: '2026-11-23',
    scanned: serials,
    shock: 'ok',
    tilt: 'ok',
    damageNote: '',
  });
  const end = { outcome: 'accepted', receiver: 'K. Brandt', idCard: '', damageNote: '' } as const;
  await operator.call('acceptDelivery', { ...revisionOf(arrived), ...end });
}

/** The units stand at the station that the demand names from now on. */
async function install(demandId: string): Promise<void> {
  for (const [index, deviceId] of deviceIds.entries()) {
    const device = await operator.call('getLedgerDevice', { id: deviceId });
    await operator.call('updateLedgerDevice', { ...ledgerFormOf(device), serialNumber: serials[index] ?? '' });
  }
  await operator.call('linkDemand', { ...revisionOf(await demandNow(demandId)), stationId });
  expect(await demandNow(demandId, owner)).toMatchObject({ id: demandId, stationId });
}

/** From the start of operation the ledger and a case have the warranty of the contract. */
async function expectWarranty(saleId: string): Promise<void> {
  const { warrantyMonths, warrantyUntil } = await operator.call('getSale', { id: saleId });
  const from = dayIn('Asia/Shanghai', harness.server.world.clock.now());
  expect(warrantyUntil).toBe(monthsAfter(from, warrantyMonths));
  for (const id of deviceIds)
    expect(await operator.call('getLedgerDevice', { id })).toMatchObject({ commissionedOn: from, warrantyUntil });
  const found = await operator.call('addAfterSale', newCase({ stationId, serial, deviceId: '' }));
  expect(found).toMatchObject({ warrantyUntil, warrantyBy: 'contract', inWarranty: true });
  await administrator.call('judgeAfterSale', { ...revisionOf(found), accepted: false, note: 'Test' });
}

/** From the unit's alarm to the order, which the one at the site handles, and the record of the work. */
async function repair() {
  const [deviceId] = deviceIds;
  const fault = { kind: 'offline', stationId, deviceId };
  const { id } = await harness.control<{ id: string }>('POST', '/plant/disturb', fault);
  await harness.control('POST', '/clock', { advance: 10 * minuteMs });
  const { records } = await operator.call('listAlarms', { stationId, state: 'unresolved', pageSize: 500 });
  const alarm = records.find((each) => each.deviceId === deviceId && each.clearedAt === null)!;
  const order = newWorkOrder({ alarmId: alarm.id, stationId, deviceId });
  await expect(distributor.call('createWorkOrder', order)).rejects.toMatchObject(forbidden);
  const made = await operator.call('createWorkOrder', order);
  const issued = await operator.call('issueWorkOrder', { ...versionOf(made), handlerId: distributor.login.user_id });
  const handled = await distributor.call('handleWorkOrder', { ...versionOf(issued), done: true, jobContent: 'Module' });
  await harness.control('POST', '/plant/settle', { id });
  await harness.control('POST', '/clock', { advance: 30 * minuteMs });
  await operator.call('reviewWorkOrder', { ...versionOf(handled), approved: true });
  const [proposal] = await operator.call('listMaintenanceProposals', { workOrderId: made.id });
  expect(proposal?.form).toMatchObject({ stationId, deviceId, workOrderId: made.id });
  const work = { ...newMaintenance(), ...proposal!.form, content: 'Module is weak', attachments: [] };
  const done = await operator.call('addMaintenance', work);
  return { alarmId: alarm.id, workOrderId: made.id, maintenanceId: done.id };
}

/** The case of the unit, from the report to the record that closing it writes. */
async function claim(alarmId: string) {
  const form = newCase({ stationId, serial, alarmId, deviceId: deviceIds[0] });
  await expect(owner.call('addAfterSale', form)).rejects.toMatchObject(forbidden);
  const reported = await distributor.call('addAfterSale', form);
  const judgement = { ...revisionOf(reported), accepted: true };
  await expect(operator.call('judgeAfterSale', judgement)).rejects.toMatchObject(forbidden);
  const accepted = await administrator.call('judgeAfterSale', judgement);
  const begun = await operator.call('orderAfterSale', revisionOf(accepted));
  const returned = await distributor.call('returnAfterSale', { ...revisionOf(begun), rma: 'RMA-4711' });
  const settlement = { ...newSettlement(), serialIn, ...revisionOf(returned) };
  await expect(distributor.call('saveAfterSaleSettlement', settlement)).rejects.toMatchObject(forbidden);
  const paid = await administrator.call('saveAfterSaleSettlement', settlement);
  const closed = await distributor.call('closeAfterSale', revisionOf(paid));
  const device = await operator.call('getLedgerDevice', { id: deviceIds[0] });
  expect(device.serialNumber).toBe(serialIn);
  return closed;
}

const idsOf = (chain: Chain, kind: ChainNodeKind) =>
  chain.nodes.filter((node) => node.kind === kind).map(({ id }) => id);

test('[VW-12.7] [VW-11] [VW-13] [VW-16] [VW-17] [VW-18] from the demand to the claim at the supplier, each step by who may do it', async () => {
  const { id: demandId } = await propose();
  await expectRefused(advance(demandId), demandId, ['design', 'gridApplication', 'sale', 'batch']);
  const saleId = await sell(demandId);
  const productionId = await build(demandId);
  await file(demandId, 'design');
  await expectRefused(advance(demandId), demandId, ['gridApplication']);
  const waiver = { gate: 'test', kind: 'gridApplication', reason: 'By letter', dueOn: '2027-01-31' } as const;
  const waive = async (user: SignedIn) =>
    user.call('waiveDemandItem', { ...revisionOf(await demandNow(demandId)), ...waiver });
  await expect(waive(operator)).rejects.toMatchObject(forbidden);
  await waive(administrator);
  expect(await advance(demandId)).toMatchObject({ stage: 'test' });

  const { id: deliveryId, revision } = await plan(demandId);
  const tooEarly = { id: deliveryId, revision, waybill: '2026012099', shippedOn: '2026-11-21' };
  await expect(operator.call('shipDelivery', tooEarly)).rejects.toMatchObject({ code: codes.deliveryStage });
  await expectRefused(advance(demandId), demandId, ['factoryTest']);
  await file(demandId, 'factoryTest', serials);
  expect(await advance(demandId)).toMatchObject({ stage: 'deliver' });
  await deliver(deliveryId);
  const papers = ['siteTest', 'commissioning', 'asBuilt', 'gridConnection', 'training', 'acceptance'] as const;
  await expectRefused(advance(demandId), demandId, [...papers, 'station', 'devices']);
  await install(demandId);
  for (const kind of papers) await file(demandId, kind);
  expect(await advance(demandId)).toMatchObject({ stage: 'operate' });
  await expectWarranty(saleId);

  const { alarmId, workOrderId, maintenanceId } = await repair();
  const { id: caseId, maintenanceId: written } = await claim(alarmId);
  const whole: Readonly<Record<ChainNodeKind, string>> = {
    demand: demandId,
    sale: saleId,
    batch: productionId,
    serial,
    delivery: deliveryId,
    station: stationId,
    device: deviceIds[0],
    alarm: alarmId,
    workOrder: workOrderId,
    maintenance: maintenanceId,
    case: caseId,
    claim: caseId,
  };
  const chain = await administrator.call('getLifeCycleChain', { caseId });
  for (const [kind, id] of Object.entries(whole)) expect(idsOf(chain, kind as ChainNodeKind)).toContain(id);
  expect(idsOf(chain, 'serial')).toContain(serialIn);
  expect(idsOf(chain, 'maintenance')).toContain(written);
  for (const user of [operator, owner]) {
    const shown = await user.call('getLifeCycleChain', { caseId });
    expect(shown.nodes.find(({ kind }) => kind === 'claim')?.name).toBe('RMA-4711');
    expect(idsOf(shown, 'demand')).toContain(demandId);
  }
  const fromDemand = await administrator.call('getLifeCycleChain', { demandId });
  for (const kind of ['case', 'claim', 'sale', 'batch', 'delivery', 'station'] as const)
    expect(idsOf(fromDemand, kind)).toContain(whole[kind]);
});

test('[VW-12.7] the chain of a case follows its site: a batch that another site shares leads to none of its demands', async () => {
  const { records } = await operator.call('listAfterSales', { stationId: 'st-c' });
  const shared = records.find((record) => record.serial === 'HY202300611')!;
  const batch = (await operator.call('listProductions', { keyword: shared.serial })).records[0]!;
  const elsewhere = await demandNow(batch.demandId);
  expect(elsewhere.stationId).not.toBe('st-c');
  const focuses = [{ caseId: shared.id }, { deviceId: shared.deviceId }, { serialNumber: shared.serial }];
  for (const focus of focuses) {
    const chain = await operator.call('getLifeCycleChain', focus);
    expect(idsOf(chain, 'batch')).toContain(batch.id);
    expect(idsOf(chain, 'station')).toEqual(['st-c']);
    expect(idsOf(chain, 'demand')).not.toContain(elsewhere.id);
    for (const id of idsOf(chain, 'demand')) expect((await demandNow(id)).stationId).toBe('st-c');
  }
});
