import type { MonitorViewName } from '#src/features/station-monitor/views.ts';
import type { AttributesOf, ElementDefinition } from '../core/definition.ts';
import { sessionAttributes } from '../core/session-attributes.ts';
import type { SessionEvents, SessionProperties } from '../core/surface.ts';

export const stationMonitor = {
  tag: 'ems-station-monitor',
  attributes: {
    ...sessionAttributes,
    view: 'string',
    stationId: 'string',
  },
  properties: ['config', 'getToken'],
  methods: ['signIn'],
} as const satisfies ElementDefinition;

export type StationMonitorAttributes = AttributesOf<typeof stationMonitor>;
export type StationMonitorProperties = StationMonitorAttributes & SessionProperties;

export interface StationMonitorEvents extends SessionEvents {
  /** A link to another screen was chosen; `path` is its address in the console. */
  'ems-navigate': { path: string };
  'ems-view-change': { view: MonitorViewName; stationId: string };
}

export interface StationMonitorMethods {
  signIn(): Promise<void>;
}
