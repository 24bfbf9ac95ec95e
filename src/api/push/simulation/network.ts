import type { Message } from '#src/contract/alarm/message.ts';
import { abnormalCode } from '#src/transport/socket.ts';
import type { Link, LinkHandlers, PushPorts } from '../driver.ts';
import type { PushTiming } from '../timing.ts';
import { type Clock, createClock } from './clock.ts';

export type Fault =
  /** Every connection ends with 1006. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'close'; readonly code: number }
  /** The present connections swallow everything from here on, and no one notices. */
  | { readonly kind: 'halfOpen' }
  /** The next frame to the client is lost. */
  | { readonly kind: 'dropFrame' }
  /** The server sends the last message of a connection once more, as one that has missed its confirmation does. */
  | { readonly kind: 'repeat' }
  | { readonly kind: 'online' }
  | {
      readonly kind: 'blackhole' | 'refuse' | 'hang' | 'latency' | 'listFails' | 'sleep' | 'hide';
      readonly ms: number;
    };

export interface SimulationOptions {
  readonly timing: PushTiming;
  readonly policy?: 'resilient' | 'literal';
  readonly pong: 'none' | 'text' | 'sequence';
  readonly ids: boolean;
  readonly random: () => number;
  /** false plants a fault: the list answers nothing. */
  readonly list?: boolean;
  /** false: a server that does not answer subscriptions. */
  readonly subscribed?: boolean;
  /** The version of the rights that the server names. */
  readonly accessVersion?: string;
  /** The one that the page knows. */
  readonly knownAccessVersion?: string;
  /** How long ago (ms) the rights changed when a page subscribes; undefined: they never did. */
  readonly accessChangedMsAgo?: number;
}

interface Connection {
  readonly handlers: LinkHandlers;
  /** When the last frame to the client arrives: a frame overtakes no other. */
  arrivesAt: number;
  /** The last message that got through. */
  last: string | undefined;
  subscribed: boolean;
  open: boolean;
  dead: boolean;
  over: boolean;
}

const usualLatencyMs = 20;
const slowLatencyMs = 2_500;
const startAt = Date.parse('2026-06-01T08:00:00.000Z');

/** A server, a network with ordered failures, and a page that may sleep, all in virtual time. */
export class Simulation {
  readonly clock: Clock = createClock(startAt);
  readonly messages: Message[] = [];
  readonly attempts: number[] = [];
  /** What the client sent. */
  readonly sent: { readonly at: number; readonly text: string }[] = [];
  /** How often the alarms have changed. */
  alarms = 0;
  authLost = 0;
  openSockets = 0;
  mostSockets = 0;
  pageTimers = 0;
  readonly #options: SimulationOptions;
  readonly #connections = new Set<Connection>();
  readonly #until = new Map<string, number>();
  #signal: (signal: 'wake' | 'hidden' | 'visible') => void = () => {};
  #dropNext = false;
  #changedAt: number | undefined;

  constructor(options: SimulationOptions) {
    this.#options = options;
  }

