import type { RequestFor } from '#src/contract/endpoints.ts';
import type { deliveryEndpoints } from '#src/contract/life-cycle/delivery.ts';
import type { productionEndpoints } from '#src/contract/life-cycle/production.ts';
import { revisionOf } from '../support/entity-samples.ts';
import type { Harness, SignedIn } from '../support/harness.ts';
import { sheetFile } from '../support/ledger-files.ts';

type Name = keyof typeof productionEndpoints | keyof typeof deliveryEndpoints;

let count = 0;
/** A serial number that no other call of the run has. */
export const newSerial = (prefix = 'TS'): string => `${prefix}2026${String((count += 1)).padStart(5, '0')}`;

export const newStep = (
  changes: Partial<RequestFor<'addProduction'>['steps'][number]> = {},
): RequestFor<'addProduction'>['steps'][number] => ({
  name: 'Assembly',
  plannedStart: '2026-12-01T00:00:00Z',
  plannedEnd: '2026-12-01T08:00:00Z',
  start: '',
  end: '',
  worker: '',
  progress: '0%',
  result: '',
  ...changes,
});

export const newUnit = (
  changes: Partial<NonNullable<RequestFor<'addProduction'>['units']>[number]> = {},
): NonNullable<RequestFor<'addProduction'>['units']>[number] => ({
  serial: newSerial(),
  modules: [],
  firmware: '1.0',
  result: 'passed',
  soh: '99.5%',
  ...changes,
});

/** A batch of one unit for a demand that is delivered. */
export const newProduction = (changes: Partial<RequestFor<'addProduction'>> = {}): RequestFor<'addProduction'> => ({
  demandId: 'D6',
  number: `PB-TEST-${(count += 1)}`,
  product: 'LFP-Rack-215',
  quantity: 1,
  remark: '',
  steps: [newStep()],
  units: [newUnit({ modules: [newSerial('TM')] })],
  ...changes,
});

/** A batch whose only step is done and whose unit is tested. */
export const doneProduction = (changes: Partial<RequestFor<'addProduction'>> = {}) =>
  newProduction({
    steps: [newStep({ start: '2026-11-01T00:00:00Z', end: '2026-11-01T07:00:00Z', progress: '100%' })],
    ...changes,
  });

/** Those of the seed in China. */
const chineseDemands: ReadonlySet<string> = new Set(['D1', 'D3', 'D4', 'D5', 'D7', 'D8']);

export const deliveryOf = (
  rows: RequestFor<'addDelivery'>['rows'],
  changes: Partial<RequestFor<'addDelivery'>> = {},
): RequestFor<'addDelivery'> => ({
  demandId: 'D6',
  carrier: 'Spreetransport',
  consignee: 'Havel Kühlhaus GmbH',
  phone: chineseDemands.has(changes.demandId ?? '') ? '13800005678' : '+49 331 5550123',
  address: 'Am Hafen 12, Potsdam',
  longitude: 13.058,
  latitude: 52.396,
  plannedOn: '2026-11-20',
  packages: 1,
  weight: 2150,
  remark: '',
  rows,
  ...changes,
});

/** A delivery of a unit that was built for it. */
export async function newDelivery(user: SignedIn, changes: Partial<RequestFor<'addDelivery'>> = {}) {
  const batch = doneProduction(changes.demandId === undefined ? {} : { demandId: changes.demandId });
  const { units, product } = await user.call('addProduction', batch);
  return deliveryOf(
    units.map(({ serial }) => ({ serial, product, package: '1/1', weight: 2150 })),
    changes,
  );
}

const added = async (user: SignedIn) => user.call('addDelivery', await newDelivery(user));

export const shipped = async (user: SignedIn) =>
  user.call('shipDelivery', { ...revisionOf(await added(user)), waybill: '2026012099', shippedOn: '2026-11-21' });

export async function arrived(user: SignedIn, changes: Partial<RequestFor<'arriveDelivery'>> = {}) {
  const delivery = await shipped(user);
  return user.call('arriveDelivery', {
    ...revisionOf(delivery),
    arrivedOn: '2026-11-23',
    scanned: delivery.rows.map(({ serial }) => serial),
    shock: 'ok',
    tilt: 'ok',
    damageNote: '',
    ...changes,
  });
}

/** A request of each call about batches and deliveries that succeeds. */
export const produceSamples: {
  readonly [N in Name]: (harness: Harness, user: SignedIn) => Promise<RequestFor<N>>;
} = {
  listProductions: async () => ({ keyword: 'LFP', state: 'finished', sort: '-plannedEnd' }),
  getProduction: async (_harness, user) => ({ id: (await user.call('listProductions', {})).records[0]!.id }),
  addProduction: async () => newProduction(),
  checkProductionSheet: async () => ({ file: sheetFile(['serial'], [[newSerial()]]), demandId: 'D6' }),
  saveProduction: async (_harness, user) => {
    const before = newProduction();
    return { ...before, ...revisionOf(await user.call('addProduction', before)) };
  },
  stepProduction: async (_harness, user) => ({
    ...revisionOf(await user.call('addProduction', newProduction())),
    index: 0,
    start: '2026-12-01T00:10:00Z',
    end: '',
    worker: 'Jonas Krause',
    progress: '35%',
    result: '',
  }),
  blockProduction: async (_harness, user) => ({
    ...revisionOf(await user.call('addProduction', newProduction())),
    reason: 'Parts are checked again',
  }),
  scrapProductionUnit: async (_harness, user) => {
    const batch = await user.call('addProduction', newProduction());
    return { ...revisionOf(batch), serial: batch.units[0]!.serial, reason: 'Insulation' };
  },
  finishProduction: async (_harness, user) => revisionOf(await user.call('addProduction', doneProduction())),
  listSisters: async () => ({ serial: 'LF202401865', alarmCode: 'BMS' }),
  listDeliveries: async () => ({ state: 'shipped', sort: 'plannedOn' }),
  getDelivery: async (_harness, user) => ({ id: (await user.call('listDeliveries', {})).records[0]!.id }),
  addDelivery: async (_harness, user) => newDelivery(user),
  saveDelivery: async (_harness, user) => {
    const delivery = await newDelivery(user);
    return { ...delivery, ...revisionOf(await user.call('addDelivery', delivery)), carrier: 'Havelspedition' };
  },
  checkDeliverySheet: async () => ({ file: sheetFile(['serial'], [[newSerial()]]), demandId: 'D6' }),
  shipDelivery: async (_harness, user) => ({
    ...revisionOf(await added(user)),
    waybill: '2026012099',
    shippedOn: '2026-11-21',
  }),
  arriveDelivery: async (_harness, user) => {
    const delivery = await shipped(user);
    return {
      ...revisionOf(delivery),
      arrivedOn: '2026-11-23',
      scanned: delivery.rows.map(({ serial }) => serial),
      shock: 'ok',
      tilt: 'ok',
      damageNote: '',
    };
  },
  acceptDelivery: async (_harness, user) => ({
    ...revisionOf(await arrived(user)),
    outcome: 'accepted',
    receiver: 'K. Brandt',
    idCard: 'L01X00T478',
    damageNote: '',
  }),
};
