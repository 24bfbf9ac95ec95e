import { expect, test, vi } from 'vitest';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { day } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { energyOfMonth, storageOfMonth, wholeMonths } from './guarantees.ts';
import { createTelemetry } from '../telemetry.ts';

/** Berlin's clocks go back on 25 October. */
const epoch = Date.UTC(2026, 9, 1);
const now = Date.UTC(2026, 10, 3);

function october(stationId: string, disturb?: (plant: ReturnType<typeof createSimulator>) => void, begin = epoch) {
  const plant = createSimulator({ seed: 7, epoch: begin, archiveDays: 40 });
  disturb?.(plant);
  const tariffs = new Tariffs(plant);
  const value = { pricesOn: (date: string) => tariffs.on(stationId, date), factorsOn };
  const [history, month] = [plant.history(stationId), '2026-10-01'];
  const storage = atOnce(storageOfMonth(history, createTelemetry(plant), month));
  return { ...storage, ...atOnce(energyOfMonth(history, value, month, now)) };
}

/** Does a piece of work without turns of others. */
function atOnce<T>(steps: Generator<undefined, T>): T {
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value;
}

test('[VW-13.4] months are whole ones of the station, which the history covers', () => {
  const history = createSimulator({ seed: 7, epoch, archiveDays: 40 }).history('st-c');
  expect(wholeMonths(history, '2026-02-14', now)).toEqual(['2026-09-01', '2026-10-01']);
  expect(wholeMonths(history, '2026-09-02', now)).toEqual(['2026-10-01']);
  expect(wholeMonths(history, '2026-10-01', now)).toEqual(['2026-10-01']);
  expect(wholeMonths(history, '2026-09-02', Date.UTC(2026, 9, 31, 22, 59))).toEqual([]);
  expect(wholeMonths(history, '2026-09-02', Date.UTC(2026, 9, 31, 23))).toEqual(['2026-10-01']);
});

test('[VW-13.4] hours in which a converter is silent are no available ones', () => {
  expect(october('st-c').availability).toBe(100);
  const silent = october('st-c', (plant) => {
    const deviceId = plant.history('st-c').plant.spec.station.devices.find(({ type }) => type === 'pcs')?.id ?? '';
    const from = Date.UTC(2026, 9, 10);
    plant.disturb({ kind: 'offline', stationId: 'st-c', deviceId, from, to: from + 3 * day });
  });
  // October has 745 hours in Berlin.
  expect(silent.availability).toBeCloseTo(100 * (1 - 72 / 745), 1);
});

test('[VW-13.4] a month is worked out once, and again when what is known of its past has changed', () => {
  const plant = createSimulator({ seed: 7, epoch, archiveDays: 40 });
  const telemetry = createTelemetry(plant);
  const history = plant.history('st-c');
  const read = () => atOnce(storageOfMonth(history, telemetry, '2026-10-01'));
  const first = read();
  expect(read()).toBe(first);
  const deviceId = history.plant.spec.station.devices.find(({ type }) => type === 'pcs')?.id ?? '';
  const from = Date.UTC(2026, 9, 10);
  plant.disturb({ kind: 'offline', stationId: 'st-c', deviceId, from, to: from + day });
  const silent = read();
  expect(silent.availability).toBeCloseTo(100 * (1 - 24 / 745), 1);
  plant.disturb({
    kind: 'linkLoss',
    stationId: 'st-c',
    from: from + 5 * day,
    to: from + 6 * day,
    isEnergyLost: false,
  });
  expect(read().availability).toBeCloseTo(100 * (1 - 48 / 745), 1);
});

test('[VW-13.4] what comes back of the charged energy is that of the converter, there and back', () => {
  const { roundTrip, capacity } = october('st-b');
  expect(roundTrip).toBeCloseTo(90.25, 1);
  expect(capacity).toBeGreaterThan(90);
});

test('[VW-13.4] a storage that was never charged in a month has no round trip', () => {
  const from = epoch - 2 * day;
  const stopAll = (plant: ReturnType<typeof createSimulator>): void => {
    for (const { id, type } of plant.history('st-c').plant.spec.station.devices)
      if (type === 'pcs') plant.disturb({ kind: 'order', stationId: 'st-c', deviceId: id, power: 0, from, to: now });
  };
  const { roundTrip, income } = october('st-c', stopAll, from);
  expect(roundTrip).toBeNull();
  expect(income).toBeGreaterThan(0);
});

test('[VW-13.4] of a month before the first record nothing is known', () => {
  const plant = createSimulator({ seed: 7, epoch, archiveDays: 40 });
  const pricesOn = (date: string) => new Tariffs(plant).on('st-c', date);
  const july = energyOfMonth(plant.history('st-c'), { pricesOn, factorsOn }, '2026-07-01', now);
  expect(atOnce(july)).toEqual({ roundTrip: null, income: null });
});

test('[VW-13.4] a month of long ago is worked out day by day: no turn simulates more', () => {
  const plant = createSimulator({ seed: 7, epoch: now, archiveDays: 70 });
  const history = plant.history('st-c');
  const simulated = new Set<number>();
  const read = vi.spyOn(history.tables, 'get');
  const turns = storageOfMonth(history, createTelemetry(plant), '2026-09-01');
  for (let isOver = false; !isOver;) {
    const before = simulated.size;
    isOver = turns.next().done === true;
    for (const [, number] of read.mock.calls.splice(0)) simulated.add(number);
    // A day of the station lies in two of UTC.
    expect(simulated.size - before).toBeLessThanOrEqual(2);
  }
  // From the month's first day on, because what follows a day is needed for its readings.
  expect(simulated.size).toBe((now - Date.UTC(2026, 7, 31)) / day);
});
