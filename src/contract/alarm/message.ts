import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, id, pageOf, paging, time } from '../fields.ts';
import { severity } from './severity.ts';

/**
 * type '1' belongs to a work order, '3' to a merchant's contract, '4' is a notice about a station, '5' belongs to a project of
 * the life cycle, every other to an alarm. isView '0' unread, '1' read.
 */
export const message = z.object({
  id: z.optional(id),
  title: z.string(),
  /** With the name that the station has when this is read. */
  content: z.string(),
  type: flag,
  createTime: time,
  isView: flag,
  severity: z.optional(severity),
  stationId: z.optional(id),
  /** Id of the alarm, work order or demand that the message is about. */
  ref: z.optional(id),
});
export type Message = z.output<typeof message>;

/**
 * Ours: a row of a list that was asked for `grouped`. Messages of one title from one source that follow each other
 * closely are one row, the newest of those that fit the filter.
 */
const listedMessage = z.object({
  ...message.shape,
  repeats: z.optional(
    z.object({
      /** Names the group: the id of its first message, which stays while more follow. */
      id,
      /** Of the filter, and how many of them are unread. */
      count: z.int(),
      unread: z.int(),
      /** When the oldest of them came. */
      since: time,
    }),
  ),
});
export type ListedMessage = z.output<typeof listedMessage>;

export const workOrderMessageType = '1';
export const alarmMessageType = '2';
/** The end of a merchant's contract is near. */
export const contractMessageType = '3';
/** Something of a project ends or is due; `ref` is its demand. */
export const lifeCycleMessageType = '5';
/** A grant of a station ends soon. */
export const noticeMessageType = '4';

export const messageEndpoints = named({
  /** isView '2' asks for the unread ones; isSolve '0' for those whose cause is not resolved. */
  listMessages: endpoint(
    { method: 'POST', path: '/message_center/list' },
    {
      request: z.object({
        isView: z.optional(z.enum(['0', '1', '2'])),
        isSolve: z.optional(z.enum(['0', '1'])),
        type: z.optional(z.string()),
        from: z.optional(time),
        to: z.optional(time),
        /** Ours: repeats as one row each, counted as one in `total`. */
        grouped: z.optional(z.boolean()),
        /** Ours: the messages of one group alone. */
        repeatsOf: z.optional(id),
        pageNo: paging.page,
        pageSize: paging.pageSize,
      }),
      response: pageOf(listedMessage),
    },
  ),
});
