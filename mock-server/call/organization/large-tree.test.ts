import { describe, expect, test } from 'vitest';
import { foundNodesMax, wholeTreeMax } from '#src/contract/organization/large-tree.ts';
import { answeredRows, nestedTree, treeOrder } from './large-tree.ts';

const row = (id: string, parentId: string | null, order = 0) => ({ id, parentId, order });
/** A top with two branches, the first of which has so many leaves, the second one a small branch. */
const treeOf = (leaves: number) =>
  treeOrder([
    row('top', 'elsewhere'),
    row('a', 'top', 0),
    row('b', 'top', 1),
    ...Array.from({ length: leaves }, (_, index) => row(`leaf-${index}`, 'a', index)),
    row('c', 'b'),
    row('d', 'c'),
  ]);
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const ask = (open: readonly string[] | undefined, search?: string) =>
  answeredRows(treeOf(wholeTreeMax), {
    open,
    matches: search === undefined ? undefined : ({ id }: { readonly id: string }) => id.includes(search),
  });

describe('[VW-22] [S6] trees that are large', () => {
  test('one of 5,000 nodes is answered whole, and so is a larger one without open nodes', () => {
    const small = treeOf(wholeTreeMax - 5);
    expect(small).toHaveLength(wholeTreeMax);
    expect(answeredRows(small, { open: [], matches: undefined })).toEqual({ rows: small, isPartial: false });
    expect(ask(undefined)).toMatchObject({ isPartial: false });
  });

  test('of a larger one the top and its nodes, those below the open ones, and what leads to them', () => {
    expect(idsOf(ask([]).rows)).toEqual(['top', 'a', 'b']);
    expect(idsOf(ask(['c', 'unknown']).rows)).toEqual(['top', 'a', 'b', 'c', 'd']);
    expect(ask(['a']).rows).toHaveLength(wholeTreeMax + 3);
  });

  test('a search finds the first of them with what leads to them', () => {
    expect(idsOf(ask([], 'leaf-4711').rows)).toEqual(['top', 'a', 'leaf-4711']);
    expect(ask([], 'leaf').rows).toHaveLength(foundNodesMax + 2);
    expect(ask([], 'nothing')).toEqual({ rows: [], isPartial: true });
  });

  test('nested, a node says whether others are below it, in a part alone', () => {
    const nest = (leaves: number, open: readonly string[]) =>
      nestedTree(
        treeOf(leaves),
        { open },
        ({ id }) => id,
        ({ id }, { below, flags }): object => ({ id, below, ...flags }),
      );
    const leaf = { below: [], hasChildren: true };
    expect(nest(wholeTreeMax, [])).toEqual([
      {
        id: 'top',
        hasChildren: true,
        below: [
          { ...leaf, id: 'a' },
          { ...leaf, id: 'b' },
        ],
      },
    ]);
    expect(JSON.stringify(nest(3, []))).not.toContain('hasChildren');
  });
});
