import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored } from '../fields.ts';
import { message } from './message.ts';

/** Apart from the list of messages: a closed bell marks nothing as read. */
export const messageReadEndpoints = named({
  /** The message with isView '1' marks it read. */
  updateMessage: endpoint(
    { method: 'POST', path: '/message_center/update' },
    {
      request: z.extend(message, { id }),
      response: ignored,
      permission: 'message_read',
    },
  ),
  /** Ours: marks many at once, groups of repeats as a whole; without either all of the caller's. */
  readMessages: endpoint(
    { method: 'POST', path: '/message_center/read' },
    {
      request: z.object({
        ids: z.optional(z.array(id).check(z.maxLength(500))),
        groups: z.optional(z.array(id).check(z.maxLength(500))),
      }),
      response: z.object({ changed: z.int() }),
      permission: 'message_read',
    },
  ),
});
