import { expect, test } from 'vitest';
import { boardTarget } from './board-keys.ts';

const counts = [3, 0, 1, 5];

test('[VW-11.18] arrow keys go through a column and over empty ones to the card beside', () => {
  const at = (column: number, card: number) => ({ column, card });
  expect(boardTarget('ArrowDown', at(0, 0), counts)).toEqual(at(0, 1));
  expect(boardTarget('ArrowDown', at(0, 2), counts)).toBeUndefined();
  expect(boardTarget('ArrowUp', at(0, 0), counts)).toBeUndefined();
  expect(boardTarget('ArrowRight', at(0, 2), counts)).toEqual(at(2, 0));
  expect(boardTarget('ArrowRight', at(2, 0), counts)).toEqual(at(3, 0));
  expect(boardTarget('ArrowRight', at(3, 4), counts)).toBeUndefined();
  expect(boardTarget('ArrowLeft', at(2, 0), counts)).toEqual(at(0, 0));
  expect(boardTarget('ArrowLeft', at(0, 1), counts)).toBeUndefined();
  expect(boardTarget('Home', at(3, 4), counts)).toEqual(at(3, 0));
  expect(boardTarget('End', at(3, 0), counts)).toEqual(at(3, 4));
  expect(boardTarget('x', at(3, 0), counts)).toBeUndefined();
});
