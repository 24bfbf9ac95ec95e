import { alarmBell } from './alarm-bell/definition.ts';
import { alarmBellSurface } from './alarm-bell/surface.ts';
import { alarmBellDocs } from './alarm-bell/docs.ts';
import { emsConsole } from './console/definition.ts';
import { consoleSurface } from './console/surface.ts';
import { consoleDocs } from './console/docs.ts';
import type { Documented } from './core/definition.ts';
import { stationMonitor } from './station-monitor/definition.ts';
import { stationMonitorSurface } from './station-monitor/surface.ts';
import { stationMonitorDocs } from './station-monitor/docs.ts';
import { workbench } from './workbench/definition.ts';
import { workbenchSurface } from './workbench/surface.ts';
import { workbenchDocs } from './workbench/docs.ts';
import { workOrderList } from './work-order-list/definition.ts';
import { workOrderListSurface } from './work-order-list/surface.ts';
import { workOrderListDocs } from './work-order-list/docs.ts';

/** Every element with all that is written about it, for the build. */
export const documented: readonly Documented[] = [
  { definition: alarmBell, surface: alarmBellSurface, docs: alarmBellDocs },
  { definition: workOrderList, surface: workOrderListSurface, docs: workOrderListDocs },
  { definition: emsConsole, surface: consoleSurface, docs: consoleDocs },
  { definition: stationMonitor, surface: stationMonitorSurface, docs: stationMonitorDocs },
  { definition: workbench, surface: workbenchSurface, docs: workbenchDocs },
];
