import type { DayTable } from './day-table.ts';

/** Days of all stations that were read last. */
export interface DayTables {
  /** The day of a station by its number since 1970, made again where it was not read for long. */
  get(stationId: string, number: number, make: (number: number) => DayTable): DayTable;
}

const sizeOf = ({ flows, states, energy }: DayTable): number =>
  flows.byteLength + states.byteLength + energy.byteLength;

/** @param maxBytes of the numbers of all days */
export const createDayTables = (maxBytes: number): DayTables => {
  const tables = new Map<string, DayTable>();
  let bytes = 0;
  /** The one that was read last: a day is read quarter hour by quarter hour. */
  let last: { readonly stationId: string; readonly number: number; readonly table: DayTable } | undefined;
  return {
    get(stationId, number, make) {
      if (last && last.number === number && last.stationId === stationId) return last.table;
      const key = `${stationId}/${number}`;
      const known = tables.get(key);
      const table = known ?? make(number);
      // The newest stand last; the oldest go first.
      tables.delete(key);
      tables.set(key, table);
      last = { stationId, number, table };
      if (!known) bytes += sizeOf(table);
      for (const [oldest, old] of tables) {
        if (bytes <= maxBytes || oldest === key) break;
        tables.delete(oldest);
        bytes -= sizeOf(old);
      }
      return table;
    },
  };
};
