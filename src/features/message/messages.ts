import type { FilterValues } from '#src/blocks/list/filter-types.ts';
import { choice, flag, period } from '#src/blocks/list/filters.ts';
import { listUrl } from '#src/blocks/list/list-url.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import {
  alarmMessageType,
  contractMessageType,
  lifeCycleMessageType,
  type ListedMessage,
  type Message,
  noticeMessageType,
  workOrderMessageType,
} from '#src/contract/alarm/message.ts';

const typeOfKind = {
  alarm: alarmMessageType,
  workOrder: workOrderMessageType,
  contract: contractMessageType,
  notice: noticeMessageType,
  lifeCycle: lifeCycleMessageType,
} as const;
export type MessageKind = keyof typeof typeOfKind;

export const filters = {
  type: choice(['alarm', 'workOrder', 'contract', 'notice', 'lifeCycle'], {
    request: (kind) => (kind === undefined ? {} : { type: typeOfKind[kind] }),
  }),
  read: choice(['unread', 'read'], { request: (read) => ({ isView: read === 'unread' ? '2' : '1' }) }),
  /** '0': the cause is not resolved. The top bar's message entry opens the page with it. */
  isSolve: choice(['0', '1']),
  period: period({ as: ['from', 'to'], request: (range) => range }),
  /** Repeated messages are one row; `each` in the URL shows every message. */
  grouped: flag({ offAs: 'each', isSetting: true }),
};
export type MessageFilters = typeof filters;

const { filterRequest } = listUrl({ filters });

/** The request for the messages of one group that match the filters, at most one page. */
export const repeatsRequest = (
  values: FilterValues<MessageFilters>,
  repeatsOf: string,
): RequestFor<'listMessages'> => ({
  ...filterRequest({ filters: { ...values, grouped: false }, sort: undefined }),
  repeatsOf,
  pageNo: 1,
  pageSize: pageSizeMax,
});

/** A row of repeated messages is unread while one of them is. */
export const isUnread = ({ isView, repeats }: Pick<ListedMessage, 'isView' | 'repeats'>): boolean =>
  repeats ? repeats.unread > 0 : isView !== '1';
/** What a message is about; one of an unknown type belongs to an alarm. */
export const kindOf = ({ type }: Pick<Message, 'type'>): MessageKind =>
  (Object.keys(typeOfKind) as MessageKind[]).find((kind) => typeOfKind[kind] === type) ?? 'alarm';

/**
 * The key of a row. A row of repeated messages keeps its key when another one arrives; messages without an id differ by
 * content.
 */
export const messageKey = ({ id, repeats, type, createTime, title, content }: ListedMessage): string =>
  (repeats && `repeats ${repeats.id}`) ?? id ?? [type, createTime, title, content].join('|');
