import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameValue, lintWrite, narrowed, rangeOf, stepOf, verifyWithinS, type WriteTarget } from './write.ts';

const target: WriteTarget = {
  limits: { min: { value: -50, by: 'point' }, max: { value: 40, by: 'bms' } },
  step: 0.1,
  states: [],
  value: 10,
  measuredAt: 0,
  interval: 10,
  lateAfter: 3,
  names: ['功率', 'Power'],
};
const rules = (value: number, name?: string, now = 0, changes: Partial<WriteTarget> = {}) =>
  lintWrite(value, name, { ...target, ...changes }, now).map(({ path, rule }) => [path.join('.'), rule]);

describe('a value that is written', () => {
  test('[VW-32.1] lies within its limits, on a step, and differs from what is there; the rule that is broken is named', () => {
    expect(rules(40)).toEqual([]);
    expect(rules(40.1)).toEqual([['value', 'write.limit.bms']]);
    expect(rules(-50.1)).toEqual([['value', 'write.limit.point']]);
    expect(rules(20.05)).toEqual([['value', 'write.step']]);
    expect(rules(0.3)).toEqual([]);
    expect(rules(10)).toEqual([['value', 'write.same']]);
    expect(rules(2, undefined, 0, { states: [{ value: 0 }, { value: 1 }] })).toEqual([['value', 'write.state']]);
  });

  test('[VW-32.1] every multiple of the step is on it, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 400 }), (steps) => {
        const found = rules(Number((steps * 0.1).toFixed(1)), undefined, 0, { value: null });
        expect(found).toEqual([]);
      }),
    );
  });

  test('[VW-32.12] an old one is replaced by who names the point in a language; nothing is asked for up to three readings', () => {
    expect(rules(20, undefined, 30_000)).toEqual([]);
    expect(rules(20, undefined, 30_001)).toEqual([['name', 'write.old']]);
    expect(rules(20, 'power', 30_001)).toEqual([['name', 'write.old']]);
    expect(rules(20, ' Power ', 30_001)).toEqual([]);
    expect(rules(20, '功率', 30_001)).toEqual([]);
    expect(rules(20, undefined, 50_000, { lateAfter: 5 })).toEqual([]);
  });
});

describe('limits', () => {
  const range = { min: { value: -60, by: 'point' }, max: { value: 60, by: 'point' } } as const;

  test('[VW-32.9] the narrowest counts, cut to a step towards the inside', () => {
    const limits = narrowed(
      range,
      [{ value: -33.37, by: 'bms' }],
      [
        { value: 80, by: 'maxDischarge' },
        { value: 12.36, by: 'dischargeLimit' },
      ],
      0.1,
    );
    expect(limits).toEqual({ min: { value: -33.3, by: 'bms' }, max: { value: 12.3, by: 'dischargeLimit' } });
    expect(narrowed(range, [], [{ value: 60, by: 'bms' }], 0.1)).toEqual(range);
  });

  test('[VW-32.9] a point without a range has that of its states, or of its register', () => {
    const point = { source: 'modbusTcp', dataType: 'uint16', ratio: 0.5, offset: 10, decimals: 1, states: [] } as const;
    expect(rangeOf(point)).toMatchObject({ min: { value: 10 }, max: { value: 32_777.5 } });
    expect(rangeOf({ ...point, max: 20 })).toMatchObject({ min: { value: 10 }, max: { value: 20 } });
    expect(rangeOf({ ...point, states: [{ value: 3 }, { value: 7 }] })).toMatchObject({
      min: { value: 3 },
      max: { value: 7 },
    });
    expect([stepOf(point), stepOf({ ...point, dataType: 'float32' }), stepOf({ ...point, source: 'mqtt' })]).toEqual([
      0.5, 0.1, 0.1,
    ]);
  });

  test('[VW-32.4] a write has three readings to be read back in, and as long as it is in force at most', () => {
    expect([verifyWithinS(1, 60), verifyWithinS(10, 60), verifyWithinS(600, 3600)]).toEqual([10, 35, 1805]);
    // A short one is in force only once it has reached the device, and its last reading takes time to arrive.
    expect([verifyWithinS(1, 10), verifyWithinS(10, 10), verifyWithinS(10, 20)]).toEqual([10, 15, 25]);
    expect([isSameValue(1, 1.04, 0.1), isSameValue(1, 1.06, 0.1), isSameValue(1, null, 0.1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
