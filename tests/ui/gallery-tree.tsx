import { useState } from 'react';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';
import { Tree } from '#src/ui/tree/tree.tsx';
import { TreeField } from '#src/ui/tree-field/tree-field.tsx';

const node = (id: string, label: string, ...children: TreeNode[]): TreeNode => ({ id, label, children });

const company = [
  node(
    'group',
    'Group',
    node('control', 'Control centre', node('shift1', 'Shift 1'), node('shift2', 'Shift 2')),
    node('trade', 'Trading'),
    node('care', 'Maintenance', node('electric', 'Electrical team')),
  ),
  node('partner', 'Partner', node('site', 'Site team')),
  node('archive', 'Archive'),
];

const leaves = (count: number) => Array.from({ length: count }, (_, index) => node(`n${index}`, `Department ${index}`));
const start = new Set(['group']);

/** `?tree`: a tree and, in a dialog, a field that opens one; `?tree=2000`: one branch with so many nodes. */
export function TreeGallery({ count }: { count: number }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(count > 0 ? new Set() : start);
  const [selected, select] = useState<string>();
  const [value, setValue] = useState('shift2');
  const [open, setOpen] = useState(false);
  const nodes = count > 0 ? [node('all', 'All', ...leaves(count))] : company;
  return (
    <>
      <div style={{ blockSize: 480, overflow: 'auto' }}>
        <Tree
          label="Departments"
          nodes={nodes}
          expanded={expanded}
          onExpand={setExpanded}
          selected={selected}
          onSelect={({ id }) => select(id)}
        />
      </div>
      <output>{selected}</output>
      <button type="button" id="form" onClick={() => setOpen(true)}>
        Form
      </button>
      <Dialog open={open} title="Person" onClose={() => setOpen(false)}>
        <TreeField label="Department" nodes={nodes} value={value} onChange={setValue} required />
        <TextField label="Phone" />
      </Dialog>
    </>
  );
}
