import type { Call } from '../call.ts';

const known = new WeakMap<Call, ReadonlyMap<string, string>>();

/** Names of all devices in the ledger by their ids, read once in a call. */
export function deviceNames(call: Call): ReadonlyMap<string, string> {
  const found = known.get(call) ?? namesOf(call);
  known.set(call, found);
  return found;
}

function namesOf({ world, language }: Call): ReadonlyMap<string, string> {
  const stationIds = new Set(world.simulator.stations.map(({ id }) => id));
  return new Map(world.deviceLedger.list({}, stationIds, language).map(({ id, name }) => [id, name]));
}
