import { pageSizeMax } from '#src/contract/limits.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { type Changes, type ListPlace, oneOf, readPlace, readTime } from '#src/blocks/list/list-query.ts';
import { alarmMessageType, type ListedMessage, type Message, workOrderMessageType } from '#src/contract/message.ts';

/** What the page's address says. */
export interface MessageQuery extends ListPlace {
  readonly type: 'alarm' | 'workOrder' | undefined;
  readonly read: 'unread' | 'seen' | undefined;
  /** '0': the cause is not resolved. The top bar's message entry opens the page with it. */
  readonly isSolve: '0' | '1' | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Each message on its own row, repeats too. */
  readonly each: boolean;
}

export type MessageFilter = Partial<Omit<MessageQuery, 'page' | 'pageSize' | 'each'>>;

/** Reads the address; whatever it does not understand counts as not set. */
export function readMessageQuery(get: (name: string) => string | null): MessageQuery {
  return {
    type: oneOf(['alarm', 'workOrder'], get('type')),
    read: oneOf(['unread', 'seen'], get('read')),
    isSolve: oneOf(['0', '1'], get('isSolve')),
    from: readTime(get('from')),
    to: readTime(get('to')),
    each: get('each') === '1',
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

/** Entry of the address for repeats as one row each, or every message on its own. */
export const eachChange = (each: boolean): Changes => ({ page: null, each: each ? '1' : null });

function filterRequest({ type, read, isSolve, from, to }: MessageQuery): RequestFor<'listMessages'> {
  return {
    ...(type && { type: type === 'alarm' ? alarmMessageType : workOrderMessageType }),
    ...(read && { isView: read === 'unread' ? '2' : '1' }),
    ...(isSolve && { isSolve }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The request for one page of the list. */
export const messageRequest = (query: MessageQuery): RequestFor<'listMessages'> => ({
  ...filterRequest(query),
  ...(!query.each && { grouped: true }),
  pageNo: query.page,
  pageSize: query.pageSize,
});

/** The request for what of one group fits the filter; as many as a page can have. */
export const repeatsRequest = (query: MessageQuery, repeatsOf: string): RequestFor<'listMessages'> => ({
  ...filterRequest(query),
  repeatsOf,
  pageNo: 1,
  pageSize: pageSizeMax,
});

/** Of a row of repeats: one of them is. */
export const isUnread = ({ isView, repeats }: Pick<ListedMessage, 'isView' | 'repeats'>): boolean =>
  repeats ? repeats.unread > 0 : isView !== '1';
export const isWorkOrder = ({ type }: Pick<Message, 'type'>): boolean => type === workOrderMessageType;

/** A row of repeats stays the same row while more of them come. Without ids messages are told apart by what they say. */
export const messageKey = ({ id, repeats, type, createTime, title, content }: ListedMessage): string =>
  (repeats && `repeats ${repeats.id}`) ?? id ?? [type, createTime, title, content].join('|');
