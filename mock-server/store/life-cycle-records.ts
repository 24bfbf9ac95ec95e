import type { AfterSaleStatus } from '#src/contract/rules/after-sale-flow.ts';
import type { PunchClass } from '#src/contract/rules/life-cycle-gates.ts';
import type { DeliveryState } from '#src/contract/rules/delivery.ts';
import type { SaleState } from '#src/contract/rules/sale-flow.ts';
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
    readonly serial: string;
    readonly steps: readonly { readonly status: AfterSaleStatus }[];
  };
}

interface Grouped {
  readonly changes: number;
  readonly byDemand: ReadonlyMap<string, readonly OfDemand[]>;
}

const groups = new WeakMap<object, Grouped>();

function groupedByDemand(records: readonly OfDemand[]): ReadonlyMap<string, readonly OfDemand[]> {
  const byDemand = new Map<string, OfDemand[]>();
  for (const record of records) byDemand.set(record.demandId, [...(byDemand.get(record.demandId) ?? []), record]);
  return byDemand;
}

/** The records of a demand, oldest first. They are grouped once for each change of their store. */
export function recordsOfDemand<T extends OfDemand>(store: RecordStore<T>, demandId: string): readonly T[] {
  const known = groups.get(store);
  const grouped =
    known?.changes === store.changes ? known : { changes: store.changes, byDemand: groupedByDemand(store.all()) };
  groups.set(store, grouped);
  return (grouped.byDemand.get(demandId) ?? []) as readonly T[];
}
