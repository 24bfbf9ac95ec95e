import { type ReactNode, useMemo, useState } from 'react';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { type DeviceType, deviceTypes } from '#src/contract/alarm/alarm.ts';
import { deviceTypeNames } from '#src/contract/station/device-type-names.ts';
import type { PointRecord } from '#src/contract/points/point-table.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { Tree } from '#src/ui/tree/tree.tsx';
import type { filters } from './filters.ts';
import { texts } from './texts.ts';

export type PointList = ListHandle<PointRecord, typeof filters>;

interface FrameProps {
  list: PointList;
  children: ReactNode;
}

const allId = ' all';
const typePrefix = ' type ';

/** The devices of the station beside their points. */
export function DeviceFrame({ list, children }: FrameProps) {
  const t = useTexts(texts);
  const answer = useDevices(list.filters.stationId ?? list.fixed?.stationId);
  const tree = (
    <QueryView query={answer} failed={t('tree.failed')} skeleton={<Skeleton rows={6} />}>
      {(devices) => <Devices list={list} devices={devices} />}
    </QueryView>
  );
  return (
    <SideTree label={t('tree.label')} showText={t('tree.show')} tree={tree}>
      {children}
    </SideTree>
  );
}

function Devices({ list, devices }: Pick<FrameProps, 'list'> & { devices: readonly Device[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const nodes = useMemo(() => {
    const types = deviceTypes.filter((type) => devices.some((device) => device.type === type));
    const ofType = (type: DeviceType) =>
      devices.filter((device) => device.type === type).map(({ id, name }) => ({ id, label: name, children: [] }));
    return [
      { id: allId, label: t('tree.all'), children: [] },
      ...types.map((type) => ({
        id: typePrefix + type,
        label: deviceTypeNames[type][language],
        children: ofType(type),
      })),
    ];
  }, [devices, language, t]);
  const { deviceId, deviceType } = list.filters;
  const typeOfDevice = devices.find(({ id }) => id === deviceId)?.type;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(typeOfDevice === undefined ? [] : [typePrefix + typeOfDevice]),
  );
  const choose = (id: string) => {
    if (id === allId) list.filter({ deviceId: undefined, deviceType: undefined });
    else if (id.startsWith(typePrefix)) {
      setExpanded(new Set([...expanded, id]));
      list.filter({ deviceId: undefined, deviceType: id.slice(typePrefix.length) as DeviceType });
    } else list.filter({ deviceId: id, deviceType: undefined });
  };
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      selected={deviceId ?? (deviceType === undefined ? allId : typePrefix + deviceType)}
      expanded={expanded}
      onExpand={setExpanded}
      onSelect={({ id }) => choose(id)}
    />
  );
}
