import type { MonitorViewName } from '#src/features/station-monitor/views.ts';
import type { ElementSurface } from '../core/definition.ts';

const views = [
  'ammeter',
  'charging',
  'city-power',
  'data-monitoring',
  'custom-data-monitoring',
  'diesel',
  'energy-heap',
  'energy-history',
  'energy',
  'photovoltaic',
  'wind',
] as const satisfies readonly MonitorViewName[];

/** Not in the loader; `events` names the keys of the interface in `definition.ts`. */
export const stationMonitorSurface = {
  events: ['ems-navigate', 'ems-view-change', 'ems-auth-required', 'ems-error'],
  parts: ['root'],
  states: ['ready', 'signed-out', 'error'],
  choices: { view: views },
  stub: { view: 'energy' },
} as const satisfies ElementSurface;
