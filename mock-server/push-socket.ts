import type { RawData, WebSocket } from 'ws';
import type { Language } from '#src/contract/languages.ts';
import type { Message } from '#src/contract/message.ts';
import { type ChangeFrame, ping, type PongFrame, subscribeFrame } from '#src/contract/push.ts';
import { secondMs } from './clock.ts';

const idsPerFrame = 200;
const framesPerSecond = 20;
const policyViolation = 1008;

/** ws hands a text on as one buffer, as it is set up here. */
const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

type Topic = ChangeFrame['topic'];

interface Owner {
  readonly userId: string;
  readonly language: Language;
  readonly sessionId: string | undefined;
}

/** One open push socket: answers pings, keeps its subscriptions, and can play dead for tests. */
export class PushSocket {
  readonly userId: string;
  readonly language: Language;
  readonly sessionId: string | undefined;
  readonly #ws: WebSocket;
  readonly #seq: () => number;
  #topics: ReadonlySet<Topic> = new Set();
  #dead = false;
  #second = 0;
  #frames = 0;

  constructor(ws: WebSocket, owner: Owner, seq: () => number) {
    this.userId = owner.userId;
    this.language = owner.language;
    this.sessionId = owner.sessionId;
    this.#ws = ws;
    this.#seq = seq;
    ws.on('message', (data, isBinary) => this.#receive(isBinary ? '' : textOf(data)));
    // A frame that is too long or broken closes the socket; there is nothing else to do about it.
    ws.on('error', () => undefined);
  }

  sendFrame(frame: Message | ChangeFrame | PongFrame): void {
    if (!this.#dead && this.#ws.readyState === this.#ws.OPEN) this.#ws.send(JSON.stringify(frame));
  }

  /** Tells a subscriber of changed records. */
  change(topic: Topic, ids: readonly string[]): void {
    if (!this.#topics.has(topic)) return;
    for (let at = 0; at < ids.length; at += idsPerFrame)
      this.sendFrame({ kind: 'change', topic, ids: ids.slice(at, at + idsPerFrame) });
  }

  /** Stays open, but neither answers nor sends: what a lost network looks like. */
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
    if (text === ping) this.sendFrame({ kind: 'pong', seq: this.#seq() });
    else this.#subscribe(text);
  }

  #subscribe(text: string): void {
    try {
      const frame = subscribeFrame.safeParse(JSON.parse(text));
      if (frame.success) this.#topics = new Set(frame.data.topics);
    } catch {
      // What is no JSON is no frame of ours: ignored, as a server that knows only pings would.
    }
  }

  #isTooFast(): boolean {
    const second = Math.floor(Date.now() / secondMs);
    this.#frames = second === this.#second ? this.#frames + 1 : 1;
    this.#second = second;
    return this.#frames > framesPerSecond;
  }
}
