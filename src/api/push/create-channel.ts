import type { Config } from '#src/contract/system/config.ts';
import { frameMaxBytes, pushEndpoints, pushProtocol, ticketProtocol } from '#src/contract/push.ts';
import { abnormalCode, openSocket as openWebSocket, type OpenSocket, type Socket } from '#src/transport/socket.ts';
import type { ApiClient, SessionPort } from '../client.ts';
import { ApiError } from '../api-error.ts';
import type { PushChannel } from './channel.ts';
import { drive, type Link, type LinkHandlers, type PushPorts } from './driver.ts';
import { readMessageList } from './message-list.ts';
import { browserSignals } from './signals.ts';
import { type PushTiming, pushTiming } from './timing.ts';

export interface PushOptions {
  readonly config: Pick<Config, 'pushUrl' | 'push'>;
  readonly session: SessionPort;
  readonly api: ApiClient;
  /** The session is over: no ticket, or the server closed the socket for that. */
  readonly onAuthLost?: () => void;
  /** The version of the rights that the page knows, where the server names one. */
  readonly accessVersion?: () => string | undefined;
  /** Calls of this server get no answer on their connections; `certain`: an open one went silent. */
  readonly onLinkLost?: (certain: boolean) => void;
  readonly now?: () => number;
  readonly random?: () => number;
  readonly after?: PushPorts['after'];
  readonly timing?: PushTiming;
  readonly openSocket?: OpenSocket;
  readonly signals?: PushPorts['signals'];
  /** Lets the windows of one user share a connection. */
  readonly share?: (connect: PushPorts['connect'], timing: PushTiming) => PushPorts['connect'];
}

/** `/ship` or `wss://host/ship` → the socket's address with the user id; ws or wss as the page is http or https. */
export function pushAddress(pushUrl: string, userId: string, pageUrl: string | undefined): string {
  const url = new URL(pushUrl, pageUrl);
  url.protocol = url.protocol.replace('http', 'ws');
  url.search = encodeURIComponent(userId);
  url.hash = '';
  return url.href;
}

const afterTimeout: PushPorts['after'] = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** A browser keeps at most so many connections to a server; each of them may have died unnoticed. */
const connectionsMax = 6;

const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/**
 * Requests tickets. After an outage a request may be sent over an idle connection that is dead: it is repeated at once,
 * over another one, as often as there can be such connections since the last ticket.
 */
function createTicketSource(api: ApiClient) {
  const { route, response } = pushEndpoints.createPushTicket;
  let repeatsLeft = connectionsMax;

  const send = async (signal: AbortSignal): Promise<unknown> => {
    for (;;) {
      try {
        const answer = await api.send(route, {}, { signal, silent: true, repeatable: true });
        repeatsLeft = connectionsMax;
        return answer;
      } catch (error) {
        if (signal.aborted || repeatsLeft === 0 || !isNetworkError(error)) throw error;
        repeatsLeft -= 1;
      }
    }
  };

  /** The subprotocols of one attempt: a ticket is good once. @throws ApiError */
  return async (signal: AbortSignal): Promise<string[]> => {
    const answer = response.safeParse(await send(signal));
    if (!answer.success) throw new ApiError({ kind: 'malformed', call: route.path });
    return [pushProtocol, ticketProtocol(answer.data.ticket)];
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'session' || error.kind === 'forbidden');

/** The push channel of one session over the browser's WebSocket; idle until `start`. */
export function createPushChannel(options: PushOptions): PushChannel {
  const { config, session, api, openSocket = openWebSocket, share = (unshared) => unshared } = options;
  const timing = options.timing ?? pushTiming;
  const askTicket = createTicketSource(api);

  const connect = (userId: string, handlers: LinkHandlers): Link => {
    const abort = new AbortController();
    let socket: Socket | undefined;
    const open = (protocols: readonly string[]) => {
      if (abort.signal.aborted) return;
      const url = pushAddress(config.pushUrl, userId, globalThis.location?.href);
      socket = openSocket(url, protocols, frameMaxBytes, handlers);
    };
    const failed = (error: unknown) => {
      if (abort.signal.aborted) return;
      if (isRefusal(error)) handlers.refused();
      else handlers.close(abnormalCode);
    };
    if (session.token() === undefined) queueMicrotask(() => abort.signal.aborted || handlers.refused());
    else if (config.push.ticket) askTicket(abort.signal).then(open).catch(failed);
    else open([]);
    return {
      send: (text) => socket?.send(text),
      close() {
        abort.abort();
        socket?.close();
      },
    };
  };

  return drive({
    policy: config.push.policy,
    timing,
    now: options.now ?? Date.now,
    uptime: () => performance.now(),
    random: options.random ?? Math.random,
    after: options.after ?? afterTimeout,
    signals: options.signals ?? browserSignals,
    accessVersion: () => options.accessVersion?.(),
    authLost: () => options.onAuthLost?.(),
    linkLost: (certain) => options.onLinkLost?.(certain),
    connect: share(connect, timing),
    list: (from, newestOnly, handlers) => readMessageList(api, from, newestOnly, handlers),
  });
}
