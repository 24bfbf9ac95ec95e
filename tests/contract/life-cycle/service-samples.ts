import type { EndpointName, RequestFor } from '#src/contract/endpoints.ts';
import type { AfterSaleCase } from '#src/contract/life-cycle/after-sale.ts';
import { newMaintenance, revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { stationId } from '../work-order/work-order-samples.ts';

let count = 0;
/** A serial number that no record has. */
export const freshSerial = (): string => `TS-${String((count += 1)).padStart(6, '0')}`;

/** A record of an exchanged part, with all that one can have. */
export const fullMaintenance = (): RequestFor<'addMaintenance'> => ({
  ...newMaintenance(),
  deviceId: 'a-bms-1',
  type: 'replacement',
  plannedStart: '2026-06-01T01:00:00.000Z',
  plannedEnd: '2026-06-01T05:00:00.000Z',
  checklist: [{ text: 'Isolated and earthed', done: true }],
  downFrom: '2026-06-01T01:30:00.000Z',
  downtime: 2.5,
  parts: [{ name: 'Fan', serialOut: freshSerial(), serialIn: freshSerial(), qty: 1, warrantyMonths: 24 }],
  readings: ['a-bms-1.cellTempMax'],
  nextDays: 90,
});

export const newPlan = (): RequestFor<'planMaintenance'> => ({
  stationId,
  type: 'inspection',
  title: 'Yearly inspection',
  operator: 'Test',
  plannedStart: '2030-02-28T01:00:00.000Z',
  plannedEnd: '2030-02-28T09:00:00.000Z',
  checklist: [{ text: 'Tighten the busbars', done: false }],
});

export const newCase = (values: Partial<RequestFor<'addAfterSale'>> = {}): RequestFor<'addAfterSale'> => ({
  stationId,
  deviceId: 'a-bms-1',
  serial: freshSerial(),
  kind: 'warranty',
  reporter: 'Test',
  phone: values.stationId === 'st-c' ? '+49 30 555 0142' : '13805710001',
  symptom: 'The cabinet is warm',
  faultCode: 'E-1',
  priority: '2',
  ...values,
});

export const newSettlement = () => ({
  supplierClaim: 'SC-17',
  rma: 'RMA-4711',
  cost: 120.5,
  credit: 80,
  downtime: 2.5,
  satisfaction: 4,
});

type Step = (record: AfterSaleCase) => Promise<AfterSaleCase>;
const statuses = ['reported', 'accepted', 'inWork', 'returned', 'settled', 'closed'] as const;

/** A case that has come as far as a state: reported by the operator, judged and settled by the administrator. */
export async function caseAt(
  harness: Harness,
  status: (typeof statuses)[number],
  values: Partial<RequestFor<'addAfterSale'>> = {},
  settlement: Partial<RequestFor<'saveAfterSaleSettlement'>> = {},
): Promise<AfterSaleCase> {
  const [operator, administrator] = await Promise.all([harness.signIn('operator'), harness.signIn('administrator')]);
  const steps: readonly Step[] = [
    (record) => administrator.call('judgeAfterSale', { ...revisionOf(record), accepted: true }),
    (record) => operator.call('orderAfterSale', revisionOf(record)),
    (record) => operator.call('returnAfterSale', { ...revisionOf(record), rma: 'RMA-1' }),
    (record) =>
      administrator.call('saveAfterSaleSettlement', { ...newSettlement(), ...settlement, ...revisionOf(record) }),
    (record) => operator.call('closeAfterSale', revisionOf(record)),
  ];
  let record = await operator.call('addAfterSale', newCase(values));
  for (const step of steps.slice(0, statuses.indexOf(status))) record = await step(record);
  return record;
}

const anyCase = async (user: SignedIn) => (await user.call('listAfterSales', {})).records[0]!;

/** Calls of maintenance and after-sale service that only administrators may make. */
export const serviceJudgements: readonly EndpointName[] = ['judgeAfterSale', 'saveAfterSaleSettlement'];

export const serviceSamples = {
  saveMaintenance: async (_harness: Harness, user: SignedIn) => ({
    ...fullMaintenance(),
    ...revisionOf(await user.call('addMaintenance', fullMaintenance())),
  }),
  planMaintenance: async () => newPlan(),
  listMaintenanceDue: async () => ({ stationId }),
  listMaintenanceProposals: async () => ({}),
  listAfterSales: async () => ({ stationId }),
  getAfterSale: async (_harness: Harness, user: SignedIn) => ({ id: (await anyCase(user)).id }),
  addAfterSale: async () => newCase(),
  saveAfterSale: async (harness: Harness) => ({ ...newCase(), ...revisionOf(await caseAt(harness, 'reported')) }),
  judgeAfterSale: async (harness: Harness) => ({
    ...revisionOf(await caseAt(harness, 'reported')),
    accepted: false,
    note: 'Not ours',
  }),
  orderAfterSale: async (harness: Harness) => revisionOf(await caseAt(harness, 'accepted')),
  returnAfterSale: async (harness: Harness) => ({ ...revisionOf(await caseAt(harness, 'inWork')), rma: 'RMA-1' }),
  saveAfterSaleSettlement: async (harness: Harness) => ({
    ...newSettlement(),
    ...revisionOf(await caseAt(harness, 'returned')),
  }),
  closeAfterSale: async (harness: Harness) => revisionOf(await caseAt(harness, 'settled')),
  reopenAfterSale: async (harness: Harness) => ({
    ...revisionOf(await caseAt(harness, 'closed')),
    note: 'Came back',
  }),
};
