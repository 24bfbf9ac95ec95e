import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { languages } from '#src/contract/languages.ts';
import { limitCodeOf } from '../../plant/alarm-codes.ts';
import { plants } from '../../seed/stations.ts';
import { rulesOf } from './alarm-rules.ts';
import { linkLossCode, linkLossDelay } from './link-alarms.ts';
import { createPlant } from '../plant.ts';
import { createSimulator } from '../simulator.ts';
import { thermalModels } from '../storage/thermal.ts';
import {
  clearDelay,
  coolWithin,
  day,
  dieselStart,
  hour,
  minute,
  overheatWithin,
  second,
  silenceDelay,
} from '../../plant/timing.ts';
import type { AlarmPeriod } from '../../plant/specs.ts';
import type { Simulator } from '../plant-simulator.ts';

// Days of plant are walked here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const epoch = Date.UTC(2026, 6, 1);
const hot: Readonly<Record<string, string>> = {
  pcs: '10',
  bms: 'BMS-103',
  pv: '2063',
  wind: 'WTG-102',
  diesel: 'DG-103',
  charger: 'EVSE-102',
};

const of = (alarms: readonly AlarmPeriod[], deviceId: string, code: string): readonly AlarmPeriod[] =>
  alarms.filter((alarm) => alarm.deviceId === deviceId && alarm.code === code);

/** As `alarmsBetween` says it: what touches the window, open when not cleared in it. */
const inWindow = (all: readonly AlarmPeriod[], from: number, to: number): AlarmPeriod[] =>
  all
    .filter(({ raisedAt, clearedAt }) => raisedAt <= to && (clearedAt === null || clearedAt >= from))
    .map((alarm) => (alarm.clearedAt !== null && alarm.clearedAt > to ? { ...alarm, clearedAt: null } : alarm));

describe('alarm periods', () => {
  test('[MK-03] are the same whatever window is asked for', () => {
    const end = epoch + 4 * day;
    const long = createSimulator({ seed: 21, epoch });
    const time = fc.integer({ min: epoch, max: end });
    fc.assert(
      fc.property(fc.constantFrom('st-a', 'st-b', 'st-c'), time, time, (id, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const short = createSimulator({ seed: 21, epoch });
        expect(short.alarmsBetween(id, from, to)).toEqual(inWindow(long.alarmsBetween(id, epoch, end), from, to));
      }),
      { numRuns: 8 },
    );
  });

  test('[MK-03] do not chatter: none is short, a device has a code once at a time, oldest first', () => {
    const simulator = createSimulator({ seed: 4, epoch });
    for (const { id } of simulator.stations) {
      const alarms = simulator.alarmsBetween(id, epoch, epoch + 30 * day);
      expect(alarms).toEqual(alarms.toSorted((a, b) => a.raisedAt - b.raisedAt));
      expect(new Set(alarms.map(({ key }) => key)).size).toBe(alarms.length);
      const lastCleared = new Map<string, number>();
      for (const { deviceId, code, raisedAt, clearedAt } of alarms) {
        const source = `${deviceId} ${code}`;
        expect(raisedAt).toBeGreaterThan(lastCleared.get(source) ?? 0);
        const cleared = clearedAt ?? Number.POSITIVE_INFINITY;
        expect(cleared - raisedAt).toBeGreaterThanOrEqual(clearDelay);
        lastCleared.set(source, cleared);
      }
    }
  });

  test('[MK-03] come at a rate that people can live with, mostly minor, never critical by themselves', () => {
    const simulator = createSimulator({ seed: 17, epoch });
    for (const { id } of simulator.stations) {
      const alarms = simulator.alarmsBetween(id, epoch, epoch + 40 * day);
      expect(alarms.length / 40).toBeGreaterThan(3);
      expect(alarms.length / 40).toBeLessThan(8);
      const severities = alarms.map(({ code }) => simulator.alarmDefinitions.get(code)?.severity ?? 0);
      expect(severities).not.toContain(1);
      expect(severities.filter((severity) => severity > 2).length).toBeGreaterThan(0.9 * severities.length);
    }
  });

  test('[MK-03] have a definition for every code in every language, of the device that raises it', () => {
    const { alarmDefinitions } = createSimulator({ seed: 1, epoch });
    const raised = plants.flatMap((spec) => {
      const plant = createPlant(spec, 1);
      return rulesOf(plant, 1).map(({ code, device }) => ({ code, type: plant.devices[device]?.type }));
    });
    raised.push(
      { code: linkLossCode, type: 'grid' },
      ...deviceTypes.map((type) => ({ code: limitCodeOf(type), type })),
    );
    for (const { code, type } of raised) expect(alarmDefinitions.get(code)?.deviceType).toBe(type);
    expect([...alarmDefinitions.keys()].filter((code) => !raised.some((one) => one.code === code))).toEqual([]);
    for (const { title, cause, advice } of alarmDefinitions.values()) {
      for (const text of [title, cause, advice]) {
        expect(new Set(languages.map((language) => text[language].trim()).filter(Boolean)).size).toBe(languages.length);
      }
    }
  });
});

