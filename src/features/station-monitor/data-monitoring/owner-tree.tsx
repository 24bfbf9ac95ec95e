import { useMemo, useState } from 'react';
import { pointCatalogue, type PointOwner } from '#src/contract/points/catalogue.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';
import { kindNode, type Owner, ownerNode } from './owners.ts';
import { texts } from './texts.ts';

const allNode = 'all';
const types = Object.keys(pointCatalogue) as PointOwner[];

interface OwnerTreeProps {
  /** Kinds that there are. */
  types: readonly PointOwner[];
  /** Below their kinds; none where they are too many. */
  owners: readonly Owner[];
  selected: string | undefined;
  onSelect(node: string | undefined): void;
}

/** Kinds that owners have; the selected one also where none is known, since later stations may have it. */
function useNodes({ types: present, owners, selected }: OwnerTreeProps): readonly TreeNode[] {
  const t = useTexts(texts);
  return useMemo(() => {
    const kinds = types.flatMap((type): TreeNode[] => {
      const ownersOfType = owners.filter((owner) => owner.type === type);
      const children = ownersOfType.map(({ id, name }) => ({ id: ownerNode(id), label: name, children: [] }));
      return present.includes(type) || kindNode(type) === selected
        ? [{ id: kindNode(type), label: t(`owner.${type}`), children: type === 'station' ? [] : children }]
        : [];
    });
    return [{ id: allNode, label: t('all'), children: [] }, ...kinds];
  }, [present, owners, selected, t]);
}

/** Kinds of devices and the devices of each: what is chosen is what the table shows. On narrow screens one field. */
export function OwnerTree(props: OwnerTreeProps) {
  const t = useTexts(texts);
  const { selected, onSelect } = props;
  const nodes = useNodes(props);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string | undefined) => onSelect(id === allNode ? undefined : id);
  const flat = nodes.flatMap((node) => [
    { value: node.id, label: node.label },
    ...node.children.map(({ id, label }) => ({ value: id, label: ` ${label}` })),
  ]);
  return (
    <>
      <nav className="ems-data-tree" aria-label={t('filter')}>
        <Tree
          label={t('filter')}
          nodes={nodes}
          selected={selected ?? allNode}
          expanded={expanded}
          onExpand={setExpanded}
          onSelect={({ id }) => choose(id)}
        />
      </nav>
      <SelectField
        className="ems-data-node"
        label={t('filter')}
        options={flat}
        value={selected ?? allNode}
        onChange={choose}
      />
    </>
  );
}
