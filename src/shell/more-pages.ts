import { texts as afterSaleTexts } from '#src/features/life-cycle/after-sale-service/texts.ts';
import { texts as appConfigTexts } from '#src/features/system/app-config/texts.ts';
import { texts as archiveTexts } from '#src/features/life-cycle/file/texts.ts';
import { texts as carbonStatisticsTexts } from '#src/features/run-statistics/carbon/texts.ts';
import { texts as configTexts } from '#src/features/system/config/texts.ts';
import { texts as dashboardTexts } from '#src/features/life-cycle/dashboard/texts.ts';
import { texts as demandTexts } from '#src/features/life-cycle/demand/texts.ts';
import { texts as dictionaryTexts } from '#src/features/system/dictionary/texts.ts';
import { texts as energyStatisticsTexts } from '#src/features/run-statistics/energy/texts.ts';
import { texts as incomeStatisticsTexts } from '#src/features/run-statistics/income/texts.ts';
import { texts as logTexts } from '#src/features/system/log-manager/texts.ts';
import { texts as maintenanceTexts } from '#src/features/life-cycle/operation-maintenance/texts.ts';
import { texts as menuTexts } from '#src/features/permission/menu/texts.ts';
import { texts as merchantTexts } from '#src/features/permission/merchant/texts.ts';
import { texts as organizationTexts } from '#src/features/permission/organization/texts.ts';
import { texts as parameterTexts } from '#src/features/system/parameter/texts.ts';
import { texts as pointTableTexts } from '#src/features/point-table/texts.ts';
import { texts as productionTexts } from '#src/features/life-cycle/production-process/texts.ts';
import { texts as deliveryTexts } from '#src/features/life-cycle/product-delivery/texts.ts';
import { texts as priceTexts } from '#src/features/run-manager/electrovalence/texts.ts';
import { texts as roleTexts } from '#src/features/permission/role/texts.ts';
import { texts as runParameterTexts } from '#src/features/run-manager/run-parameter/texts.ts';
import { texts as saleTexts } from '#src/features/life-cycle/sale/texts.ts';
import { texts as stationConfigTexts } from '#src/features/permission/station-config/texts.ts';
import { texts as stationInfoTexts } from '#src/features/run-manager/station-info/texts.ts';
import { texts as strategyTexts } from '#src/features/run-manager/run-strategy/texts.ts';
import { texts as userTexts } from '#src/features/permission/user/texts.ts';
import { texts as webConfigTexts } from '#src/features/system/web-config/texts.ts';
import { texts as writablePointTexts } from '#src/features/run-manager/point/texts.ts';
import { texts as ammeterTexts } from '#src/features/station-monitor/ammeter/texts.ts';
import { texts as dieselTexts } from '#src/features/station-monitor/diesel/texts.ts';
import { texts as windTexts } from '#src/features/station-monitor/wind/texts.ts';
import { texts as stationSceneTexts } from '#src/features/workbench/station-scene/texts.ts';
import { texts as equipmentSceneTexts } from '#src/features/workbench/equipment-scene/texts.ts';
import { texts as storageSceneTexts } from '#src/features/workbench/storage-scene/texts.ts';
import { texts as chargingTexts } from '#src/features/station-monitor/charging/texts.ts';
import type { PageSource } from './page-source.ts';

