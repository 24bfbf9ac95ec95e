import type { Severity } from '#src/contract/alarm/severity.ts';
import type { AttributesOf, ElementDefinition } from '../core/definition.ts';
import { sessionAttributes } from '../core/session-attributes.ts';
import type { SessionEvents, SessionProperties } from '../core/surface.ts';

export const alarmBell = {
  tag: 'ems-alarm-bell',
  attributes: {
    ...sessionAttributes,
    max: 'number',
    compact: 'boolean',
  },
  properties: ['config', 'getToken'],
  methods: ['open', 'close', 'signIn'],
} as const satisfies ElementDefinition;

export type AlarmBellAttributes = AttributesOf<typeof alarmBell>;
export type AlarmBellProperties = AlarmBellAttributes & SessionProperties;

export interface AlarmBellEvents extends SessionEvents {
  /** A message about an alarm was chosen. Not cancelled: its text unfolds in the panel. */
  'ems-alarm-open': { id: string; stationId: string | undefined; severity: Severity | undefined };
  /** "Show all", or a message about a work order. Not cancelled: the panel shows what it has. */
  'ems-navigate': { to: 'messages' } | { to: 'work-order'; id: string };
  'ems-count-change': { unread: number };
}

export interface AlarmBellMethods {
  open(): Promise<void>;
  close(): Promise<void>;
  /** Asks the page for a token again, for instance after another user signed in there. */
  signIn(): Promise<void>;
}
