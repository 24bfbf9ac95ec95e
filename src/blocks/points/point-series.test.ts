import { expect, test } from 'vitest';
import { type PointKey, type PointOwner, pointId } from '#src/contract/points/catalogue.ts';
import { names } from '#src/contract/points/names/en.ts';
import { seriesOf } from './point-series.ts';

const directionOf = (type: PointOwner, key: PointKey) => {
  const columns = [{ id: pointId('one', key), values: [1] }];
  const answer = { timeZone: 'UTC', start: 0, step: 60, count: 1, starts: null, columns };
  return seriesOf([{ owner: 'one', type, key }], answer, names).map(({ direction }) => direction);
};

test('[CN-02] a curve has the direction of its point: of the grid, of a storage, or none', () => {
  expect(directionOf('grid', 'activePower')).toEqual(['grid']);
  expect(directionOf('pcs', 'activePower')).toEqual(['storage']);
  expect(directionOf('bms', 'current')).toEqual(['storage']);
  expect(directionOf('grid', 'demand')).toEqual([null]);
});

test('[VW-30] a point beside those of the catalogue is drawn by its own unit, decimals and kind', () => {
  const columns = [{ id: 'one.tapPosition', values: [3, 4] }];
  const answer = { timeZone: 'UTC', start: 0, step: 60, count: 2, starts: null, columns };
  const spec = { kind: 'state', unit: '', range: [0, 9], interval: 10, decimals: 0 } as const;
  const gauge = { kind: 'gauge', unit: 'kW', range: [-9, 9], interval: 1, decimals: 2, direction: 'exchange' } as const;
  const point = { owner: 'one', key: 'tapPosition', name: 'Tap' };
  expect(seriesOf([{ ...point, spec }], answer, names)).toMatchObject([
    { id: 'one.tapPosition', name: 'Tap', values: [3, 4], kind: 'step', digits: 0, direction: null },
  ]);
  expect(seriesOf([{ ...point, spec: gauge }], answer, names)).toMatchObject([
    { unit: 'kW', kind: 'line', digits: 2, direction: 'grid' },
  ]);
});
