import type { Severity } from '#src/contract/severity.ts';
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

/** @param now ms since any fixed moment: a clock that is set back must not keep a card on screen for hours */
export function createNotices(now: () => number = () => performance.now()): Notices {
  const cards = new Map<string, Timed<NoticeCard>>();
  let toasts: Timed<Toast>[] = [];
  let more = 0;
  let serial = 0;
  let pending = { count: 0, title: '' };
  let announcedAt = -Infinity;
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

  const expire = (at: number) => {
    for (const [group, { until }] of cards) if (until <= at) cards.delete(group);
    toasts = toasts.filter(({ until }) => until > at);
    if (cards.size === 0) more = 0;
  };
  const announce = (at: number): NoticesView['announcement'] => {
    if (pending.count === 0 || at < announcedAt + announceEveryMs) return view.announcement;
    const announcement = { key: ++serial, ...pending };
    pending = { count: 0, title: '' };
    announcedAt = at;
    return announcement;
  };
  function flush(): void {
    const at = now();
    flushDueAt = Infinity;
    if (frozenSince === undefined) expire(at);
    flushedAt = at;
    view = {
      cards: [...cards.values()].map(({ value }) => value),
      more,
      toasts: toasts.map(({ value }) => value),
      announcement: announce(at),
    };
    if (frozenSince === undefined) for (const { until } of [...cards.values(), ...toasts]) scheduleFlush(until);
    if (pending.count > 0) scheduleFlush(announcedAt + announceEveryMs);
    for (const listener of listeners) listener();
  }

  const addCard = (notice: NoticeInput, at: number) => {
    const found = cards.get(notice.group);
    if (!found && cards.size >= cardsMax) {
      const out = weakest(cards, notice.severity);
      more += (out === undefined ? 1 : cards.get(out)?.value.count) ?? 1;
      if (out === undefined) return;
      cards.delete(out);
    }
    const value = found
      ? join(found.value, notice, at)
      : { ...notice, id: `n${++serial}`, count: 1, first: at, last: at };
    cards.set(notice.group, { value, until: clock() + notificationMs });
  };

  return {
    ingest(notice) {
      addCard(notice, notice.at ?? Date.now());
      pending = { count: pending.count + 1, title: notice.title };
      changed();
    },
    toast(text, tone = 'info') {
      const same = toasts.find(({ value }) => value.text === text && value.tone === tone);
      const value = same?.value ?? { id: `t${++serial}`, text, tone };
      toasts = [...toasts.filter((other) => other !== same), { value, until: clock() + toastMs }].slice(-toastsMax);
      changed();
    },
    dismiss(id) {
      for (const [group, { value }] of cards) if (value.id === id) cards.delete(group);
      toasts = toasts.filter(({ value }) => value.id !== id);
      if (cards.size === 0) more = 0;
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
