import { expect, test, vi } from 'vitest';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { hour, quarter } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { createTrendRows, trendOf, trendTimes } from './overview-trend.ts';

vi.setConfig({ testTimeout: 60_000 });

const epoch = Date.UTC(2026, 9, 22);
const now = epoch + 12 * hour;

function fleet() {
  const simulator = createSimulator({ seed: 7, epoch, archiveDays: 3 });
  const tariffs = new Tariffs(simulator);
  const valuesOf = createTrendRows();
  const station = (stationId: string, at: number) => {
    const value = { priceAt: tariffs.priceAt(stationId), factorsOn };
    const values = valuesOf(simulator.history(stationId), value, trendTimes(at));
    return { values, capacity: 100, currency: 'CNY', alarms: [], openOrders: [] };
  };
  return {
    simulator,
    trend: (at: number, ...ids: readonly string[]) =>
      trendOf(
        ids.map((id) => station(id, at)),
        trendTimes(at),
      ),
  };
}

test('[VW-01] a trend has a gap where the station was not read, and its energy once the link is back', () => {
  const { simulator, trend } = fleet();
  const before = trend(now, 'st-b');
  const id = simulator.disturb({
    kind: 'linkLoss',
    stationId: 'st-b',
    isEnergyLost: false,
    from: now - 3 * hour,
    to: null,
  });
  const lost = trend(now, 'st-b');
  for (const name of ['generation', 'grid', 'load', 'soc', 'energy'] as const) {
    expect(lost[name].slice(-6), name).toEqual([null, null, null, null, null, null]);
    expect(lost[name].slice(0, -7), name).toEqual(before[name].slice(0, -7));
  }
  expect(lost.incomes[0]!.values.at(-1)).toBeNull();

  simulator.endDisturbance(id, now);
  const later = trend(now + 2 * quarter, 'st-b');
  expect(later.load.slice(-7, -2)).toEqual([null, null, null, null, null]);
  expect(later.energy).not.toContain(null);
  expect(later.incomes[0]!.values).not.toContain(null);
});

test('[VW-01] a fleet counts the stations that were read', () => {
  const { simulator, trend } = fleet();
  simulator.disturb({ kind: 'linkLoss', stationId: 'st-b', isEnergyLost: false, from: now - 3 * hour, to: null });
  const [both, one] = [trend(now, 'st-a', 'st-b'), trend(now, 'st-a')];
  expect(both.load.at(-1)).toBe(one.load.at(-1));
  expect(both.soc.at(-1)).toBe(one.soc.at(-1));
});

test('[VW-01] a trend that goes on from an earlier one equals one that is worked out at once', () => {
  const before = fleet();
  before.trend(now, 'st-a', 'st-b');
  const later = now + 3 * hour;
  expect(before.trend(later, 'st-a', 'st-b')).toEqual(fleet().trend(later, 'st-a', 'st-b'));
});
