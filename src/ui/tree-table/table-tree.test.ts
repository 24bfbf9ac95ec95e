import { describe, expect, test } from 'vitest';
import { flatNodes, moveByDrop, moveByKey, type MoveRules, targetsOf, treeOf, zoneAt } from './table-tree.ts';
import { timeLimit } from '../../../tests/support/server/runs.ts';

interface Row {
  readonly id: string;
  readonly parentId: string | null;
}

const row = (id: string, parentId: string | null = null): Row => ({ id, parentId });
const rows = [
  row('a'),
  row('b'),
  row('a1', 'a'),
  row('a2', 'a'),
  row('a21', 'a2'),
  row('a3', 'a'),
  row('lost', 'gone'),
];
const nodes = treeOf(rows, {
  idOf: ({ id }) => id,
  parentOf: ({ parentId }) => parentId,
  nameOf: ({ id }) => `Node ${id}`,
});
/** Folders are those without a 3 in their id. */
const rules: MoveRules = { canContain: (id) => !id.includes('3'), isOpen: (id) => id === 'a' };
const move = (id: string, parentId: string | null, beforeId: string | null) => ({ id, parentId, beforeId });

describe('[VW-20] [VW-23] rows as a tree', () => {
  test('siblings stay in the order of the rows, a row without its parent is at the top', () => {
    expect(flatNodes(nodes).map(({ id }) => id)).toEqual(['a', 'a1', 'a2', 'a21', 'a3', 'b', 'lost']);
  });

  test('2,000 rows become a tree in less than 50 ms', () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      row(`n${index}`, index === 0 ? null : `n${(index - 1) >> 2}`),
    );
    const start = performance.now();
    const tree = treeOf(many, { idOf: ({ id }) => id, parentOf: ({ parentId }) => parentId, nameOf: ({ id }) => id });
    expect(flatNodes(tree)).toHaveLength(2_000);
    expect(performance.now() - start).toBeLessThan(timeLimit(50));
  });
});

describe('[VW-20] [VW-23] moving by keys', () => {
  test('Alt+up and down change places with a sibling and stop at the ends', () => {
    expect(moveByKey('ArrowUp', nodes, 'a2', rules)).toEqual(move('a2', 'a', 'a1'));
    expect(moveByKey('ArrowUp', nodes, 'a1', rules)).toBeUndefined();
    expect(moveByKey('ArrowDown', nodes, 'a1', rules)).toEqual(move('a1', 'a', 'a3'));
    expect(moveByKey('ArrowDown', nodes, 'a2', rules)).toEqual(move('a2', 'a', null));
    expect(moveByKey('ArrowDown', nodes, 'a3', rules)).toBeUndefined();
  });

  test('Alt+right goes below the row above, Alt+left out of the parent', () => {
    expect(moveByKey('ArrowRight', nodes, 'a2', rules)).toEqual(move('a2', 'a1', null));
    expect(moveByKey('ArrowRight', nodes, 'a1', rules)).toBeUndefined();
    expect(moveByKey('ArrowLeft', nodes, 'a21', rules)).toEqual(move('a21', 'a', 'a3'));
    expect(moveByKey('ArrowLeft', nodes, 'a', rules)).toBeUndefined();
  });

  test('a row that holds none is never the parent', () => {
    expect(moveByKey('ArrowRight', nodes, 'b', { ...rules, canContain: () => false })).toBeUndefined();
  });
});

describe('[VW-20] [VW-23] moving by dragging', () => {
  const drop = (id: string, target: string, zone: 'before' | 'inside' | 'after') =>
    moveByDrop(nodes, id, { id: target, zone }, rules);

  test('before, after and into a row; after an open row is its first child', () => {
    expect(drop('b', 'a2', 'before')).toEqual(move('b', 'a', 'a2'));
    expect(drop('b', 'a2', 'after')).toEqual(move('b', 'a', 'a3'));
    expect(drop('b', 'a3', 'after')).toEqual(move('b', 'a', null));
    expect(drop('b', 'a2', 'inside')).toEqual(move('b', 'a2', null));
    expect(drop('b', 'a', 'after')).toEqual(move('b', 'a', 'a1'));
  });

  test('never below itself, into a row that holds none, or to where it is', () => {
    expect(drop('a', 'a21', 'inside')).toBeUndefined();
    expect(drop('a', 'a', 'inside')).toBeUndefined();
    expect(drop('b', 'a3', 'inside')).toBeUndefined();
    expect(drop('a2', 'a1', 'after')).toBeUndefined();
    expect(drop('a2', 'a3', 'before')).toBeUndefined();
    expect(drop('a3', 'a', 'inside')).toBeUndefined();
    expect(drop('a1', 'a', 'after')).toBeUndefined();
  });

  test('the middle of a row that holds others is its inside, else the nearer edge counts', () => {
    expect([0.1, 0.5, 0.9].map((share) => zoneAt(share, true))).toEqual(['before', 'inside', 'after']);
    expect([0.1, 0.6].map((share) => zoneAt(share, false))).toEqual(['before', 'after']);
  });

  test('the dialog offers every folder that is not below the row itself', () => {
    expect(flatNodes(targetsOf(nodes, 'a2', rules.canContain)).map(({ id }) => id)).toEqual(['a', 'a1', 'b', 'lost']);
  });
});
