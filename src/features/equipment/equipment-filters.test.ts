import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceTypes } from '#src/contract/alarm/alarm.ts';
import { ledgerSortColumns } from '#src/contract/station/device-ledger.ts';
import { listUrl } from '#src/blocks/list/list-url.ts';
import { changeSearch } from '#src/blocks/use-page-query.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { filters } from './equipment-filters.ts';
import { allId, nodeId, selectionOf, treeNodes } from './tree-nodes.ts';

const url = listUrl({ filters, sort: { by: ledgerSortColumns }, openAs: 'device' });
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return url.read((name) => params.get(name));
};

test('[VW-03] the address carries every filter, and whatever it does not understand is not set', () => {
  const search = changeSearch(
    '?page=3',
    url.changes({ stationId: 'st-b', type: 'pv', status: 'retired', keyword: 'a b' }),
  );
  expect(url.request(read(search))).toEqual({
    stationId: 'st-b',
    type: 'pv',
    status: 'retired',
    keyword: 'a b',
    page: 1,
    pageSize: 20,
  });
  expect(url.count(read(search).filters)).toBe(4);
  expect(url.count(read(changeSearch(search, url.reset)).filters)).toBe(0);
  expect(url.request(read('?type=x&status=y&sort=-z&tab=q&page=-1'))).toEqual({ page: 1, pageSize: 20 });
  expect(read('?sort=-code&tab=live')).toMatchObject({ sort: '-code', tab: 'live' });
});

const stationIds = ['st-a', 'st-b', 'st-c'];
const leaf = fc.record({
  id: fc.uuid(),
  stationId: fc.constantFrom(...stationIds),
  type: fc.constantFrom(...deviceTypes),
  code: fc.string(),
  name: fc.string(),
});
const words = { all: 'all', type: String, count: (name: string, total: number) => `${name} ${total}` };

test('every device is once in the tree, below its station and type, and each node’s id gives its selection', () => {
  fc.assert(
    fc.property(fc.uniqueArray(leaf, { selector: ({ id }) => id }), (leaves) => {
      const counts = stationIds.map((id) => ({
        id,
        name: id,
        devices: leaves.filter(({ stationId }) => stationId === id).length,
      }));
      const [all, ...stations] = treeNodes(counts, leaves, new Set(stationIds), words);
      expect(all).toMatchObject({ id: allId, label: `all ${leaves.length}`, children: [] });
      const found = stations.flatMap((station) =>
        station.children.flatMap((type) => type.children.map(({ id }) => selectionOf(id))),
      );
      expect(found.map(({ device = '' }) => device).toSorted()).toEqual(leaves.map(({ id }) => id).toSorted());
      for (const { id, stationId, type } of leaves) expect(found).toContainEqual({ stationId, type, device: id });
      for (const station of stations) expect(nodeId(selectionOf(station.id))).toBe(station.id);
    }),
    { numRuns: runs(100, 5000) },
  );
});

test('[VW-03] a station whose devices are not read can be opened, and says how many there are; one that is read and has none cannot', () => {
  const station = { id: 'st-a', name: 'A', devices: 7 };
  const [, unread] = treeNodes([station], [], new Set(), words);
  expect(unread).toEqual({ id: 'st-a', label: 'A 7', children: [], hasMore: true });
  const [, empty] = treeNodes([station], [], new Set(['st-a']), words);
  expect(empty).toMatchObject({ children: [], hasMore: false });
});
