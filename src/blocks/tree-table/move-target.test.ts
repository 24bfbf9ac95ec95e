import { expect, test } from 'vitest';
import { faultsOf } from '../../../tests/support/records/rule-faults.ts';
import { moveTarget, top } from './move-target.ts';

const row = (id: string, parentId: string | null) => ({ id, parentId });
const rows = [row('a', null), row('b', null), row('a1', 'a'), row('a2', 'a')];

test.each([
  ['first at the top', top, top, {}],
  ['behind a sibling', 'a', 'a1', {}],
  ['behind one that was removed meanwhile', 'a', 'a3', { afterId: 'choice.gone' }],
  ['behind one that was moved elsewhere meanwhile', top, 'a1', { afterId: 'choice.gone' }],
  ['below a parent that was removed meanwhile', 'c', top, { parentId: 'choice.gone' }],
])('[VW-20] a move %s', (_what, parentId, afterId, faults) => {
  expect(faultsOf(moveTarget(rows), { parentId, afterId })).toEqual(faults);
});
