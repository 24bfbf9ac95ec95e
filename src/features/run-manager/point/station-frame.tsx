import { type ReactNode, useMemo } from 'react';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { isInUse } from '#src/blocks/station/station-options.ts';
import { StationTree } from '#src/blocks/station/station-tree.tsx';
import { useDevicesById, useDevicesOfOpened } from '#src/blocks/station/use-devices.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { commandsOf } from '#src/contract/run/command.ts';
import type { WritablePoint } from '#src/contract/points/point-write.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { useExpanded } from '#src/ui/tree/use-expanded.ts';
import type { filters } from './filters.ts';
import { texts } from './texts.ts';

export type PointList = ListHandle<WritablePoint, typeof filters>;

interface FrameProps {
  list: PointList;
  children: ReactNode;
}

const allId = ' all';
const stationPrefix = ' station ';

/** The stations with their devices beside the points. */
export function StationFrame({ list, children }: FrameProps) {
  const t = useTexts(texts);
  const stations = useStations();
  const tree = (
    <>
      <QueryView query={stations} failed={t('tree.failed')} skeleton={<Skeleton rows={6} />}>
        {(all) => <Nodes list={list} stations={all} />}
      </QueryView>
      <FreshnessNote />
    </>
  );
  return (
    <SideTree label={t('tree.label')} showText={t('tree.show')} tree={tree}>
      {children}
    </SideTree>
  );
}

interface NodesProps extends Pick<FrameProps, 'list'> {
  stations: readonly Station[];
}

const nodeOf = (stationId: string): string => stationPrefix + stationId;
const stationOf = (node: string): string => node.slice(stationPrefix.length);

function Nodes({ list, stations }: NodesProps) {
  const t = useTexts(texts);
  const { stationId, deviceId } = list.filters;
  // An address may name a device alone.
  const [device] = useDevicesById(deviceId !== undefined && stationId === undefined ? [deviceId] : []).data ?? [];
  const shownStation = stationId ?? device?.stationId;
  const [expanded, everExpanded, expand] = useExpanded(
    () => new Set(stationId === undefined ? [] : [nodeOf(stationId)]),
  );
  const openedIds = useMemo(
    () => new Set([...[...everExpanded].map(stationOf), ...(shownStation === undefined ? [] : [shownStation])]),
    [everExpanded, shownStation],
  );
  const read = useDevicesOfOpened(stations, openedIds);
  const { rows: devices, readIds } = read;
  const nodes = useMemo(() => {
    const byStation = new Map<string, Device[]>();
    // Devices that obey something; a chosen one is shown in any case.
    for (const each of devices)
      if (commandsOf(each.type).length > 0 || each.id === deviceId)
        byStation.set(each.stationId, [...(byStation.get(each.stationId) ?? []), each]);
    return [
      { id: allId, label: t('tree.all'), children: [] },
      ...stations
        .filter((station) => isInUse(station) || station.id === shownStation)
        .map(({ id, name }) => ({
          id: nodeOf(id),
          label: name,
          children: (byStation.get(id) ?? []).map((each) => ({ id: each.id, label: each.name, children: [] })),
          hasMore: !readIds.has(id),
        })),
    ];
  }, [stations, devices, readIds, deviceId, shownStation, t]);
  const choose = (id: string) => {
    if (id === allId) list.filter({ stationId: undefined, deviceId: undefined });
    else if (id.startsWith(stationPrefix)) {
      expand(new Set([...expanded, id]));
      list.filter({ stationId: stationOf(id), deviceId: undefined });
    } else list.filter({ stationId: devices.find((each) => each.id === id)?.stationId, deviceId: id });
  };
  return (
    <StationTree
      read={read}
      failedText={t('tree.failed')}
      label={t('tree.label')}
      nodes={nodes}
      selected={deviceId ?? (stationId === undefined ? allId : nodeOf(stationId))}
      expanded={expanded}
      onExpand={expand}
      onSelect={({ id }) => choose(id)}
    />
  );
}
