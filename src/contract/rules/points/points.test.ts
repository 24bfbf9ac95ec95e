import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteOrders, dataTypes, decodeRegisters, encodeRegisters, inEachOrder, registerCountOf } from './data-types.ts';
import { evaluate, formulaFault, parseFormula, pointsInText, ringOf } from './expression.ts';
import { cycleMs, readsOf, serialReadMs, slowCycle } from './polling.ts';
import {
  gapsOf,
  hexOf,
  overlapsOf,
  readFunctions,
  referenceOf,
  registerMax,
  registerOfReference,
  registerOfText,
  type RegisterPoint,
} from './registers.ts';

const register = fc.integer({ min: 0, max: registerMax });

describe('[VW-30.1] addresses of registers', () => {
  test('40001 is register 0 on the wire, 0x0000', () => {
    expect(referenceOf('3', 0)).toBe('40001');
    expect(registerOfReference('3', '40001')).toBe(0);
    expect(registerOfReference('3', '400001')).toBe(0);
    expect(hexOf(0)).toBe('0x0000');
    expect(referenceOf('4', 9)).toBe('30010');
    expect(referenceOf('1', 0)).toBe('00001');
    expect(referenceOf('3', 9998)).toBe('49999');
    expect(referenceOf('3', 9999)).toBe('410000');
    expect(hexOf(registerMax)).toBe('0xFFFF');
  });

  test('each register has one reference, which means it alone', () => {
    fc.assert(
      fc.property(register, fc.constantFrom(...readFunctions), (number, readFunction) => {
        expect(registerOfReference(readFunction, referenceOf(readFunction, number))).toBe(number);
        expect(registerOfText(hexOf(number))).toBe(number);
        expect(registerOfText(String(number))).toBe(number);
      }),
    );
  });

  test.each(['40000', '465537', '4０001', '30001', '4001', '', '40001.0', '-1'])('%s is no holding register', (text) =>
    expect(registerOfReference('3', text)).toBeUndefined(),
  );

  test.each(['65536', '-1', '1e3', '５', '0x10000', '1.5', 'NaN', ' 1'])('%s is no register', (text) =>
    expect(registerOfText(text)).toBeUndefined(),
  );
});

const at = (id: string, from: number, count = 1, more: Partial<RegisterPoint> = {}): RegisterPoint => ({
  id,
  unitId: 1,
  readFunction: '3',
  register: from,
  count,
  interval: 1,
  ...more,
});

describe('[VW-30.2] registers that overlap, and gaps', () => {
  test('two registers at 100 and one at 101 overlap in a part; the same register twice is equal', () => {
    expect(overlapsOf([at('a', 100, 2), at('b', 101)])).toEqual([{ first: 'a', second: 'b', isEqual: false }]);
    expect(overlapsOf([at('a', 100), at('b', 100)])).toEqual([{ first: 'a', second: 'b', isEqual: true }]);
    expect(overlapsOf([at('a', 100, 2), at('b', 102)])).toEqual([]);
  });

  test('another unit, another function and another bit do not overlap', () => {
    expect(overlapsOf([at('a', 100), at('b', 100, 1, { unitId: 2 })])).toEqual([]);
    expect(overlapsOf([at('a', 100), at('b', 100, 1, { readFunction: '4' })])).toEqual([]);
    expect(overlapsOf([at('a', 100, 1, { bit: 0 }), at('b', 100, 1, { bit: 1 })])).toEqual([]);
    expect(overlapsOf([at('a', 100, 1, { bit: 3 }), at('b', 100, 1, { bit: 3 })])).toHaveLength(1);
  });

  test('between points there is a gap, also where a long one reaches past the next ones; before and behind there is none', () => {
    expect(gapsOf([at('a', 10), at('b', 13, 2), at('c', 20)])).toEqual([
      { from: 11, to: 12 },
      { from: 15, to: 19 },
    ]);
    expect(gapsOf([at('long', 10, 8), at('within', 12), at('next', 18), at('last', 21)])).toEqual([
      { from: 19, to: 20 },
    ]);
    expect(gapsOf([at('alone', 10)])).toEqual([]);
  });

  test('as many pairs are found as a comparison of all with all finds, and gaps have no point', () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(1, 2, 4)), { maxLength: 30 });
    fc.assert(
      fc.property(points, (spans) => {
        const all = spans.map(([from, count], index) => at(String(index), from, count));
        const pairs = all.flatMap((a, index) =>
          all.slice(index + 1).filter((b) => a.register < b.register + b.count && b.register < a.register + a.count),
        );
        expect(overlapsOf(all)).toHaveLength(pairs.length);
        for (const gap of gapsOf(all))
          expect(all.some((p) => p.register <= gap.to && p.register + p.count - 1 >= gap.from)).toBe(false);
      }),
    );
  });
});

