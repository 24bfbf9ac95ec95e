import type { RequestFor } from '#src/contract/endpoints.ts';
import { type Changes, type ListPlace, oneOf, readPlace, readTime } from '#src/blocks/list/list-query.ts';
import { alarmMessageType, type Message, workOrderMessageType } from '#src/contract/message.ts';

/** What the page's address says. */
export interface MessageQuery extends ListPlace {
  readonly type: 'alarm' | 'workOrder' | undefined;
  readonly read: 'unread' | 'seen' | undefined;
  /** '0': the cause is not resolved. The top bar's message entry opens the page with it. */
  readonly isSolve: '0' | '1' | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export type MessageFilter = Partial<Omit<MessageQuery, 'page' | 'pageSize'>>;

/** Reads the address; whatever it does not understand counts as not set. */
export function readMessageQuery(get: (name: string) => string | null): MessageQuery {
  return {
    type: oneOf(['alarm', 'workOrder'], get('type')),
    read: oneOf(['unread', 'seen'], get('read')),
    isSolve: oneOf(['0', '1'], get('isSolve')),
    from: readTime(get('from')),
    to: readTime(get('to')),
    ...readPlace(get),
  };
}

/** Entries of the address for changed filters; any change leads to page 1. */
export function filterChanges(filter: MessageFilter): Changes {
  const entries = Object.entries(filter).map(([name, value]) => [name, value ?? null] as const);
  return { page: null, ...Object.fromEntries(entries) };
}

/** Takes every filter out of the address. */
export const noFilters: Changes = { page: null, type: null, read: null, isSolve: null, from: null, to: null };

export const countFilters = ({ type, read, isSolve, from, to }: MessageQuery): number =>
  [type, read, isSolve, from ?? to].filter(Boolean).length;

/** The request for one page of the list. */
export function messageRequest(query: MessageQuery): RequestFor<'listMessages'> {
  const { type, read, isSolve, from, to, page, pageSize } = query;
  return {
    ...(type && { type: type === 'alarm' ? alarmMessageType : workOrderMessageType }),
    ...(read && { isView: read === 'unread' ? '2' : '1' }),
    ...(isSolve && { isSolve }),
    ...(from && { from }),
    ...(to && { to }),
    pageNo: page,
    pageSize,
  };
}

export const isUnread = ({ isView }: Pick<Message, 'isView'>): boolean => isView !== '1';
export const isWorkOrder = ({ type }: Pick<Message, 'type'>): boolean => type === workOrderMessageType;

/** Messages of a server without ids are told apart by what they say. */
export const messageKey = ({ id, type, createTime, title, content }: Message): string =>
  id ?? [type, createTime, title, content].join('|');
