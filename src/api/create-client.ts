import { toBase64 } from '#src/lib/base64.ts';
import { randomBytes, toHex, toUtf8 } from '#src/lib/bytes.ts';
import type { Codec } from '#src/contract/codec/codec.ts';
import { wireCodes } from '#src/contract/wire-codes.ts';
import type { Config } from '#src/contract/config.ts';
import { ConfigError } from '#src/contract/config-error.ts';
import type { Route } from '#src/contract/endpoint.ts';
import type { Language } from '#src/contract/languages.ts';
import { requestTimeoutMs } from '#src/contract/limits.ts';
import { sendHttp, type HttpAnswer, TransportError } from '#src/transport/http.ts';
import { ApiError } from './api-error.ts';
import type { ApiClient, CallOptions, ErrorListener, SendOptions, SessionPort, AttemptReport } from './client.ts';
import { type Fields, fillPath } from './fill-path.ts';
import type { Reachability } from './reachability.ts';
import { readData, readFile, type Exchange } from './read-answer.ts';
import { writePayload } from './write-request.ts';

export interface ClientSetup {
  readonly config: Pick<Config, 'apiBase' | 'client'>;
  readonly session: SessionPort;
  readonly language: Language;
  readonly codec: Codec;
  /** Called for every failed call except those that the caller aborted. */
  readonly onError: ErrorListener;
  /** Called after each attempt, except those that the caller aborted. */
  readonly onAttempt?: (report: AttemptReport) => void;
  readonly now?: () => number;
  /** Shared by all clients of one server. Without it a call on a dead connection ends with its timeout. */
  readonly reachability?: Reachability;
}

/** Where a call comes from, for the server's log: the header `from`. */
const origin = 'web';
const nonceBytes = 16;
const callOf = ({ method, path }: Route): string => `${method} ${path}`;

/** The client of one session in one language. It reports failures through `onError` and does not handle them. */
export function createClient(setup: ClientSetup): ApiClient {
  const { config, session, language, codec, onError, onAttempt, now = Date.now, reachability } = setup;
  const basic = `Basic ${toBase64(toUtf8(`${config.client.id}:${config.client.secret}`))}`;
  let clockOffsetMs = 0;

  /** Sends one attempt; IV, nonce, timestamp and sign are new for each. */
  async function sendOnce(route: Route, path: string, fields: Fields, options: SendOptions): Promise<Exchange> {
    const { signal, sendHttp: send = sendHttp } = options;
    const cipher = await codec.cipher();
    const form = await options.form?.(codec.digest);
    const payload = form?.signed ?? (await writePayload(route, fields, cipher));
    const nonce = toHex(randomBytes(nonceBytes));
    const timestamp = String(now() + clockOffsetMs);
    const token = route.public && !route.personal ? undefined : session.token();
    const headers = {
      Authorization: token === undefined ? basic : `Bearer ${token}`,
      from: origin,
      lang: language,
      sign: await codec.sign(payload, nonce, timestamp),
      timestamp,
      nonce,
    };
    const { method } = route;
    const url = config.apiBase + path;
    const sent =
      method === 'GET'
        ? { url: payload === '' ? url : `${url}?${payload}`, headers }
        : form
          ? { url, headers, body: form.body }
          : { url, headers: { ...headers, 'content-type': 'application/json' }, body: payload };
    const answer = await withReport(() => send({ method, ...sent, signal, timeoutMs: requestTimeoutMs }));
    return { call: callOf(route), nonce, token, cipher, answer };
  }

  /** The progress of an upload shows whether its connection is alive, and its user can end it. */
  function sendReachable(route: Route, path: string, fields: Fields, options: SendOptions): Promise<Exchange> {
    if (!reachability || options.isProbe || options.form) return sendOnce(route, path, fields, options);
    return reachability.run((signal) => sendOnce(route, path, fields, { ...options, signal }), options);
  }

  async function withReport(send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const sentAt = now();
    const reportAttempt = (answer?: HttpAnswer) => onAttempt?.({ sentAt, doneAt: now(), answer });
    try {
      const answer = await send();
      reportAttempt(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof TransportError && error.kind === 'aborted')) reportAttempt();
      throw error;
    }
  }

  /** False where the server does not say what time it is. */
  function learnClock({ answer }: Exchange): boolean {
    const serverTime = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(serverTime)) return false;
    clockOffsetMs = serverTime - now();
    return true;
  }

  /** Whether the session has another token than the one that the server refused. */
  async function isRenewed({ token }: Exchange): Promise<boolean> {
    if (token === undefined) return false;
    if (session.token() === token) await session.renewal?.();
    return session.token() !== undefined && session.token() !== token;
  }

  /** Whether a refused call can succeed now: with the server's time, a confirmed password, or a renewed token. */
  async function canRetry(error: unknown, exchange: Exchange): Promise<boolean> {
    if (!(error instanceof ApiError)) return false;
    if (error.code === wireCodes.staleTimestamp) return learnClock(exchange);
    if (error.code === wireCodes.stepUpDue) return (await session.confirmPassword?.()) === true;
    return error.kind === 'session' && isRenewed(exchange);
  }

  async function sendWithRetry<T>(send: () => Promise<Exchange>, read: (exchange: Exchange) => Promise<T>): Promise<T> {
    const exchange = await send();
    try {
      return await read(exchange);
    } catch (error) {
      if (!(await canRetry(error, exchange))) throw error;
      return read(await send());
    }
  }

  async function call<T>(
    route: Route,
    request: object,
    options: SendOptions,
    read: (exchange: Exchange) => Promise<T>,
  ): Promise<T> {
    const { signal, silent } = options;
    const { path, rest } = fillPath(route.path, request);
    const sessionId = session.id();
    const isLeft = () => session.id() !== sessionId || signal?.aborted === true;
    try {
      const value = await sendWithRetry(() => sendReachable(route, path, rest, options), read);
      if (!isLeft()) return value;
    } catch (cause) {
      if (!isLeft()) throw announced(asApiError(cause, callOf(route)), route, silent);
    }
    throw new ApiError({ kind: 'aborted', call: callOf(route) });
  }

  function announced(error: ApiError, route: Route, silent: CallOptions['silent']): ApiError {
    onError(error, { route, silent: typeof silent === 'function' ? silent(error) : (silent ?? false) });
    return error;
  }

  return {
    language,
    send: (route, request, options = {}) =>
      call(route, request, options, (exchange) => readWith(exchange, options.read)),
    file: (route, request, options = {}) =>
      call(route, request, { repeatable: true, ...options }, (exchange) => readFile(exchange, route)),
  };
}

async function readWith(exchange: Exchange, read: SendOptions['read']): Promise<unknown> {
  const data = await readData(exchange);
  try {
    return read ? read(data) : data;
  } catch (cause) {
    const { call, nonce } = exchange;
    throw new ApiError(
      { kind: 'malformed', call, nonce, detail: cause instanceof Error ? cause.message : '' },
      { cause },
    );
  }
}

/** Any other error comes from a module that could not be loaded, which is a network failure too. */
function asApiError(cause: unknown, call: string): ApiError {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof ConfigError) return new ApiError({ kind: 'malformed', call, detail: cause.message }, { cause });
  return new ApiError({ kind: cause instanceof TransportError ? cause.kind : 'network', call }, { cause });
}
