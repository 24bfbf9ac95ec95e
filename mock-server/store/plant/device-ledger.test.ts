import { expect, test } from 'vitest';
import { createSimulator } from '../../simulator/simulator.ts';
import { DeviceLedger } from './device-ledger.ts';

const simulator = createSimulator({ seed: 1 });
const stationIds = new Set(simulator.stations.map(({ id }) => id));
const [first = ''] = stationIds;

const withDevices = (...ofStations: readonly string[]) => {
  const ledger = new DeviceLedger(simulator);
  for (const [index, stationId] of ofStations.entries())
    ledger.persisted.deviceLedger.load(`ledger-${index}`, {
      fields: {
        stationId,
        code: `TRIAL-${index}`,
        name: 'x',
        type: 'meter',
        model: '',
        manufacturer: '',
        serialNumber: '',
      },
      version: 1,
      retired: null,
      documents: [],
    });
  return ledger;
};

test('[VW-03] a list has no device of a station that the fleet is without, however it is asked for', () => {
  const ledger = withDevices(first, 'st-of-a-larger-fleet');
  const all = ledger.list({}, stationIds, 'zh');
  expect(all.map(({ code }) => code)).toContain('TRIAL-0');
  expect(all.map(({ code }) => code)).not.toContain('TRIAL-1');
  expect(ledger.list({ keyword: 'trial-' }, stationIds, 'zh').map(({ code }) => code)).toEqual(['TRIAL-0']);
});

test('[VW-03] a list has the devices of the stations that are visible alone', () => {
  const ledger = withDevices(first);
  const visible = new Set([first]);
  const some = ledger.list({}, visible, 'zh');
  expect(some).toEqual(ledger.list({}, stationIds, 'zh').filter(({ stationId }) => visible.has(stationId)));
  expect(some.length).toBeLessThan(ledger.list({ keyword: ' ' }, stationIds, 'zh').length);
});
