import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import {
  firstMatch,
  searchTree,
  type TreeNode,
  treePath,
  type TreeRow,
  treeRows,
  treeStep,
  typedRow,
} from './tree-model.ts';

const node = (id: string, ...children: TreeNode[]): TreeNode => ({ id, label: `Node ${id}.`, children });
const plant = [
  node('a', node('a1', node('a11')), node('a2'), node('a3', node('a31'))),
  node('b', node('b1')),
  node('c'),
];
const ids = (rows: readonly TreeRow[]) => rows.map((row) => row.node.id);
const open = (...names: string[]) => new Set(names);

function press(key: string, id: string, expanded: ReadonlySet<string>) {
  const rows = treeRows(plant, expanded);
  const step = treeStep(key, rows, ids(rows).indexOf(id), expanded);
  return step?.kind === 'go' ? step.to.node.id : step;
}

describe('rows in view', () => {
  test('what is below an open branch, with level, place and number of siblings', () => {
    const rows = treeRows(plant, open('a', 'a3'));
    expect(ids(rows)).toEqual(['a', 'a1', 'a2', 'a3', 'a31', 'b', 'c']);
    const facts = ({ level, position, siblings, parent }: TreeRow) => [level, position, siblings, parent?.node.id];
    expect(facts(rows[3]!)).toEqual([2, 3, 3, 'a']);
    expect(facts(rows[4]!)).toEqual([3, 1, 1, 'a3']);
    expect(facts(rows[5]!)).toEqual([1, 2, 3, undefined]);
  });

  test('an open branch below a closed one stays out of view', () => {
    expect(ids(treeRows(plant, open('a1')))).toEqual(['a', 'b', 'c']);
  });
});

describe('[TB-10] keys of the WAI-ARIA tree', () => {
  test('up, down, Home and End move over the visible nodes and stop at the ends', () => {
    const expanded = open('a');
    expect(press('ArrowDown', 'a', expanded)).toBe('a1');
    expect(press('ArrowDown', 'a3', expanded)).toBe('b');
    expect(press('ArrowDown', 'c', expanded)).toBeUndefined();
    expect(press('ArrowUp', 'b', expanded)).toBe('a3');
    expect(press('ArrowUp', 'a', expanded)).toBeUndefined();
    expect(press('Home', 'c', expanded)).toBe('a');
    expect(press('End', 'a', expanded)).toBe('c');
  });

  test('right opens, then enters; left closes, then leaves', () => {
    expect(press('ArrowRight', 'a', open())).toEqual({ kind: 'expand', ids: ['a'] });
    expect(press('ArrowRight', 'a', open('a'))).toBe('a1');
    expect(press('ArrowRight', 'c', open())).toBeUndefined();
    expect(press('ArrowLeft', 'a', open('a'))).toEqual({ kind: 'collapse', id: 'a' });
    expect(press('ArrowLeft', 'a2', open('a'))).toBe('a');
    expect(press('ArrowLeft', 'a', open())).toBeUndefined();
  });

  test('* opens every sibling that has something below it', () => {
    expect(press('*', 'a2', open('a'))).toEqual({ kind: 'expand', ids: ['a1', 'a3'] });
    expect(press('*', 'c', open())).toEqual({ kind: 'expand', ids: ['a', 'b'] });
  });

  test('Enter and Space choose, other keys do nothing', () => {
    for (const key of ['Enter', ' '])
      expect(press(key, 'b', open())).toMatchObject({ kind: 'choose', node: { id: 'b' } });
    for (const key of ['Tab', 'Escape', 'x']) expect(press(key, 'b', open())).toBeUndefined();
  });

  test('typing finds by the beginning: one letter walks on, several narrow down', () => {
    const named = ['Control', 'Maintenance', 'Control room', 'Trading'].map((label) => ({
      id: label,
      label,
      children: [],
    }));
    const rows = treeRows(named, open());
    const typed = (at: number, text: string) => typedRow(rows, at, text)?.node.id;
    expect(typed(0, 'c')).toBe('Control room');
    expect(typed(2, 'c')).toBe('Control');
    expect(typed(0, 'cc')).toBe('Control room');
    expect(typed(0, 'control')).toBe('Control');
    expect(typed(0, 'control r')).toBe('Control room');
    expect(typed(0, 'T')).toBe('Trading');
    expect(typed(0, 'z')).toBeUndefined();
  });
});

