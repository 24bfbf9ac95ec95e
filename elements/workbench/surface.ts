import type { ElementSurface } from '../core/definition.ts';

/** Not in the loader; `events` names the keys of the interface in `definition.ts`. */
export const workbenchSurface = {
  events: [
    'ems-navigate',
    'ems-path-change',
    'ems-title-change',
    'ems-unsaved-change',
    'ems-close',
    'ems-auth-required',
    'ems-error',
  ],
  parts: ['root'],
  states: ['ready', 'signed-out', 'error'],
  choices: {},
  stub: { path: '/workBench' },
} as const satisfies ElementSurface;
