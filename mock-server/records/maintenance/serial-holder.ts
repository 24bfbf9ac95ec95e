import { untranslated } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import { isSameSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { visibleStationIds } from '../../call/access.ts';
import type { Call } from '../../call/call.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Maintenance, maintenance } from './maintenance.ts';

interface Holder {
  readonly kind: 'device' | 'maintenance';
  readonly id: string;
  readonly name: string;
  readonly stationId: string;
}

/** The record that named it last, where the unit is still built in by it. */
function builtInBy(serial: string, records: readonly Maintenance[]): Maintenance | undefined {
  const last = records.findLast(({ parts }) =>
    parts.some((item) => isSameSerialNumber(item.serialIn, serial) || isSameSerialNumber(item.serialOut, serial)),
  );
  return last?.parts.some(({ serialIn }) => isSameSerialNumber(serialIn, serial)) ? last : undefined;
}

/** Where a unit is built in. @param saved a record that is saved, which holds what it named before */
function holderOf(serial: string, saved: Maintenance | undefined, { world, language }: Call): Holder | undefined {
  const stationIds = new Set(world.simulator.stations.map(({ id }) => id));
  const device = world.deviceLedger
    .list({}, stationIds, language)
    .find((entry) => isSameSerialNumber(entry.serialNumber, serial) && entry.id !== saved?.moved?.deviceId);
  if (device) return { kind: 'device', id: device.id, name: device.name, stationId: device.stationId };
  const others = maintenance
    .store(world)
    .all()
    .filter(({ id }) => id !== saved?.id);
  const record = builtInBy(serial, others);
  return record && { kind: 'maintenance', id: record.id, name: record.title, stationId: record.stationId };
}

/** @throws Refusal for a unit that is built in elsewhere; a user who may see the place gets its name */
export function requireFreeSerials(serials: readonly string[], saved: Maintenance | undefined, call: Call): void {
  for (const serial of serials) {
    const holder = serial === '' ? undefined : holderOf(serial, saved, call);
    if (!holder) continue;
    const isKnown = visibleStationIds(call).has(holder.stationId);
    throw new Refusal(
      codes.serialInUse,
      untranslated(isKnown ? `${serial}, ${holder.name}` : serial),
      undefined,
      isKnown ? `${holder.kind}:${holder.id}` : undefined,
    );
  }
}
