import { expect, test } from 'vitest';
import { quarter } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { daysWithin } from './local-days.ts';
import { energiesBetween, visitQuarters } from './quarter-energies.ts';

const end = Date.UTC(2026, 10, 2);

test.each([
  ['2026-10-25', 100],
  ['2026-03-29', 92],
])('[VW-42] the quarter hours of %s in Europe have what its registers count: %i of them', (date, count) => {
  const simulator = createSimulator({ seed: 7, epoch: end, archiveDays: 300, stations: 20 });
  const station = simulator.stations.find(({ timeZone }) => timeZone === 'Europe/Berlin');
  const history = simulator.history(station!.id);
  const [today] = daysWithin(history, { from: date, to: date }, end);
  const registersAt = (at: number) => {
    const row = history.energyAt(at);
    return (index: number) => row[index]!;
  };
  let visited = 0;
  visitQuarters(history, today!.quarters, end, (energies, { at }, index) => {
    const counted = energiesBetween(history, registersAt(at), registersAt(at + quarter));
    for (const [name, kWh] of Object.entries(counted))
      expect(energies[name as keyof typeof energies], `${name} of quarter hour ${index}`).toBeCloseTo(kWh, 6);
    visited += 1;
  });
  expect(visited).toBe(count);
});
