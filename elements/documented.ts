import { alarmBell, alarmBellSurface } from './alarm-bell/definition.ts';
import { alarmBellDocs } from './alarm-bell/docs.ts';
import { consoleSurface, emsConsole } from './console/definition.ts';
import { consoleDocs } from './console/docs.ts';
import type { Documented } from './core/definition.ts';
import { stationMonitor, stationMonitorSurface } from './station-monitor/definition.ts';
import { stationMonitorDocs } from './station-monitor/docs.ts';
import { workbench, workbenchSurface } from './workbench/definition.ts';
import { workbenchDocs } from './workbench/docs.ts';
import { workOrderList, workOrderListSurface } from './work-order-list/definition.ts';
import { workOrderListDocs } from './work-order-list/docs.ts';

/** Every element with all that is written about it, for the build. */
export const documented: readonly Documented[] = [
  { definition: alarmBell, surface: alarmBellSurface, docs: alarmBellDocs },
  { definition: workOrderList, surface: workOrderListSurface, docs: workOrderListDocs },
  { definition: emsConsole, surface: consoleSurface, docs: consoleDocs },
  { definition: stationMonitor, surface: stationMonitorSurface, docs: stationMonitorDocs },
  { definition: workbench, surface: workbenchSurface, docs: workbenchDocs },
];
