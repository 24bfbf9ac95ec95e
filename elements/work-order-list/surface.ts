import type { WorkOrderFilter } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { ElementSurface } from '../core/definition.ts';

const filters = [
  'all',
  'mine',
  'incomplete',
  'completed',
  'canceled',
  'withdrawn',
] as const satisfies readonly WorkOrderFilter[];

/** Not in the loader; `events` names the keys of the interface in `definition.ts`. */
export const workOrderListSurface = {
  events: ['ems-work-order-open', 'ems-alarm-open', 'ems-filter-change', 'ems-auth-required', 'ems-error'],
  parts: ['root'],
  states: ['ready', 'signed-out', 'error'],
  choices: { filter: filters },
  stub: { filter: 'incomplete' },
} as const satisfies ElementSurface;
