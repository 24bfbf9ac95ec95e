import * as z from 'zod/mini';
import type { LedgerFilter, LedgerRecord } from '#src/contract/device-ledger.ts';
import type { PlantSimulator } from '../simulator/types.ts';
import { kept } from './kept.ts';
import { Table } from './table.ts';

export interface LedgerEntry extends LedgerRecord {
  readonly id: string;
}

const shape = z.looseObject({ id: z.string(), stationId: z.string(), code: z.string(), name: z.string() });

const keyOf = (code: string): string => code.toLowerCase();

function fits(entry: LedgerEntry, { stationId, type, keyword = '' }: LedgerFilter): boolean {
  if (stationId !== undefined && entry.stationId !== stationId) return false;
  if (type !== undefined && entry.type !== type) return false;
  const { code, name, model, manufacturer, serialNumber } = entry;
  const part = keyword.trim().toLowerCase();
  return [code, name, model, manufacturer, serialNumber].some((text) => text.toLowerCase().includes(part));
}

/** Devices that were written into the ledger, by their code, beside those that the plant came with. */
export class DeviceLedger {
  readonly #written = new Table<LedgerEntry>();
  readonly #simulator: PlantSimulator;
  readonly kept = kept(this.#written, shape);

  constructor(simulator: PlantSimulator) {
    this.#simulator = simulator;
  }

  has(code: string): boolean {
    const key = keyOf(code);
    return this.#written.has(key) || this.#built('zh').some((entry) => keyOf(entry.code) === key);
  }

  add(record: LedgerRecord): void {
    const key = keyOf(record.code);
    this.#written.set(key, { id: `ledger-${key}`, ...record });
  }

  /** By station and code. */
  list(filter: LedgerFilter, stations: ReadonlySet<string>, language: 'zh' | 'en' | 'de'): LedgerEntry[] {
    return [...this.#built(language), ...this.#written.values()]
      .filter((entry) => stations.has(entry.stationId) && fits(entry, filter))
      .toSorted((a, b) => a.stationId.localeCompare(b.stationId) || a.code.localeCompare(b.code));
  }

  clear(): void {
    this.#written.clear();
  }

  #built(language: 'zh' | 'en' | 'de'): LedgerEntry[] {
    return this.#simulator.stations.flatMap(({ id: stationId, devices }) =>
      devices.map(({ id, type, name, ratedPower, capacity }) => ({
        id,
        stationId,
        code: id,
        name: name[language],
        type,
        model: '',
        manufacturer: '',
        serialNumber: '',
        ratedPower,
        capacity,
        commissionedOn: '',
        warrantyUntil: '',
        remark: '',
      })),
    );
  }
}
