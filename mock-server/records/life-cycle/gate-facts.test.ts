import { expect, test } from 'vitest';
import { createWorld } from '../create-world.ts';
import { gateFactsOf, gateItemsOf } from './gate-facts.ts';

const world = createWorld({ historyDays: 1 });
const cases = world.records.lifeCycle('afterSales');
const factsOf = (id: string, stationId = '') => gateFactsOf({ id, stationId, attachments: [], waivers: [] }, world);
/** A case about a unit that was built for demand D1, at a station of another one. */
const ofD1 = cases.get('AS2')!;

test('[VW-12.1] only what has arrived counts as delivered: a shipment on its way has no serial numbers yet', () => {
  expect(factsOf('D1').delivered).toMatchObject({ deliveries: 1 });
  expect(factsOf('D1').delivered?.serials).toContain(ofD1.serial);
  expect(factsOf('D6').delivered).toEqual({ deliveries: 0, serials: [] });
});

test('[VW-12.1] a case counts for the demand whose unit it is about, wherever that stands', () => {
  expect(factsOf('D1').cases?.all).toBeGreaterThan(0);
  expect(factsOf('other', ofD1.stationId).cases).toEqual({ all: 0, closed: 0 });
});

test('[VW-12.1] a case about no unit of any demand counts for the demand of its station', () => {
  const { id: _id, revision: _revision, ...fields } = ofD1;
  cases.add({ ...fields, serial: 'never-built' });
  expect(factsOf('other', ofD1.stationId).cases).toEqual({ all: 1, closed: 0 });
  expect(factsOf('other', 'elsewhere').cases).toEqual({ all: 0, closed: 0 });
});

test('[VW-12.1] devices are compared by the serial numbers of the demand’s station, without one by none', () => {
  expect(factsOf('D1', 'st-a').stationSerials).not.toEqual([]);
  expect(factsOf('D1').stationSerials).toEqual([]);
});

test('[VW-12.1] a gate is worked out once for each change, also of a record and a device at the same time', () => {
  const demand = { id: 'D1', stationId: 'st-a', attachments: [], waivers: [] };
  const items = () => gateItemsOf(demand, 'closed', world);
  const before = items();
  expect(items()).toBe(before);
  const entry = world.deviceLedger.list({ stationId: 'st-a' }, new Set(['st-a']), 'zh')[0]!;
  world.deviceLedger.change(entry, { fields: { remark: 'moved' } }, { byId: 'u1', at: world.clock.now() });
  const { id: _id, revision: _revision, ...fields } = ofD1;
  cases.add({ ...fields, serial: 'also-never-built' });
  expect(items()).not.toBe(before);
});
