import { useMemo } from 'react';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { ownersOf, pointFinder, pointKinds, rowsOf } from './owners.ts';

const noStations: readonly Station[] = [];
const noDevices: readonly Device[] = [];

/** What is not known of a device's rows is the same as long as these are. */
const shapeOf = (devices: readonly Device[]): string => devices.map(({ id, name }) => `${id} ${name}`).join();

/** The owners of points of one station, or of all of the caller's; finds their points by address. */
export function useOwners(station: Station | undefined) {
  const answer = useDevices(station?.id);
  const all = useStations().data;
  const names = usePointNames();
  const devices = answer.data ?? noDevices;
  // Every half minute there is a new list, since devices fall silent: that changes no row.
  const shape = useMemo(() => shapeOf(devices), [devices]);
  const owners = useMemo(
    () => ownersOf(station ? [station] : (all ?? noStations), devices),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [station, all, shape],
  );
  const kinds = useMemo(() => (names ? pointKinds(names) : new Map()), [names]);
  const find = useMemo(() => pointFinder(owners, kinds, names), [owners, kinds, names]);
  return { answer, owners, kinds, names, find, ready: names !== undefined && answer.data !== undefined };
}

/** And every point of theirs. */
export function usePointRows(station: Station | undefined) {
  const { kinds, names, ...known } = useOwners(station);
  const { owners } = known;
  const rows = useMemo(() => rowsOf(owners, kinds, names), [owners, kinds, names]);
  return { ...known, rows };
}
