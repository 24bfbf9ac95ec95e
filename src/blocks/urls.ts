import { type Message, workOrderMessageType } from '#src/contract/message.ts';

const withId = (path: string, name: string, id: string | undefined): string =>
  id === undefined ? path : `${path}?${name}=${encodeURIComponent(id)}`;

/** Menu addresses that one screen leads to from another: the list, or the list with that record opened. */
export const alarmUrl = (id?: string): string => withId('/alarmManager', 'alarm', id);
export const workOrderUrl = (id?: string): string => withId('/workOrder', 'order', id);
export const deviceUrl = (id?: string): string => withId('/equipment', 'device', id);

/** The page of the work order or alarm that a message is about. */
export const messageTarget = ({ type, ref }: Pick<Message, 'type' | 'ref'>): string =>
  type === workOrderMessageType ? workOrderUrl(ref) : alarmUrl(ref);