describe('blocked cooling', () => {
  const stations = createSimulator({ seed: 1, epoch }).stations;
  const devices = stations.flatMap(({ id, devices: all }) =>
    all.filter(({ type }) => thermalModels[type]).map((device) => ({ stationId: id, ...device })),
  );
  // At night and at noon, so with and without load.
  const starts = [epoch + 18 * hour + 500, epoch + 28 * hour + 31_234];

  test.each(starts)('[MK-03] overheats every device in time and clears once it is back (from %i)', (from) => {
    for (const { stationId, id, type } of devices) {
      const simulator = createSimulator({ seed: 8, epoch });
      const cooling = simulator.disturb({ kind: 'cooling', stationId, deviceId: id, from, to: null });
      const alarms = () => of(simulator.alarmsBetween(stationId, from, from + 2 * hour), id, hot[type] ?? '');
      const [alarm] = alarms();
      expect(alarm, id).toMatchObject({ clearedAt: null, unit: '°C' });
      expect((alarm?.raisedAt ?? 0) - from).toBeLessThan(overheatWithin);
      expect((alarm?.raisedAt ?? 0) - from).toBeGreaterThan(10 * second);
      expect(alarm?.value).toBeGreaterThanOrEqual(alarm?.limit ?? Number.NaN);
      const end = from + 10 * minute;
      simulator.endDisturbance(cooling, end);
      const after = alarms();
      expect(after).toHaveLength(1);
      expect(after[0]?.clearedAt).toBeGreaterThan(end);
      expect(after[0]?.clearedAt).toBeLessThan(end + coolWithin);
    }
  });

  test('[MK-03] takes the power from the device', () => {
    const simulator = createSimulator({ seed: 8, epoch });
    const noon = epoch + 28 * hour;
    const battery = epoch + 14.4 * hour;
    const pv = simulator.stateAt('st-c', noon + 10 * minute).pv;
    expect(simulator.stateAt('st-b', battery + 10 * minute).battery).toBeLessThan(-10);
    simulator.disturb({ kind: 'cooling', stationId: 'st-c', deviceId: 'c-pv-1', from: noon, to: null });
    for (const deviceId of ['b-pcs-1', 'b-bms-2']) {
      simulator.disturb({ kind: 'cooling', stationId: 'st-b', deviceId, from: battery, to: null });
    }
    expect(simulator.stateAt('st-c', noon + 10 * minute).pv).toBeLessThan(pv * 0.75);
    expect(Math.abs(simulator.stateAt('st-b', battery + 10 * minute).battery)).toBe(0);
  });
});

