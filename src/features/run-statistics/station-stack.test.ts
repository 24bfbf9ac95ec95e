import { expect, test } from 'vitest';
import type { Station } from '#src/contract/station/station.ts';
import { stackOf } from './station-stack.ts';

const station = (name: string, ...values: (number | null)[]) => ({
  station: { id: name, name } as Station,
  values: values.map((value, index) => ({ date: `2026-07-0${index + 1}`, value })),
});

test('[VW-41] [VW-42] [R10] five stations are named, the others are one part; what was not read is no 0', () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map((value) => station(String(value), value, value === 7 ? null : 10 * value));
  const { series, bars } = stackOf(all);
  expect(series.map((one) => one.station?.name)).toEqual(['6', '5', '4', '3', '2', undefined]);
  expect(bars.map(({ date, amounts }) => [date, Object.values(amounts)])).toEqual([
    ['2026-07-01', [6, 5, 4, 3, 2, 1 + 7]],
    ['2026-07-02', [60, 50, 40, 30, 20, 10]],
  ]);
  expect(stackOf(all.slice(0, 5)).series).toHaveLength(5);
  expect(stackOf([station('silent', null)]).bars.map(({ amounts }) => amounts)).toEqual([{ 'rank-1': null }]);
});
