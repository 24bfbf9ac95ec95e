import type { AttributesOf, ElementDefinition } from '../core/definition.ts';
import { sessionAttributes } from '../core/session-attributes.ts';
import type { SessionEvents, SessionProperties } from '../core/surface.ts';

export const workbench = {
  tag: 'ems-workbench',
  attributes: {
    ...sessionAttributes,
    path: 'string',
  },
  properties: ['config', 'getToken'],
  methods: ['navigate', 'signIn'],
} as const satisfies ElementDefinition;

export type WorkbenchAttributes = AttributesOf<typeof workbench>;
export type WorkbenchProperties = WorkbenchAttributes & SessionProperties;

export interface WorkbenchEvents extends SessionEvents {
  /** A screen outside the workbench was chosen; `path` is its address in the console. */
  'ems-navigate': { path: string };
  'ems-path-change': { path: string };
  'ems-title-change': { page: string | undefined; system: string; unread: number };
  'ems-unsaved-change': { unsaved: boolean };
  /** The user wants it closed. */
  'ems-close': Record<string, never>;
}

export interface WorkbenchMethods {
  navigate(path: string): Promise<void>;
  signIn(): Promise<void>;
}
