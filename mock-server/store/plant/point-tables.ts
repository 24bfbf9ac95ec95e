import * as z from 'zod/mini';
import { tableStates } from '#src/contract/points/point-table.ts';
import { type Revised, RecordStore } from '../record/record-store.ts';

type TableState = (typeof tableStates)[number];

interface TableStep {
  readonly state: TableState;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly byId: string | null;
}

/** How the last table of a station went to its gateway; the id is the station's. */
export interface PointTableRecord extends Revised {
  readonly steps: readonly TableStep[];
  /** Devices that did not answer. */
  readonly silent: readonly string[];
}

const shape = z.looseObject({
  id: z.string(),
  revision: z.int(),
  steps: z.array(z.looseObject({ state: z.enum(tableStates), at: z.number() })),
  silent: z.array(z.string()),
});

export const stateOf = ({ steps }: PointTableRecord): TableState | undefined => steps.at(-1)?.state;

/** On its way: the points of the station do not change meanwhile. */
export const isApplying = (table: PointTableRecord | undefined): boolean =>
  table !== undefined && ['requested', 'acknowledged'].includes(stateOf(table) ?? '');

/** Which stations' tables went to their gateways. */
export class PointTables {
  readonly #tables = new RecordStore<PointTableRecord>(shape, '');
  readonly persisted = { pointTables: this.#tables.table };

  clear(): void {
    this.#tables.clear();
  }

  get(stationId: string): PointTableRecord | undefined {
    return this.#tables.get(stationId);
  }

  applying(): PointTableRecord[] {
    return [...this.#tables.values()].filter(isApplying);
  }

  /** A new table is on its way. */
  request(stationId: string, at: number, byId: string): PointTableRecord {
    const first = { steps: [{ state: 'requested' as const, at, byId }], silent: [] };
    const before = this.#tables.get(stationId);
    return before ? this.#tables.change(before, first) : this.#tables.add(first, stationId);
  }

  move(table: PointTableRecord, state: TableState, at: number, silent: readonly string[] = []): void {
    this.#tables.change(table, { steps: [...table.steps, { state, at, byId: null }], silent });
  }
}
