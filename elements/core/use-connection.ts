import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { ConfigError } from '#src/contract/system/config-error.ts';
import type { Config } from '#src/contract/system/config.ts';
import { findConfig, type ConfigSource } from './config.ts';
import { connect } from './connection.ts';
import type { ElementHost } from './definition.ts';
import type { Link } from './link.ts';
import type { ElementErrorKind, SessionProperties, TokenAnswer, TokenReason, TokenRequest } from './surface.ts';
import { type Repeat, repeatWhileAway } from './patience.ts';
import { SettingError, UnreachableConfigError } from './setting-error.ts';
import { type Ask, askTogether } from './token.ts';

export type ConnectionState =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly link: Link }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'failed';
      readonly kind: ElementErrorKind;
      readonly message: string;
      /** What the page or its configuration file says is wrong, so that waiting does not help. */
      readonly isMisconfigured: boolean;
    };

const kindOf = (error: unknown): ElementErrorKind => {
  if (error instanceof ApiError) return error.kind;
  return error instanceof ConfigError ? 'config' : 'session';
};

const isMisconfigured = (error: unknown): boolean =>
  kindOf(error) === 'config' && !(error instanceof UnreachableConfigError);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Source = SessionProperties & Omit<ConfigSource, 'base'>;

/** The page was not asked yet. */
const none = Symbol('none');

/** The page's token: from the `getToken` property, else from a listener of `ems-auth-required`. */
async function askPage(host: ElementHost, { getToken }: Source, request: TokenRequest) {
  if (typeof getToken === 'function') return askTogether(getToken, request);
  // A page's script may give what its types would not allow.
  if (getToken !== undefined && getToken !== null) throw new SettingError('getToken', 'a function');
  let answer: TokenAnswer | Promise<TokenAnswer | undefined> | undefined;
  host.emit('ems-auth-required', { ...request, respondWith: (given: typeof answer) => (answer = given) });
  return answer;
}

const jsonOf = (config: Config | undefined): unknown => {
  try {
    return JSON.stringify(config);
  } catch {
    return config;
  }
};

/** The same object while its content is the same: a framework gives a new one whenever it renders. */
function useEqual(config: Config | undefined): Config | undefined {
  const [first, setFirst] = useState(config);
  if (first === config) return config;
  if (jsonOf(first) === jsonOf(config)) return first;
  setFirst(config);
  return config;
}

/** Joins a link until its session is over; returns the function that leaves it before. */
function follow(link: Link, ask: Ask, onEnd: () => void): () => void {
  const ends = [
    link.join(ask),
    link.subscribe(() => {
      if (link.account()) return;
      leave();
      onEnd();
    }),
  ];
  const leave = () => {
    for (const end of ends) end();
  };
  return leave;
}

interface Attempt {
  readonly reason: TokenReason;
  /** The failure that the page knows: a page that gives a new function at each event would be asked without end. */
  readonly reported?: string;
}

/** Whether another function of the page may be what is missing: the one before gave no token. */
const needsToken = (state: ConnectionState): boolean =>
  state.status === 'signed-out' || (state.status === 'failed' && (state.kind === 'session' || state.kind === 'config'));

/** Joins the element to its connection while it is in the page; `retry` asks again after a failure or a signed-out state. */
export function useConnection(host: ElementHost, source: Source): [ConnectionState, retry: () => void] {
  const { configUrl, apiBase, getToken } = source;
  const config = useEqual(source.config);
  const [state, setState] = useState<ConnectionState>({ status: 'waiting' });
  const [attempt, setAttempt] = useState<Attempt>({ reason: 'start' });
  const latest = useRef(source);
  const asked = useRef<Source['getToken'] | typeof none>(none);
  useEffect(() => {
    latest.current = source;
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let leave = () => {};
    let { reported } = attempt;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      const failure = { kind: kindOf(error), message: messageOf(error) };
      setState({ status: 'failed', ...failure, isMisconfigured: isMisconfigured(error) });
      if (failure.message !== reported) host.emit('ems-error', failure);
      reported = failure.message;
    };
    const repeat: Repeat = (run) => repeatWhileAway(run, signal, fail);
    const start = async (): Promise<void> => {
      const found = await repeat(() => findConfig({ config, configUrl, apiBase, base: host.base }));
      const ask: Ask = (reason) => {
        asked.current = latest.current.getToken;
        return askPage(host, latest.current, { reason, apiBase: found.apiBase });
      };
      const link = signal.aborted ? undefined : await connect(found, ask, attempt.reason, repeat);
      if (signal.aborted) return;
      if (!link) return setState({ status: 'signed-out' });
      // The link was closed with its last element while this one was connecting.
      if (!link.account()) return start();
      leave = follow(link, ask, () => {
        if (link.isReplaced()) setAttempt({ reason: 'start' });
        else setState({ status: 'signed-out' });
      });
      setState({ status: 'ready', link });
    };
    setState({ status: 'waiting' });
    start().catch(fail);
    return () => {
      ended.abort();
      leave();
    };
  }, [host, config, configUrl, apiBase, attempt]);

  // A page often gives the function later than the element, even while the one before is still asked.
  useEffect(() => {
    if (needsToken(state) && getToken && asked.current !== none && getToken !== asked.current)
      setAttempt({ reason: 'start', ...(state.status === 'failed' && { reported: state.message }) });
  }, [state, getToken]);

  return [state, useCallback(() => setAttempt({ reason: 'retry' }), [])];
}
