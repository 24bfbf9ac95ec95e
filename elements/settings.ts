import { alarmBellSurface } from './alarm-bell/surface.ts';
import { consoleSurface } from './console/surface.ts';
import type { ElementDefinition, ElementSurface } from './core/definition.ts';
import { type ConfigProblem, problemsOf } from './core/settings.ts';
import { stationMonitorSurface } from './station-monitor/surface.ts';
import { workbenchSurface } from './workbench/surface.ts';
import { workOrderListSurface } from './work-order-list/surface.ts';

const surfaces: Readonly<Record<string, ElementSurface>> = {
  'ems-alarm-bell': alarmBellSurface,
  'ems-work-order-list': workOrderListSurface,
  'ems-console': consoleSurface,
  'ems-station-monitor': stationMonitorSurface,
  'ems-workbench': workbenchSurface,
};

// Code of the static methods of the classes: loaded at the first call, since no page needs it to show an element.

export const stubOf = ({ tag }: ElementDefinition): Record<string, unknown> => ({ ...surfaces[tag]?.stub });

export const validate = (definition: ElementDefinition, config: unknown): readonly ConfigProblem[] =>
  problemsOf(definition, surfaces[definition.tag] as ElementSurface, config);