  ports(): PushPorts {
    const { timing, policy = 'resilient', random } = this.#options;
    return {
      timing,
      policy,
      random,
      now: () => this.clock.now(),
      uptime: () => this.clock.now(),
      after: (ms, run) => this.#after(ms, run),
      connect: (_userId, handlers) => this.#connect(handlers),
      list: (from, newestOnly, handlers) => this.#list(from, newestOnly, handlers),
      signals: (emit) => {
        this.#signal = emit;
        return () => (this.#signal = () => {});
      },
      accessVersion: () => this.#options.knownAccessVersion,
      authLost: () => (this.authLost += 1),
      linkLost: () => undefined,
    };
  }

  run(ms: number): void {
    this.clock.runUntil(this.clock.now() + ms);
  }

  create(title: string): void {
    const id = this.#options.ids ? { id: String(this.messages.length) } : {};
    const createTime = new Date(this.clock.now()).toISOString();
    const message: Message = { ...id, title, content: '', type: '2', isView: '0', createTime };
    this.messages.push(message);
    this.#broadcast(JSON.stringify(message));
  }

  changeAlarms(): void {
    this.alarms += 1;
    this.#changedAt = this.clock.now();
    const frame = JSON.stringify({ kind: 'change', topic: 'alarm', ids: ['1'] });
    for (const connection of this.#connections) if (connection.subscribed) this.#send(connection, frame);
  }

  break(fault: Fault): void {
    switch (fault.kind) {
      case 'reset':
        return this.#closeAll(abnormalCode);
      case 'close':
        return this.#closeAll(fault.code);
      case 'halfOpen':
        for (const connection of this.#connections) connection.dead = true;
        return;
      case 'dropFrame':
        this.#dropNext = true;
        return;
      case 'repeat':
        for (const connection of this.#connections) if (this.#options.ids) this.#send(connection, connection.last);
        return;
      case 'online':
        return this.#toPage(() => this.#signal('wake'));
      case 'hide':
        this.#toPage(() => this.#signal('hidden'));
        this.clock.at(this.clock.now() + fault.ms, () => this.#toPage(() => this.#signal('visible')));
        return;
      case 'refuse':
        this.#closeAll(abnormalCode);
    }
    this.#until.set(fault.kind, this.clock.now() + fault.ms);
  }

  /** Sends any text to the client. */
  sendText(text: string): void {
    this.#broadcast(text);
  }

  heal(): void {
    this.#until.clear();
    this.#dropNext = false;
  }

  /** Milliseconds between the sending of a frame or a call and its arrival. */
  #latency(): number {
    return this.#is('latency') ? slowLatencyMs : usualLatencyMs;
  }

  #is(kind: 'blackhole' | 'refuse' | 'hang' | 'latency' | 'listFails' | 'sleep'): boolean {
    return (this.#until.get(kind) ?? 0) > this.clock.now();
  }

  /** A sleeping page does nothing until it wakes. */
  #toPage(run: () => void): void {
    if (this.#is('sleep')) this.clock.at(this.#until.get('sleep') ?? 0, () => this.#toPage(run));
    else run();
  }

  #after(ms: number, run: () => void): () => void {
    this.pageTimers += 1;
    let over = false;
    const end = () => {
      if (!over) this.pageTimers -= 1;
      over = true;
    };
    this.clock.at(this.clock.now() + ms, () =>
      this.#toPage(() => {
        if (over) return;
        end();
        run();
      }),
    );
    return end;
  }

  #connect(handlers: LinkHandlers): Link {
    const connection: Connection = {
      handlers,
      arrivesAt: 0,
      last: undefined,
      subscribed: false,
      open: false,
      dead: false,
      over: false,
    };
    this.attempts.push(this.clock.now());
    this.openSockets += 1;
    this.mostSockets = Math.max(this.mostSockets, this.openSockets);
    this.clock.at(this.clock.now() + this.#latency(), () => this.#accept(connection));
    return {
      send: (text) => this.#receive(connection, text),
      close: () => this.#end(connection),
    };
  }

  #accept(connection: Connection): void {
    if (connection.over || this.#is('hang') || this.#is('blackhole')) return;
    if (this.#is('refuse')) return this.#close(connection, abnormalCode);
    connection.open = true;
    this.#connections.add(connection);
    this.#toPage(() => connection.over || connection.handlers.open());
  }

  #receive(connection: Connection, text: string): void {
    const { pong } = this.#options;
    this.sent.push({ at: this.clock.now(), text });
    if (text.startsWith('{')) this.clock.at(this.clock.now() + this.#latency(), () => this.#subscribe(connection));
    if (text !== 'ping' || pong === 'none' || connection.dead || this.#is('blackhole')) return;
    this.clock.at(this.clock.now() + this.#latency(), () => {
      const seq = this.messages.length;
      this.#send(connection, pong === 'text' ? 'pong' : JSON.stringify({ kind: 'pong', seq }));
    });
  }

  #subscribe(connection: Connection): void {
    connection.subscribed = true;
    if (this.#options.subscribed === false) return;
    const age = this.clock.now() - (this.#changedAt ?? Infinity);
    const { accessVersion, accessChangedMsAgo } = this.#options;
    const changes = [
      ...(age < 0 ? [] : [{ topic: 'alarm', age }]),
      ...(accessChangedMsAgo === undefined ? [] : [{ topic: 'access', age: accessChangedMsAgo }]),
    ];
    this.#send(connection, JSON.stringify({ kind: 'subscribed', changes, accessVersion }));
  }

  #broadcast(text: string): void {
    for (const connection of this.#connections) if (this.#send(connection, text)) connection.last = text;
  }

  #send(connection: Connection, text: string | undefined): boolean {
    if (text === undefined || !connection.open || connection.dead || this.#is('blackhole')) return false;
    if (this.#dropNext) {
      this.#dropNext = false;
      return false;
    }
    connection.arrivesAt = Math.max(connection.arrivesAt, this.clock.now() + this.#latency());
    this.clock.at(connection.arrivesAt, () =>
      this.#toPage(() => connection.over || connection.dead || connection.handlers.text(text)),
    );
    return true;
  }

  #closeAll(code: number): void {
    for (const connection of this.#connections) if (!connection.dead) this.#close(connection, code);
  }

  #close(connection: Connection, code: number): void {
    this.#connections.delete(connection);
    this.#toPage(() => {
      if (connection.over) return;
      this.#end(connection);
      connection.handlers.close(code);
    });
  }

  #end(connection: Connection): void {
    if (connection.over) return;
    connection.over = true;
    this.openSockets -= 1;
    this.#connections.delete(connection);
  }

  #list(from: string | undefined, newestOnly: boolean, handlers: Parameters<PushPorts['list']>[2]): () => void {
    let over = false;
    const answer = () => {
      if (this.#is('blackhole')) return;
      const failed = this.#is('refuse') || this.#is('listFails');
      const all = this.messages.filter(({ createTime }) => from === undefined || createTime >= from).toReversed();
      const page = this.#options.list === false ? [] : newestOnly ? all.slice(0, 100) : all;
      this.clock.at(this.clock.now() + this.#latency(), () =>
        this.#toPage(() => {
          if (over) return;
          if (failed) handlers.failed(false);
          else handlers.done(page, page.length === all.length);
        }),
      );
    };
    this.clock.at(this.clock.now() + this.#latency(), answer);
    return () => (over = true);
  }
}
