import type { ComponentType } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { texts as organizationTexts } from '#src/features/permission/organization/texts.ts';
import { texts as alarmTexts } from '#src/features/alarm-manager/texts.ts';
import { texts as stationConfigTexts } from '#src/features/permission/station-config/texts.ts';
import { texts as userTexts } from '#src/features/permission/user/texts.ts';
import { texts as roleTexts } from '#src/features/permission/role/texts.ts';
import { texts as appConfigTexts } from '#src/features/system/app-config/texts.ts';
import { texts as configTexts } from '#src/features/system/config/texts.ts';
import { texts as dictionaryTexts } from '#src/features/system/dictionary/texts.ts';
import { texts as parameterTexts } from '#src/features/system/parameter/texts.ts';
import { texts as webConfigTexts } from '#src/features/system/web-config/texts.ts';
import { texts as logTexts } from '#src/features/system/log-manager/texts.ts';
import { texts as pointTableTexts } from '#src/features/point-table/texts.ts';
import { texts as writablePointTexts } from '#src/features/run-manager/point/texts.ts';
import { texts as priceTexts } from '#src/features/run-manager/electrovalence/texts.ts';
import { texts as runParameterTexts } from '#src/features/run-manager/run-parameter/texts.ts';
import { texts as stationInfoTexts } from '#src/features/run-manager/station-info/texts.ts';
import { texts as strategyTexts } from '#src/features/run-manager/run-strategy/texts.ts';
import { texts as merchantTexts } from '#src/features/permission/merchant/texts.ts';
import { texts as mapTexts } from '#src/features/workbench/map/texts.ts';
import { texts as menuTexts } from '#src/features/permission/menu/texts.ts';
import { texts as messageTexts } from '#src/features/message/texts.ts';
import { texts as handoverTexts } from '#src/features/shift-handover/texts.ts';
import { texts as workOrderTexts } from '#src/features/work-order/texts.ts';
import { texts as ammeterTexts } from '#src/features/station-monitor/ammeter/texts.ts';
import { texts as chargingTexts } from '#src/features/station-monitor/charging/texts.ts';
import { texts as cityPowerTexts } from '#src/features/station-monitor/city-power/texts.ts';
import { texts as customDataMonitoringTexts } from '#src/features/station-monitor/custom-data-monitoring/texts.ts';
import { texts as dataMonitoringTexts } from '#src/features/station-monitor/data-monitoring/texts.ts';
import { texts as dieselTexts } from '#src/features/station-monitor/diesel/texts.ts';
import { texts as energyHeapTexts } from '#src/features/station-monitor/energy-heap/texts.ts';
import { texts as energyHistoryTexts } from '#src/features/station-monitor/energy-history/texts.ts';
import { texts as energyTexts } from '#src/features/station-monitor/energy/texts.ts';
import { texts as equipmentSceneTexts } from '#src/features/workbench/equipment-scene/texts.ts';
import { texts as equipmentTexts } from '#src/features/equipment/texts.ts';
import { texts as homeTexts } from '#src/features/home/texts.ts';
import { texts as energyStatisticsTexts } from '#src/features/run-statistics/energy/texts.ts';
import { texts as photovoltaicTexts } from '#src/features/station-monitor/photovoltaic/texts.ts';
import { texts as siteTexts } from '#src/features/workbench/map-3d/texts.ts';
import { texts as sceneTexts } from '#src/features/workbench/scene/texts.ts';
import { texts as stationSceneTexts } from '#src/features/workbench/station-scene/texts.ts';
import { texts as storageSceneTexts } from '#src/features/workbench/storage-scene/texts.ts';
import { texts as windTexts } from '#src/features/station-monitor/wind/texts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/api/client.ts';
import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { trackStatus } from '#src/lib/track-status.ts';

interface PageModule {
  readonly default: ComponentType;
  /** Starts reading what the page shows first, before it is drawn. */
  readonly prepare?: (api: ApiClient, client: QueryClient, search: URLSearchParams) => void;
}

interface PageSource {
  readonly load: () => Promise<PageModule>;
  /** Named here so that they travel beside the code, not after it. */
  readonly texts: TextTable<TextTree>;
}

