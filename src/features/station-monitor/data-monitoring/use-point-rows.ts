import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { measuredPointEndpoints, type MeasuredPoints } from '#src/contract/points/measured-points.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { answeredOwners, type Owner, ownersOf, pointFinder, pointKinds, rowsOf } from './owners.ts';

const noDevices: readonly Device[] = [];
const noOwners: MeasuredPoints['owners'] = [];

/** What is not known of a device's rows is the same as long as these are. */
const shapeOf = (devices: readonly Device[]): string => devices.map(({ id, name }) => `${id} ${name}`).join();

/** What the points of owners are called; finds their points by address. */
export function usePointFinder(owners: readonly Owner[]) {
  const names = usePointNames();
  const kinds = useMemo(() => (names ? pointKinds(names) : new Map()), [names]);
  const find = useMemo(() => pointFinder(owners, kinds, names), [owners, kinds, names]);
  return { kinds, names, find };
}

/** Finds the points of some addresses, of any station. */
export function usePointsOf(addresses: readonly string[], isAsked = true) {
  const request = { points: [...addresses] };
  const answer = useQuery({
    ...query(useApi(), measuredPointEndpoints.listMeasuredPoints, request, { silent: true }),
    enabled: isAsked && addresses.length > 0,
    placeholderData: keepPreviousData,
  });
  const answered = answer.data?.owners ?? noOwners;
  const owners = useMemo(() => answeredOwners(answered), [answered]);
  const { names, find } = usePointFinder(owners);
  /** Those of these addresses, not of those before: what is not found then is not there. */
  const isRead = addresses.length === 0 || (answer.data !== undefined && !answer.isPlaceholderData);
  return { answer, find, ready: names !== undefined && isRead };
}

/** Every point of a station. @param waits whether they are not asked for */
export function usePointRows(station: Station, waits = false) {
  const answer = useDevices(station.id, waits);
  const devices = answer.data ?? noDevices;
  // Every half minute there is a new list, since devices fall silent: that changes no row.
  const shape = useMemo(() => shapeOf(devices), [devices]);
  const owners = useMemo(
    () => ownersOf([station], devices),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [station, shape],
  );
  const { kinds, names, find } = usePointFinder(owners);
  const rows = useMemo(() => rowsOf(owners, kinds, names), [owners, kinds, names]);
  return { answer, owners, rows, find, ready: names !== undefined && answer.data !== undefined };
}
