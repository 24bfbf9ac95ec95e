import type { AfterSaleStatus } from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import type { PunchClass } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import type { DeliveryState } from '#src/contract/rules/life-cycle/delivery.ts';
import type { SaleState } from '#src/contract/rules/life-cycle/sale-flow.ts';
import type { RecordStore } from './record-store.ts';
import type { StoredRecord } from './record-kind.ts';

interface OfDemand extends StoredRecord {
  readonly demandId: string;
}

/** What gates read of the records of the life cycle, by their name in the data folder. */
export interface LifeCycleTables {
  readonly archives: OfDemand & {
    readonly kind: string;
    readonly serials: readonly string[];
    readonly result: string;
    readonly supersededBy: string | null;
    readonly voided: object | null;
  };
  readonly productions: OfDemand & {
    readonly units: readonly {
      readonly serial: string;
      readonly modules: readonly string[];
      readonly scrapReason: string;
    }[];
  };
  readonly deliveries: OfDemand & {
    readonly state: DeliveryState;
    readonly rows: readonly { readonly serial: string }[];
  };
  readonly sales: OfDemand & { readonly state: SaleState };
  readonly punchItems: OfDemand & { readonly class: PunchClass; readonly closed: boolean; readonly dueOn: string };
  /** Of a station, not of a demand. */
  readonly afterSales: StoredRecord & {
    readonly stationId: string;
    readonly number: string;
    readonly serial: string;
    /** '': it began with no delivery. */
    readonly deliveryId: string;
    readonly steps: readonly { readonly status: AfterSaleStatus }[];
  };
}

/** Computes what follows from all records of a store, once for each change of it. */
export function oncePerChange<T extends StoredRecord, Result>(
  compute: (records: readonly T[]) => Result,
): (store: Pick<RecordStore<T>, 'changes' | 'all'>) => Result {
  const known = new WeakMap<object, { readonly changes: number; readonly result: Result }>();
  return (store) => {
    const last = known.get(store);
    if (last?.changes === store.changes) return last.result;
    const result = compute(store.all());
    known.set(store, { changes: store.changes, result });
    return result;
  };
}

/** Records by what they name, oldest first. */
export function groupedBy<T>(records: readonly T[], keysOf: (record: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const record of records)
    for (const key of keysOf(record)) {
      const same = groups.get(key);
      if (same) same.push(record);
      else groups.set(key, [record]);
    }
  return groups;
}

const byDemand = oncePerChange((records: readonly OfDemand[]) => groupedBy(records, ({ demandId }) => [demandId]));

/** The records of a demand, oldest first. */
export const recordsOfDemand = <T extends OfDemand>(store: RecordStore<T>, demandId: string): readonly T[] =>
  (byDemand(store).get(demandId) ?? []) as readonly unknown[] as readonly T[];
