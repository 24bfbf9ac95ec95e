import * as z from 'zod/mini';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { Language, LocalText } from '#src/contract/languages.ts';
import { alarmMessageType, type Message, workOrderMessageType } from '#src/contract/alarm/message.ts';
import { iso } from '../../lib/clock.ts';
import { idOf } from '../../lib/random.ts';
import { persisted, persistedAs, persistedValue } from '../record/persisted.ts';
import type { Viewer } from '../record/record-kind.ts';
import { messageShape } from '../record/record-shapes.ts';
import { Table } from '../record/table.ts';
import type { WorkOrderEntry, WorkOrderRecord } from '../work-order/work-orders.ts';
import { stationToken, withStation } from './message-text.ts';
import type { Stations } from '../plant/stations.ts';

/** A message for all who see its station except its author, or for some users; read states are stored separately. */
export interface MessageRecord {
  readonly id: string;
  readonly type: string;
  readonly title: LocalText;
  /** With `stationToken` for the station's name, which it gets when it is read. */
  readonly content: LocalText;
  readonly createdAt: number;
  /** Undefined for a message to some users. */
  readonly stationId: string | undefined;
  readonly severity: Severity | undefined;
  /** The device, or the work order, that it comes from: what repeats itself has the same. */
  readonly sourceId: string;
  /** Id of the alarm or work order that it is about. */
  readonly ref: string | undefined;
  /** Id of the user whose action the message reports; that user does not get it. */
  readonly by?: string | undefined;
  /** The only users who get it; without them everybody who sees the station. */
  readonly userIds?: readonly string[] | undefined;
}

/** A message with its texts, as it is stored. */
export const plainMessage = (message: MessageRecord): MessageRecord => ({
  id: message.id,
  type: message.type,
  title: message.title,
  content: message.content,
  createdAt: message.createdAt,
  stationId: message.stationId,
  severity: message.severity,
  sourceId: message.sourceId,
  ref: message.ref,
  by: message.by,
  userIds: message.userIds,
});

const titles: Partial<Record<WorkOrderEntry['action'], LocalText>> = {
  create: { zh: '新工单', en: 'New order', de: 'Neuer Auftrag' },
  issue: { zh: '工单已下发', en: 'Order issued', de: 'Auftrag erteilt' },
  finish: { zh: '工单待审核', en: 'Order awaiting review', de: 'Auftrag zur Prüfung' },
  giveUp: { zh: '工单未完成', en: 'Order incomplete', de: 'Auftrag nicht erledigt' },
  withdraw: { zh: '工单已撤回', en: 'Order withdrawn', de: 'Auftrag zurückgezogen' },
  cancel: { zh: '工单已取消', en: 'Order cancelled', de: 'Auftrag storniert' },
  approve: { zh: '工单已完成', en: 'Order completed', de: 'Auftrag abgeschlossen' },
  reject: { zh: '工单被驳回', en: 'Order rejected', de: 'Auftrag abgelehnt' },
};

/** The message about a step of an order; undefined for steps without a message. */
function workOrderMessage(order: WorkOrderRecord, entry: WorkOrderEntry): MessageRecord | undefined {
  const title = titles[entry.action];
  if (!title) return undefined;
  const { id, number, title: name, station } = order;
  const content = (language: Language) => `${number} ${name[language]}, ${stationToken}`;
  return {
    id: idOf('M', `${id} ${entry.action} ${entry.at}`),
    type: workOrderMessageType,
    title,
    content: { zh: content('zh').replace(', ', '，'), en: content('en'), de: content('de') },
    createdAt: entry.at,
    stationId: station.id,
    severity: undefined,
    sourceId: id,
    ref: id,
    by: entry.by ?? undefined,
  };
}

/** The messages about steps of an order. */
export const workOrderMessages = (order: WorkOrderRecord, entries: readonly WorkOrderEntry[]): MessageRecord[] =>
  entries.flatMap((entry) => workOrderMessage(order, entry) ?? []);

