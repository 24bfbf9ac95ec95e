import box from 'primeicons/raw-svg/box.svg?icon';
import calendar from 'primeicons/raw-svg/calendar.svg?icon';
import chartLine from 'primeicons/raw-svg/chart-line.svg?icon';
import clipboard from 'primeicons/raw-svg/clipboard.svg?icon';
import cog from 'primeicons/raw-svg/cog.svg?icon';
import folder from 'primeicons/raw-svg/folder.svg?icon';
import inbox from 'primeicons/raw-svg/inbox.svg?icon';
import mapMarker from 'primeicons/raw-svg/map-marker.svg?icon';
import server from 'primeicons/raw-svg/server.svg?icon';
import shield from 'primeicons/raw-svg/shield.svg?icon';
import sliders from 'primeicons/raw-svg/sliders-h.svg?icon';
import wallet from 'primeicons/raw-svg/wallet.svg?icon';
import wrench from 'primeicons/raw-svg/wrench.svg?icon';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { deviceSource } from '#src/features/equipment/device-source.ts';
import { stationSource } from '#src/features/alarm-manager/station-source.ts';
import * as lifeCycle from '#src/features/life-cycle/record-sources.ts';
import { pointSource } from '#src/features/point-table/point-source.ts';
import { parameterSource } from '#src/features/run-manager/run-parameter/parameter-source.ts';
import { strategySource } from '#src/features/run-manager/run-strategy/strategy-source.ts';
import { orderSource } from '#src/features/work-order/order-source.ts';
import type { IconShape } from '#src/ui/button/icon.tsx';

export interface SourceEntry {
  readonly source: PaletteSource;
  /** Its heading. */
  readonly group:
    | 'stations'
    | 'devices'
    | 'workOrders'
    | 'points'
    | 'runParameters'
    | 'runStrategies'
    | 'demands'
    | 'sales'
    | 'batches'
    | 'deliveries'
    | 'archives'
    | 'maintenance'
    | 'afterSales';
  /** Before each of its finds. */
  readonly icon: IconShape;
  /** The page that its finds open: who has no such page in the menu does not find them. */
  readonly page: string;
}

/** What can be found besides the menu: a feature that has things to find is named here. */
export const sources: readonly SourceEntry[] = [
  { source: stationSource, group: 'stations', icon: mapMarker, page: '/alarmManager' },
  { source: deviceSource, group: 'devices', icon: server, page: '/equipment' },
  { source: orderSource, group: 'workOrders', icon: clipboard, page: '/workOrder' },
  { source: pointSource, group: 'points', icon: chartLine, page: '/pointTable' },
  { source: parameterSource, group: 'runParameters', icon: sliders, page: '/runParameter' },
  { source: strategySource, group: 'runStrategies', icon: calendar, page: '/runStrategy' },
  { source: lifeCycle.demandSource, group: 'demands', icon: inbox, page: '/demand' },
  { source: lifeCycle.saleSource, group: 'sales', icon: wallet, page: '/sale' },
  { source: lifeCycle.batchSource, group: 'batches', icon: cog, page: '/productionProcess' },
  { source: lifeCycle.deliverySource, group: 'deliveries', icon: box, page: '/productDelivery' },
  { source: lifeCycle.archiveSource, group: 'archives', icon: folder, page: '/file' },
  { source: lifeCycle.maintenanceSource, group: 'maintenance', icon: wrench, page: '/operationMaintenance' },
  { source: lifeCycle.caseSource, group: 'afterSales', icon: shield, page: '/afterSaleService' },
];
