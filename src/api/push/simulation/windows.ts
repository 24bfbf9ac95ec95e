import type { PushChannel } from '../channel.ts';
import { drive, type Link, type LinkHandlers, type ListHandlers, type PushPorts } from '../driver.ts';
import { share, type WindowPorts } from '../shared/share.ts';
import type { SharedSocketMessage } from '../shared/socket-messages.ts';
import { pushTiming, sharedTimingOf } from '../timing.ts';
import type { Simulation } from './network.ts';

const lineMs = 2;

interface Wish {
  readonly window: SimulatedWindow;
  readonly granted: () => void;
  readonly lost: () => void;
}

/** The browser around the windows: one lock, and one channel between them. */
export class Browser {
  readonly simulation: Simulation;
  readonly windows = new Set<SimulatedWindow>();
  /** Plants a fault: messages of this kind are never delivered. */
  readonly undelivered: SharedSocketMessage['kind'] | undefined;
  /** false plants a fault: a lock that cannot be stolen. */
  readonly canSteal: boolean;
  #holder: Wish | undefined;
  #queue: Wish[] = [];
  #ids = 0;

  constructor(
    simulation: Simulation,
    {
      undelivered,
      canSteal = true,
    }: { readonly undelivered?: SharedSocketMessage['kind']; readonly canSteal?: boolean } = {},
  ) {
    this.simulation = simulation;
    this.undelivered = undelivered;
    this.canSteal = canSteal;
  }

  open(): SimulatedWindow {
    const window = new SimulatedWindow(this);
    this.windows.add(window);
    window.channel.start('7');
    return window;
  }

  newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }

  post(from: SimulatedWindow, message: SharedSocketMessage): void {
    if (message.kind === this.undelivered) return;
    const { clock } = this.simulation;
    for (const window of this.windows)
      if (window !== from) clock.at(clock.now() + lineMs, () => window.run(() => window.handleMessage(message)));
  }

  want(wish: Wish, steal: boolean): () => void {
    if (!steal || !this.canSteal) this.#queue.push(wish);
    else {
      const before = this.#holder;
      this.#grant(wish);
      before?.window.run(before.lost);
    }
    this.#next();
    return () => this.#release(wish);
  }

  /** Removes the window and releases its lock. */
  forget(window: SimulatedWindow): void {
    this.windows.delete(window);
    this.#queue = this.#queue.filter((wish) => wish.window !== window);
    if (this.#holder?.window === window) this.#release(this.#holder);
  }

  #release(wish: Wish): void {
    this.#queue = this.#queue.filter((each) => each !== wish);
    if (this.#holder === wish) this.#holder = undefined;
    this.#next();
  }

  #next(): void {
    const next = this.#holder ? undefined : this.#queue.shift();
    if (next) this.#grant(next);
  }

  #grant(wish: Wish): void {
    const { clock } = this.simulation;
    this.#holder = wish;
    clock.at(clock.now() + 1, () => wish.window.run(() => this.#holder === wish && wish.granted()));
  }
}

/** A window with its channel, which may be frozen, or killed without a message. */
export class SimulatedWindow {
  readonly channel: PushChannel;
  readonly #browser: Browser;
  readonly #links = new Set<Link>();
  #frozenUntil = 0;
  #isDead = false;
  handleMessage: (message: SharedSocketMessage) => void = () => undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
    const ports = browser.simulation.ports();
    const connect: PushPorts['connect'] = (userId, handlers) => this.#connect(ports, userId, handlers);
    this.channel = drive({
      ...ports,
      after: (ms, run) => this.#after(ms, run),
      signals: () => () => undefined,
      list: (from, newestOnly, handlers) => this.#list(ports, from, newestOnly, handlers),
      connect: share(this.#windowPorts(), () => 'group', connect),
    });
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  freeze(ms: number): void {
    this.#frozenUntil = Math.max(this.#frozenUntil, this.#now() + ms);
  }

  thaw(): void {
    this.#frozenUntil = 0;
  }

  kill(): void {
    this.#isDead = true;
    for (const link of this.#links) link.close();
    this.#browser.forget(this);
  }

  /** Now, or when the window is no longer frozen; in order. */
  run(what: () => void): void {
    if (this.#isDead) return;
    const { clock } = this.#browser.simulation;
    if (this.#frozenUntil > clock.now()) clock.at(this.#frozenUntil, () => this.run(what));
    else what();
  }

  #now(): number {
    return this.#browser.simulation.clock.now();
  }

  #after(ms: number, run: () => void): () => void {
    let isOff = false;
    const { clock } = this.#browser.simulation;
    clock.at(clock.now() + ms, () => this.run(() => isOff || run()));
    return () => (isOff = true);
  }

  #windowPorts(): WindowPorts {
    return {
      timing: sharedTimingOf(pushTiming),
      now: () => this.#now(),
      after: (ms, run) => this.#after(ms, run),
      newId: () => this.#browser.newId(),
      line: (_group, handleMessage) => {
        this.handleMessage = handleMessage;
        return {
          post: (message) => this.#browser.post(this, message),
          close: () => (this.handleMessage = () => undefined),
        };
      },
      lead: (_group, steal, { granted, lost }) => this.#browser.want({ window: this, granted, lost }, steal),
    };
  }

  #connect(ports: PushPorts, userId: string, handlers: LinkHandlers): Link {
    let isOver = false;
    const later = (what: () => void) => this.run(() => isOver || what());
    const link = ports.connect(userId, {
      open: () => later(handlers.open),
      text: (text) => later(() => handlers.text(text)),
      dropped: () => later(handlers.dropped),
      close: (code) => later(() => handlers.close(code)),
      refused: () => later(handlers.refused),
    });
    const wrapped: Link = {
      send: (text) => link.send(text),
      close: () => {
        isOver = true;
        this.#links.delete(wrapped);
        link.close();
      },
    };
    this.#links.add(wrapped);
    return wrapped;
  }

  #list(ports: PushPorts, from: string | undefined, newestOnly: boolean, handlers: ListHandlers): () => void {
    let isOff = false;
    const later = (what: () => void) => this.run(() => isOff || what());
    const stop = ports.list(from, newestOnly, {
      page: () => later(handlers.page),
      done: (messages, complete) => later(() => handlers.done(messages, complete)),
      failed: (refused) => later(() => handlers.failed(refused)),
    });
    return () => {
      isOff = true;
      stop();
    };
  }
}
