import { describe, expect, test, vi } from 'vitest';
import { day, hour, quarter } from '../../plant/timing.ts';
import { flow } from '../plant-layout.ts';
import { createSimulator } from '../simulator.ts';
import type { PlantSimulator } from '../plant-simulator.ts';
import type { Replay } from './replay.ts';
import type { ReplayOrder } from './replay-order.ts';
import { timeLimit } from '../../../tests/support/server/runs.ts';

vi.setConfig({ testTimeout: 120_000 });

const epoch = Date.UTC(2026, 9, 1);
/** Midnight in China. */
const from = epoch + 16 * hour;
const to = from + 30 * day;

const run = (simulator: PlantSimulator, stationId: string, order: Partial<ReplayOrder> = {}): Replay => {
  const history = simulator.history(stationId);
  const [plan, settings] = [history.planAt(from), history.settingsAt(from)];
  const days = history.replayer(from, to).run({ plan, settings, ...order });
  for (let next = days.next(); ; next = days.next()) if (next.done) return next.value;
};
const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** What the registers of the live simulation counted. */
const metered = (simulator: PlantSimulator, stationId: string) => {
  const { registers, energyAt } = simulator.history(stationId);
  const [first, last] = [energyAt(from), energyAt(to)];
  const of = (register: number) => (last[register] ?? 0) - (first[register] ?? 0);
  return {
    import: of(registers.out(flow.grid)),
    charge: of(registers.in(flow.battery)),
    discharge: of(registers.out(flow.battery)),
    pv: of(registers.out(flow.pv)),
    load: of(registers.out(flow.load)),
    charging: of(registers.out(flow.charging)),
    diesel: of(registers.out(flow.diesel)),
  };
};

describe('a replay of past days', () => {
  test('[VW-33] [VW-34] what the plant really followed meets its meters over 30 days of each station', () => {
    for (const stationId of ['st-a', 'st-b', 'st-c']) {
      const simulator = createSimulator({ seed: 7, epoch });
      const actual = metered(simulator, stationId);
      const replay = run(simulator, stationId);
      for (const [name, value] of Object.entries(actual)) {
        const again = total(replay[name as 'import']);
        // At the ends of a charge quarter hours are coarser than minutes; import, which is the bill, is within 1 %.
        const share = name === 'charge' || name === 'discharge' ? 0.015 : 0.01;
        const most = Math.max(share * value, 1);
        expect(Math.abs(again - value), `${stationId} ${name} ${value} ${again}`).toBeLessThan(most);
      }
    }
  });

  test('[VW-33] [VW-34] each quarter hour is balanced, and the charge follows from the energies', () => {
    const simulator = createSimulator({ seed: 7, epoch });
    const replay = run(simulator, 'st-a');
    expect(replay.import.length).toBe((to - from) / quarter);
    for (let at = 0; at < replay.import.length; at += 1) {
      const of = (name: Exclude<keyof Replay, 'from'>) => replay[name][at] ?? 0;
      const used = of('load') + of('charging') + of('charge') + of('export');
      expect(Math.abs(used - of('pv') - of('wind') - of('diesel') - of('import') - of('discharge'))).toBeLessThan(1e-6);
    }
  });

  test('[VW-33] [VW-34] a loss of the grid happens again unless it is left out; a command does not', () => {
    const simulator = createSimulator({ seed: 7, epoch });
    const before = run(simulator, 'st-a');
    const power = { kind: 'order', stationId: 'st-a', deviceId: 'a-pcs-1', power: 50 } as const;
    simulator.disturb({ ...power, from: from + day, to: from + 2 * day });
    expect(run(simulator, 'st-a')).toEqual(before);
    simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from: from + 3 * day, to: from + 3 * day + 3 * hour });
    expect(total(run(simulator, 'st-a').diesel)).toBeGreaterThan(50);
    const undisturbed = run(simulator, 'st-a', { undisturbed: true });
    expect(total(undisturbed.diesel)).toBe(0);
    expect(Math.abs(total(undisturbed.import) / total(before.import) - 1)).toBeLessThan(0.003);
  });

  test('[VW-33] a set that idles burns fuel in a replay, and in what was measured', () => {
    const simulator = createSimulator({ seed: 7, epoch });
    const loss = { stationId: 'st-a', from: from + 3 * day, to: from + 3 * day + 3 * hour };
    const loud = { dieselQuietFrom: 0, dieselQuietUntil: 0, dieselStartSoc: 60, dieselStopSoc: 95 };
    simulator.disturb({ kind: 'settings', ...loss, settings: { ...loud, dieselWarmUp: 60 } });
    simulator.disturb({ kind: 'gridLoss', ...loss });
    const measured = simulator.history('st-a').replayer(from, to).measured();
    const again = run(simulator, 'st-a', { settings: { ...loud, dieselWarmUp: 60 } });
    const loaded = run(simulator, 'st-a', { settings: loud });
    // 8 % of 160 kW for an hour beside the energy; a replay decides at the beginning of a quarter hour.
    const idle = (replay: Replay) => total(replay.fuelEnergy) - total(replay.diesel);
    expect(Math.abs(idle(measured) - 0.08 * 160)).toBeLessThan(0.5);
    expect(Math.abs(idle(again) - 0.08 * 160)).toBeLessThan((0.08 * 160) / 4 + 0.1);
    expect(loaded.fuelEnergy).toEqual(loaded.diesel);
  });

  test('[VW-33] [VW-34] other settings and another plan change what follows, without storage nothing is stored', () => {
    const simulator = createSimulator({ seed: 7, epoch });
    const free = run(simulator, 'st-b');
    const limited = run(simulator, 'st-b', { settings: { demandLimit: 300 } });
    expect(Math.max(...limited.import)).toBeLessThan(Math.max(...free.import) - 5);
    const none = run(simulator, 'st-b', { settings: { maxCharge: 0, maxDischarge: 0 } });
    expect(total(none.charge) + total(none.discharge)).toBe(0);
  });

  test('[VW-34.13] four columns of 30 days take at most 0.3 s', () => {
    const simulator = createSimulator({ seed: 7, epoch });
    run(simulator, 'st-a');
    const times = Array.from({ length: 5 }, () => {
      // Other processes of a busy machine do not count.
      const begin = process.cpuUsage();
      for (let column = 0; column < 4; column += 1) run(simulator, 'st-a');
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(timeLimit(300));
  });
});
