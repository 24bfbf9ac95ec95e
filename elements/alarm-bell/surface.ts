import type { ElementSurface } from '../core/definition.ts';

/** Not in the loader; `events` names the keys of the interface in `definition.ts`. */
export const alarmBellSurface = {
  events: ['ems-alarm-open', 'ems-navigate', 'ems-count-change', 'ems-auth-required', 'ems-error'],
  parts: ['root', 'button', 'badge', 'panel'],
  states: ['open', 'unread', 'signed-out', 'offline', 'error'],
  choices: {},
  limits: { max: [1, 50] },
  stub: { max: 5 },
} as const satisfies ElementSurface;
