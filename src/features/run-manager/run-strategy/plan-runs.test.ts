import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintSlots, slotFrom } from '#src/contract/rules/energy/day-slots.ts';
import { changeRun, moveEnd, moveRun, removeRun, type Run, runsOf, slotsOf, splitRun } from './plan-runs.ts';

const day = slotsOf([
  { from: 0, to: 12, use: 'charge' },
  { from: 12, to: 16, use: 'hold' },
  { from: 16, to: 22, use: 'discharge', power: 50, soc: 20 },
  { from: 22, to: 48, use: 'own' },
]);
const text = (runs: readonly Run[]) => runs.map(({ from, to, use }) => `${from}-${to} ${use}`).join(' ');

test('[VW-34.16] a slot across midnight is two runs of the day, and what no slot covers waits', () => {
  expect(
    text(
      runsOf([
        { ...slotFrom(44, 12), use: 'charge' },
        { ...slotFrom(20, 44), use: 'own' },
      ]),
    ),
  ).toBe('0-12 charge 12-20 hold 20-44 own 44-48 charge');
});

test('[VW-34.16] a run moves with its length, its end moves alone, and both leave half an hour to each neighbour', () => {
  const runs = runsOf(day);
  expect(text(moveRun(runs, 1, 2))).toBe('0-14 charge 14-18 hold 18-22 discharge 22-48 own');
  expect(text(moveRun(runs, 1, -20))).toBe('0-1 charge 1-5 hold 5-22 discharge 22-48 own');
  expect(text(moveRun(runs, 1, 20))).toBe('0-17 charge 17-21 hold 21-22 discharge 22-48 own');
  expect(text(moveRun(runs, 0, 3))).toBe(text(runs));
  expect(text(moveEnd(runs, 1, 19))).toBe('0-12 charge 12-19 hold 19-22 discharge 22-48 own');
  expect(text(moveEnd(runs, 1, 0))).toBe('0-12 charge 12-13 hold 13-22 discharge 22-48 own');
  expect(text(moveEnd(runs, 3, 40))).toBe(text(runs));
});

test('[VW-34.16] waiting forgets power and target; a run is divided and given to its neighbour', () => {
  const runs = runsOf(day);
  expect(changeRun(runs, 2, { use: 'hold' })[2]).toEqual({
    from: 16,
    to: 22,
    use: 'hold',
    power: undefined,
    soc: undefined,
  });
  expect(text(splitRun(runs, 2))).toBe('0-12 charge 12-16 hold 16-19 discharge 19-22 discharge 22-48 own');
  expect(text(removeRun(runs, 0))).toBe('0-16 hold 16-22 discharge 22-48 own');
  expect(text(removeRun(runs, 2))).toBe('0-12 charge 12-22 hold 22-48 own');
});

test('[VW-34.4] [VW-34.16] whatever is done, the day stays covered once', () => {
  const edit = fc.tuple(fc.nat(3), fc.nat(6), fc.integer({ min: -50, max: 50 }));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let runs = runsOf(day);
      for (const [kind, index, by] of edits) {
        if (kind === 0) runs = moveRun(runs, index, by);
        else if (kind === 1) runs = moveEnd(runs, index, by);
        else runs = kind === 2 ? splitRun(runs, index) : removeRun(runs, index);
      }
      expect(lintSlots(slotsOf(runs), [])).toEqual([]);
    }),
  );
});
