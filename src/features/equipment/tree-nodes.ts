import { type DeviceType, deviceTypes } from '#src/contract/alarm/alarm.ts';
import type { LedgerLeaf, LedgerStation } from '#src/contract/station/device-ledger.ts';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';

/** What a node stands for: all of a station, its devices of one type, or one device. */
export interface TreeSelection {
  readonly stationId: string | undefined;
  readonly type: DeviceType | undefined;
  readonly device?: string | undefined;
}

const sign = '/';
export const allId = 'all';

/** The id of a tree node, composed of its station, type and device. */
export const nodeId = ({ stationId, type, device }: TreeSelection): string =>
  stationId === undefined ? allId : [stationId, type, device].filter((segment) => segment !== undefined).join(sign);

export function selectionOf(id: string): TreeSelection {
  if (id === allId) return { stationId: undefined, type: undefined };
  const [stationId, type, device] = id.split(sign);
  return { stationId, type: deviceTypes.find((each) => each === type), device };
}

interface Words {
  type(type: DeviceType): string;
  count(name: string, total: number): string;
  readonly all: string;
}

function groups<K>(leaves: readonly LedgerLeaf[], key: (leaf: LedgerLeaf) => K): ReadonlyMap<K, readonly LedgerLeaf[]> {
  const found = new Map<K, LedgerLeaf[]>();
  for (const leaf of leaves) {
    const group = found.get(key(leaf));
    if (group) group.push(leaf);
    else found.set(key(leaf), [leaf]);
  }
  return found;
}

/** The devices of a station by type. Types are in the order of the plant's diagrams. */
function typeNodes(stationId: string, devices: readonly LedgerLeaf[], words: Words): TreeNode[] {
  const byType = groups(devices, ({ type }) => type);
  return deviceTypes.flatMap((type) => {
    const found = byType.get(type) ?? [];
    if (found.length === 0) return [];
    const children = found.map(({ id, name, code }): TreeNode => ({
      id: nodeId({ stationId, type, device: id }),
      label: `${name} · ${code}`,
      children: [],
    }));
    return [{ id: nodeId({ stationId, type }), label: words.count(words.type(type), found.length), children }];
  });
}

/**
 * Station → type → device; the first node is all of them.
 *
 * @param leaves the devices that are read
 * @param readIds the stations whose devices are read, be there any or none
 */
export function treeNodes(
  stations: readonly LedgerStation[],
  leaves: readonly LedgerLeaf[],
  readIds: ReadonlySet<string>,
  words: Words,
): TreeNode[] {
  const byStation = groups(leaves, ({ stationId }) => stationId);
  const nodes = stations.map(({ id, name, devices }): TreeNode => ({
    id: nodeId({ stationId: id, type: undefined }),
    label: words.count(name, devices),
    children: typeNodes(id, byStation.get(id) ?? [], words),
    hasMore: !readIds.has(id),
  }));
  const total = stations.reduce((sum, { devices }) => sum + devices, 0);
  return [{ id: allId, label: words.count(words.all, total), children: [] }, ...nodes];
}
