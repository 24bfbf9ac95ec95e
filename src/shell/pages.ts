import type { Language } from '#src/contract/languages.ts';
import { texts as alarmTexts } from '#src/features/alarm-manager/texts.ts';
import { texts as mapTexts } from '#src/features/workbench/map/texts.ts';
import { texts as messageTexts } from '#src/features/message/texts.ts';
import { texts as handoverTexts } from '#src/features/shift-handover/texts.ts';
import { texts as workOrderTexts } from '#src/features/work-order/texts.ts';
import { texts as cityPowerTexts } from '#src/features/station-monitor/city-power/texts.ts';
import { texts as customDataMonitoringTexts } from '#src/features/station-monitor/custom-data-monitoring/texts.ts';
import { texts as dataMonitoringTexts } from '#src/features/station-monitor/data-monitoring/texts.ts';
import { texts as energyHeapTexts } from '#src/features/station-monitor/energy-heap/texts.ts';
import { texts as energyHistoryTexts } from '#src/features/station-monitor/energy-history/texts.ts';
import { texts as energyTexts } from '#src/features/station-monitor/energy/texts.ts';
import { texts as equipmentTexts } from '#src/features/equipment/texts.ts';
import { texts as homeTexts } from '#src/features/home/texts.ts';
import { texts as photovoltaicTexts } from '#src/features/station-monitor/photovoltaic/texts.ts';
import { texts as siteTexts } from '#src/features/workbench/map-3d/texts.ts';
import { texts as sceneTexts } from '#src/features/workbench/scene/texts.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { once } from '#src/lib/once.ts';
import { trackStatus } from '#src/lib/track-status.ts';
import { fetchCode } from '#src/ui/lazy-component.ts';
import type { PageModule, PageSource } from './page-source.ts';

/** With `more-pages.ts` the only join between the server's menu and our code: a componentPath names its page exactly, or none. */
const registry: ReadonlyMap<string, PageSource> = new Map<string, PageSource>([
  [
    'views/alarmManager/index',
    { load: () => import('#src/features/alarm-manager/alarm-manager-page.tsx'), texts: alarmTexts },
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
  ['views/workBench/index', { load: () => import('#src/features/workbench/scene/scene-page.tsx'), texts: sceneTexts }],
  [
    'views/workBench/map2D/index',
    { load: () => import('#src/features/workbench/map-2d/map-2d-page.tsx'), texts: mapTexts },
  ],
  [
    'views/workBench/map3D/index',
    { load: () => import('#src/features/workbench/map-3d/map-3d-page.tsx'), texts: siteTexts },
  ],
]);

/** Component paths of `more-pages.ts`, whose files' names would be a part of every start. */
const morePaths: readonly string[] = [
  'views/stationMonitor/ammeter/index',
  'views/stationMonitor/diesel/index',
  'views/stationMonitor/wind/index',
  'views/workBench/sceneView/index',
  'views/workBench/powerEquipment/index',
  'views/workBench/powerEquipmentStoredEnergy/index',
  'views/stationMonitor/charging/index',
  'views/lifeCycle/dashboard/index',
  'views/lifeCycle/demand/index',
  'views/lifeCycle/demandDetail/index',
  'views/permission/stationConfig/index',
  'views/permission/merchant/index',
  'views/lifeCycle/sale/index',
  'views/lifeCycle/afterSaleService/index',
  'views/lifeCycle/file/index',
  'views/runStatistics/carbon/index',
  'views/runStatistics/income/index',
  'views/runStatistics/energy/index',
  'views/pointTable/index',
  'views/runManager/point/index',
  'views/runManager/electrovalence/index',
  'views/runManager/runParameter/index',
  'views/runManager/stationInfo/index',
  'views/runManager/strategy/index',
  'views/permission/menu/index',
  'views/permission/role/index',
  'views/system/logManager/index',
  'views/system/appConfig/index',
  'views/system/config/index',
  'views/system/dictionary/index',
  'views/system/webConfig/index',
  'views/system/parameter/index',
  'views/permission/user/index',
  'views/permission/organization/index',
  'views/lifeCycle/productionProcess/index',
  'views/lifeCycle/operationMaintenance/index',
  'views/lifeCycle/productDelivery/index',
];

/** What most users open first: fetched while the login page is idle. */
export const firstPagePath = 'views/alarmManager/index';

const loading = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();
/** Fetch the code again that could not be fetched, by the error. */
const refetches = new WeakMap<object, () => Promise<unknown>>();

/** Component paths of all pages. */
export const knownPages: readonly string[] = [...registry.keys(), ...morePaths];

export const isKnownPage = (componentPath: string): boolean => knownPages.includes(componentPath);

async function readPage(componentPath: string, language: Language): Promise<PageModule> {
  const source = registry.get(componentPath) ?? (await import('./more-pages.ts')).morePages.get(componentPath);
  if (!source) throw new Error(`no page "${componentPath}"`);
  const [page] = await Promise.all([source.load(), loadPlainTexts(source.texts, language)]);
  return page;
}

/** The page's module, for `use`: a failure lasts, or each render would ask again. @throws Error for an unknown page */
export function loadPage(componentPath: string, language: Language): Promise<PageModule> {
  const key = `${language} ${componentPath}`;
  const known = loading.get(key);
  if (known) return known;
  if (!isKnownPage(componentPath)) throw new Error(`no page "${componentPath}"`);
  const page = trackStatus(readPage(componentPath, language));
  page.catch((error: object) => {
    failed.add(key);
    refetches.set(
      error,
      once(() => fetchCode(() => readPage(componentPath, language))),
    );
  });
  loading.set(key, page);
  return page;
}

/**
 * What follows the failed fetch of a page's code: resolves once the server answers it; undefined for any other error.
 *
 * @throws CodeGoneError once the server answers that it does not have it; what the code throws
 */
export const refetchPage = (error: unknown): Promise<unknown> | undefined =>
  typeof error === 'object' && error !== null ? refetches.get(error)?.() : undefined;

/** Lets pages whose code has failed load again: their error has been shown. */
export function retryFailedPages(): void {
  for (const key of failed) loading.delete(key);
  failed.clear();
}
