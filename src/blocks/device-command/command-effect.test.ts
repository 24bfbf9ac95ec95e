import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { type EffectInput, effectOf, isNoChange } from './command-effect.ts';
import { draftSchema, emptyDraft, valueOf } from './command-draft.ts';
import { stepsOf } from './command-way.ts';

const given = (values: Partial<EffectInput>): EffectInput => ({
  type: 'pcs',
  kind: 'setPower',
  value: 30,
  present: 10,
  flow: { grid: 50, battery: 10, onGrid: true },
  stored: { dischargeable: 90, chargeable: 60 },
  ...values,
});

const kilowatts = fc.double({ min: -500, max: 500, noNaN: true });
const supply = fc.constantFrom('pcs', 'pv', 'wind', 'diesel');

test('[VW-32] more discharge is so much less import, and the storage lasts so long', () => {
  expect(effectOf(given({}))).toEqual({
    device: { before: 10, after: 30 },
    grid: { before: 50, after: 30 },
    storage: { before: 10, after: 30 },
    hours: 3,
  });
  expect(effectOf(given({ value: -20, flow: { grid: 0, battery: 10, onGrid: true } }))).toMatchObject({
    grid: { before: 0, after: 30 },
    hours: 3,
  });
});

test('[VW-32] an inverter is only held down, a stopped pile is less import, an island leaves it to its storage', () => {
  expect(isNoChange(effectOf(given({ type: 'pv', value: 30 }))!)).toBe(true);
  expect(effectOf(given({ type: 'charger', kind: 'stop' }))).toMatchObject({ grid: { after: 40 }, storage: undefined });
  expect(effectOf(given({ type: 'pv', kind: 'stop', flow: { grid: 0, battery: 5, onGrid: false } }))).toMatchObject({
    grid: undefined,
    storage: { before: 5, after: 15 },
    hours: 6,
  });
});

test('what the plan decides is not foretold', () => {
  for (const kind of ['start', 'automatic', 'clearFault'] as const) expect(effectOf(given({ kind }))).toBeUndefined();
  expect(effectOf(given({ value: undefined }))).toBeUndefined();
});

test('the balance holds before and after, whatever is asked of whichever source', () => {
  fc.assert(
    fc.property(
      supply,
      kilowatts,
      kilowatts,
      kilowatts,
      kilowatts,
      fc.boolean(),
      (type, value, present, grid, battery, onGrid) => {
        const flow = { grid: onGrid ? grid : 0, battery, onGrid };
        const effect = effectOf(given({ type, value, present, flow }))!;
        const [device, network, storage] = [effect.device, effect.grid, effect.storage].map((change) =>
          change ? change.after - change.before : 0,
        ) as [number, number, number];
        // A PCS is part of the storage.
        const supplied = network + storage + (type === 'pcs' ? 0 : device);
        const lost = onGrid || type !== 'pcs' ? 0 : device;
        expect(Math.abs(supplied - lost)).toBeLessThan(0.11);
      },
    ),
    { numRuns: runs(300, 20_000) },
  );
});

test('[VA-11] a power has no sign, is within the limits, and counts for a power alone', () => {
  const schema = draftSchema(100);
  const faults = (power: string, kind: 'setPower' | 'stop' = 'setPower') =>
    schema
      .safeParse({ ...emptyDraft(kind), power, reason: 'test' })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  expect(faults('100')).toEqual([]);
  expect(faults('100.1')).toEqual(['power number.max?max=100']);
  expect(faults('-1')).toEqual(['power field.invalid']);
  expect(faults('')).toEqual(['power number.format']);
  expect(faults('', 'stop')).toEqual([]);
  expect(schema.safeParse(emptyDraft('stop')).success).toBe(false);
});

test('charging is negative for a PCS, and only for it', () => {
  const draft = { ...emptyDraft('setPower'), power: '12.5' };
  expect(valueOf({ ...draft, direction: 'charge' }, 'pcs')).toBe(-12.5);
  expect(valueOf(draft, 'pcs')).toBe(12.5);
  expect(valueOf({ ...draft, direction: 'charge' }, 'pv')).toBe(12.5);
  expect(valueOf({ ...draft, kind: 'stop' }, 'pcs')).toBeUndefined();
});

test('steps that are to come are named until a command has failed', () => {
  const at = '2026-01-01T00:00:00Z';
  const states = (...reached: ('requested' | 'accepted' | 'applied' | 'verified' | 'rejected' | 'expired')[]) =>
    stepsOf({ steps: reached.map((state) => ({ state, at })), state: reached.at(-1)! }).map(({ state }) => state);
  expect(states('requested')).toEqual(['requested', 'accepted', 'applied', 'verified']);
  expect(states('requested', 'accepted', 'applied', 'verified')).toHaveLength(4);
  expect(states('requested', 'rejected')).toEqual(['requested', 'rejected']);
});
