import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { type MessageRecord, messageFor } from '../store/messages.ts';
import { type Call, type HandlersOf, notFound, pageOf } from './call.ts';

type Filter = Pick<ParsedRequestFor<'listMessages'>, 'isView' | 'isSolve' | 'type' | 'from' | 'to'>;

function fits(message: MessageRecord, isRead: boolean, filter: Filter): boolean {
  const { isView, isSolve, type, from, to } = filter;
  if (isView !== undefined && isRead !== (isView === '1')) return false;
  if (isSolve !== undefined && message.isSolved() !== (isSolve === '1')) return false;
  if (type !== undefined && message.type !== type) return false;
  if (from !== undefined && message.createdAt < Date.parse(from)) return false;
  return to === undefined || message.createdAt <= Date.parse(to);
}

const mine = ({ world, caller }: Call): MessageRecord[] => world.messages.of(world.stationIds(caller.account));

/** @throws Refusal unless the message exists and the caller may see its station */
function find(id: string, { world, caller }: Call): MessageRecord {
  const message = world.messages.get(id);
  if (!message || !world.stationIds(caller.account).has(message.stationId)) throw notFound();
  return message;
}

/** Marks messages and tells the user's other windows. Returns how many changed. */
function mark(messages: readonly MessageRecord[], read: boolean, { world, caller: { account } }: Call): number {
  const changed = messages.filter((message) => world.messages.mark(message, account.userId, read));
  const ids = changed.map((message) => message.id);
  if (ids.length > 0) world.events.emit('read', account.userId, ids);
  return ids.length;
}

export const messageHandlers: HandlersOf<'listMessages' | 'updateMessage' | 'readMessages'> = {
  listMessages({ pageNo, pageSize, ...filter }, call) {
    const { world, caller, language } = call;
    const isRead = (message: MessageRecord) => world.messages.isRead(message, caller.account.userId);
    const hits = mine(call).filter((message) => fits(message, isRead(message), filter));
    return pageOf(hits, pageNo, pageSize, (message) => messageFor(message, isRead(message), language));
  },

  /** Only `isView` of the message is taken over. */
  updateMessage({ id, isView }, call) {
    mark([find(id, call)], isView === '1', call);
    return null;
  },

  readMessages({ ids }, call) {
    const messages = ids ? ids.map((id) => find(id, call)) : mine(call);
    return { changed: mark(messages, true, call) };
  },
};