/** The only join between the server's menu and our code: a componentPath names its page exactly, or none. */
const registry: ReadonlyMap<string, PageSource> = new Map<string, PageSource>([
  [
    'views/alarmManager/index',
    { load: () => import('#src/features/alarm-manager/alarm-manager-page.tsx'), texts: alarmTexts },
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
    'views/runStatistics/energy/index',
    {
      load: () => import('#src/features/run-statistics/energy/energy-statistics-page.tsx'),
      texts: energyStatisticsTexts,
    },
  ],
  ['views/message/index', { load: () => import('#src/features/message/message-page.tsx'), texts: messageTexts }],
  [
    'views/shiftHandover/index',
    { load: () => import('#src/features/shift-handover/shift-handover-page.tsx'), texts: handoverTexts },
  ],
  [
    'views/workOrder/index',
    { load: () => import('#src/features/work-order/work-order-page.tsx'), texts: workOrderTexts },
  ],
  ['views/home/home', { load: () => import('#src/features/home/home/home-page.tsx'), texts: homeTexts }],
  [
    'views/home/projectHome',
    { load: () => import('#src/features/home/project-home/project-home-page.tsx'), texts: homeTexts },
  ],
  [
    'views/home/stationHome',
    { load: () => import('#src/features/home/station-home/station-home-page.tsx'), texts: homeTexts },
  ],
  [
    'views/equipment/index',
    { load: () => import('#src/features/equipment/equipment-page.tsx'), texts: equipmentTexts },
  ],
  [
    'views/stationMonitor/ammeter/index',
    { load: () => import('#src/features/station-monitor/ammeter/ammeter-page.tsx'), texts: ammeterTexts },
  ],
  [
    'views/stationMonitor/charging/index',
    { load: () => import('#src/features/station-monitor/charging/charging-page.tsx'), texts: chargingTexts },
  ],
  [
    'views/stationMonitor/cityPower/index',
    { load: () => import('#src/features/station-monitor/city-power/city-power-page.tsx'), texts: cityPowerTexts },
  ],
  [
    'views/stationMonitor/dataMonitoring/index',
    {
      load: () => import('#src/features/station-monitor/data-monitoring/data-monitoring-page.tsx'),
      texts: dataMonitoringTexts,
    },
  ],
  [
    'views/stationMonitor/customDataMonitoring/index',
    {
      load: () => import('#src/features/station-monitor/custom-data-monitoring/custom-data-monitoring-page.tsx'),
      texts: customDataMonitoringTexts,
    },
  ],
  [
    'views/stationMonitor/diesel/index',
    { load: () => import('#src/features/station-monitor/diesel/diesel-page.tsx'), texts: dieselTexts },
  ],
  [
    'views/stationMonitor/energyHeap/index',
    { load: () => import('#src/features/station-monitor/energy-heap/energy-heap-page.tsx'), texts: energyHeapTexts },
  ],
  [
    'views/stationMonitor/energyHistory/index',
    {
      load: () => import('#src/features/station-monitor/energy-history/energy-history-page.tsx'),
      texts: energyHistoryTexts,
    },
  ],
  [
    'views/stationMonitor/energy/index',
    { load: () => import('#src/features/station-monitor/energy/energy-page.tsx'), texts: energyTexts },
  ],
  [
    'views/stationMonitor/photovoltaic/index',
    {
      load: () => import('#src/features/station-monitor/photovoltaic/photovoltaic-page.tsx'),
      texts: photovoltaicTexts,
    },
  ],
  [
    'views/stationMonitor/wind/index',
    { load: () => import('#src/features/station-monitor/wind/wind-page.tsx'), texts: windTexts },
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
  ['views/workBench/index', { load: () => import('#src/features/workbench/scene/scene-page.tsx'), texts: sceneTexts }],
  [
    'views/workBench/map2D/index',
    { load: () => import('#src/features/workbench/map-2d/map-2d-page.tsx'), texts: mapTexts },
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
    'views/workBench/map3D/index',
    { load: () => import('#src/features/workbench/map-3d/map-3d-page.tsx'), texts: siteTexts },
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
]);

/** What most users open first: fetched while the login page is idle. */
export const firstPagePath = 'views/alarmManager/index';

const loading = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();

/** Component paths of all pages. */
export const knownPages: readonly string[] = [...registry.keys()];

export const isKnownPage = (componentPath: string): boolean => registry.has(componentPath);

/** The page's module, for `use`: a failure lasts, or each render would ask again. @throws Error for an unknown page */
export function loadPage(componentPath: string, language: Language): Promise<PageModule> {
  const key = `${language} ${componentPath}`;
  const known = loading.get(key);
  if (known) return known;
  const source = registry.get(componentPath);
  if (!source) throw new Error(`no page "${componentPath}"`);
  const page = trackStatus(
    Promise.all([source.load(), loadPlainTexts(source.texts, language)]).then(([module]) => module),
  );
  page.catch(() => failed.add(key));
  loading.set(key, page);
  return page;
}

/** Lets pages whose code has failed load again: their error has been shown. */
export function retryFailedPages(): void {
  for (const key of failed) loading.delete(key);
  failed.clear();
}
