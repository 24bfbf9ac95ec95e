import { useMemo } from 'react';
import { StationTree } from '#src/blocks/station/station-tree.tsx';
import type { LedgerStation } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useExpanded } from '#src/ui/tree/use-expanded.ts';
import type { EquipmentFilters } from './equipment-filters.ts';
import { texts } from './texts.ts';
import { nodeId, type TreeSelection, selectionOf, treeNodes } from './tree-nodes.ts';
import { useLedgerLeaves, useLedgerStations } from './use-equipment.ts';

interface EquipmentTreeProps {
  filters: EquipmentFilters;
  openId: string | undefined;
  onChoose(selection: TreeSelection): void;
}

/** Stations with their devices by type: narrows the list beside it, or opens one device. */
export function EquipmentTree(props: EquipmentTreeProps) {
  const t = useTexts(texts);
  const answer = useLedgerStations();
  return (
    <QueryView query={answer} failed={t('tree.failed')} skeleton={<Skeleton rows={8} />}>
      {(stations) => <Nodes {...props} stations={stations} />}
    </QueryView>
  );
}

/** The nodes that the address opens: its station, and its type of devices there. */
function addressed({ stationId, type }: EquipmentFilters): string[] {
  if (stationId === undefined) return [];
  return [nodeId({ stationId, type: undefined }), ...(type ? [nodeId({ stationId, type })] : [])];
}

function Nodes({ filters, openId, stations, onChoose }: EquipmentTreeProps & { stations: readonly LedgerStation[] }) {
  const t = useTexts(texts);
  const { stationId, type } = filters;
  const [expanded, everExpanded, expand] = useExpanded(() => new Set(addressed(filters)));
  const openedIds = useMemo(
    () => (stationId === undefined ? everExpanded : new Set([...everExpanded, stationId])),
    [everExpanded, stationId],
  );
  const read = useLedgerLeaves(stations, openedIds);
  const { rows: leaves, readIds } = read;
  const nodes = useMemo(
    () =>
      treeNodes(stations, leaves, readIds, {
        all: t('tree.all'),
        type: (each) => t(`type.${each}`),
        count: (name, total) => t('tree.count', { name, total }),
      }),
    [leaves, readIds, stations, t],
  );
  const leaf = leaves.find(({ id }) => id === openId);
  const isLeaf = leaf && leaf.stationId === stationId && leaf.type === type;
  return (
    <StationTree
      read={read}
      failedText={t('tree.failed')}
      label={t('tree.label')}
      nodes={nodes}
      selected={nodeId({ stationId, type, ...(isLeaf && { device: leaf.id }) })}
      expanded={expanded}
      onExpand={expand}
      onSelect={({ id }) => {
        expand(new Set([...expanded, id]));
        onChoose(selectionOf(id));
      }}
    />
  );
}
