import { useMemo, useState } from 'react';
import { useStations } from '#src/blocks/use-stations.ts';
import type { LedgerLeaf } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import { treePath } from '#src/ui/tree/tree-model.ts';
import type { EquipmentFilters } from './equipment-filters.ts';
import { texts } from './texts.ts';
import { nodeId, type TreeSelection, selectionOf, treeNodes } from './tree-nodes.ts';
import { useLedgerTree } from './use-equipment.ts';

interface EquipmentTreeProps {
  filters: EquipmentFilters;
  openId: string | undefined;
  onChoose(selection: TreeSelection): void;
}

/** Stations with their devices by type: narrows the list beside it, or opens one device. */
export function EquipmentTree(props: EquipmentTreeProps) {
  const t = useTexts(texts);
  const answer = useLedgerTree();
  return (
    <QueryView query={answer} failed={t('tree.failed')} skeleton={<Skeleton rows={8} />}>
      {(leaves) => <Nodes {...props} leaves={leaves} />}
    </QueryView>
  );
}

function Nodes({ filters, openId, leaves, onChoose }: EquipmentTreeProps & { leaves: readonly LedgerLeaf[] }) {
  const t = useTexts(texts);
  const { data: stations } = useStations();
  const nodes = useMemo(() => {
    const names = new Map(stations?.map(({ id, name }) => [id, name]));
    return treeNodes(leaves, {
      all: t('tree.all'),
      station: (id) => names.get(id) ?? id,
      type: (type) => t(`type.${type}`),
      count: (name, total) => t('tree.count', { name, total }),
    });
  }, [leaves, stations, t]);
  const { stationId, type } = filters;
  const leaf = leaves.find(({ id }) => id === openId);
  const isLeaf = leaf && leaf.stationId === stationId && leaf.type === type;
  const selected = nodeId({ stationId, type, ...(isLeaf && { device: leaf.id }) });
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(treePath(nodes, selected).map(({ id }) => id)),
  );
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      selected={selected}
      expanded={expanded}
      onExpand={setExpanded}
      onSelect={({ id }) => {
        setExpanded(new Set([...expanded, id]));
        onChoose(selectionOf(id));
      }}
    />
  );
}
