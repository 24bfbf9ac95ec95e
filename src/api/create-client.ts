import { ConfigError } from '#src/contract/system/config-error.ts';
import type { Route } from '#src/contract/endpoint.ts';
import { wireCodes } from '#src/contract/wire-codes.ts';
import { TransportError } from '#src/transport/http.ts';
import { ApiError } from './api-error.ts';
import type { ApiClient, ErrorListener, SendOptions } from './client.ts';
import { callOf, createSender, newCallId, type SenderSetup } from './create-sender.ts';
import { type Fields, fillPath } from './fill-path.ts';
import type { Reachability } from './reachability.ts';
import { type Exchange, readFile, readValue } from './read-answer.ts';

export interface ClientSetup extends SenderSetup {
  /** Called for every failed call except those that the caller aborted. */
  readonly onError: ErrorListener;
  /** Shared by all clients of one server. Without it a call on a dead connection ends with its timeout. */
  readonly reachability?: Reachability;
}

/** The client of one session in one language. It reports failures through `onError` and does not handle them. */
export function createClient(setup: ClientSetup): ApiClient {
  const { session, language, onError, reachability } = setup;
  const { sendOnce, learnClock } = createSender(setup);

  /** The progress of an upload shows whether its connection is alive, and its user can end it. */
  function sendReachable(route: Route, path: string, fields: Fields, options: SendOptions): Promise<Exchange> {
    if (!reachability || options.isProbe || options.form) return sendOnce(route, path, fields, options);
    return reachability.run((signal) => sendOnce(route, path, fields, { ...options, signal }), options);
  }

  /** Whether the session has another token than the one that the server refused. @throws ApiError */
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
    const { signal, silent, isLast = false } = options;
    const { path, rest } = fillPath(route.path, request);
    const sessionId = session.id();
    const isOver = () => !isLast && session.isOver?.() === true;
    const isLeft = () => session.id() !== sessionId || signal?.aborted === true || isOver();
    const tries = { ...options, callId: newCallId(), isLeft };
    try {
      const value = await sendWithRetry(() => sendReachable(route, path, rest, tries), read);
      if (!isLeft()) return value;
    } catch (cause) {
      if (!isLeft()) {
        const error = asApiError(cause, callOf(route));
        onError(error, { route, silent: typeof silent === 'function' ? silent(error) : (silent ?? false) });
        throw error;
      }
    }
    throw new ApiError({ kind: 'aborted', call: callOf(route) });
  }

  return {
    language,
    send: (route, request, options = {}) =>
      call(route, request, options, (exchange) => readValue(exchange, options.read)),
    file: (route, request, options = {}) =>
      call(route, request, { repeatable: true, ...options }, (exchange) => readFile(exchange, route)),
  };
}

/** Any other error comes from a module that could not be loaded, which is a network failure too. */
function asApiError(cause: unknown, call: string): ApiError {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof ConfigError) return new ApiError({ kind: 'malformed', call, detail: cause.message }, { cause });
  return new ApiError({ kind: cause instanceof TransportError ? cause.kind : 'network', call }, { cause });
}
