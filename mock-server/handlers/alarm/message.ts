import type { AnswerFor, ParsedRequestFor } from '#src/contract/endpoints.ts';
import { contractMessageType, lifeCycleMessageType, workOrderMessageType } from '#src/contract/alarm/message.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import { iso } from '../../lib/clock.ts';
import { groupRepeats } from '../../store/alarm/message-repeats.ts';
import { type MessageRecord, messageFor } from '../../store/alarm/messages.ts';
import { taskKey } from '../../records/life-cycle/due-messages.ts';
import { dueTasks } from '../../records/life-cycle/due-tasks.ts';
import type { World } from '../../world/world.ts';
import { viewerOf } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';

type Filter = Pick<ParsedRequestFor<'listMessages'>, 'isView' | 'isSolve' | 'type' | 'from' | 'to'>;
type Listed = AnswerFor<'listMessages'>['records'][number];

/** Whether what a message is about is over. */
function isSolved({ type, ref, sourceId }: MessageRecord, world: World): boolean {
  const { alarms, workOrders, records } = world;
  if (type === contractMessageType) {
    const [merchantId = '', validUntil] = sourceId.split(' ');
    return records.access('merchants').get(merchantId)?.validUntil !== validUntil;
  }
  if (type === lifeCycleMessageType)
    return !dueTasks(world, world.clock.now()).some((task) => taskKey(task) === sourceId);
  if (ref === undefined) return false;
  if (type !== workOrderMessageType) return alarms.get(ref)?.resolved !== undefined;
  const order = workOrders.get(ref);
  return order !== undefined && isEnded(order.status);
}

function fits(message: MessageRecord, isRead: boolean, filter: Filter, world: World): boolean {
  const { isView, isSolve, type, from, to } = filter;
  if (isView !== undefined && isRead !== (isView === '1')) return false;
  if (type !== undefined && message.type !== type) return false;
  if (from !== undefined && message.createdAt < Date.parse(from)) return false;
  if (to !== undefined && message.createdAt > Date.parse(to)) return false;
  return isSolve === undefined || isSolved(message, world) === (isSolve === '1');
}

const visibleMessages = (call: Call): MessageRecord[] => call.world.messages.of(viewerOf(call));

/** @throws Refusal unless the message exists and the caller gets it */
function requireMessage(id: string, call: Call): MessageRecord {
  const message = call.world.messages.get(id, viewerOf(call));
  if (!message) throw notFound();
  return message;
}

/** @throws Refusal unless each id is the first message of a group that the caller may see */
function groupsOf(ids: readonly string[], call: Call): MessageRecord[] {
  const byFirst = new Map(groupRepeats(visibleMessages(call)).map((group) => [group.at(-1)?.id, group]));
  return ids.flatMap((id) => {
    const group = byFirst.get(id);
    if (!group) throw notFound();
    return group;
  });
}

/** Marks messages and notifies the user's other windows. Returns how many changed. */
function mark(messages: readonly MessageRecord[], read: boolean, { world, caller: { account } }: Call): number {
  const changed = messages.filter((message) => world.messages.mark(message, account.userId, read));
  const ids = changed.map((message) => message.id);
  if (ids.length > 0) world.events.emit('read', account.userId, ids);
  return ids.length;
}

/** What of a group fits the filter, newest first. */
interface Hits {
  readonly id: string;
  readonly messages: readonly MessageRecord[];
}

function grouped(all: readonly MessageRecord[], isHit: (message: MessageRecord) => boolean): Hits[] {
  const groups = groupRepeats(all).map((group) => ({ id: group.at(-1)?.id ?? '', messages: group.filter(isHit) }));
  const newest = ({ messages }: Hits) => messages[0]?.createdAt ?? 0;
  return groups.filter(({ messages }) => messages.length > 0).toSorted((a, b) => newest(b) - newest(a));
}

export const messageHandlers: HandlersOf<'listMessages' | 'updateMessage' | 'readMessages'> = {
  listMessages({ pageNo, pageSize, grouped: asGroups, repeatsOf, ...filter }, call) {
    const { world, caller, language } = call;
    const isRead = (message: MessageRecord) => world.messages.isRead(message, caller.account.userId);
    const isHit = (message: MessageRecord) => fits(message, isRead(message), filter, world);
    const view = (message: MessageRecord): Listed =>
      messageFor(message, { isRead: isRead(message), language }, world.stationFacts);
    if (!asGroups || repeatsOf !== undefined) {
      const all = repeatsOf === undefined ? visibleMessages(call) : groupsOf([repeatsOf], call);
      return pageOf(all.filter(isHit), pageNo, pageSize, view);
    }
    return pageOf(grouped(visibleMessages(call), isHit), pageNo, pageSize, ({ id, messages }): Listed => {
      const [newest, oldest] = [messages[0]!, messages.at(-1)!];
      if (messages.length === 1) return view(newest);
      const unread = messages.filter((message) => !isRead(message)).length;
      return { ...view(newest), repeats: { id, count: messages.length, unread, since: iso(oldest.createdAt) } };
    });
  },

  /** Only `isView` of the message is stored. */
  updateMessage({ id, isView }, call) {
    mark([requireMessage(id, call)], isView === '1', call);
    return null;
  },

  readMessages({ ids, groups }, call) {
    const named = [...(ids ?? []).map((id) => requireMessage(id, call)), ...groupsOf(groups ?? [], call)];
    return { changed: mark((ids ?? groups) ? named : visibleMessages(call), true, call) };
  },
};