describe('[VW-30.2] reads of a poll', () => {
  test('near registers are one read, far ones and full ones another', () => {
    expect(readsOf([at('a', 0, 2), at('b', 8)])).toEqual([{ unitId: 1, readFunction: '3', from: 0, to: 8 }]);
    expect(readsOf([at('a', 0), at('b', 100)])).toHaveLength(2);
    expect(readsOf(Array.from({ length: 126 }, (_, index) => at(String(index), index)))).toHaveLength(2);
  });

  test('every register is read, and no read is longer than the protocol has it', () => {
    const points = fc.array(fc.tuple(register, fc.constantFrom(1, 2, 4)), { maxLength: 60 });
    fc.assert(
      fc.property(points, (spans) => {
        const all = spans.map(([from, count], index) => at(String(index), Math.min(from, registerMax - 3), count));
        const reads = readsOf(all);
        for (const { from, to } of reads) expect(to - from + 1).toBeLessThanOrEqual(125);
        for (const point of all)
          expect(reads.some(({ from, to }) => from <= point.register && to >= point.register + point.count - 1)).toBe(
            true,
          );
      }),
    );
  });

  test('an RS-485 cycle of 1.7 s does not keep to 1 s, and says so', () => {
    expect(serialReadMs({ unitId: 1, readFunction: '3', from: 0, to: 9 })).toBeCloseTo(33 * (11_000 / 9600) + 38.02, 1);
    const far = Array.from({ length: 30 }, (_, index) => at(String(index), index * 100));
    expect(cycleMs(far, true)).toBeGreaterThan(1000);
    expect(slowCycle(far, true)?.interval).toBe(1);
    expect(slowCycle(far, true)?.cycle).toBeCloseTo(cycleMs(far, true) / 1000);
    expect(slowCycle(far, false)).toBeUndefined();
    expect(
      slowCycle(
        far.map((point) => ({ ...point, interval: 10 })),
        true,
      ),
    ).toBeUndefined();
  });
});

