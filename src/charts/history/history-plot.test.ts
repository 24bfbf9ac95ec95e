import { describe, expect, test } from 'vitest';
import { formatsOf } from '#src/i18n/format.ts';
import { placedAxes } from './history-plot.ts';
import type { HistorySeries } from './history-types.ts';
import { prepare } from './prepared.ts';

const words = { storage: ['Entladen', 'Laden'], grid: ['Bezug', 'Einspeisung'] } as const;
const axesOf = (...series: HistorySeries[]) => {
  const { axes, all } = prepare({ times: [0, 60_000], series, previous: undefined, zone: 'UTC' });
  return placedAxes(axes, all, formatsOf('de', 'UTC'), words);
};
const line = (id: string, values: number[], rest: Partial<HistorySeries> = {}): HistorySeries => ({
  id,
  name: id,
  unit: 'kW',
  values,
  ...rest,
});

describe('axes of what has two directions', () => {
  test('a storage’s power is written without a sign, its two directions stand at the ends', () => {
    const [axis] = axesOf(line('storage', [-80, 20], { carrier: 'storage' }));
    expect(axis?.directionLabels).toEqual(['Entladen', 'Laden']);
    expect(axis?.labels(-60)).toBe('60');
    expect(axis?.labels(20)).toBe('20');
  });

  test('storage and grid on one axis: both words at each end; a generator beside them changes nothing', () => {
    const all = [line('pv', [1, 2], { carrier: 'pv' }), line('b', [-5, 5], { carrier: 'storage' })];
    expect(axesOf(...all, line('g', [-9, 9], { direction: 'grid' }))[0]?.directionLabels).toEqual([
      'Entladen · Bezug',
      'Laden · Einspeisung',
    ]);
  });

  test('what has no direction keeps its sign: a temperature, a storage’s energy', () => {
    const [kelvin, energy] = axesOf(
      line('t', [-10, 4], { unit: '°C' }),
      line('e', [-3, 3], { unit: 'kWh', carrier: 'storage' }),
    );
    expect(kelvin?.directionLabels).toBeUndefined();
    expect(kelvin?.labels(-10)).toBe('−10');
    expect(energy?.directionLabels).toBeUndefined();
  });
});
