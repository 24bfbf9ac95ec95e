import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { Chain } from '#src/contract/life-cycle/chain.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { newWorkOrder } from '../work-order/work-order-samples.ts';

let harness: Harness;
let operator: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  [operator, owner] = await Promise.all([harness.signIn('operator'), harness.signIn('owner')]);
});
afterAll(() => harness.close());

const missing = { kind: 'business', code: codes.notFound };
const keys = ({ nodes }: Chain) => nodes.map(({ key }) => key);

test('[VW-12.7] a demand leads to its sale, its station and what was done there', async () => {
  const chain = await operator.call('getLifeCycleChain', { demandId: 'D1' });
  expect(keys(chain)).toEqual(expect.arrayContaining(['demand:D1', 'station:st-a']));
  expect(chain.edges).toContainEqual({ from: 'demand:D1', to: 'station:st-a' });
  const known = new Set(keys(chain));
  for (const { from, to } of chain.edges) expect(known.has(from) && known.has(to)).toBe(true);
});

test('[VW-12.7] an order leads to its alarm, its device, the station and the demands that have built it', async () => {
  const { records } = await operator.call('listAlarms', { pageSize: 1 });
  const { id: alarmId, stationId, deviceId } = records[0]!;
  const order = await operator.call('createWorkOrder', newWorkOrder({ alarmId, stationId, deviceId }));
  const chain = await operator.call('getLifeCycleChain', { workOrderId: order.id });
  const path = [`workOrder:${order.id}`, `alarm:${alarmId}`, `device:${deviceId}`, `station:${stationId}`];
  expect(keys(chain)).toEqual(expect.arrayContaining(path));
  expect(chain.edges).toContainEqual({ from: `alarm:${alarmId}`, to: `workOrder:${order.id}` });
  const device = await operator.call('getLedgerDevice', { id: deviceId });
  const bySerial = await operator.call('getLifeCycleChain', { serialNumber: ` ${device.serialNumber.toLowerCase()}` });
  expect(keys(bySerial)).toContain(`device:${deviceId}`);
});

test('[VW-12.7] a chain shows what its caller may see, and of foreign records nothing', async () => {
  const stationId = (await owner.call('listStations', {}))[0]!.id;
  const chain = await owner.call('getLifeCycleChain', { stationId });
  const stations = chain.nodes.filter(({ kind }) => kind === 'station').map(({ id }) => id);
  expect(stations).toEqual([stationId]);
  for (const request of [{ demandId: 'D6' }, { stationId: 'st-x' }, { deviceId: 'x' }, { serialNumber: 'NOSUCH' }])
    await expect(owner.call('getLifeCycleChain', request)).rejects.toMatchObject(missing);
  await expect(owner.call('getLifeCycleChain', {})).rejects.toMatchObject({ code: codes.badRequest });
});

const added = (chain: Chain) => chain.nodes.map(({ kind, id }) => ({ kind, id }));

test('[VW-12.7] a demand leads to its batches, their serial numbers, the deliveries and the devices', async () => {
  const chain = await operator.call('getLifeCycleChain', { demandId: 'D1' });
  const { records } = await operator.call('listProductions', { demandId: 'D1' });
  const converters = records.find(({ product }) => product === 'HYP-100')!;
  const { records: sent } = await operator.call('listDeliveries', { demandId: 'D1' });
  expect(keys(chain)).toEqual(
    expect.arrayContaining([...records.map(({ id }) => `batch:${id}`), `delivery:${sent[0]!.id}`]),
  );
  for (const [from, to] of [
    ['demand:D1', `batch:${converters.id}`],
    [`batch:${converters.id}`, 'serial:HY202403249'],
    ['serial:HY202403249', `delivery:${sent[0]!.id}`],
    ['serial:HY202403249', 'device:a-pcs-1'],
    [`delivery:${sent[0]!.id}`, 'station:st-a'],
  ])
    expect(chain.edges).toContainEqual({ from, to });
  // Seven converters of wallboxes are in the second batch: five are shown.
  expect(chain.nodes.filter(({ kind }) => kind === 'serial')).toHaveLength(10);
  expect(chain.more).toBeGreaterThanOrEqual(2);
});

