import { useMemo } from 'react';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useDevices, useDevicesAt } from '#src/blocks/station/use-devices.ts';
import { useStations } from '#src/blocks/use-stations.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { ownersOf, pointFinder, pointKinds, rowsOf } from './owners.ts';

const noStations: readonly Station[] = [];
const noDevices: readonly Device[] = [];

/** What is not known of a device's rows is the same as long as these are. */
const shapeOf = (devices: readonly Device[]): string => devices.map(({ id, name }) => `${id} ${name}`).join();

/** Of more stations the points of these are shown before the devices of all are read: they are the table's first rows. */
const firstStations = 20;

function useStationsOf(station: Station | undefined): readonly Station[] {
  const all = useStations().data ?? noStations;
  return useMemo(() => (station ? [station] : all), [station, all]);
}

/** What has points; finds their points by address. */
function useKnownOwners(stations: readonly Station[], devices: readonly Device[]) {
  const names = usePointNames();
  // Every half minute there is a new list, since devices fall silent: that changes no row.
  const shape = useMemo(() => shapeOf(devices), [devices]);
  const owners = useMemo(
    () => ownersOf(stations, devices),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [stations, shape],
  );
  const kinds = useMemo(() => (names ? pointKinds(names) : new Map()), [names]);
  const find = useMemo(() => pointFinder(owners, kinds, names), [owners, kinds, names]);
  return { owners, kinds, names, find };
}

/** The owners of points of one station, or of all of the caller's; finds their points by address. */
export function useOwners(station: Station | undefined) {
  const answer = useDevices(station?.id);
  const { names, find } = useKnownOwners(useStationsOf(station), answer.data ?? noDevices);
  return { find, ready: names !== undefined && answer.data !== undefined };
}

/** The devices of one station, or of all; `isPartial`: those of the first stations, while the others are read. */
function useStagedDevices(station: Station | undefined) {
  const stations = useStationsOf(station);
  const isMany = stations.length > firstStations;
  const first = useMemo(() => stations.slice(0, firstStations), [stations]);
  const early = useDevicesAt(isMany ? first.map(({ id }) => id) : []);
  const whole = useDevices(station?.id, isMany && early.isPending);
  const isPartial = isMany && early.data !== undefined && whole.data === undefined && !whole.isError;
  return { stations: isPartial ? first : stations, answer: isPartial ? early : whole, isPartial };
}

/** Every point of one station, or of all of the caller's. */
export function usePointRows(station: Station | undefined) {
  const { stations, answer, isPartial } = useStagedDevices(station);
  const { owners, kinds, names, find } = useKnownOwners(stations, answer.data ?? noDevices);
  const rows = useMemo(() => rowsOf(owners, kinds, names), [owners, kinds, names]);
  return { answer, isPartial, owners, rows, find, ready: names !== undefined && answer.data !== undefined };
}
