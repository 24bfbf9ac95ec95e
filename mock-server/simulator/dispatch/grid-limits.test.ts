import { describe, expect, test, vi } from 'vitest';
import type { Disturbance, PlantSettings } from '#src/contract/run/disturbance.ts';
import { day, minute } from '../../plant/timing.ts';
import { gridLimitsOf } from '../plant-settings.ts';
import { createSimulator } from '../simulator.ts';

vi.setConfig({ testTimeout: 60_000 });

const epoch = Date.UTC(2026, 5, 1);

const weekend = epoch + 5 * day;

/** Saturday and Sunday of a station with these settings, by minutes. */
const daysOf = (stationId: string, settings: PlantSettings, orders: readonly Disturbance[] = []) => {
  const simulator = createSimulator({ seed: 7, epoch });
  simulator.disturb({ kind: 'settings', stationId, settings, from: epoch, to: null });
  for (const order of orders) simulator.disturb(order);
  const length = (2 * day) / minute;
  return Array.from({ length }, (_, index) => simulator.stateAt(stationId, weekend + index * minute));
};
/** Highest import while the storage charges from the grid. */
const chargedUpTo = (settings: PlantSettings) =>
  Math.max(...daysOf('st-b', settings).map(({ battery, grid }) => (battery < -0.5 ? grid : 0)));

describe('limits of the grid connection', () => {
  test('[VW-33] what is not set follows the demand limit; charging never makes a peak that is shaved', () => {
    expect(gridLimitsOf({}, 400)).toEqual({ shaveAbove: 368, chargeUpTo: 340, exportLimit: Infinity });
    expect(gridLimitsOf({ demandLimit: 300 }, 400)).toMatchObject({ shaveAbove: 276, chargeUpTo: 255 });
    expect(gridLimitsOf({ demandLimit: 300, gridChargeMax: 340, shaveFrom: 50 }, 400)).toMatchObject({
      shaveAbove: 150,
      chargeUpTo: 150,
    });
  });

  test('[VW-33] [MK-03] charging from the grid stops at its limit, by itself or by a share of the demand limit', () => {
    const free = chargedUpTo({});
    expect(free).toBeGreaterThan(260);
    expect(free).toBeLessThanOrEqual(340.1);
    const limited = chargedUpTo({ demandLimit: 300 });
    expect(limited).toBeLessThanOrEqual(256);
    expect(limited).toBeGreaterThan(240);
    expect(chargedUpTo({ gridChargeMax: 200 })).toBeLessThan(202);
  });

  test('[VW-33] [MK-03] the storage shaves from the share of the demand limit that is set', () => {
    // The storage has energy and power left: what it does not take is what it need not.
    const above = (shaveFrom: number) =>
      daysOf('st-b', { demandLimit: 350, shaveFrom }).filter(
        ({ battery, soc, grid }) => soc > 25 && battery < 150 && grid > 350 * 0.6 + 15,
      ).length;
    expect(above(60)).toBe(0);
    expect(above(92)).toBeGreaterThan(10);
  });

  test('[VW-33] [MK-03] an anti-backflow band is imported in any sun, as far as there is load; the balance holds', () => {
    const band = 8;
    const full = { kind: 'order', stationId: 'st-a', power: 100, from: weekend, to: null } as const;
    const orders = ['a-pcs-1', 'a-pcs-2'].map((deviceId) => ({ ...full, deviceId }));
    expect(Math.min(...daysOf('st-a', {}, orders).map(({ grid }) => grid))).toBeLessThan(-20);
    for (const state of daysOf('st-a', { exportLimit: -band }, orders)) {
      const { load, charging, grid, pv, wind, diesel, battery } = state;
      expect(grid).toBeGreaterThan(Math.min(band, load + charging) - 0.01);
      expect(Math.abs(load + charging - pv - wind - diesel - grid - battery)).toBeLessThan(1e-6);
    }
  });
});
