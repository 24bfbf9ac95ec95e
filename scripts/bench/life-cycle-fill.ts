import { afterSales } from '../../mock-server/records/after-sale/after-sales.ts';
import { archives } from '../../mock-server/records/archives.ts';
import { deliveries } from '../../mock-server/records/life-cycle/deliveries.ts';
import { demands } from '../../mock-server/records/life-cycle/demands.ts';
import { productions } from '../../mock-server/records/life-cycle/productions.ts';
import { punchItems } from '../../mock-server/records/life-cycle/punch-items.ts';
import { sales } from '../../mock-server/records/life-cycle/sales.ts';
import { maintenance } from '../../mock-server/records/maintenance/maintenance.ts';
import type { RecordStore, Revised } from '../../mock-server/store/record/record-store.ts';
import type { World } from '../../mock-server/world/world.ts';

/** Copies the records of a store in turn until it has as many. */
function fill<T extends Revised>(
  store: RecordStore<T>,
  count: number,
  change: (record: T, copy: number) => Partial<T>,
) {
  const seeds = store.all();
  for (let copy = 1; store.size < count; copy += 1) {
    const seed = seeds[(copy - 1) % seeds.length];
    if (!seed) throw new Error('there is no record to copy');
    const { id: _id, revision: _revision, ...fields } = { ...seed, ...change(seed, copy) };
    store.add(fields);
  }
}

type Batch = ReturnType<ReturnType<typeof productions.store>['all']>[number];

/** As many units as a batch is to have, copied from those of the seed; undefined: as many as that has. */
function unitsOf({ units }: Batch, copy: number, count = units.length): Batch['units'] {
  return Array.from({ length: units.length === 0 ? 0 : count }, (_each, index) => {
    const unit = units[index % units.length]!;
    const suffix = `-${copy}${index < units.length ? '' : `-${index}`}`;
    return {
      ...unit,
      serial: `${unit.serial}${suffix}`,
      modules: index < units.length ? unit.modules.map((serial) => `${serial}${suffix}`) : [],
    };
  });
}

/**
 * Fills demands, sales, batches, deliveries, documents, punch items, maintenance and cases up to a number of each.
 *
 * @param unitsPerBatch default: as many as the batches of the seed have
 */
export function fillLifeCycle(world: World, count: number, unitsPerBatch?: number): void {
  const demandStore = demands.store(world);
  const { stations } = world.simulator;
  const stationOf = (copy: number) => stations[copy % stations.length]!.id;
  fill(demandStore, count, ({ number, stationId }, copy) => ({
    number: `${number}-${copy}`,
    stationId: stationId === '' ? '' : stationOf(copy),
  }));
  const demandIds = demandStore.all().map(({ id }) => id);
  const demandOf = (copy: number) => demandIds[demandIds.length - 1 - (copy % demandIds.length)]!;
  fill(sales.store(world), count, ({ number }, copy) => ({ number: `${number}-${copy}`, demandId: demandOf(copy) }));
  fill(productions.store(world), count, (batch, copy) => ({
    number: `${batch.number}-${copy}`,
    demandId: demandOf(copy),
    units: unitsOf(batch, copy, unitsPerBatch),
  }));
  fill(deliveries.store(world), count, ({ number, rows }, copy) => ({
    number: `${number}-${copy}`,
    demandId: demandOf(copy),
    rows: rows.map((row) => ({ ...row, serial: `${row.serial}-${copy}` })),
  }));
  fill(archives.store(world), count, (_, copy) => ({ demandId: demandOf(copy) }));
  fill(punchItems.store(world), count, (_, copy) => ({ demandId: demandOf(copy) }));
  fill(maintenance.store(world), count, ({ title }, copy) => ({
    title: `${title} ${copy}`,
    stationId: stationOf(copy),
    deviceId: '',
  }));
  fill(afterSales.store(world), count, ({ number, serial }, copy) => ({
    number: `${number}-${copy}`,
    serial: `${serial}-${copy}`,
    stationId: stationOf(copy),
    deviceId: '',
  }));
}
