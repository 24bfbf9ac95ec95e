import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardsMax, createNotices, type NoticesView } from './notices.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) }));
afterEach(() => vi.useRealTimers());

const notice = (group: string, title = group) => ({ group, title });

test('[ST-07] a notification is there for 5 s', () => {
  const notices = createNotices();
  notices.ingest(notice('a'));
  vi.advanceTimersByTime(0);
  expect(notices.getView().cards).toMatchObject([{ title: 'a', count: 1 }]);
  vi.advanceTimersByTime(4_999);
  expect(notices.getView().cards).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(notices.getView().cards).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[ST-07] while the pointer or the focus is on it nothing disappears, and the rest of the 5 s follows', () => {
  const notices = createNotices();
  notices.ingest(notice('a'));
  vi.advanceTimersByTime(3_000);
  notices.freeze(true);
  vi.advanceTimersByTime(60_000);
  expect(notices.getView().cards).toHaveLength(1);
  notices.freeze(false);
  vi.advanceTimersByTime(1_900);
  expect(notices.getView().cards).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(notices.getView().cards).toEqual([]);
});

test('[ST-07] a notification that arrives while they are paused lasts 5 s afterwards', () => {
  const notices = createNotices();
  notices.ingest(notice('a'));
  notices.freeze(true);
  vi.advanceTimersByTime(60_000);
  notices.ingest(notice('b'));
  vi.advanceTimersByTime(1_000);
  notices.freeze(false);
  vi.advanceTimersByTime(4_500);
  expect(notices.getView().cards.map(({ title }) => title)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(750);
  expect(notices.getView().cards).toEqual([]);
});

test('[ST-07] notifications of one group share a card that counts them, with the first and the last time', () => {
  const notices = createNotices();
  const start = Date.now();
  notices.ingest({ ...notice('a', 'old'), at: start });
  vi.advanceTimersByTime(2_000);
  notices.ingest({ ...notice('a', 'new'), at: start + 2_000 });
  vi.advanceTimersByTime(250);
  expect(notices.getView().cards).toMatchObject([{ title: 'new', count: 2, first: start, last: start + 2_000 }]);
});

test('[ST-07] a full area shows the more severe ones, and counts the rest', () => {
  const notices = createNotices();
  for (const severity of [4, 3, 2] as const) notices.ingest({ ...notice(`s${severity}`), severity });
  notices.ingest({ ...notice('s1'), severity: 1 });
  notices.ingest({ ...notice('other'), severity: 4 });
  vi.advanceTimersByTime(250);
  const { cards, more } = notices.getView();
  expect(cards.map(({ group }) => group).sort()).toEqual(['s1', 's2', 's3']);
  expect(more).toBe(2);
});

test('[ST-07] a storm of 10,000 in 60 s: at most 3 cards, 4 views a second, one sentence in 5 s, nothing uncounted', () => {
  const notices = createNotices();
  const views: { at: number; view: NoticesView }[] = [];
  notices.subscribe(() => views.push({ at: Date.now(), view: notices.getView() }));
  const total = 10_000;
  for (let n = 0; n < total; n += 1) {
    notices.ingest({ ...notice(`group ${n % 40}`, `alarm ${n}`), severity: ((n % 4) + 1) as 1 });
    vi.advanceTimersByTime(6);
  }
  expect(Math.max(...views.map(({ view }) => view.cards.length))).toBe(cardsMax);
  expect(views.length).toBeLessThanOrEqual(60 * 4 + 1);
  const firstAnnounced = new Map(views.toReversed().map(({ at, view }) => [view.announcement?.key, at]));
  const times = [...firstAnnounced.values()].sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(8);
  for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(5_000);
  const { cards, more } = notices.getView();
  expect(more + cards.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  vi.advanceTimersByTime(10_000);
  expect(notices.getView()).toMatchObject({ cards: [], more: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

test('[ER-01] a toast is there for 2 s; the same text twice is one', () => {
  const notices = createNotices();
  notices.toast('Saved', 'success');
  notices.toast('Saved', 'success');
  vi.advanceTimersByTime(1_999);
  expect(notices.getView().toasts).toMatchObject([{ text: 'Saved', tone: 'success' }]);
  vi.advanceTimersByTime(1);
  expect(notices.getView().toasts).toEqual([]);
});

test('[ST-07] a dismissed card is gone, the others stay', () => {
  const notices = createNotices();
  notices.ingest(notice('a'));
  notices.ingest(notice('b'));
  vi.advanceTimersByTime(250);
  notices.dismiss(notices.getView().cards[0]?.id ?? '');
  vi.advanceTimersByTime(250);
  expect(notices.getView().cards.map(({ group }) => group)).toEqual(['b']);
});

test('[ST-07] a clock that is set back keeps no card', () => {
  const notices = createNotices();
  notices.ingest({ group: 'a', title: 'a' });
  vi.advanceTimersByTime(300);
  vi.setSystemTime(Date.now() - 11 * 3_600_000);
  vi.advanceTimersByTime(5_000);
  expect(notices.getView().cards).toEqual([]);
});