/** Whether the user gets the message: users get none about their actions, and none for others. */
export const isFor = (
  { by, stationId, userIds }: MessageRecord,
  { userId, stationIds }: { readonly userId: string; readonly stationIds: ReadonlySet<string> },
): boolean => {
  const isRecipient = userIds === undefined ? stationId !== undefined : userIds.includes(userId);
  return by !== userId && isRecipient && (stationId === undefined || stationIds.has(stationId));
};

const toggleKey = ({ id }: MessageRecord, userId: string): string => `${userId} ${id}`;

/** Of more messages than these the oldest of alarms are forgotten, a thousand at a time. */
export const messagesMax = 100_000;
const forgottenAtOnce = 1000;

/** Messages with, for each user, which are read. Those before `readBefore` were read by everybody. */
export class Messages {
  readonly #byId = new Table<MessageRecord>();
  /** By user and message: those whose state differs from the one that `readBefore` gives. */
  readonly #toggled = new Table<true>();
  #readBefore = 0;
  readonly persisted = {
    messages: persistedAs(this.#byId, messageShape, {
      pack: plainMessage,
      unpack: (row) => row as unknown as MessageRecord,
    }),
    messagesRead: persisted(this.#toggled, z.literal(true)),
    messagesReadBefore: persistedValue(z.number(), {
      get: () => this.#readBefore,
      set: (time) => (this.#readBefore = time),
    }),
  };

  clear(): void {
    this.reset(0);
  }

  /** @param readBefore messages from before this time start as read */
  reset(readBefore: number): void {
    this.#byId.clear();
    this.#toggled.clear();
    this.#readBefore = readBefore;
  }

  add(message: MessageRecord): void {
    this.#byId.set(message.id, message);
    if (this.#byId.size >= messagesMax + forgottenAtOnce) this.#forgetOldest();
  }

  /** The message, if a user who sees these stations gets it. */
  get(id: string, { stationIds, account: { userId } }: Viewer): MessageRecord | undefined {
    const message = this.#byId.get(id);
    return message && isFor(message, { userId, stationIds }) ? message : undefined;
  }

  /** The message, for any user. */
  find(id: string): MessageRecord | undefined {
    return this.#byId.get(id);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Newest first. */
  of({ stationIds, account: { userId } }: Viewer): MessageRecord[] {
    return [...this.#byId.values()]
      .filter((message) => isFor(message, { userId, stationIds }))
      .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  }

  isRead(message: MessageRecord, userId: string): boolean {
    return this.#toggled.has(toggleKey(message, userId)) !== message.createdAt < this.#readBefore;
  }

  /** Whether that changed anything. */
  mark(message: MessageRecord, userId: string, read: boolean): boolean {
    if (this.isRead(message, userId) === read) return false;
    const key = toggleKey(message, userId);
    if (!this.#toggled.delete(key)) this.#toggled.set(key, true);
    return true;
  }

  /** What is due for a project, or about a contract, is announced once: such a message stays. */
  #forgetOldest(): void {
    const oldest = new Set<string>();
    for (const { id, type } of this.#byId.values()) {
      if (oldest.size === forgottenAtOnce) break;
      if (type === alarmMessageType) oldest.add(id);
    }
    for (const id of oldest) this.#byId.delete(id);
    for (const key of this.#toggled.keys())
      if (oldest.has(key.slice(key.lastIndexOf(' ') + 1))) this.#toggled.delete(key);
  }
}

interface Reader {
  readonly isRead: boolean;
  readonly language: Language;
}

/** The message as one user gets it: its station has the name of now. */
export const messageFor = (record: MessageRecord, { isRead, language }: Reader, stations: Stations): Message => ({
  id: record.id,
  title: record.title[language],
  content: withStation(record.content, stations.nameOf(record.stationId), language),
  type: record.type,
  createTime: iso(record.createdAt),
  isView: isRead ? '1' : '0',
  severity: record.severity,
  stationId: record.stationId,
  ref: record.ref,
});
