import type { FleetRow } from '#src/contract/station/fleet.ts';

/** A row of the table; one that is not read at the moment has its place alone. */
export interface TableEntry {
  readonly id: string;
  readonly row: FleetRow | undefined;
}

/** Rows of a list that were read, and where in it they stand. */
export interface FleetRows {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly FleetRow[];
}

/**
 * The ids of the table's rows by their index. A row that was read keeps its id while others are read: the focus stays
 * on it.
 */
export class RowIds {
  #key = '';
  #ids: string[] = [];

  /** All rows of the list. @param key of its filter and order: with another one nothing is known */
  entriesOf(key: string, { total, from, rows }: FleetRows): readonly TableEntry[] {
    const read = new Set(rows.map(({ station }) => station.id));
    const known = key === this.#key ? this.#ids : [];
    const entries = Array.from({ length: total }, (_, index): TableEntry => {
      const row = rows[index - from];
      if (row) return { id: row.station.id, row };
      const id = known[index];
      return { id: id === undefined || read.has(id) ? `#${index}` : id, row: undefined };
    });
    this.#key = key;
    this.#ids = entries.map(({ id }) => id);
    return entries;
  }
}
