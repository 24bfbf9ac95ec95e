import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import type { StackReading } from '#src/contract/rules/energy/stack-energy.ts';
import { type EffectInput, effectOf, isNoChange, storedIn } from './command-effect.ts';
import { draftSchema, emptyDraft, valueOf } from './command-draft.ts';
import { stepsOf } from './command-steps.ts';

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
    limit: undefined,
  });
  expect(effectOf(given({ value: -20, flow: { grid: 0, battery: 10, onGrid: true } }))).toMatchObject({
    grid: { before: 0, after: 30 },
    hours: 3,
  });
});

test('[VW-32] an inverter can only be reduced, a stopped pile reduces the import, in an island the storage compensates', () => {
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

test('the powers balance before and after, for any command to any source', () => {
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
  const schema = draftSchema(100, 'pv');
  const faults = (power: string, kind: 'setPower' | 'stop' = 'setPower') =>
    schema
      .safeParse({ ...emptyDraft(kind), power, reason: 'test' })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  expect(faults('100')).toEqual([]);
  expect(faults('100.1')).toEqual(['power number.max?max=100']);
  expect(faults('-1')).toEqual(['power field.invalid']);
  expect(faults('')).toEqual(['power text.required']);
  expect(faults('', 'stop')).toEqual([]);
  expect(schema.safeParse(emptyDraft('stop')).success).toBe(false);
});

test('[VW-32] a converter lasts as long as the stacks behind it, whatever the station’s other storage does', () => {
  const flow = { grid: 0, battery: -80, onGrid: true };
  expect(effectOf(given({ value: 50, present: -20, flow }))).toMatchObject({
    storage: { before: -80, after: -10 },
    hours: 1.8,
  });
});

test('[VW-32] a power beyond the stacks’ limit is reported, and the estimate uses the limit', () => {
  const stored = { dischargeable: 90, chargeable: 60, dischargePower: 45, chargePower: 12 };
  expect(effectOf(given({ value: 80, stored }))).toMatchObject({ device: { after: 45 }, limit: 45, hours: 2 });
  expect(effectOf(given({ value: -80, stored }))).toMatchObject({ device: { after: -12 }, limit: 12, hours: 5 });
  expect(effectOf(given({ value: 40, stored }))).toMatchObject({ device: { after: 40 }, limit: undefined });
});

test('[VW-32] the energy of a faulted stack does not count, and an unknown stack makes the sum unknown', () => {
  const values = { capacity: 190, chargeable: 60, dischargeable: 90, maxChargeCurrent: 100, maxDischargeCurrent: 100 };
  const stack = (contactor: number): StackReading => ({
    isReachable: true,
    valueOf: (key) => ({ ...values, voltage: 800, contactor, batteryState: 8 })[key],
  });
  const both = { dischargeable: 90, chargeable: 60, capacity: 190, dischargePower: 80, chargePower: 80 };
  expect(storedIn([stack(1), stack(0)])).toEqual(both);
  expect(storedIn([stack(0)])).toMatchObject({ dischargeable: 0, chargeable: 0 });
  expect([storedIn([]), storedIn([stack(1), undefined])]).toEqual([undefined, undefined]);
});

test('[VA-11] a converter’s power has no direction until one is chosen', () => {
  const draft = { ...emptyDraft('setPower'), power: '12', reason: 'test' };
  const paths = (type: 'pcs' | 'pv', direction?: 'charge') =>
    draftSchema(100, type)
      .safeParse({ ...draft, direction })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  expect(paths('pcs')).toEqual(['direction direction.required']);
  expect([paths('pcs', 'charge'), paths('pv')]).toEqual([undefined, undefined]);
  expect(valueOf(draft, 'pcs')).toBeUndefined();
});

test('charging is negative for a PCS, and only for it', () => {
  const draft = { ...emptyDraft('setPower'), power: '12.5' };
  expect(valueOf({ ...draft, direction: 'charge' }, 'pcs')).toBe(-12.5);
  expect(valueOf({ ...draft, direction: 'discharge' }, 'pcs')).toBe(12.5);
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
