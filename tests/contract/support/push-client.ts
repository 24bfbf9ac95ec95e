import { type RawData, WebSocket } from 'ws';
import { pushProtocol, ticketProtocol } from '#src/contract/push.ts';
import type { Harness, SignedIn } from './harness.ts';

export interface Connect {
  readonly userId?: string;
  readonly ticket?: string | undefined;
  /** null: no Origin header. */
  readonly origin?: string | null;
}

/** A push socket with everything it received. */
export interface PushClient {
  readonly ws: WebSocket;
  readonly frames: readonly Record<string, unknown>[];
  /** Resolves with the first frame, also an earlier one, that fits. */
  frame(fits: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  readonly closed: Promise<number>;
}

const waitMs = 3000;

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '');

function open(harness: Harness, userId: string, { ticket, origin }: Connect): WebSocket {
  const url = `${harness.server.url.replace('http', 'ws')}${harness.config.pushUrl}?${userId}`;
  const protocols = ticket === undefined ? [pushProtocol] : [pushProtocol, ticketProtocol(ticket)];
  return new WebSocket(url, protocols, origin === null ? {} : { origin: origin ?? harness.server.url });
}

/** Rejects with `Unexpected server response: <status>` where the server refuses. */
export async function connect(
  harness: Harness,
  user: Pick<SignedIn, 'call' | 'login'>,
  options: Connect = {},
): Promise<PushClient> {
  const ticket = 'ticket' in options ? options.ticket : (await user.call('createPushTicket', {})).ticket;
  const ws = open(harness, options.userId ?? user.login.user_id, { ...options, ticket });
  const frames: Record<string, unknown>[] = [];
  const waiting = new Set<() => void>();
  ws.on('message', (data) => {
    frames.push(JSON.parse(textOf(data)) as Record<string, unknown>);
    for (const check of waiting) check();
  });
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise<void>((resolve, reject) => ws.once('open', resolve).once('error', reject));
  return {
    ws,
    frames,
    closed,
    frame: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no such frame')), waitMs);
        const check = () => {
          const hit = frames.find(fits);
          if (!hit) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(hit);
        };
        waiting.add(check);
        check();
      }),
  };
}
