import { useMemo, useState } from 'react';
import type { LedgerStation } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
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

/** The device that is open and the nodes above it, as far as the address says them. */
function opened({ stationId, type }: EquipmentFilters): string[] {
  if (stationId === undefined) return [];
  return [nodeId({ stationId, type: undefined }), ...(type ? [nodeId({ stationId, type })] : [])];
}

function Nodes({ filters, openId, stations, onChoose }: EquipmentTreeProps & { stations: readonly LedgerStation[] }) {
  const t = useTexts(texts);
  const { stationId, type } = filters;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(opened(filters)));
  const read = useMemo(
    () => stations.flatMap(({ id }) => (id === stationId || expanded.has(id) ? id : [])),
    [stations, stationId, expanded],
  );
  const { leaves, failed } = useLedgerLeaves(read);
  const nodes = useMemo(
    () =>
      treeNodes(stations, leaves, {
        all: t('tree.all'),
        type: (each) => t(`type.${each}`),
        count: (name, total) => t('tree.count', { name, total }),
      }),
    [leaves, stations, t],
  );
  const leaf = leaves.find(({ id }) => id === openId);
  const isLeaf = leaf && leaf.stationId === stationId && leaf.type === type;
  const selected = nodeId({ stationId, type, ...(isLeaf && { device: leaf.id }) });
  return (
    <>
      {failed && (
        <QueryView query={failed} failed={t('tree.failed')} isEmpty={() => false}>
          {() => null}
        </QueryView>
      )}
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
    </>
  );
}
