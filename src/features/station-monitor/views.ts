import type { ComponentType } from 'react';
import type { Station, StationModule } from '#src/contract/station/station.ts';

export interface MonitorViewProps {
  readonly station: Station;
}

interface ViewModule {
  readonly default: ComponentType<MonitorViewProps>;
}

/** The eleven monitors of a station, by the name that the element's `view` attribute gives them. */
export const monitorViews = {
  ammeter: () => import('./ammeter/ammeter-view.tsx'),
  charging: () => import('./charging/charging-view.tsx'),
  'city-power': () => import('./city-power/city-power-view.tsx'),
  'data-monitoring': () => import('./data-monitoring/data-monitoring-view.tsx'),
  'custom-data-monitoring': () => import('./custom-data-monitoring/custom-data-monitoring-view.tsx'),
  diesel: () => import('./diesel/diesel-view.tsx'),
  'energy-heap': () => import('./energy-heap/energy-heap-view.tsx'),
  'energy-history': () => import('./energy-history/energy-history-view.tsx'),
  energy: () => import('./energy/energy-view.tsx'),
  photovoltaic: () => import('./photovoltaic/photovoltaic-view.tsx'),
  wind: () => import('./wind/wind-view.tsx'),
} as const satisfies Readonly<Record<StationModule, () => Promise<ViewModule>>>;

export type MonitorViewName = keyof typeof monitorViews;

/** The component path that the menu has for a monitor's page. */
export const monitorPagePath = (view: MonitorViewName): string =>
  `views/stationMonitor/${view.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}/index`;
