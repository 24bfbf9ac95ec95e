import type { HandlersOf } from '../../call/call.ts';

export const pushHandlers: HandlersOf<'createPushTicket'> = {
  createPushTicket: (_request, { world, caller, language, now }) => ({
    ticket: world.tickets.create(caller, language, now),
  }),
};
