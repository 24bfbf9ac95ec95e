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
