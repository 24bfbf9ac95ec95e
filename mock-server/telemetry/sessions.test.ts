import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { priceKinds } from '#src/contract/statistics/energy.ts';
import { createPoints } from '../../tests/support/plant/points.ts';
import { runs } from '../../tests/support/server/runs.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { day, hour, minute } from '../plant/timing.ts';
import { readingAt } from './reading.ts';
import { chargedToday, energyByPrice, sessionAt } from './sessions.ts';
import { createReadings, valueAt } from './values.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 9, 15);
const archiveDays = 20;
const piles = ['st-a/a-charger-1', 'st-a/a-charger-5', 'st-a/a-charger-6', 'st-c/c-charger-1', 'st-c/c-charger-2'];

test('[VW-51] what cars drew since midnight is what the pile gave, at each price too; sessions do not overlap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: (archiveDays + 2) * day - 1 }),
      fc.constantFrom(...piles),
      fc.boolean(),
      (seed, offset, where, isOffline) => {
        const [stationId = '', deviceId = ''] = where.split('/');
        const simulator = createSimulator({ seed, epoch, archiveDays });
        const at = epoch - archiveDays * day + offset;
        const [from, to] = [Math.max(epoch, at - 90 * minute), Math.max(epoch, at - 10 * minute)];
        if (isOffline && from < to) simulator.disturb({ kind: 'offline', stationId, deviceId, from, to });
        const history = simulator.history(stationId);
        const points = createPoints(simulator);
        const value = (key: string): number => {
          const point = points.get(`${deviceId}.${key}`);
          if (!point) throw new Error(`no point ${key}`);
          return point.read(reading);
        };
        const reading = readingAt(history, at);
        const pile = { index: history.plant.devices.findIndex(({ id }) => id === deviceId), site: { history } };
        const sessions = chargedToday(pile, reading);
        const given = sessions.reduce((sum, { dayEnergy }) => sum + dayEnergy, 0);
        expect(Math.abs(given - value('dayEnergy'))).toBeLessThan(0.03);
        expect(value('sessionsToday')).toBe(sessions.length);
        expect(sessions.every(({ start, end }) => start <= at && (end === null || end <= at))).toBe(true);
        sessions.slice(1).forEach(({ start }, index) => expect(start).toBeGreaterThan(sessions[index]?.end ?? at));
        for (const session of sessions) {
          expect(session.dayEnergy).toBeLessThanOrEqual(session.energy + 1e-9);
          const priceAt = (time: number) => {
            const number = Math.floor(time / (hour / 2)) % 5;
            return { kind: priceKinds[number] ?? 'flat', price: number + 1 };
          };
          const energies = energyByPrice(pile, reading, session, priceAt);
          expect(energies.reduce((sum, { energy }) => sum + energy, 0)).toBeCloseTo(session.dayEnergy, 6);
          for (const { price, energy, fee } of energies) expect(fee).toBeCloseTo(price * energy, 6);
          expect(new Set(energies.map(({ kind }) => kind)).size).toBe(energies.length);
        }
        const running = sessionAt(pile, reading);
        expect(value('sessionEnergy')).toBeCloseTo(running?.energy ?? 0, 6);
        expect(running !== undefined).toBe(sessions.some(({ end }) => end === null));
      },
    ),
    { numRuns: runs(60, 4000) },
  );
});

test('[VW-51] a pile that is charging says for how long, and its energy grows by its power', () => {
  const simulator = createSimulator({ seed: 3, epoch, archiveDays });
  const points = createPoints(simulator);
  const value = (key: string, at: number): number => {
    const point = points.get(`a-charger-5.${key}`);
    return (point && valueAt(point, at, createReadings()).value) ?? Number.NaN;
  };
  const start = Array.from({ length: 24 * 60 }, (_, index) => epoch + index * minute).find(
    (at) => value('activePower', at) === 0 && value('activePower', at + minute) > 0,
  );
  if (start === undefined) throw new Error('nobody charges');
  const at = start + 6 * minute;
  expect(value('sessionDuration', at)).toBeGreaterThanOrEqual(5);
  expect(value('sessionDuration', at)).toBeLessThanOrEqual(6);
  const gained = value('sessionEnergy', at + minute) - value('sessionEnergy', at);
  expect(Math.abs(gained - (value('activePower', at) * minute) / hour)).toBeLessThan(0.1);
});
