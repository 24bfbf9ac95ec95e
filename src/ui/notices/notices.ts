import type { Severity } from '#src/contract/alarm/severity.ts';
import { notificationMs, toastMs } from '#src/contract/limits.ts';

export const cardsMax = 3;
const toastsMax = 3;
const flushEveryMs = 250;
const announceEveryMs = 5_000;

export interface NoticeInput {
  /** Notices of one group share a card, which counts them. */
  readonly group: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly severity?: Severity | undefined;
  /** When it happened, ms since the epoch; default now. */
  readonly at?: number | undefined;
  /** A click on the card. */
  onSelect?: (() => void) | undefined;
}

export interface NoticeCard extends NoticeInput {
  readonly id: string;
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone: ToastTone;
}

export interface NoticesView {
  readonly cards: readonly NoticeCard[];
  /** Notices that found no place among the cards; they are in the list of messages. */
  readonly more: number;
  readonly toasts: readonly Toast[];
  /** Text for screen readers: how many came since the last announcement, and the newest title. */
  readonly announcement: { readonly key: number; readonly count: number; readonly title: string } | undefined;
}

/** Notifications outside React: adding one costs the same however many there are; views change at most 4 times a second. */
export interface Notices {
  ingest(notice: NoticeInput): void;
  /** A short text on an action, for two seconds. */
  toast(text: string, tone?: ToastTone): void;
  dismiss(id: string): void;
  /** While the pointer or the focus is on the cards, none disappears. */
  freeze(isFrozen: boolean): void;
  getView(): NoticesView;
  subscribe(listener: () => void): () => void;
}

type Timed<T> = { value: T; until: number };

const none: NoticesView = { cards: [], more: 0, toasts: [], announcement: undefined };
const rank = (severity: Severity | undefined) => severity ?? 5;

function join(card: NoticeCard, notice: NoticeInput, at: number): NoticeCard {
  return { ...card, ...notice, count: card.count + 1, first: Math.min(card.first, at), last: Math.max(card.last, at) };
}

/** Group of the card that is replaced by a more severe one. */
function weakest(cards: ReadonlyMap<string, Timed<NoticeCard>>, severity: Severity | undefined): string | undefined {
  let found: NoticeCard | undefined;
  for (const { value } of cards.values()) if (!found || rank(value.severity) > rank(found.severity)) found = value;
  return found && rank(found.severity) > rank(severity) ? found.group : undefined;
}

/** Adds a notice to its group's card, or as a card. Returns how many notices have no card because of it. */
function addCard(
  cards: Map<string, Timed<NoticeCard>>,
  notice: NoticeInput,
  { id, until }: { readonly id: string; readonly until: number },
): number {
  const at = notice.at ?? Date.now();
  const found = cards.get(notice.group);
  const isFull = !found && cards.size >= cardsMax;
  const removed = isFull ? weakest(cards, notice.severity) : undefined;
  if (isFull && removed === undefined) return 1;
  const hidden = removed === undefined ? 0 : (cards.get(removed)?.value.count ?? 1);
  if (removed !== undefined) cards.delete(removed);
  const value = found ? join(found.value, notice, at) : { ...notice, id, count: 1, first: at, last: at };
  cards.set(notice.group, { value, until });
  return hidden;
}

/** Collects what is announced to screen readers: one text for all that came within some seconds. */
function createAnnouncer() {
  let pending = { count: 0, title: '' };
  let announcedAt = -Infinity;
  let latest: NoticesView['announcement'];
  return {
    add(title: string): void {
      pending = { count: pending.count + 1, title };
    },
    /** When the next announcement can be made; Infinity while there is none. */
    dueAt: () => (pending.count > 0 ? announcedAt + announceEveryMs : Infinity),
    /** The announcement at a time: a new one where it is due. */
    at(now: number): NoticesView['announcement'] {
      if (pending.count === 0 || now < announcedAt + announceEveryMs) return latest;
      latest = { key: (latest?.key ?? 0) + 1, ...pending };
      pending = { count: 0, title: '' };
      announcedAt = now;
      return latest;
    },
  };
}

/** @param now ms since any fixed moment: a clock that is set back must not keep a card on screen for hours */
export function createNotices(now: () => number = () => performance.now()): Notices {
  const cards = new Map<string, Timed<NoticeCard>>();
  let toasts: Timed<Toast>[] = [];
  let more = 0;
  let serial = 0;
  const announcer = createAnnouncer();
  let frozenSince: number | undefined;
  let flushedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushDueAt = Infinity;
  let view = none;
  const listeners = new Set<() => void>();

  /** Does not advance while frozen: the pause is added to every end afterwards. */
  const clock = () => frozenSince ?? now();

  const scheduleFlush = (at: number) => {
    if (at >= flushDueAt) return;
    clearTimeout(timer);
    flushDueAt = at;
    timer = setTimeout(flush, Math.max(0, at - now()));
  };
  const changed = () => scheduleFlush(Math.max(now(), flushedAt + flushEveryMs));

  const remove = (isOver: (timed: Timed<NoticeCard | Toast>) => boolean) => {
    for (const [group, timed] of cards) if (isOver(timed)) cards.delete(group);
    toasts = toasts.filter((timed) => !isOver(timed));
    if (cards.size === 0) more = 0;
  };
  function flush(): void {
    const at = now();
    flushDueAt = Infinity;
    if (frozenSince === undefined) remove(({ until }) => until <= at);
    flushedAt = at;
    view = {
      cards: [...cards.values()].map(({ value }) => value),
      more,
      toasts: toasts.map(({ value }) => value),
      announcement: announcer.at(at),
    };
    if (frozenSince === undefined) for (const { until } of [...cards.values(), ...toasts]) scheduleFlush(until);
    scheduleFlush(announcer.dueAt());
    for (const listener of listeners) listener();
  }

  return {
    ingest(notice) {
      more += addCard(cards, notice, { id: `n${++serial}`, until: clock() + notificationMs });
      announcer.add(notice.title);
      changed();
    },
    toast(text, tone = 'info') {
      const same = toasts.find(({ value }) => value.text === text && value.tone === tone);
      const value = same?.value ?? { id: `t${++serial}`, text, tone };
      toasts = [...toasts.filter((other) => other !== same), { value, until: clock() + toastMs }].slice(-toastsMax);
      changed();
    },
    dismiss(id) {
      remove(({ value }) => value.id === id);
      changed();
    },
    freeze(isFrozen) {
      if (isFrozen === (frozenSince !== undefined)) return;
      const since = frozenSince;
      frozenSince = isFrozen ? now() : undefined;
      if (since === undefined) return;
      const pause = now() - since;
      for (const timed of [...cards.values(), ...toasts]) timed.until += pause;
      changed();
    },
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