describe('search', () => {
  test('keeps what matches with all below it, and what leads to it', () => {
    const found = searchTree(plant, ' NODE A3. ');
    expect(ids(treeRows(found.nodes, found.leading))).toEqual(['a', 'a3']);
    expect(ids(treeRows(found.nodes, open('a', 'a3')))).toEqual(['a', 'a3', 'a31']);
    expect(searchTree(plant, 'nowhere').nodes).toEqual([]);
    expect(firstMatch(plant, 'a3.')?.id).toBe('a3');
    expect(firstMatch(plant, '')).toBeUndefined();
  });
});

const treesOf = (depth: number): fc.Arbitrary<TreeNode> =>
  fc.record({
    id: fc.uuid(),
    label: fc.string({ maxLength: 6 }),
    children: depth === 0 ? fc.constant([]) : fc.array(treesOf(depth - 1), { maxLength: 3 }),
  });
const trees = treesOf(3);
const everyId = ({ id, children }: TreeNode): string[] => [id, ...children.flatMap(everyId)];
const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '*');

test('any keys on any tree lead from row in view to row in view', () => {
  fc.assert(
    fc.property(
      fc.array(trees, { minLength: 1, maxLength: 4 }),
      fc.array(keys, { maxLength: 40 }),
      (nodes, pressed) => {
        let expanded: ReadonlySet<string> = open();
        let focus = nodes[0]!.id;
        for (const key of pressed) {
          const rows = treeRows(nodes, expanded);
          const step = treeStep(key, rows, ids(rows).indexOf(focus), expanded);
          if (step?.kind === 'go') focus = step.to.node.id;
          else if (step?.kind === 'expand') expanded = new Set([...expanded, ...step.ids]);
          else if (step?.kind === 'collapse') expanded = new Set([...expanded].filter((id) => id !== step.id));
          expect(ids(treeRows(nodes, expanded))).toContain(focus);
        }
      },
    ),
  );
});

test('every node has a path that ends with it, and is in view once its path is open', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      for (const id of everyId(tree)) {
        const path = treePath([tree], id).map((step) => step.id);
        expect(path.at(-1)).toBe(id);
        expect(ids(treeRows([tree], new Set(path)))).toContain(id);
      }
    }),
  );
});

test('what a search shows contains the text, leads to it or stands below it', () => {
  fc.assert(
    fc.property(trees, fc.string({ minLength: 1, maxLength: 3 }), (tree, text) => {
      const needle = comparableText(text);
      const has = (each: TreeNode): boolean => comparableText(each.label).includes(needle);
      const leads = (each: TreeNode): boolean => has(each) || each.children.some(leads);
      const { nodes } = searchTree([tree], text);
      expect(nodes.length > 0).toBe(leads(tree));
      const check = (each: TreeNode): void => {
        if (has(each)) return;
        expect(leads(each)).toBe(true);
        for (const child of each.children) check(child);
      };
      for (const each of nodes) check(each);
    }),
  );
});

test('[TB-10] [S6] a node whose children are not read yet can be opened, entered once they are, and closed', () => {
  const nodes = [{ id: 'a', label: 'A', children: [], hasMore: true }];
  expect(treeStep('ArrowRight', treeRows(nodes, open()), 0, open())).toEqual({ kind: 'expand', ids: ['a'] });
  expect(treeStep('ArrowRight', treeRows(nodes, open('a')), 0, open('a'))).toBeUndefined();
  expect(treeStep('ArrowLeft', treeRows(nodes, open('a')), 0, open('a'))).toEqual({ kind: 'collapse', id: 'a' });
  expect(treeStep('*', treeRows(nodes, open()), 0, open())).toEqual({ kind: 'expand', ids: ['a'] });
});