test('[VW-12.7] sale, batch, delivery, maintenance and case begin a chain that names them and their demand or station', async () => {
  const [sale, batch, delivery, work] = await Promise.all([
    operator.call('listSales', { demandId: 'D1' }),
    operator.call('listProductions', { demandId: 'D1' }),
    operator.call('listDeliveries', { demandId: 'D1' }),
    operator.call('listMaintenance', {}),
  ]);
  const [saleId, productionId, deliveryId] = [sale, batch, delivery].map(({ records }) => records[0]!.id);
  const { id: maintenanceId, stationId } = work.records[0]!;
  const begun = [
    [{ saleId }, { kind: 'sale', id: saleId }, 'demand:D1'],
    [{ productionId }, { kind: 'batch', id: productionId }, 'demand:D1'],
    [{ deliveryId }, { kind: 'delivery', id: deliveryId }, 'demand:D1'],
    [{ maintenanceId }, { kind: 'maintenance', id: maintenanceId }, `station:${stationId}`],
  ] as const;
  for (const [focus, node, other] of begun) {
    const chain = await operator.call('getLifeCycleChain', focus);
    expect(added(chain)).toContainEqual(node);
    expect(keys(chain)).toContain(other);
    const known = new Set(keys(chain));
    expect(known.size).toBe(chain.nodes.length);
    for (const { from, to } of chain.edges) expect(known.has(from) && known.has(to)).toBe(true);
  }
});

test('[VW-12.7] a case leads to its device, its serial number, the batch and the contract', async () => {
  const { records } = await operator.call('listAfterSales', { stationId: 'st-a' });
  const record = records.find(({ serial }) => serial === 'HY202403249')!;
  const chain = await operator.call('getLifeCycleChain', { caseId: record.id });
  expect(chain.edges).toEqual(
    expect.arrayContaining([
      { from: 'device:a-pcs-1', to: `case:${record.id}` },
      { from: 'serial:HY202403249', to: `case:${record.id}` },
      { from: 'serial:HY202403249', to: 'device:a-pcs-1' },
    ]),
  );
  const kinds = new Set(chain.nodes.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['demand', 'sale', 'batch', 'delivery', 'station']));
  const bySerial = await operator.call('getLifeCycleChain', { serialNumber: 'ｈｙ2024 03249' });
  expect(keys(bySerial)).toEqual(expect.arrayContaining([`case:${record.id}`, 'device:a-pcs-1']));
});

test('[VW-12.7] a module leads to the unit that it is built into; what only a batch names is found', async () => {
  const chain = await operator.call('getLifeCycleChain', { serialNumber: 'MLF202600070-1' });
  expect(chain.edges).toContainEqual({ from: 'serial:LF202600070', to: 'serial:MLF202600070-1' });
  expect(keys(chain)).toContain('demand:D5');
});

test('[VW-12.7] records of another organisation begin no chain and stand in none', async () => {
  const foreign = (await operator.call('listProductions', { demandId: 'D6' })).records[0]!;
  const { units } = await operator.call('getProduction', { id: foreign.id });
  const [sales, deliveries, cases, works] = await Promise.all([
    operator.call('listSales', { demandId: 'D6' }),
    operator.call('listDeliveries', { demandId: 'D6' }),
    operator.call('listAfterSales', { stationId: 'st-a' }),
    operator.call('listMaintenance', { stationId: 'st-a' }),
  ]);
  const requests = [
    { productionId: foreign.id },
    { serialNumber: units[0]!.serial },
    { saleId: sales.records[0]!.id },
    { deliveryId: deliveries.records[0]!.id },
    { caseId: cases.records[0]!.id },
    { maintenanceId: works.records[0]!.id },
  ];
  for (const request of requests) {
    await operator.call('getLifeCycleChain', request);
    await expect(owner.call('getLifeCycleChain', request)).rejects.toMatchObject(missing);
  }
});
