import { expect, test } from 'vitest';
import { createWorld } from '../create-world.ts';
import { gateFactsOf } from './gate-facts.ts';

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