describe('other disturbances', () => {
  const from = epoch + 30 * hour + 4_321;
  const first = (simulator: Simulator, stationId: string, deviceId: string, code: string) =>
    of(simulator.alarmsBetween(stationId, from, from + 2 * hour), deviceId, code)[0];

  test('[MK-03] the loss of the grid is a critical alarm at once and starts the diesel set', () => {
    const simulator = createSimulator({ seed: 2, epoch });
    const to = from + 30 * minute;
    simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from, to });
    const alarm = first(simulator, 'st-a', 'a-grid-1', 'GRID-101');
    expect(simulator.alarmDefinitions.get('GRID-101')?.severity).toBe(1);
    expect(alarm?.raisedAt).toBe(from + second);
    expect(alarm?.clearedAt).toBe(to + clearDelay);
    expect(first(simulator, 'st-a', 'a-diesel-1', 'DG-101')?.raisedAt).toBe(from + dieselStart + second);
    expect(simulator.stateAt('st-a', from + dieselStart - 1).diesel).toBe(0);
    expect(simulator.stateAt('st-a', from + dieselStart).diesel).toBeGreaterThan(0);
  });

  test('[MK-03] a long outage empties the tank, sheds load, and fuel comes when the grid is back', () => {
    const simulator = createSimulator({ seed: 2, epoch });
    const to = from + 30 * hour;
    simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from, to });
    const alarms = simulator.alarmsBetween('st-a', from, to + 2 * day);
    expect(of(alarms, 'a-diesel-1', 'DG-102')[0]?.clearedAt).toBeGreaterThan(to);
    expect(of(alarms, 'a-grid-1', 'GRID-104').length).toBeGreaterThan(0);
    expect(simulator.stateAt('st-a', to - 1).diesel).toBe(0);
  });

  test('[MK-03] an offline device gives no power and raises its communication alarm', () => {
    const simulator = createSimulator({ seed: 2, epoch });
    const { pv } = simulator.stateAt('st-c', from + minute);
    for (const deviceId of ['c-pv-1', 'c-pcs-1', 'c-meter-1']) {
      simulator.disturb({ kind: 'offline', stationId: 'st-c', deviceId, from, to: from + hour });
    }
    const state = simulator.stateAt('st-c', from + minute);
    expect(state.pv).toBeCloseTo((pv * 2) / 3, 0);
    expect(Math.abs(state.battery)).toBe(0);
    expect(first(simulator, 'st-c', 'c-meter-1', 'MTR-901')).toMatchObject({
      raisedAt: from + silenceDelay,
      clearedAt: from + hour + clearDelay,
    });
  });
});

describe('a lost link', () => {
  const stationId = 'st-b';
  const from = epoch + 5 * hour + 500;
  const alarmsOf = (simulator: Simulator, to: number) =>
    simulator.alarmsBetween(stationId, epoch, to).filter(({ code }) => code === linkLossCode);
  const loss = (begin: number, end: number | null) =>
    ({ kind: 'linkLoss', stationId, isEnergyLost: false, from: begin, to: end }) as const;

  test('[MK-03] [VW-40.7] raises an alarm after a minute, which goes when the link is back', () => {
    const simulator = createSimulator({ seed: 8, epoch });
    const id = simulator.disturb(loss(from, null));
    expect(alarmsOf(simulator, from + linkLossDelay - 1)).toEqual([]);
    const [alarm, ...more] = alarmsOf(simulator, from + 2 * hour);
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ deviceId: 'b-grid-1', raisedAt: from + linkLossDelay, clearedAt: null });
    simulator.endDisturbance(id, from + 3 * hour);
    const [cleared] = alarmsOf(simulator, from + 4 * hour);
    expect(cleared).toMatchObject({ key: alarm!.key, clearedAt: from + 3 * hour + clearDelay });
    expect(simulator.alarmsBetween(stationId, from + 4 * hour, from + 5 * hour).map(({ code }) => code)).not.toContain(
      linkLossCode,
    );
  });

  test('[MK-03] of less than a minute raises none, and losses that overlap raise one', () => {
    const simulator = createSimulator({ seed: 8, epoch });
    simulator.disturb(loss(from, from + linkLossDelay - 1));
    expect(alarmsOf(simulator, from + hour)).toEqual([]);
    simulator.disturb(loss(from + hour, from + 2 * hour));
    simulator.disturb(loss(from + 1.5 * hour, from + 3 * hour));
    expect(alarmsOf(simulator, from + 4 * hour)).toMatchObject([
      { raisedAt: from + hour + linkLossDelay, clearedAt: from + 3 * hour + clearDelay },
    ]);
  });
});
