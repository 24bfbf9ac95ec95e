import { useMemo, useState } from 'react';
import type { LedgerStation } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
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

/** The nodes that the address opens: its station, and its type of devices there. */
function addressed({ stationId, type }: EquipmentFilters): string[] {
  if (stationId === undefined) return [];
  return [nodeId({ stationId, type: undefined }), ...(type ? [nodeId({ stationId, type })] : [])];
}

function Nodes({ filters, openId, stations, onChoose }: EquipmentTreeProps & { stations: readonly LedgerStation[] }) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const { stationId, type } = filters;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(addressed(filters)));
  // Closed nodes stay in it: their devices need not be read once more.
  const [everExpanded, setEverExpanded] = useState(expanded);
  const onExpand = (ids: ReadonlySet<string>) => {
    setExpanded(ids);
    setEverExpanded(new Set([...everExpanded, ...ids]));
  };
  const openedIds = useMemo(
    () => (stationId === undefined ? everExpanded : new Set([...everExpanded, stationId])),
    [everExpanded, stationId],
  );
  const { leaves, readIds, isReading, failed } = useLedgerLeaves(stations, openedIds);
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
  const selected = nodeId({ stationId, type, ...(isLeaf && { device: leaf.id }) });
  return (
    <>
      {failed && (
        <QueryView query={failed} failed={t('tree.failed')} isEmpty={() => false}>
          {() => null}
        </QueryView>
      )}
      <div role="status">{isReading && <VisuallyHidden>{ui('state.loading')}</VisuallyHidden>}</div>
      <Tree
        label={t('tree.label')}
        nodes={nodes}
        selected={selected}
        expanded={expanded}
        busy={isReading}
        onExpand={onExpand}
        onSelect={({ id }) => {
          onExpand(new Set([...expanded, id]));
          onChoose(selectionOf(id));
        }}
      />
    </>
  );
}
