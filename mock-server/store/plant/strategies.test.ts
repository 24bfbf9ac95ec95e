import { expect, test } from 'vitest';
import { type UseSlot, usesOn } from '#src/contract/rules/energy/strategy.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { planOf, stateOf, Strategies } from './strategies.ts';

const text = { zh: '夜间', en: 'Night', de: 'Nacht' };
const hours = (startHour: number, endHour: number, use: UseSlot['use']): UseSlot => ({
  startHour,
  startMinute: 0,
  endHour,
  endMinute: 0,
  use,
});

test('[VW-34.14] a strategy that an earlier release stored with one day for all is read, and followed all year', () => {
  const epoch = Date.UTC(2026, 8, 1);
  const simulator = createSimulator({ seed: 7, epoch });
  const strategies = new Strategies(simulator);
  const stored = {
    id: 'st-b.S1',
    revision: 3,
    stationId: 'st-b',
    name: text,
    remark: text,
    slots: [hours(0, 6, 'charge'), hours(6, 24, 'hold')],
    chargeTo: 90,
    reserve: 10,
    steps: [
      { state: 'draft', at: epoch, byId: 'user-1' },
      { state: 'applied', at: epoch + 3_600_000, byId: null },
    ],
  };
  strategies.persisted.strategies.load('st-b.S1', stored);
  const read = strategies.get('st-b.S1')!;
  expect(read).toMatchObject({ revision: 3, holidays: [], validFrom: '', validTo: '', updaterId: 'user-1' });
  expect(stateOf(read)).toBe('applied');
  for (const date of ['2026-01-01', '2026-07-04', '2026-10-25'])
    expect(usesOn(planOf(read), date).map((slot) => slot?.use)).toEqual([
      ...Array.from({ length: 12 }, () => 'charge'),
      ...Array.from({ length: 36 }, () => 'hold'),
    ]);
  expect(simulator.history('st-b').planAt(epoch + 7_200_000)).toMatchObject({ chargeTo: 90, reserve: 10 });
});
