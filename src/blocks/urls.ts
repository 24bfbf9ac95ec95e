import type { ChainNodeKind } from '#src/contract/life-cycle/chain.ts';
import {
  contractMessageType,
  lifeCycleMessageType,
  type Message,
  noticeMessageType,
  workOrderMessageType,
} from '#src/contract/alarm/message.ts';

const withId = (path: string, name: string, id: string | undefined): string =>
  id === undefined ? path : `${path}?${name}=${encodeURIComponent(id)}`;

/** Menu addresses that one screen leads to from another: the list, or the list with that record opened. */
export const alarmUrl = (id?: string): string => withId('/alarmManager', 'alarm', id);
export const workOrderUrl = (id?: string): string => withId('/workOrder', 'order', id);

/** Which stations a list is about: one, those of an organisation and of those below it, or without either all. */
interface ListScope {
  readonly stationId?: string | undefined;
  readonly orgId?: string | undefined;
}

const listUrl = (path: string, { stationId, orgId }: ListScope, filters: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(filters);
  if (stationId !== undefined) query.set('station', stationId);
  if (orgId !== undefined) query.set('org', orgId);
  return query.size === 0 ? path : `${path}?${query}`;
};

/** The list of the alarms that are unresolved and not shelved: what it shows without a filter of states. */
export const openAlarmsUrl = (scope: ListScope): string => listUrl('/alarmManager', scope, {});
/** The list of the work orders that are not at their end. */
export const openWorkOrdersUrl = (scope: ListScope): string => listUrl('/workOrder', scope, { open: '1' });

export const deviceUrl = (id?: string): string => withId('/equipment', 'device', id);

/** How a point of the catalogue went. */
export const pointTrendUrl = ({ id, stationId }: { readonly id: string; readonly stationId: string }): string =>
  `/dataMonitoringMonitor?${new URLSearchParams({ station: stationId, points: id })}`;

/** The page of a demand, with everything that belongs to it. */
export const demandUrl = (id?: string): string => withId('/demandDetail', 'demand', id);

export const archiveUrl = (id: string): string => withId('/file', 'id', id);

/** The form of a demand that extends a station. */
export const extensionUrl = (stationId: string): string => withId('/demand', 'extend', stationId);

/** The form of an after-sale case about a delivery that was accepted with damage. */
export const deliveryCaseUrl = (deliveryId: string): string => withId('/afterSaleService', 'delivery', deliveryId);

const chainPages: Readonly<Record<ChainNodeKind, readonly [path: string, name: string] | undefined>> = {
  demand: ['/demandDetail', 'demand'],
  sale: ['/sale', 'id'],
  batch: ['/productionProcess', 'id'],
  serial: undefined,
  delivery: ['/productDelivery', 'id'],
  station: ['/stationHome', 'station'],
  device: ['/equipment', 'device'],
  alarm: ['/alarmManager', 'alarm'],
  workOrder: ['/workOrder', 'order'],
  maintenance: ['/operationMaintenance', 'id'],
  case: ['/afterSaleService', 'id'],
  // At the supplier: a part of its case.
  claim: ['/afterSaleService', 'id'],
};

/** The page of a record of the life cycle; '' for a serial number, which is a row of its batch. */
export function chainUrl(kind: ChainNodeKind, id: string): string {
  const page = chainPages[kind];
  return page ? withId(page[0], page[1], id) : '';
}

/** The page of the work order, station, demand or alarm that a message is about; for one about a contract the list of messages. */
export function messageTarget({ type, ref, stationId }: Pick<Message, 'type' | 'ref' | 'stationId'>): string {
  if (type === contractMessageType) return '/message';
  if (type === noticeMessageType) return withId('/stationHome', 'station', stationId);
  if (type === lifeCycleMessageType) return demandUrl(ref);
  return type === workOrderMessageType ? workOrderUrl(ref) : alarmUrl(ref);
}
