import { useState } from 'react';
import type { TreeMove } from '#src/ui/tree-table/table-tree.ts';
import { TreeTable } from '#src/ui/tree-table/tree-table.tsx';

interface Row {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly isFolder: boolean;
}

const row = (id: string, parentId: string | null, isFolder = false): Row => ({
  id,
  parentId,
  name: id.replaceAll('-', ' '),
  isFolder,
});

const few: readonly Row[] = [
  row('Plant', null, true),
  row('Monitors', 'Plant', true),
  row('Energy', 'Monitors'),
  row('Wind', 'Monitors'),
  row('Alarms', 'Plant'),
  row('System', null, true),
  row('Menu', 'System'),
  row('Archive', null),
];
const many = (count: number): readonly Row[] => [
  row('All', null, true),
  ...Array.from({ length: count - 1 }, (_, index) => row(`Row-${index}`, 'All')),
];

const columns = [
  { id: 'name', header: 'Name', minWidth: 240, stacked: 'title' as const, cell: ({ name }: Row) => name },
  { id: 'kind', header: 'Kind', width: 120, cell: ({ isFolder }: Row) => (isFolder ? 'Folder' : 'Page') },
];
const rowId = ({ id }: Row) => id;
const parentOf = ({ parentId }: Row) => parentId;
const rowName = ({ name }: Row) => name;
const canContain = ({ isFolder }: Row) => isFolder;
const onlyWind = ({ id }: Row) => id === 'Wind';

function moved(rows: readonly Row[], { id, parentId, beforeId }: TreeMove): readonly Row[] {
  const others = rows.filter((each) => each.id !== id);
  const at = beforeId === null ? others.length : others.findIndex((each) => each.id === beforeId);
  return others.toSpliced(at, 0, { ...rows.find((each) => each.id === id)!, parentId });
}

/** `?treeTable`: a tree table whose rows can be moved; `?treeTable=2000`: one branch with so many rows. */
export function TreeTableGallery({ count }: { count: number }) {
  const [rows, setRows] = useState(() => (count > 0 ? many(count) : few));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(count > 0 ? [] : ['Plant']));
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [isFiltered, setFiltered] = useState(false);
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <button type="button" onClick={() => setFiltered(!isFiltered)}>
        Filter
      </button>
      <output>{opened}</output>
      <div style={{ blockSize: 480, display: 'grid' }}>
        <TreeTable
          caption="Menu"
          {...{ rows, columns, rowId, parentOf, rowName, canContain, expanded, selected }}
          onExpand={setExpanded}
          onSelect={select}
          onOpen={({ id }) => setOpened(id)}
          matches={isFiltered ? onlyWind : undefined}
          onMove={(move) => {
            setRows(moved(rows, move));
            return Promise.resolve();
          }}
        />
      </div>
    </>
  );
}
