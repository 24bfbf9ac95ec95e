import { expect, test } from 'vitest';
import type { ArchiveRecord } from '#src/contract/life-cycle/archive.ts';
import { documentTree } from './document-tree.ts';

const record = (id: string, kind: ArchiveRecord['kind'], changes: Partial<ArchiveRecord> = {}) =>
  ({ id, kind, supersedes: null, supersededBy: null, ...changes }) as ArchiveRecord;

test('[VW-14] documents of a demand by gate, kind and version, the newest first', () => {
  const tree = documentTree([
    record('A1', 'factoryTest', { supersededBy: 'A3' }),
    record('A2', 'other'),
    record('A3', 'factoryTest', { supersedes: 'A1' }),
    record('A4', 'design'),
    record('A5', 'factoryTest'),
    record('A6', 'acceptance'),
  ]);
  const ids = tree.map(({ gate, kinds }) => [
    gate,
    ...kinds.map(({ kind, documents }) => [kind, ...documents.map((each) => each.map(({ id }) => id).join('<'))]),
  ]);
  expect(ids).toEqual([
    ['test', ['design', 'A4']],
    ['deliver', ['factoryTest', 'A3<A1', 'A5']],
    ['operate', ['acceptance', 'A6']],
    ['none', ['other', 'A2']],
  ]);
});

test('[VW-14] a version whose newer one is not listed stands for itself', () =>
  expect(documentTree([record('A1', 'design', { supersededBy: 'A9' })])[0]?.kinds[0]?.documents).toHaveLength(1));
