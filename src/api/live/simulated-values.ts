import type { ValueRow } from '#src/contract/push-values.ts';
import { type FreshnessLimits, usualFreshness } from '#src/lib/freshness.ts';
import type { PushStatus } from '../push/channel.ts';
import { type Clock, createClock } from '../push/simulation/clock.ts';
import type { Measured } from './live-value.ts';
import { createLiveValues, type LivePorts, liveTiming } from './live-values.ts';

/** When the simulation begins, ms since 1970. */
export const startAt = Date.parse('2026-06-01T08:00:00.000Z');
/** The server's clock is ahead of this machine's. */
export const ahead = 90_000;
const frameMs = 16;
const live: PushStatus = { state: 'live', offlineSince: undefined, isAway: false, nextTryAt: undefined };

/** Adds to the listeners; returns what removes it again. */
const listen =
  <T>(all: Set<T>) =>
  (listener: T) => {
    all.add(listener);
    return () => void all.delete(listener);
  };

/** Timers of a page in virtual time, and how many of them run. */
function createTimers(clock: Clock) {
  let count = 0;
  return {
    count: () => count,
    after(ms: number, run: () => void) {
      let over = false;
      const end = () => {
        if (!over) count -= 1;
        over = true;
      };
      count += 1;
      clock.at(clock.now() + ms, () => {
        if (over) return;
        end();
        run();
      });
      return end;
    },
  };
}

/** A server that answers at once, a channel and a page, all in virtual time; `measuredAt`: of all that is answered. */
export function openValues({ answers = true, measuredAt }: { answers?: boolean; measuredAt?: number } = {}) {
  const clock = createClock(startAt);
  const subscriptions: (readonly string[])[] = [];
  const asked: (readonly string[])[] = [];
  const statusListeners = new Set<() => void>();
  const valueListeners = new Set<(frame: object) => void>();
  const limitListeners = new Set<() => void>();
  let status = live;
  let limits = usualFreshness;
  let setBy = 0;
  const timers = createTimers(clock);
  const serverNow = () => clock.now() + ahead;
  const answer = (id: string): Measured => ({
    id,
    value: 1,
    measuredAt: measuredAt ?? serverNow(),
    interval: 1000,
    quality: 'good',
  });
  const ports: LivePorts = {
    push: {
      status: () => status,
      onStatus: listen(statusListeners),
      onValues: listen(valueListeners),
      watchPoints: (ids) => subscriptions.push(ids),
    },
    timing: liveTiming,
    limits: { get: () => limits, watch: (changed) => listen(limitListeners)(changed) },
    now: () => clock.now() + setBy,
    after: timers.after,
    frame: (run) => timers.after(frameMs, run),
    latest(ids) {
      asked.push(ids);
      if (!answers) return Promise.reject(new Error('planted'));
      return Promise.resolve({ at: serverNow(), values: ids.map(answer) });
    },
  };
  const values = createLiveValues(ports);
  return {
    values,
    subscriptions,
    asked,
    timers: timers.count,
    listeners: () => statusListeners.size + valueListeners.size + limitListeners.size,
    /** Sets this machine's clock forward, or back where `ms` is negative. */
    setClock(ms: number) {
      setBy += ms;
    },
    /** Lets answers arrive as well, which are promises. */
    async run(ms: number) {
      for (let left = ms; left > 0; left -= 10) {
        clock.runUntil(clock.now() + Math.min(left, 10));
        await Promise.resolve();
        await Promise.resolve();
      }
    },
    push(...rows: ValueRow[]) {
      for (const listener of valueListeners) listener({ kind: 'values', at: serverNow(), values: rows });
    },
    emit(frame: object) {
      for (const listener of valueListeners) listener(frame);
    },
    row: (id: string, value: number, age = 0, interval = 1): ValueRow => [
      id,
      value,
      serverNow() - age,
      interval,
      'good',
    ],
    set(next: Partial<PushStatus>) {
      status = { ...live, ...next };
      for (const listener of statusListeners) listener();
    },
    setLimits(next: FreshnessLimits) {
      limits = next;
      for (const listener of limitListeners) listener();
    },
    serverNow,
  };
}
