import type { RawData, WebSocket } from 'ws';
import type { Language } from '#src/contract/languages.ts';
import { type ChangeFrame, ping, type PongFrame, type SubscribedFrame } from '#src/contract/push.ts';
import { type RefusedFrame, type SubscribeFrame, subscribeFrame } from '#src/contract/push-values.ts';
import { secondMs } from '../lib/clock.ts';
import { framesOf, type RowsAt, dueValues, type Watched } from './push-values.ts';
import type { Point } from '../telemetry/points.ts';

const idsPerFrame = 200;
const framesPerSecond = 20;
const policyViolation = 1008;
const tryAgainLater = 1013;
/** Bytes that wait for a slow client: with more, values are left out until it has caught up, and then the newest go … */
const valuesBacklog = 64 * 1024;
/** … and with more than this the socket is closed: the client comes back and reads what it missed from the lists. */
const backlogMax = 16 * 1024 * 1024;
/** A point's id has at most 113 characters. */
const refusedPerFrame = 100;

/** ws delivers a text as one buffer, as it is configured here. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

type Topic = ChangeFrame['topic'];

export interface Owner {
  readonly userId: string;
  readonly language: Language;
  readonly sessionId: string | undefined;
  /** Of the page that has opened it; undefined: a page of this server. */
  readonly pageOrigin: string | undefined;
}

/** A point that this socket's user may see. */
export type PointOf = (id: string) => Point | undefined;

/** What a socket asks about its user. */
export interface UserContext {
  /** Messages sent to the user so far. */
  seq(): number;
  readonly pointOf: PointOf;
  changesOf(topics: ReadonlySet<Topic>): SubscribedFrame['changes'];
  accessVersion(): string | undefined;
}

/** One open push socket: answers pings, keeps its subscriptions, and can play dead for tests. */
export class PushSocket {
  readonly userId: string;
  readonly language: Language;
  readonly sessionId: string | undefined;
  readonly pageOrigin: string | undefined;
  readonly #ws: WebSocket;
  readonly #news: UserContext;
  #watched: Watched = new Map();
  #topics: ReadonlySet<Topic> = new Set();
  #dead = false;
  #second = 0;
  #frames = 0;

  constructor(ws: WebSocket, owner: Owner, news: UserContext) {
    this.userId = owner.userId;
    this.language = owner.language;
    this.sessionId = owner.sessionId;
    this.pageOrigin = owner.pageOrigin;
    this.#ws = ws;
    this.#news = news;
    ws.on('message', (data, isBinary) => this.#receive(isBinary ? '' : textOf(data)));
    // A frame that is too long or broken closes the socket; there is nothing else to do about it.
    ws.on('error', () => undefined);
  }

  sendFrame(frame: ChangeFrame | PongFrame | RefusedFrame | SubscribedFrame): void {
    this.sendText(JSON.stringify(frame));
  }

  /** A frame as it goes over the line. */
  sendText(text: string): void {
    if (this.#dead || this.#ws.readyState !== this.#ws.OPEN) return;
    this.#ws.send(text);
    if (this.backlog > backlogMax) this.end(tryAgainLater);
  }

  /** Bytes that the client has not read yet. */
  get backlog(): number {
    return this.#ws.bufferedAmount;
  }

  /** Sends what was measured since the last time, of the points that the client shows. */
  sendValues(now: number, rows: RowsAt): void {
    if (this.#dead || this.#watched.size === 0 || this.backlog > valuesBacklog) return;
    for (const frame of framesOf(dueValues(this.#watched, now, rows), now)) this.sendText(frame);
  }

  /** Sends the ids of changed records to a subscriber. */
  change(topic: Topic, ids: readonly string[]): void {
    if (!this.#topics.has(topic)) return;
    for (let at = 0; at < ids.length; at += idsPerFrame)
      this.sendFrame({ kind: 'change', topic, ids: ids.slice(at, at + idsPerFrame) });
  }

  get isDead(): boolean {
    return this.#dead;
  }

  /** Stays open, but neither answers nor sends, as with a lost network. */
  playDead(): void {
    this.#dead = true;
  }

  /** @param code undefined cuts the connection without a close frame, which the client sees as 1006 */
  end(code?: number): void {
    if (code === undefined || this.#dead) this.#ws.terminate();
    else this.#ws.close(code);
  }

  #receive(text: string): void {
    if (this.#isTooFast()) return this.end(policyViolation);
    if (this.#dead) return;
    if (text === ping) this.sendFrame({ kind: 'pong', seq: this.#news.seq() });
    else this.#subscribe(text);
  }

  #subscribe(text: string): void {
    try {
      const frame = subscribeFrame.safeParse(JSON.parse(text));
      if (frame.success) this.#show(frame.data);
    } catch {
      // A text that is no JSON is no frame of the protocol: it is ignored, as by a server that knows only pings.
    }
  }

  /** Stops sending the points that the user may not see any more. */
  dropForbidden(): void {
    const refused = [...this.#watched.keys()].map(({ id }) => id).filter((id) => !this.#news.pointOf(id));
    for (const point of this.#watched.keys()) if (refused.includes(point.id)) this.#watched.delete(point);
    this.#refuse(refused);
  }

  #refuse(refused: readonly string[]): void {
    for (let at = 0; at < refused.length; at += refusedPerFrame)
      this.sendFrame({ kind: 'refused', points: refused.slice(at, at + refusedPerFrame) });
  }

  #show({ topics, points = [] }: SubscribeFrame): void {
    this.#topics = new Set(topics);
    const accessVersion = this.#news.accessVersion();
    this.sendFrame({ kind: 'subscribed', changes: this.#news.changesOf(this.#topics), accessVersion });
    const before = this.#watched;
    this.#watched = new Map();
    const refused: string[] = [];
    for (const id of points) {
      const point = this.#news.pointOf(id);
      if (point) this.#watched.set(point, before.get(point) ?? Number.NaN);
      else refused.push(id);
    }
    this.#refuse(refused);
  }

  #isTooFast(): boolean {
    const second = Math.floor(Date.now() / secondMs);
    this.#frames = second === this.#second ? this.#frames + 1 : 1;
    this.#second = second;
    return this.#frames > framesPerSecond;
  }
}
