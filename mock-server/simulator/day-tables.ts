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
  return {
    get(stationId, number, make) {
      const key = `${stationId}/${number}`;
      const known = tables.get(key);
      const table = known ?? make(number);
      // The newest stand last; the oldest go first.
      tables.delete(key);
      tables.set(key, table);
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
