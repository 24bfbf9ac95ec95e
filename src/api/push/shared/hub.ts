import { pushPointsMax } from '#src/contract/limits.ts';
import type { SubscribeFrame } from '#src/contract/push-values.ts';
import type { Link, LinkHandlers } from '../driver.ts';
import { silentCode } from '../reconnect-delay.ts';
import type { SharedTiming } from '../timing.ts';
import type { SharedSocketMessage } from './socket-messages.ts';

interface HubClient {
  activeAt: number;
  points: readonly string[];
}

export interface HubPorts {
  readonly timing: SharedTiming;
  connect(handlers: LinkHandlers): Link;
  post(message: SharedSocketMessage): void;
  now(): number;
}

/** Owns the shared socket: forwards its frames to all clients and sends their subscriptions. */
export class Hub {
  readonly #id: string;
  readonly #ports: HubPorts;
  readonly #clients = new Map<string, HubClient>();
  #link: Link | undefined;
  #isOpen = false;
  /** When the last frame came, or when the socket began to open. */
  #lastFrameAt = 0;
  #subscribed = '';

  constructor(id: string, ports: HubPorts) {
    this.#id = id;
    this.#ports = ports;
  }

  handleMessage(message: SharedSocketMessage): void {
    if (message.kind === 'attach') this.#attach(message.clientId);
    else if (message.kind === 'leave' || message.kind === 'silent')
      this.#leave(message.clientId, message.kind === 'silent');
    else if (message.kind === 'send' && message.leader === this.#id) this.#send(message.clientId, message.text);
  }

  /** Closes the socket; an ended hub is not used again. */
  end(): void {
    this.#link?.close();
  }

  #attach(id: string): void {
    const { post, now } = this.#ports;
    this.#clients.set(id, { activeAt: now(), points: [] });
    post({ kind: 'attached', leader: this.#id, clientId: id });
    if (!this.#isOpen) return this.#open();
    // The answer to a subscription lists earlier changes, so a joining client needs one even without new points.
    this.#subscribed = '';
    post({ kind: 'opened', leader: this.#id, clientId: id });
  }

  #leave(id: string, isSilent: boolean): void {
    if (!this.#clients.delete(id)) return;
    const { now, timing } = this.#ports;
    const silence = this.#isOpen ? timing.silence : timing.openingSilence;
    if (this.#clients.size === 0) this.#drop();
    else if (isSilent && now() - this.#lastFrameAt >= silence) this.#lose(silentCode);
    else this.#subscribe();
  }

  #send(id: string, text: string): void {
    const client = this.#clients.get(id);
    // The hub removed this client as gone, but its window was only asleep.
    if (!client) return this.#attach(id);
    client.activeAt = this.#ports.now();
    if (!text.startsWith('{')) return this.#ping(text);
    const { topics, points = [] } = JSON.parse(text) as SubscribeFrame;
    client.points = points;
    if (this.#points().length > pushPointsMax) return this.#refuse(id);
    this.#subscribe(topics);
  }

  #ping(text: string): void {
    const { timing } = this.#ports;
    const now = this.#ports.now();
    for (const [id, { activeAt }] of this.#clients) if (now - activeAt > timing.clientLife) this.#clients.delete(id);
    this.#link?.send(text);
  }

  #refuse(id: string): void {
    this.#clients.delete(id);
    this.#ports.post({ kind: 'full', leader: this.#id, clientId: id });
  }

  #points(): string[] {
    return [...new Set([...this.#clients.values()].flatMap(({ points }) => points))];
  }

  #topics: SubscribeFrame['topics'] = [];

  #subscribe(topics = this.#topics): void {
    this.#topics = topics;
    const frame: SubscribeFrame = { kind: 'subscribe', topics, points: this.#points() };
    const text = JSON.stringify(frame);
    if (topics.length === 0 || text === this.#subscribed) return;
    this.#subscribed = text;
    this.#link?.send(text);
  }

  #open(): void {
    if (this.#link) return;
    const { connect, now } = this.#ports;
    this.#lastFrameAt = now();
    this.#subscribed = '';
    this.#link = connect({
      open: () => this.#opened(),
      text: (text) => this.#broadcast({ kind: 'text', leader: this.#id, text }),
      dropped: () => this.#broadcast({ kind: 'dropped', leader: this.#id }),
      close: (code) => this.#lose(code),
      refused: () => {
        this.#drop();
        this.#broadcast({ kind: 'refused', leader: this.#id });
      },
    });
  }

  #opened(): void {
    this.#isOpen = true;
    // What was sent before is lost, also the subscription.
    this.#subscribed = '';
    this.#lastFrameAt = this.#ports.now();
    for (const clientId of this.#clients.keys()) this.#ports.post({ kind: 'opened', leader: this.#id, clientId });
  }

  #broadcast(message: SharedSocketMessage): void {
    this.#lastFrameAt = this.#ports.now();
    this.#ports.post(message);
  }

  /** Closes the socket and forgets all clients; the next attach opens a new one. */
  #drop(): void {
    this.#link?.close();
    this.#link = undefined;
    this.#isOpen = false;
    this.#clients.clear();
  }

  #lose(code: number): void {
    this.#drop();
    this.#ports.post({ kind: 'closed', leader: this.#id, code });
  }
}
