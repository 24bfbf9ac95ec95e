import type { ElementSurface } from '../core/definition.ts';

/** Not in the loader; `events` names the keys of the interface in `definition.ts`. */
export const consoleSurface = {
  events: [
    'ems-navigate',
    'ems-path-change',
    'ems-title-change',
    'ems-unsaved-change',
    'ems-auth-required',
    'ems-error',
  ],
  parts: ['root', 'button', 'badge'],
  states: ['ready', 'signed-out', 'error'],
  choices: { routing: ['memory', 'hash', 'browser'] },
  stub: { routing: 'memory', path: '/' },
} as const satisfies ElementSurface;
