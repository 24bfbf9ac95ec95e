import { latestPointsMax, pushPointsMax } from '#src/contract/limits.ts';
import type { Freshness } from '#src/lib/freshness.ts';
import type { PushChannel } from '../push/channel.ts';
import type { LimitsStore } from './freshness-limits.ts';
import { freshnessAt, type LiveValue, type Measured, readValues } from './live-value.ts';
import { createWatchers } from './watchers.ts';

/** The values of all points on screen, outside React. */
export interface LiveValues {
  /** The same object until something of it changes; undefined before the first answer. */
  get(id: string): LiveValue | undefined;
  /** Shows these points from now on; `changed` is called at most once a frame. Returns what ends it. */
  watch(ids: readonly string[], changed: () => void): () => void;
  /** The link was lost from `from` to `to` (server's clock, ms): what was measured between did not come by itself. */
  onGap(listener: (from: number, to: number) => void): () => void;
  /** The server's clock, ms since 1970; undefined before the first values. */
  serverNow(): number | undefined;
}

export interface LiveTiming {
  /** Screens that open and close together make one subscription, after such a pause. */
  readonly debounce: number;
  /** While they open and close without a pause, as the rows of a table that scrolls do, one is made so often. */
  readonly longestDebounce: number;
  /** How often freshness is computed. */
  readonly tick: number;
  /** Without a pushed value for so long, or for some of the shortest interval, values are requested. */
  readonly poll: number;
}

export const liveTiming: LiveTiming = { debounce: 50, longestDebounce: 400, tick: 1_000, poll: 10_000 };
const silentIntervals = 3;

/** The outside world, so that the values come in virtual time as they do in a browser. */
export interface LivePorts {
  readonly push: Pick<PushChannel, 'status' | 'onStatus' | 'onValues' | 'watchPoints'>;
  readonly timing: LiveTiming;
  readonly limits: LimitsStore;
  now(): number;
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs once before the next frame is drawn; returns a function that cancels it. */
  frame(run: () => void): () => void;
  /** Requests the values of at most `latestPointsMax` points; `at` is the server's time. */
  latest(ids: readonly string[]): Promise<{ readonly at: number; readonly values: readonly Measured[] }>;
}

class Store implements LiveValues {
  readonly #ports: LivePorts;
  readonly #watchers = createWatchers();
  readonly #values = new Map<string, LiveValue>();
  readonly #changed = new Set<string>();
  readonly #gapListeners = new Set<(from: number, to: number) => void>();
  /** Server's clock less this machine's. */
  #offset = 0;
  #hasReceived = false;
  /** When values were last received or requested, by this machine's clock. */
  #receivedAt = 0;
  #subscribed = '';
  #lostAt: number | undefined;
  #stops: (() => void)[] = [];
  #isSubscribePending = false;
  /** When a screen last opened or closed, by this machine's clock. */
  #watchedAt = 0;
  #stopFrame: (() => void) | undefined;
  #stopTick: (() => void) | undefined;

  constructor(ports: LivePorts) {
    this.#ports = ports;
  }

  get(id: string): LiveValue | undefined {
    return this.#values.get(id);
  }

  watch(ids: readonly string[], changed: () => void): () => void {
    const watcher = { ids, changed };
    this.#watchers.add(watcher);
    this.#subscribeSoon();
    return () => {
      this.#watchers.remove(watcher);
      this.#subscribeSoon();
    };
  }

  onGap(listener: (from: number, to: number) => void): () => void {
    const wrapped = (from: number, to: number) => listener(from, to);
    this.#gapListeners.add(wrapped);
    return () => this.#gapListeners.delete(wrapped);
  }

  serverNow(): number | undefined {
    return this.#hasReceived ? this.#ports.now() + this.#offset : undefined;
  }

  #subscribeSoon(): void {
    const { now, timing } = this.#ports;
    this.#watchedAt = now();
    if (this.#isSubscribePending) return;
    this.#isSubscribePending = true;
    this.#subscribeAtRest(timing.longestDebounce);
  }

