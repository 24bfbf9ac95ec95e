import { expect, test } from 'vitest';
import type { LiveValue } from '#src/api/live/live-value.ts';
import type { SitePlan } from '#src/contract/station/site-plan.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { groundRing, lngLatOf, siteBodies } from './site-shapes.ts';
import { powerPoint, shownObjects } from './site-state.ts';

const device = (id: string, type: Device['type'], changes: Partial<Device> = {}): Device => ({
  id,
  stationId: 'st',
  type,
  name: id,
  ratedPower: 100,
  capacity: null,
  converterId: null,
  online: true,
  silentSince: null,
  ...changes,
});
const live = (value: number | null, freshness: LiveValue['freshness'] = 'fresh'): LiveValue => ({
  id: '',
  value,
  measuredAt: 0,
  interval: 1000,
  quality: 'good',
  freshness,
});
const size = { width: 10, depth: 4, height: 3, turn: 0 };
const plan: SitePlan = {
  stationId: 'st',
  longitude: 120,
  latitude: 30,
  turn: 0,
  width: 100,
  depth: 100,
  objects: [
    { id: 'container', kind: 'container', deviceIds: ['bms', 'pcs'], x: 0, y: 0, ...size },
    { id: 'field', kind: 'pvField', deviceIds: ['pv'], x: 20, y: 0, ...size, depth: 22 },
    { id: 'hall', kind: 'building', deviceIds: [], x: -20, y: 0, ...size },
  ],
};
const devices = [device('bms', 'bms'), device('pcs', 'pcs'), device('pv', 'pv')];
const shown = (values: Record<string, LiveValue | undefined>, changed = devices) =>
  shownObjects(
    plan,
    changed,
    [
      { deviceId: 'pcs', severity: 3 },
      { deviceId: 'bms', severity: 2 },
    ],
    ({ id }) => values[id],
  );

test('[VW-83] an object runs while power flows in either direction, and stands still otherwise', () => {
  expect(shown({ pcs: live(-40), bms: live(-60), pv: live(0.3) }).map(({ state }) => state)).toEqual([
    'running',
    'still',
    'none',
  ]);
  expect(shown({}).map(({ state }) => state)).toEqual(['still', 'still', 'none']);
});

test('[VW-83] it is silent when none of its devices answers, by the ledger or by the age of its value', () => {
  const down = devices.map((each) => (each.id === 'pv' ? { ...each, online: false } : each));
  expect(shown({ pcs: live(-40), pv: live(30) }, down)[1]?.state).toBe('silent');
  expect(shown({ pcs: live(-40, 'stale'), bms: live(0.1) })[0]?.state).toBe('still');
  expect(shown({ pcs: live(-40, 'stale'), bms: live(1, 'offline') })[0]?.state).toBe('silent');
});

test('[VW-83] its alarms are those of its devices, its power that of one meter', () => {
  const [container, field] = shown({ pcs: live(-40), bms: live(-60), pv: live(12) });
  expect(container).toMatchObject({ worst: 2, alarms: 2, power: { value: -40, freshness: 'fresh' } });
  expect(field).toMatchObject({ worst: undefined, alarms: 0, power: { value: 12, missing: 0 } });
  expect(powerPoint(device('bms', 'bms'))).toBe('bms.current');
});

test('[VW-83] a power is as fresh as its devices, and one of a device out of reach is never shown as live', () => {
  const down = devices.map((each) => (each.id === 'pcs' ? { ...each, online: false } : each));
  expect(shown({ pcs: live(0.7) }, down)[0]?.power).toMatchObject({ value: 0.7, freshness: 'offline' });
  expect(shown({ pcs: live(0.7, 'stale') })[0]?.power).toMatchObject({ freshness: 'stale' });
  const both = { ...plan, objects: [{ ...plan.objects[1]!, deviceIds: ['pv', 'pv2'] }] };
  const values = { pv: live(12, 'late'), pv2: live(30, 'offline') };
  const [field] = shownObjects(both, [...devices, device('pv2', 'pv')], [], ({ id }) => values[id as 'pv']);
  expect(field?.power).toMatchObject({ value: 12, freshness: 'late', missing: 1 });
});

test('[VW-83] metres of the plan are metres on the ground, and the plan is turned as a compass turns', () => {
  const east = lngLatOf(plan, [100, 0], 'wgs84');
  expect((east.longitude - 120) * 111_320 * Math.cos(Math.PI / 6)).toBeCloseTo(100, 6);
  const quarter = lngLatOf({ ...plan, turn: 90 }, [0, 100], 'wgs84');
  expect(quarter.longitude).toBeGreaterThan(120);
  expect(quarter.latitude).toBeCloseTo(30, 9);
  const shifted = lngLatOf(plan, [0, 0], 'gcj02');
  expect(Math.abs(shifted.longitude - 120)).toBeGreaterThan(0.001);
  const bodies = siteBodies(plan, 'wgs84');
  expect(bodies.map(({ objectId, top }) => [objectId, top])).toEqual([
    ['container', 3],
    ['field', 3],
    ['hall', 3],
  ]);
  for (const { ring } of [...bodies, { ring: groundRing(plan, 'wgs84') }]) expect(ring.at(-1)).toEqual(ring[0]);
});