/** Pages of administration and planning, by component path: their list is loaded with the first of them. */
export const morePages: ReadonlyMap<string, PageSource> = new Map<string, PageSource>([
  [
    'views/lifeCycle/dashboard/index',
    { load: () => import('#src/features/life-cycle/dashboard/dashboard-page.tsx'), texts: dashboardTexts },
  ],
  [
    'views/lifeCycle/demand/index',
    { load: () => import('#src/features/life-cycle/demand/demand-page.tsx'), texts: demandTexts },
  ],
  [
    'views/lifeCycle/demandDetail/index',
    { load: () => import('#src/features/life-cycle/demand/demand-detail-page.tsx'), texts: demandTexts },
  ],
  [
    'views/permission/stationConfig/index',
    {
      load: () => import('#src/features/permission/station-config/station-config-page.tsx'),
      texts: stationConfigTexts,
    },
  ],
  [
    'views/permission/merchant/index',
    { load: () => import('#src/features/permission/merchant/merchant-page.tsx'), texts: merchantTexts },
  ],
  [
    'views/lifeCycle/sale/index',
    { load: () => import('#src/features/life-cycle/sale/sale-page.tsx'), texts: saleTexts },
  ],
  [
    'views/lifeCycle/afterSaleService/index',
    {
      load: () => import('#src/features/life-cycle/after-sale-service/after-sale-service-page.tsx'),
      texts: afterSaleTexts,
    },
  ],
  [
    'views/lifeCycle/file/index',
    { load: () => import('#src/features/life-cycle/file/archive-page.tsx'), texts: archiveTexts },
  ],
  [
    'views/runStatistics/carbon/index',
    {
      load: () => import('#src/features/run-statistics/carbon/carbon-statistics-page.tsx'),
      texts: carbonStatisticsTexts,
    },
  ],
  [
    'views/runStatistics/income/index',
    {
      load: () => import('#src/features/run-statistics/income/income-statistics-page.tsx'),
      texts: incomeStatisticsTexts,
    },
  ],
  [
    'views/runStatistics/energy/index',
    {
      load: () => import('#src/features/run-statistics/energy/energy-statistics-page.tsx'),
      texts: energyStatisticsTexts,
    },
  ],
  [
    'views/pointTable/index',
    { load: () => import('#src/features/point-table/point-table-page.tsx'), texts: pointTableTexts },
  ],
  [
    'views/runManager/point/index',
    { load: () => import('#src/features/run-manager/point/point-page.tsx'), texts: writablePointTexts },
  ],
  [
    'views/runManager/electrovalence/index',
    {
      load: () => import('#src/features/run-manager/electrovalence/electrovalence-page.tsx'),
      texts: priceTexts,
    },
  ],
  [
    'views/runManager/runParameter/index',
    {
      load: () => import('#src/features/run-manager/run-parameter/run-parameter-page.tsx'),
      texts: runParameterTexts,
    },
  ],
  [
    'views/runManager/stationInfo/index',
    {
      load: () => import('#src/features/run-manager/station-info/station-info-page.tsx'),
      texts: stationInfoTexts,
    },
  ],
  [
    'views/runManager/strategy/index',
    {
      load: () => import('#src/features/run-manager/run-strategy/run-strategy-page.tsx'),
      texts: strategyTexts,
    },
  ],
  [
    'views/permission/menu/index',
    { load: () => import('#src/features/permission/menu/menu-page.tsx'), texts: menuTexts },
  ],
  [
    'views/permission/role/index',
    { load: () => import('#src/features/permission/role/role-page.tsx'), texts: roleTexts },
  ],
  [
    'views/system/logManager/index',
    { load: () => import('#src/features/system/log-manager/log-manager-page.tsx'), texts: logTexts },
  ],
  [
    'views/system/appConfig/index',
    { load: () => import('#src/features/system/app-config/app-config-page.tsx'), texts: appConfigTexts },
  ],
  [
    'views/system/config/index',
    { load: () => import('#src/features/system/config/config-page.tsx'), texts: configTexts },
  ],
  [
    'views/system/dictionary/index',
    { load: () => import('#src/features/system/dictionary/dictionary-page.tsx'), texts: dictionaryTexts },
  ],
  [
    'views/system/webConfig/index',
    { load: () => import('#src/features/system/web-config/web-config-page.tsx'), texts: webConfigTexts },
  ],
  [
    'views/system/parameter/index',
    { load: () => import('#src/features/system/parameter/parameter-page.tsx'), texts: parameterTexts },
  ],
  [
    'views/permission/user/index',
    { load: () => import('#src/features/permission/user/user-page.tsx'), texts: userTexts },
  ],
  [
    'views/permission/organization/index',
    {
      load: () => import('#src/features/permission/organization/organization-page.tsx'),
      texts: organizationTexts,
    },
  ],
  [
    'views/lifeCycle/productionProcess/index',
    { load: () => import('#src/features/life-cycle/production-process/production-page.tsx'), texts: productionTexts },
  ],
  [
    'views/lifeCycle/operationMaintenance/index',
    {
      load: () => import('#src/features/life-cycle/operation-maintenance/operation-maintenance-page.tsx'),
      texts: maintenanceTexts,
    },
  ],
  [
    'views/lifeCycle/productDelivery/index',
    { load: () => import('#src/features/life-cycle/product-delivery/delivery-page.tsx'), texts: deliveryTexts },
  ],
  [
    'views/stationMonitor/ammeter/index',
    { load: () => import('#src/features/station-monitor/ammeter/ammeter-page.tsx'), texts: ammeterTexts },
  ],
  [
    'views/stationMonitor/diesel/index',
    { load: () => import('#src/features/station-monitor/diesel/diesel-page.tsx'), texts: dieselTexts },
  ],
  [
    'views/stationMonitor/wind/index',
    { load: () => import('#src/features/station-monitor/wind/wind-page.tsx'), texts: windTexts },
  ],
  [
    'views/workBench/sceneView/index',
    { load: () => import('#src/features/workbench/station-scene/station-scene-page.tsx'), texts: stationSceneTexts },
  ],
  [
    'views/workBench/powerEquipment/index',
    {
      load: () => import('#src/features/workbench/equipment-scene/equipment-scene-page.tsx'),
      texts: equipmentSceneTexts,
    },
  ],
  [
    'views/workBench/powerEquipmentStoredEnergy/index',
    { load: () => import('#src/features/workbench/storage-scene/storage-scene-page.tsx'), texts: storageSceneTexts },
  ],
  [
    'views/stationMonitor/charging/index',
    { load: () => import('#src/features/station-monitor/charging/charging-page.tsx'), texts: chargingTexts },
  ],
]);
