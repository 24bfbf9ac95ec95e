import { messageTarget } from '#src/blocks/urls.ts';
import type { Message } from '#src/contract/alarm/message.ts';
import type { NoticeInput } from '#src/ui/notices/notices.ts';
import { messagePath } from './paths.ts';

/** What a click on a notification does. */
export interface Leads {
  /** Opens the tab of an address. */
  open(url: string): void;
  markRead(message: Message): void;
}

/** A notification that is followed counts as read. */
export function leadTo(message: Message, { open, markRead }: Leads): void {
  markRead(message);
  open(messageTarget(message));
}

/** The notification of one message; equal titles share a card, so that a storm is no wall. */
export function messageNotice(message: Message, leads: Leads): NoticeInput {
  const { type, title, content, severity, createTime } = message;
  return {
    group: `${type} ${title}`,
    title,
    text: content,
    severity,
    at: Date.parse(createTime),
    onSelect: () => leadTo(message, leads),
  };
}

interface MissedTexts {
  missed(count: number): string;
  latest(title: string): string;
}

/** One notification for all that was fetched after a reconnect; oldest first. */
export function missedNotice(messages: readonly Message[], leads: Leads, texts: MissedTexts): NoticeInput | undefined {
  const latest = messages.at(-1);
  if (!latest || messages.length === 1) return latest && messageNotice(latest, leads);
  const severities = messages.flatMap(({ severity }) => severity ?? []);
  return {
    group: 'missed',
    title: texts.missed(messages.length),
    text: texts.latest(latest.title),
    severity: severities.toSorted((a, b) => a - b)[0],
    at: Date.parse(latest.createTime),
    onSelect: () => leads.open(messagePath),
  };
}
