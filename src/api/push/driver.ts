import type { Message } from '#src/contract/alarm/message.ts';
import { type ChangeFrame, ping, type SubscribedFrame, topics } from '#src/contract/push.ts';
import type { SubscribeFrame } from '#src/contract/push-values.ts';
import type { PushChannel, PushStatus } from './channel.ts';
import { createListeners } from './listeners.ts';
import { readFrame } from './frames.ts';
import { createInbox } from './inbox.ts';
import { step } from './machine.ts';
import { type Context, idle, type Machine, nextDue, type PushEffect, type PushEvent } from './machine-model.ts';

/** One attempt's connection; nothing is reported after `close`. */
export interface Link {
  send(text: string): void;
  /** @param isDead the connection no longer answers */
  close(isDead?: boolean): void;
}

export interface LinkHandlers {
  open(): void;
  text(text: string): void;
  /** A frame arrived that could not be read. */
  dropped(): void;
  /** @param code a close code, or `silentCode` */
  close(code: number): void;
  /** The server gives this session no connection. */
  refused(): void;
}

export interface ListHandlers {
  page(): void;
  /** `complete`: there are no older messages than these. */
  done(messages: readonly Message[], complete: boolean): void;
  failed(refused: boolean): void;
}

/** The outside world, so that the channel runs in virtual time as it does in the browser. */
export interface PushPorts extends Omit<Context, 'now'> {
  now(): number;
  /** Milliseconds by a monotonic clock such as `performance.now()`. */
  uptime(): number;
  /** Runs once after `ms`; returns what calls it off. */
  after(ms: number, run: () => void): () => void;
  connect(userId: string, handlers: LinkHandlers): Link;
  /** Reads all messages since `from`, or the newest page alone; returns what calls it off. */
  list(from: string | undefined, newestOnly: boolean, handlers: ListHandlers): () => void;
  /** Reports changes of the page and the network from now on; returns a function that stops it. */
  signals(emit: (signal: 'wake' | 'hidden' | 'visible') => void): () => void;
  /** The version of the rights that the page knows, where the server names one. */
  accessVersion?(): string | undefined;
  authLost(): void;
  /** Calls of this server get no answer on their connections; `certain`: an open one went silent. */
  linkLost(certain: boolean): void;
}

type Topic = ChangeFrame['topic'];
type Sent<F> = { readonly [K in keyof F]: Readonly<F[K]> };

const sameStatus = (a: PushStatus, b: PushStatus) => JSON.stringify(a) === JSON.stringify(b);

const statusOf = ({ state, losses, offlineSince, due }: Machine): PushStatus => ({
  state,
  offlineSince,
  isAway: losses > 1,
  nextTryAt: state === 'waiting' ? due.retry : undefined,
});

/** Runs the state machine over its ports: dispatches events, executes effects and owns its one timer. */
class Driver {
  readonly listeners = createListeners();
  readonly #ports: PushPorts;
  readonly #queue: PushEvent[] = [];
  #machine = idle;
  #inbox = createInbox();
  #status = statusOf(idle);
  #points: readonly string[] = [];
  #draining = false;
  /** Whether the server sends change frames; of one that does not, each message may be about an alarm that changed. */
  #sendsChanges = false;
  #link: Link | undefined;
  #stopList: (() => void) | undefined;
  #stopTimer: (() => void) | undefined;
  #stopSignals: (() => void) | undefined;

  constructor(ports: PushPorts) {
    this.#ports = ports;
  }

  get status(): PushStatus {
    return this.#status;
  }

