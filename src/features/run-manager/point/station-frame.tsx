import { type ReactNode, useMemo, useState } from 'react';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { isInUse } from '#src/blocks/station/station-options.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import { commandsOf } from '#src/contract/run/command.ts';
import type { WritablePoint } from '#src/contract/points/point-write.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
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
  const devices = useDevices();
  const tree = (
    <>
      <QueryView query={stations} failed={t('tree.failed')} skeleton={<Skeleton rows={6} />}>
        {(all) => <Nodes list={list} stations={all} devices={devices.data ?? []} />}
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
  devices: readonly Device[];
}

function Nodes({ list, stations, devices }: NodesProps) {
  const t = useTexts(texts);
  const { stationId, deviceId } = list.filters;
  const stationOf = (id: string) => devices.find((device) => device.id === id)?.stationId;
  const shownStation = stationId ?? (deviceId === undefined ? undefined : stationOf(deviceId));
  const nodes = useMemo(() => {
    const byStation = new Map<string, Device[]>();
    // Devices that obey something; a chosen one is shown in any case.
    for (const device of devices)
      if (commandsOf(device.type).length > 0 || device.id === deviceId)
        byStation.set(device.stationId, [...(byStation.get(device.stationId) ?? []), device]);
    return [
      { id: allId, label: t('tree.all'), children: [] },
      ...stations
        .filter((station) => isInUse(station) || station.id === shownStation)
        .map(({ id, name }) => ({
          id: stationPrefix + id,
          label: name,
          children: (byStation.get(id) ?? []).map((device) => ({ id: device.id, label: device.name, children: [] })),
        })),
    ];
  }, [stations, devices, deviceId, shownStation, t]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(shownStation === undefined ? [] : [stationPrefix + shownStation]),
  );
  const choose = (id: string) => {
    if (id === allId) list.filter({ stationId: undefined, deviceId: undefined });
    else if (id.startsWith(stationPrefix)) {
      setExpanded(new Set([...expanded, id]));
      list.filter({ stationId: id.slice(stationPrefix.length), deviceId: undefined });
    } else list.filter({ stationId: stationOf(id), deviceId: id });
  };
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      selected={deviceId ?? (stationId === undefined ? allId : stationPrefix + stationId)}
      expanded={expanded}
      onExpand={setExpanded}
      onSelect={({ id }) => choose(id)}
    />
  );
}
