import { pushPointsMax } from '#src/contract/limits.ts';
import type { SubscribeFrame } from '#src/contract/push-values.ts';
import type { Link, LinkHandlers } from '../driver.ts';
import { silentCode } from '../reconnect-delay.ts';
import type { SharedTiming } from '../timing.ts';
import type { Said } from './words.ts';

interface Seat {
  heardAt: number;
  points: readonly string[];
}

export interface HubPorts {
  readonly timing: SharedTiming;
  connect(handlers: LinkHandlers): Link;
  say(said: Said): void;
  now(): number;
}

/** Holds the one socket, hands what comes to all seats, and sends what they want. */
export class Hub {
  readonly #id: string;
  readonly #ports: HubPorts;
  readonly #seats = new Map<string, Seat>();
  #link: Link | undefined;
  #isOpen = false;
  /** Last sign of life, or since when the socket opens. */
  #heardAt = 0;
  #subscribed = '';

  constructor(id: string, ports: HubPorts) {
    this.#id = id;
    this.#ports = ports;
  }

  hear(said: Said): void {
    if (said.kind === 'attach') this.#attach(said.seat);
    else if (said.kind === 'leave' || said.kind === 'silent') this.#leave(said.seat, said.kind === 'silent');
    else if (said.kind === 'send' && said.leader === this.#id) this.#send(said.seat, said.text);
  }

  end(): void {
    this.#link?.close();
    this.#link = undefined;
    this.#seats.clear();
  }

  #attach(id: string): void {
    const { say, now } = this.#ports;
    this.#seats.set(id, { heardAt: now(), points: [] });
    say({ kind: 'attached', leader: this.#id, seat: id });
    if (!this.#isOpen) return this.#open();
    // The answer to a subscription says what had changed before: who joins is owed one, though it asks for nothing new.
    this.#subscribed = '';
    say({ kind: 'opened', leader: this.#id, seat: id });
  }

  #leave(id: string, isSilent: boolean): void {
    if (!this.#seats.delete(id)) return;
    const { now, timing } = this.#ports;
    const silence = this.#isOpen ? timing.silence : timing.openingSilence;
    if (this.#seats.size === 0) this.#drop();
    else if (isSilent && now() - this.#heardAt >= silence) this.#lose(silentCode);
    else this.#subscribe();
  }

  #send(id: string, text: string): void {
    const seat = this.#seats.get(id);
    // Taken for gone, and only asleep.
    if (!seat) return this.#attach(id);
    seat.heardAt = this.#ports.now();
    if (!text.startsWith('{')) return this.#ping(text);
    const { topics, points = [] } = JSON.parse(text) as SubscribeFrame;
    seat.points = points;
    if (this.#points().length > pushPointsMax) return this.#refuse(id);
    this.#subscribe(topics);
  }

  #ping(text: string): void {
    const { timing } = this.#ports;
    const now = this.#ports.now();
    for (const [id, { heardAt }] of this.#seats) if (now - heardAt > timing.seatLife) this.#seats.delete(id);
    this.#link?.send(text);
  }

  #refuse(id: string): void {
    this.#seats.delete(id);
    this.#ports.say({ kind: 'full', leader: this.#id, seat: id });
  }

  #points(): string[] {
    return [...new Set([...this.#seats.values()].flatMap(({ points }) => points))];
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
    this.#heardAt = now();
    this.#subscribed = '';
    this.#link = connect({
      open: () => this.#opened(),
      text: (text) => this.#tell({ kind: 'text', leader: this.#id, text }),
      dropped: () => this.#tell({ kind: 'dropped', leader: this.#id }),
      close: (code) => this.#lose(code),
      refused: () => {
        this.#drop();
        this.#tell({ kind: 'refused', leader: this.#id });
      },
    });
  }

  #opened(): void {
    this.#isOpen = true;
    this.#heardAt = this.#ports.now();
    for (const seat of this.#seats.keys()) this.#ports.say({ kind: 'opened', leader: this.#id, seat });
  }

  #tell(said: Said): void {
    this.#heardAt = this.#ports.now();
    this.#ports.say(said);
  }

  /** Nobody sits here any more; the next one begins anew. */
  #drop(): void {
    this.#link?.close();
    this.#link = undefined;
    this.#isOpen = false;
    this.#seats.clear();
  }

  #lose(code: number): void {
    this.#drop();
    this.#ports.say({ kind: 'closed', leader: this.#id, code });
  }
}
