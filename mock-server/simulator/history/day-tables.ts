import type { DayTable } from './day-table.ts';

/** Days of all stations that were read last. */
export interface DayTables {
  /** The day of a station by its number since 1970, made again where it was not read for long. */
  get(stationId: string, number: number, make: (number: number) => DayTable): DayTable;
  /**
   * The same for a reader that goes through many days once: the day is valid until the next but one is read so.
   * @param make writes over a day that is not valid any more
   */
  pass(stationId: string, number: number, make: (number: number, over?: DayTable) => DayTable): DayTable;
  /** Forgets the days of a station from one on. */
  dropFrom(stationId: string, number: number): void;
}

interface PassedDay {
  readonly stationId: string;
  readonly number: number;
  readonly table: DayTable;
}

/** Days that are read once: the last two, because a local day lies in two of UTC. */
const maxPassed = 2;

const sizeOf = ({ flows, states, energy }: DayTable): number =>
  flows.byteLength + states.byteLength + energy.byteLength;

/** @param maxBytes of the numbers of all days */
export const createDayTables = (maxBytes: number): DayTables => {
  const tables = new Map<string, DayTable>();
  let bytes = 0;
  /** The one that was read last: a day is read quarter hour by quarter hour. */
  let last: PassedDay | undefined;
  const passed: PassedDay[] = [];
  return {
    pass(stationId, number, make) {
      const found = passed.find((one) => one.number === number && one.stationId === stationId);
      const known = found?.table ?? tables.get(`${stationId}/${number}`);
      if (known) return known;
      const over = passed.length === maxPassed ? passed.shift()?.table : undefined;
      const table = make(number, over);
      passed.push({ stationId, number, table });
      return table;
    },
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
    dropFrom(stationId, number) {
      last = undefined;
      for (const [key, table] of tables) {
        const slash = key.lastIndexOf('/');
        if (key.slice(0, slash) !== stationId || Number(key.slice(slash + 1)) < number) continue;
        tables.delete(key);
        bytes -= sizeOf(table);
      }
    },
  };
};
