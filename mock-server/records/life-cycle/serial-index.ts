import type { LocalText } from '#src/contract/languages.ts';
import type { ProductionUnit } from '#src/contract/life-cycle/production.ts';
import { normalizeSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { viewerOf } from '../../call/access.ts';
import type { Call } from '../../call/call.ts';
import type { LedgerEntry } from '../../store/plant/device-ledger.ts';
import { inBatch, ofDevice, produceTexts } from './produce-texts.ts';

/** Devices of the ledger by their serial numbers, in one form; retired ones as well. */
export function devicesBySerial(call: Call): ReadonlyMap<string, LedgerEntry> {
  const all = new Set(call.world.simulator.stations.map(({ id }) => id));
  const entries = call.world.deviceLedger.list({}, all, call.language);
  return new Map(
    entries.flatMap((entry) => {
      const serial = normalizeSerialNumber(entry.serialNumber);
      return serial === '' ? [] : [[serial, entry] as const];
    }),
  );
}

/** What of a batch serial numbers are compared with. */
interface Batch {
  readonly id: string;
  readonly number: string;
  readonly demandId: string;
  readonly units: readonly Pick<ProductionUnit, 'serial' | 'modules'>[];
}

/** Batches by the serial numbers of their units and of the modules in them. */
export const batchesBySerial = <B extends Batch>(batches: readonly B[]): ReadonlyMap<string, B> =>
  new Map(
    batches.flatMap((batch) =>
      batch.units.flatMap(({ serial, modules }) => [serial, ...modules].map((each) => [each, batch] as const)),
    ),
  );

/**
 * Says of a normalized serial number which other record has it; undefined for a free one.
 * @param batchId whose units keep what they have
 */
export function serialFaults(
  batches: readonly Batch[],
  batchId: string | undefined,
  call: Call,
): (serial: string) => LocalText | undefined {
  const [byBatch, devices, viewer] = [batchesBySerial(batches), devicesBySerial(call), viewerOf(call)];
  const stations = new Map(call.world.simulator.stations.map((station) => [station.id, station]));
  return (serial) => {
    const batch = byBatch.get(serial);
    if (batch && batch.id === batchId) return undefined;
    if (batch)
      return viewer.records.isVisible('demands', batch.demandId, viewer)
        ? inBatch(batch.number)
        : produceTexts.serialInUse;
    const device = devices.get(serial);
    const station = stations.get(device?.stationId ?? '');
    if (!device || !station) return undefined;
    return viewer.stationIds.has(station.id) ? ofDevice(device.code, station.name) : produceTexts.serialInUse;
  };
}
