import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { misfits, undrawn } from '#src/contract/rules/scene-faults.ts';
import { layOutScene } from '#src/contract/rules/scene-layout.ts';
import { sceneEndpoints, type StoredScene } from '#src/contract/station/scene.ts';
import type { Scene } from '#src/contract/station/scene-drawing.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';

const silent = { silent: true };
const alarmReads: readonly EndpointName[] = ['listAlarms'];
const drawingReads: readonly EndpointName[] = ['getScene'];

export interface DrawnScene {
  readonly scene: Scene;
  /** Revision of the stored drawing; 0: there is none. */
  readonly revision: number;
  readonly devices: readonly Device[];
  /** The stored drawing does not fit the devices any more, so a new layout replaces it. */
  readonly isReplaced: boolean;
  /** Devices that the drawing leaves out. */
  readonly undrawnDevices: readonly Device[];
}

function drawnScene(stationId: string, stored: StoredScene | null, devices: readonly Device[]): DrawnScene {
  const isReplaced = stored !== null && misfits(stored, devices).length > 0;
  const scene = stored && !isReplaced ? stored : layOutScene(stationId, devices);
  return { scene, revision: stored?.revision ?? 0, devices, isReplaced, undrawnDevices: undrawn(scene, devices) };
}

/** A station's diagram: the stored drawing where it fits, otherwise a layout made from its devices. */
export function useScene(stationId: string) {
  useStaleOnChange('drawing', drawingReads);
  const stored = useQuery({ ...query(useApi(), sceneEndpoints.getScene, { stationId }, silent), staleTime: Infinity });
  const devices = useDevices(stationId);
  const [document, list] = [stored.data, devices.data];
  const data = useMemo(
    () => (document === undefined || !list ? undefined : drawnScene(stationId, document, list)),
    [stationId, document, list],
  );
  const failed = stored.data === undefined && stored.error ? stored : devices;
  return { ...failed, data };
}

/** The station's unresolved alarms, worst first; read again when one changes. */
export function useOpenAlarms(stationId: string) {
  useStaleOnChange('alarm', alarmReads);
  return useQuery(
    query(
      useApi(),
      alarmEndpoints.listAlarms,
      { stationId, state: 'unresolved', shelved: 'no', sort: 'severity', pageSize: pageSizeMax },
      silent,
    ),
  );
}
