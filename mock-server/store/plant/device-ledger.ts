import * as z from 'zod/mini';
import type { LedgerFilter, LedgerRecord, LedgerStatus } from '#src/contract/station/device-ledger.ts';
import type { Language } from '#src/contract/languages.ts';
import { normalizeSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { dayIn, monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { plateOf } from '../../ledger/plates.ts';
import type { DeviceSpec } from '../../plant/specs.ts';
import { seedWarranties } from '../../seed/life-cycle/sales.ts';
import type { PlantSimulator } from '../../simulator/plant-simulator.ts';
import { persisted } from '../record/persisted.ts';
import { Table } from '../record/table.ts';

/** A file of a device; times in milliseconds since 1970. */
export interface DocumentRecord {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly at: number;
  readonly byId: string;
}

/** What was written of a device: all of it, or what differs from what the plant came with. */
interface Written {
  readonly fields: Partial<LedgerRecord>;
  readonly version: number;
  readonly retired: { readonly at: number; readonly byId: string; readonly reason: string } | null;
  readonly documents: readonly DocumentRecord[];
  readonly updatedAt: number | null;
  readonly updatedById: string | null;
}

export interface LedgerEntry extends Omit<LedgerRecord, 'status'>, Omit<Written, 'fields'> {
  readonly id: string;
  readonly status: LedgerStatus;
  readonly connected: boolean;
}

/** Where a device stands. */
export type LocatedDevice = Pick<LedgerEntry, 'id' | 'stationId'>;

export type LedgerChanges = Partial<Pick<Written, 'fields' | 'retired' | 'documents'>>;

/** Who changes something, and when. */
export interface Change {
  readonly byId: string;
  readonly at: number;
}

const shape = z.looseObject({ fields: z.looseObject({}), version: z.int(), documents: z.array(z.unknown()) });
const untouched: Written = {
  fields: {},
  version: 1,
  retired: null,
  documents: [],
  updatedAt: null,
  updatedById: null,
};

const keyOf = (code: string): string => code.toLowerCase();

const isEmpty = ({ stationId, type, status, keyword = '' }: LedgerFilter): boolean =>
  stationId === undefined && type === undefined && status === undefined && keyword.trim() === '';

function fits(entry: LedgerEntry, { stationId, type, status, keyword }: LedgerFilter): boolean {
  if ((stationId ?? entry.stationId) !== entry.stationId) return false;
  if ((type ?? entry.type) !== entry.type || (status ?? entry.status) !== entry.status) return false;
  const { code, name, model, manufacturer, serialNumber } = entry;
  return matchesKeyword(keyword, code, name, model, manufacturer, serialNumber);
}

/** Each field by itself: of tens of thousands of devices, objects that are spread into one take five times as long. */
function entryFrom(id: string, record: LedgerRecord, written: Written, connected: boolean): LedgerEntry {
  return {
    manufacturer: record.manufacturer,
    model: record.model,
    serialNumber: record.serialNumber,
    address: record.address,
    frequency: record.frequency,
    commissionedOn: record.commissionedOn,
    warrantyUntil: record.warrantyUntil,
    stationId: record.stationId,
    code: record.code,
    name: record.name,
    type: record.type,
    ratedPower: record.ratedPower,
    capacity: record.capacity,
    status: written.retired ? 'retired' : record.status,
    remark: record.remark,
    version: written.version,
    retired: written.retired,
    documents: written.documents,
    updatedAt: written.updatedAt,
    updatedById: written.updatedById,
    id,
    connected,
  };
}

const merged = (id: string, record: LedgerRecord, written: Written, connected: boolean): LedgerEntry =>
  entryFrom(id, written === untouched ? record : { ...record, ...written.fields }, written, connected);

/** By station and code. */
function inOrder(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const byStation = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const those = byStation.get(entry.stationId);
    if (those) those.push(entry);
    else byStation.set(entry.stationId, [entry]);
  }
  const stations = [...byStation].toSorted(([a], [b]) => a.localeCompare(b));
  return stations.flatMap(([, those]) => those.toSorted((a, b) => a.code.localeCompare(b.code)));
}

/** Devices that were written into the ledger beside those that the plant came with, and what was changed of these. */
export class DeviceLedger {
  readonly #written = new Table<Written>();
  readonly #simulator: PlantSimulator;
  /** Ids of the devices that the plant came with. */
  #plantIds: ReadonlySet<string> | undefined;
  /** All devices by station and code, by language, as of the last change. */
  readonly #sorted = { changes: -1, byLanguage: new Map<Language, readonly LedgerEntry[]>() };
  /** What `serialsAt` has read since the last change. */
  readonly #serials = { changes: -1, byStation: new Map<string, readonly string[]>() };
  readonly persisted = { deviceLedger: persisted(this.#written, shape) };

  constructor(simulator: PlantSimulator) {
    this.#simulator = simulator;
  }

  /** Rises with each device that is written. */
  get changes(): number {
    return this.#written.changes;
  }

  /** Ids of the devices by their codes in small letters. */
  codes(): ReadonlyMap<string, string> {
    return new Map(this.#all('zh').map(({ code, id }) => [keyOf(code), id]));
  }

  /** Of several records, for speed. */
  add(records: readonly LedgerRecord[], { byId, at }: Change): LocatedDevice[] {
    return records.map((fields) => {
      const id = this.#freeId(`ledger-${keyOf(fields.code)}`.replaceAll(/[^\w-]/g, '_').slice(0, 56));
      this.#written.set(id, { ...untouched, fields, updatedAt: at, updatedById: byId });
      return { id, stationId: fields.stationId };
    });
  }

  get(id: string, language: Language): LedgerEntry | undefined {
    for (const { id: stationId, devices } of this.#simulator.stations) {
      const index = devices.findIndex((device) => device.id === id);
      const device = devices[index];
      if (device) return this.#entryOf(stationId, device, index, language);
    }
    const written = this.#written.get(id);
    return written && merged(id, written.fields as LedgerRecord, written, false);
  }

  /** The next version of a device. */
  change({ id, version }: LedgerEntry, changes: LedgerChanges, { byId, at }: Change): void {
    const { fields, ...before } = this.#written.get(id) ?? untouched;
    this.#written.set(id, {
      ...before,
      ...changes,
      fields: { ...fields, ...changes.fields },
      version: version + 1,
      updatedAt: at,
      updatedById: byId,
    });
  }

  /** By station and code. */
  list(filter: LedgerFilter, stations: ReadonlySet<string>, language: Language): readonly LedgerEntry[] {
    const { stationId } = filter;
    const all =
      stationId === undefined ? this.#allSorted(language) : inOrder(this.#all(language, new Set([stationId])));
    // Who sees all stations of a fleet reads tens of thousands of devices, page by page.
    if (isEmpty(filter) && this.#simulator.stations.every(({ id }) => stations.has(id))) return all;
    return all.filter((entry) => stations.has(entry.stationId) && fits(entry, filter));
  }

  /** Serial numbers of a station's devices as they are compared; read once for each change of the ledger. */
  serialsAt(stationId: string): readonly string[] {
    const [known, { changes }] = [this.#serials, this.#written];
    if (known.changes !== changes) {
      known.changes = changes;
      known.byStation.clear();
    }
    const read = known.byStation.get(stationId) ?? this.#readSerials(stationId);
    known.byStation.set(stationId, read);
    return read;
  }

  /** Of each device that has the document, its station's id. */
  stationsOfDocument(documentId: string): string[] {
    const deviceIds = [...this.#written]
      .filter(([, { documents }]) => documents.some(({ id }) => id === documentId))
      .map(([id]) => id);
    return deviceIds.length === 0
      ? []
      : this.#all('zh')
          .filter(({ id }) => deviceIds.includes(id))
          .map(({ stationId }) => stationId);
  }

  clear(): void {
    this.#written.clear();
  }

  /** What the seeded contracts say about devices of the plant. @param now in milliseconds since 1970 */
  seed(now: number): void {
    for (const { stationId, serials, operatesSince, warrantyMonths } of seedWarranties(now)) {
      const station = this.#simulator.findStation(stationId);
      for (const [index, device] of (station?.devices ?? []).entries()) {
        if (!station || !serials.includes(plateOf(device, index).serialNumber)) continue;
        const commissionedOn = dayIn(station.timeZone, operatesSince);
        const fields = { commissionedOn, warrantyUntil: monthsAfter(commissionedOn, warrantyMonths) };
        this.#written.set(device.id, { ...untouched, fields });
      }
    }
  }

  #allSorted(language: Language): readonly LedgerEntry[] {
    const [known, { changes }] = [this.#sorted, this.#written];
    if (known.changes !== changes) {
      known.changes = changes;
      known.byLanguage.clear();
    }
    const sorted = known.byLanguage.get(language) ?? inOrder(this.#all(language, this.#stationIds()));
    known.byLanguage.set(language, sorted);
    return sorted;
  }

  /** A data folder may have devices of others, which a smaller fleet is without. */
  #stationIds(): ReadonlySet<string> {
    return new Set(this.#simulator.stations.map(({ id }) => id));
  }

  #readSerials(stationId: string): string[] {
    const serials = this.list({ stationId }, new Set([stationId]), 'zh').map(({ serialNumber }) =>
      normalizeSerialNumber(serialNumber),
    );
    return serials.filter((serial) => serial !== '');
  }

  #freeId(preferred: string, again = 2): string {
    if (!this.#written.has(preferred)) return preferred;
    const next = `${preferred}-${again}`;
    return this.#written.has(next) ? this.#freeId(preferred, again + 1) : next;
  }

  /** @param stations that are asked for; devices that have left them may come with the others */
  #all(language: Language, stations?: ReadonlySet<string>): LedgerEntry[] {
    const built = this.#simulator.stations
      .filter(({ id }) => stations?.has(id) ?? true)
      .flatMap(({ id: stationId, devices }) =>
        devices.map((device, index) => this.#entryOf(stationId, device, index, language)),
      );
    const known = new Set(built.map(({ id }) => id));
    this.#plantIds ??= new Set(this.#simulator.stations.flatMap(({ devices }) => devices.map(({ id }) => id)));
    const others: LedgerEntry[] = [];
    for (const [id, written] of this.#written) {
      const { stationId } = written.fields;
      if (known.has(id) || stationId === undefined || stations?.has(stationId) === false) continue;
      const moved = this.#plantIds.has(id) ? this.get(id, language) : undefined;
      others.push(moved ?? merged(id, written.fields as LedgerRecord, written, false));
    }
    return [...built, ...others];
  }

  #entryOf(stationId: string, device: DeviceSpec, index: number, language: Language): LedgerEntry {
    const { id, type, name, ratedPower, capacity } = device;
    const plate = plateOf(device, index);
    const record: LedgerRecord = {
      manufacturer: plate.manufacturer,
      model: plate.model,
      serialNumber: plate.serialNumber,
      address: plate.address,
      frequency: plate.frequency,
      commissionedOn: plate.commissionedOn,
      warrantyUntil: plate.warrantyUntil,
      stationId,
      code: id.toUpperCase(),
      name: name[language],
      type,
      ratedPower,
      capacity,
      status: 'inUse',
      remark: '',
    };
    return merged(id, record, this.#written.get(id) ?? untouched, true);
  }
}
