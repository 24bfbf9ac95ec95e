import type { WorkOrderFilter } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { AttributesOf, ElementDefinition } from '../core/definition.ts';
import { sessionAttributes } from '../core/session-attributes.ts';
import type { SessionEvents, SessionProperties } from '../core/surface.ts';

export const workOrderList = {
  tag: 'ems-work-order-list',
  attributes: {
    ...sessionAttributes,
    stationId: 'string',
    filter: 'string',
    alarmLinks: 'boolean',
  },
  properties: ['config', 'getToken'],
  methods: ['openOrder', 'closeOrder', 'signIn'],
} as const satisfies ElementDefinition;

export type WorkOrderListAttributes = AttributesOf<typeof workOrderList>;
export type WorkOrderListProperties = WorkOrderListAttributes & SessionProperties;

export interface WorkOrderListEvents extends SessionEvents {
  /** An order was chosen. Not cancelled: its detail opens beside the list. */
  'ems-work-order-open': { id: string };
  /** The link to an order's alarm was chosen; only with `alarm-links`. */
  'ems-alarm-open': { id: string };
  'ems-filter-change': { filter: WorkOrderFilter };
}

export interface WorkOrderListMethods {
  openOrder(id: string): Promise<void>;
  closeOrder(): Promise<void>;
  signIn(): Promise<void>;
}
