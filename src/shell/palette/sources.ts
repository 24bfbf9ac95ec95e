import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { stationSource } from '#src/features/alarm-manager/station-source.ts';
import { orderSource } from '#src/features/work-order/order-source.ts';

export interface SourceEntry {
  readonly source: PaletteSource;
  /** Its heading. */
  readonly group: 'stations' | 'workOrders';
  /** The page that its finds open: who has no such page in the menu does not find them. */
  readonly page: string;
}

/** What can be found besides the menu: a feature that has things to find is named here. */
export const sources: readonly SourceEntry[] = [
  { source: stationSource, group: 'stations', page: '/alarmManager' },
  { source: orderSource, group: 'workOrders', page: '/workOrder' },
];
