import type { AttributesOf, ElementDefinition } from '../core/definition.ts';
import { sessionAttributes } from '../core/session-attributes.ts';
import type { SessionEvents, SessionProperties } from '../core/surface.ts';

/** `console` alone is a global of every page. */
export const emsConsole = {
  tag: 'ems-console',
  attributes: {
    ...sessionAttributes,
    routing: 'string',
    basePath: 'string',
    path: 'string',
  },
  properties: ['config', 'getToken'],
  methods: ['navigate', 'signIn'],
} as const satisfies ElementDefinition;

export type ConsoleAttributes = AttributesOf<typeof emsConsole>;
export type ConsoleProperties = ConsoleAttributes & SessionProperties;

export interface ConsoleEvents extends SessionEvents {
  /** A page that the console opens in a new window. It is shown in the element unless the event is canceled. */
  'ems-navigate': { path: string };
  'ems-path-change': { path: string };
  'ems-title-change': { page: string | undefined; system: string; unread: number };
  'ems-unsaved-change': { unsaved: boolean };
}

export interface ConsoleMethods {
  navigate(path: string): Promise<void>;
  signIn(): Promise<void>;
}
