import { expect, test } from 'vitest';
import { kindsOf, siteEndpoints } from './sites.ts';

const none = {
  pvPeak: 0,
  windPower: 0,
  dieselPower: 0,
  storagePower: 0,
  storageCapacity: 0,
  chargingPower: 0,
  contractDemand: 0,
};

test('[VW-82] a station is of every kind that it has a rating of', () => {
  expect(kindsOf(none)).toEqual([]);
  expect(kindsOf({ ...none, pvPeak: 5, chargingPower: 7, contractDemand: 100 })).toEqual(['pv', 'charging']);
});

test('[VW-82] an answer whose lists are not of one length is refused: no station gets the figures of another', () => {
  const { response } = siteEndpoints.listStationSites;
  const answer = {
    id: ['st-a', 'st-b'],
    name: ['A', 'B'],
    orgId: ['org-1', 'org-1'],
    longitude: [120, 121],
    latitude: [30, 31],
    phase: ['operation', 'operation'],
    kinds: [['pv'], []],
    storageCapacity: [0, 215],
    siteScenarioId: [null, 'equipment'],
    largeScreen: [null, null],
    alarms: [
      [0, 0, 0, 0],
      [1, 0, 0, 0],
    ],
    silent: [0, 2],
  };
  expect(response.safeParse(answer).success).toBe(true);
  expect(response.safeParse({ ...answer, silent: [0] }).success).toBe(false);
});