describe('[VW-30.3] values of registers', () => {
  const bytes = [0x12, 0x34, 0x56, 0x78];
  test.each([
    ['ABCD', [0x1234, 0x5678]],
    ['CDAB', [0x5678, 0x1234]],
    ['BADC', [0x3412, 0x7856]],
    ['DCBA', [0x7856, 0x3412]],
  ] as const)('%s', (order, registers) => {
    expect(bytes).toHaveLength(4);
    expect(encodeRegisters(0x12_34_56_78, 'uint32', order)).toEqual(registers);
    expect(decodeRegisters(registers, 'uint32', order)).toBe(0x12_34_56_78);
  });

  test('what is written is read again, in each order', () => {
    const values: Readonly<Record<string, fc.Arbitrary<number>>> = {
      int16: fc.integer({ min: -32_768, max: 32_767 }),
      uint16: fc.integer({ min: 0, max: 65_535 }),
      int32: fc.integer(),
      uint32: fc.nat(2 ** 31 - 1),
      int64: fc.maxSafeInteger(),
      uint64: fc.maxSafeNat(),
      float64: fc.double({ noNaN: true }),
      float32: fc.float({ noNaN: true }),
      bcd: fc.integer({ min: 0, max: 9999 }),
    };
    for (const dataType of dataTypes.filter((each) => each !== 'bool'))
      fc.assert(
        fc.property(values[dataType]!, fc.constantFrom(...byteOrders), (value, order) => {
          const registers = encodeRegisters(value, dataType, order);
          expect(registers).toHaveLength(registerCountOf(dataType));
          expect(decodeRegisters(registers, dataType, order) + 0).toBe(value + 0);
        }),
      );
  });

  test('a bit, digits that are none, too few registers', () => {
    expect(decodeRegisters([0b1000], 'bool', 'ABCD', 3)).toBe(1);
    expect(decodeRegisters([0b1000], 'bool', 'ABCD', 2)).toBe(0);
    expect(decodeRegisters([0x1f], 'bcd', 'ABCD')).toBeNaN();
    expect(decodeRegisters([1], 'uint32', 'ABCD')).toBeNaN();
  });

  test('four orders side by side tell which one is plausible', () => {
    const orders = inEachOrder(encodeRegisters(230.5, 'float32', 'CDAB'), 'float32', { ratio: 1, offset: 0 });
    expect(orders.filter(({ isPlausible }) => isPlausible).map(({ order }) => order)).toEqual(['CDAB']);
    expect(orders.find(({ order }) => order === 'CDAB')?.value).toBe(230.5);
  });

  // Of a span of 100 a value may be 5 beyond each bound; of a single bound 5 % of it, or 1.
  test.each([
    [{ min: 0, max: 100 }, -5, 105],
    [{ min: -50, max: 50 }, -55, 55],
    [{ min: 0 }, -1, Infinity],
    [{ min: 200 }, 190, Infinity],
    [{ max: 0 }, -Infinity, 1],
    [{ max: 100 }, -Infinity, 105],
    [{}, -Infinity, Infinity],
  ])('within %o: plausible from %d to %d, and not a step beyond', (range, least, greatest) => {
    const isPlausible = (value: number): boolean | undefined => {
      const registers = encodeRegisters(value * 10, 'int32', 'ABCD');
      return inEachOrder(registers, 'int32', { ratio: 0.1, offset: 0, ...range })[0]?.isPlausible;
    };
    const [low, high] = [Math.max(least, -1e6), Math.min(greatest, 1e6)];
    expect([low, high].map(isPlausible)).toEqual([true, true]);
    expect([low - 0.1, high + 0.1].map(isPlausible)).toEqual([least === -Infinity, greatest === Infinity]);
  });

  test('a meter at rest that reads a little below zero has a plausible order of bytes, and only one', () => {
    const range = { ratio: 1, offset: 0, min: 0, max: 100 };
    const orders = inEachOrder(encodeRegisters(-0.1, 'float32', 'CDAB'), 'float32', range);
    expect(orders.filter(({ isPlausible }) => isPlausible)).toEqual([
      { order: 'CDAB', value: expect.closeTo(-0.1), isPlausible: true },
    ]);
  });
});

describe('[VW-30.8] formulas of virtual points', () => {
  const values: Readonly<Record<string, number>> = { 'a-1.power': 10, 'b.demand': 4 };
  const valueOf = (id: string) => values[id] ?? null;

  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-{a-1.power} - 2', -12],
    ['10 - 4 - 3', 3],
    ['max({a-1.power}, {b.demand}, 20) / 2', 10],
    ['avg(1, 2, 3) + min(2, 5) + sum(1, 1) + abs(-3)', 9],
    ['{a-1.power} / 0', null],
    ['{none.power} + 1', null],
  ])('%s = %s', (text, value) => expect(evaluate(parseFormula(text), valueOf)).toBe(value));

  test.each([
    ['', 1],
    ['1 +', 4],
    ['1e3', 1],
    ['５', 1],
    ['NaN', 1],
    ['{power}', 1],
    ['1 2', 3],
    ['(1', 3],
    ['alert(1)', 1],
    ['max()', 5],
    ['1 + constructor(1)', 5],
    ['('.repeat(100), 41],
  ])('%s is wrong at %s', (text, position) => expect(formulaFault(text)).toBe(position));

  test('no text makes the reader fail otherwise, or run for long', () => {
    const isRead = (text: string) => ['undefined', 'number'].includes(typeof formulaFault(text));
    const signs = fc.array(fc.constantFrom('(', ')', '-', '+', '1', '{a.b}', 'max', ',', ' '), { maxLength: 200 });
    expect(() => fc.assert(fc.property(fc.string(), isRead))).not.toThrow();
    expect(() => fc.assert(fc.property(signs, (all) => isRead(all.join(''))))).not.toThrow();
  });

  test('points of a formula stand once', () => {
    expect(pointsInText('{a.b} + {a.b} * max({c.d}, 1)')).toEqual(['a.b', 'c.d']);
  });

  test('a ring is named from the point back to it', () => {
    const formulas: Readonly<Record<string, readonly string[]>> = { a: ['b'], b: ['c', 'a'], c: ['c'], d: ['a'] };
    const of = (id: string) => formulas[id] ?? [];
    expect(ringOf('a', of)).toEqual(['a', 'b', 'a']);
    expect(ringOf('c', of)).toEqual(['c', 'c']);
    expect(ringOf('d', of)).toBeUndefined();
  });
});