  /** Looks again after each pause, so that hundreds of rows a frame do not set a timer each. */
  #subscribeAtRest(longest: number): void {
    const { now, timing, after } = this.#ports;
    // This machine's clock may be set back meanwhile.
    const pause = Math.min(this.#watchedAt + timing.debounce - now(), timing.debounce, longest);
    if (pause > 0) return void after(pause, () => this.#subscribeAtRest(longest - pause));
    this.#isSubscribePending = false;
    this.#subscribe();
  }

  /** Requests the points that are shown since now and forgets those that are shown no longer. */
  #subscribe(): void {
    const ids = this.#watchers.ids();
    for (const id of this.#values.keys()) if (!this.#watchers.has(id)) this.#values.delete(id);
    const key = ids.toSorted().join(' ');
    if (key === this.#subscribed) return;
    const before = new Set(this.#subscribed.split(' '));
    this.#subscribed = key;
    this.#ports.push.watchPoints(ids.slice(0, pushPointsMax));
    if (ids.length === 0) return this.#stop();
    this.#start();
    this.#request(ids.filter((id) => !before.has(id)));
  }

  #start(): void {
    if (this.#stops.length > 0) return;
    const { push, limits, now } = this.#ports;
    this.#receivedAt = now();
    this.#stops = [
      push.onValues((frame) => this.#push(frame)),
      push.onStatus(() => this.#onStatus()),
      limits.watch(() => this.#age()),
    ];
    this.#onStatus();
    this.#tickLater();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#stopFrame?.();
    this.#stopFrame = undefined;
    this.#stopTick?.();
    this.#changed.clear();
    this.#lostAt = undefined;
  }

  #tickLater(): void {
    this.#stopTick = this.#ports.after(this.#ports.timing.tick, () => {
      this.#age();
      if (this.#isSilent()) this.#request(this.#watchers.ids());
      this.#tickLater();
    });
  }

  /** Notes when the link is lost; when it is back, requests the missed values and reports the gap. */
  #onStatus(): void {
    const { offlineSince, state } = this.#ports.push.status();
    if (offlineSince !== undefined) this.#lostAt ??= offlineSince;
    else if (state === 'live' && this.#lostAt !== undefined) {
      const [from, to] = [this.#lostAt + this.#offset, this.#ports.now() + this.#offset];
      this.#lostAt = undefined;
      this.#request(this.#watchers.ids());
      for (const listener of this.#gapListeners) listener(from, to);
    }
    this.#age();
  }

  /** No value for longer than the quickest point needs: a server that pushes none, or a socket that does not get through. */
  #isSilent(): boolean {
    let shortest = Infinity;
    for (const { interval } of this.#values.values()) shortest = Math.min(shortest, interval);
    const patience = Math.max(this.#ports.timing.poll, Number.isFinite(shortest) ? silentIntervals * shortest : 0);
    return this.#ports.now() - this.#receivedAt > patience;
  }

  #request(ids: readonly string[]): void {
    this.#receivedAt = this.#ports.now();
    for (let from = 0; from < ids.length; from += latestPointsMax)
      this.#ports.latest(ids.slice(from, from + latestPointsMax)).then(
        ({ at, values }) => this.#applyValues(at, values, false),
        // The values stay as they are and become stale; the next silence requests them again.
        () => undefined,
      );
  }

  #push(frame: object): void {
    const read = readValues(frame);
    if (read) this.#applyValues(read.at, read.values, true);
  }

  /** @param isInOrder pushed: what comes later is newer, even where the server's clock was set back */
  #applyValues(at: number, values: readonly Measured[], isInOrder: boolean): void {
    const now = this.#ports.now();
    this.#receivedAt = now;
    this.#offset = at - now;
    this.#hasReceived = true;
    for (const measured of values) {
      const { id, measuredAt } = measured;
      const known = this.#values.get(id);
      if (!this.#watchers.has(id) || (!isInOrder && known && known.measuredAt > measuredAt)) continue;
      this.#setValue({ ...measured, freshness: this.#freshnessAt(at, measured) });
    }
  }

  #setValue(value: LiveValue): void {
    this.#values.set(value.id, value);
    this.#changed.add(value.id);
    this.#stopFrame ??= this.#ports.frame(() => {
      this.#stopFrame = undefined;
      const changed = [...this.#changed];
      this.#changed.clear();
      this.#watchers.tell(changed);
    });
  }

  #freshnessAt(now: number, measured: Omit<Measured, 'id'>): Freshness {
    return freshnessAt(now, measured, this.#ports.push.status().isAway, this.#ports.limits.get());
  }

  #age(): void {
    const now = this.#ports.now() + this.#offset;
    for (const value of this.#values.values()) {
      const freshness = this.#freshnessAt(now, value);
      if (freshness !== value.freshness) this.#setValue({ ...value, freshness });
    }
  }
}

/** The live values of one session; nothing runs before a screen watches points. */
export const createLiveValues = (ports: LivePorts): LiveValues => new Store(ports);