  start(userId: string): void {
    if (this.#machine.userId !== userId || this.#machine.state === 'closed') this.#inbox = createInbox();
    this.dispatch({ kind: 'start', userId });
    this.#stopSignals ??= this.#ports.signals((kind) => this.dispatch({ kind }));
  }

  stop(): void {
    this.#stopSignals?.();
    this.#stopSignals = undefined;
    this.dispatch({ kind: 'stop' });
  }

  watchPoints(ids: readonly string[]): void {
    this.#points = ids;
    this.#subscribe();
  }

  /** Events that come up while another is handled wait for their turn. */
  dispatch(event: PushEvent): void {
    this.#queue.push(event);
    if (this.#draining) return;
    this.#draining = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) this.#advance(next);
    this.#draining = false;
    this.#setTimer();
    this.#tellStatus();
  }

  #advance(event: PushEvent): void {
    const { policy, timing } = this.#ports;
    const context = { now: this.#ports.now(), policy, timing, random: () => this.#ports.random() };
    const { machine, effects } = step(this.#machine, event, context);
    this.#machine = machine;
    for (const effect of effects) this.#perform(effect);
  }

  #setTimer(): void {
    this.#stopTimer?.();
    const due = nextDue(this.#machine);
    const wait = due === undefined ? undefined : Math.max(0, due - this.#ports.now());
    this.#stopTimer = wait === undefined ? undefined : this.#ports.after(wait, () => this.dispatch({ kind: 'tick' }));
  }

  #tellStatus(): void {
    const next = statusOf(this.#machine);
    if (sameStatus(this.#status, next)) return;
    this.#status = next;
    this.listeners.status();
  }

  #perform(effect: PushEffect): void {
    switch (effect.kind) {
      case 'open':
        this.#inbox.connected();
        this.#link = this.#ports.connect(effect.userId, this.#linkHandlers(effect.generation));
        return;
      case 'close':
        this.#link?.close(effect.isDead);
        this.#link = undefined;
        return;
      case 'ping':
        return this.#link?.send(ping);
      case 'subscribe':
        return this.#subscribe();
      case 'list':
        this.#stopList = this.#list(effect.request);
        return;
      case 'cancelList':
        return this.#stopList?.();
      case 'mark':
        return this.#inbox.mark();
      case 'confirm':
        return this.#inbox.confirm();
      case 'changed':
        return topics.forEach((topic) => this.#changed(topic));
      case 'authLost':
        return this.#ports.authLost();
      case 'linkLost':
        return this.#ports.linkLost(effect.certain);
    }
  }

  /** A link that is not open yet sends nothing; the subscription is sent when it opens. */
  #subscribe(): void {
    const frame: Sent<SubscribeFrame> = { kind: 'subscribe', topics, points: this.#points };
    this.#link?.send(JSON.stringify(frame));
  }

  #linkHandlers(generation: number): LinkHandlers {
    return {
      open: () => this.dispatch({ kind: 'open', generation }),
      text: (text) => this.#onFrame(generation, readFrame(text)),
      dropped: () => this.#onFrame(generation, undefined),
      close: (code) => this.dispatch({ kind: 'close', generation, code }),
      refused: () => this.dispatch({ kind: 'refused', generation }),
    };
  }

  #onFrame(generation: number, frame: ReturnType<typeof readFrame>): void {
    if (generation !== this.#machine.generation) return;
    if (frame === undefined) this.dispatch({ kind: 'frame', generation, frame: 'other' });
    else if (!('kind' in frame)) this.#handleMessage(generation, frame);
    else if (frame.kind === 'pong') this.dispatch({ kind: 'frame', generation, frame: 'pong', seq: frame.seq });
    else {
      this.dispatch({ kind: 'frame', generation, frame: 'other' });
      if (frame.kind === 'values') return this.listeners.values(frame.raw);
      this.#sendsChanges = true;
      if (frame.kind === 'change') this.#changed(frame.topic, frame.ids);
      else this.#onSubscribed(frame);
    }
  }

  /**
   * Where both sides name the version of the rights it decides alone: a change before the server watched them is in no
   * list, and one that was listed may be older than what was read.
   */
  #onSubscribed({ changes, accessVersion }: SubscribedFrame): void {
    const known = this.#ports.accessVersion?.();
    const isVersionKnown = known !== undefined && accessVersion !== undefined;
    for (const { topic, age } of changes) if (topic !== 'access' || !isVersionKnown) this.#changed(topic, [], age);
    if (isVersionKnown && known !== accessVersion) this.#changed('access');
  }

  /** Requests sent after the reported time already contain the change: `age` is subtracted from the receive time. */
  #changed(topic: Topic, ids: readonly string[] = [], age = 0): void {
    this.listeners.change(topic, ids, this.#ports.uptime() - age);
  }

  #handleMessage(generation: number, message: Message): void {
    const { fresh, counted } = this.#inbox.push(message, this.#ports.now());
    this.dispatch({ kind: 'frame', generation, frame: counted ? 'message' : 'other' });
    if (!fresh) return;
    this.listeners.message(message, false);
    // The server sends no change frame for a message: the message itself is the change of the list of messages.
    this.#changed('message', message.id === undefined ? [] : [message.id]);
    if (!this.#sendsChanges) this.#changed('alarm');
  }

  #list(request: number): () => void {
    return this.#ports.list(this.#inbox.from(), !this.#inbox.begun(), {
      page: () => this.dispatch({ kind: 'page', request }),
      failed: (refused) => this.dispatch({ kind: 'unlisted', request, refused }),
      done: (messages, complete) => {
        if (request !== this.#machine.request) return;
        const missed = this.#inbox.merge(messages, complete, this.#ports.now());
        for (const message of missed) this.listeners.message(message, true);
        this.dispatch({ kind: 'listed', request, missing: missed.length });
      },
    });
  }
}

/** The push channel over the given ports; idle until `start`. */
export function drive(ports: PushPorts): PushChannel {
  const driver = new Driver(ports);
  return {
    ...driver.listeners.on,
    watchPoints: (ids) => driver.watchPoints(ids),
    status: () => driver.status,
    start: (userId) => driver.start(userId),
    stop: () => driver.stop(),
    reconnectNow: () => driver.dispatch({ kind: 'manual' }),
  };
}
