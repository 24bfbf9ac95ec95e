import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { ConfigError } from '#src/contract/system/config-error.ts';
import { findConfig, type ConfigSource } from './config.ts';
import { connect } from './connection.ts';
import type { ElementHost } from './definition.ts';
import type { Link } from './link.ts';
import type { ElementErrorKind, SessionProperties, TokenAnswer, TokenReason } from './surface.ts';
import { type Ask, askTogether } from './token.ts';

export type ConnectionState =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly link: Link }
  | { readonly status: 'signed-out' }
  | { readonly status: 'failed'; readonly kind: ElementErrorKind; readonly message: string };

const kindOf = (error: unknown): ElementErrorKind => {
  if (error instanceof ApiError) return error.kind;
  return error instanceof ConfigError ? 'config' : 'session';
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Source = SessionProperties & Omit<ConfigSource, 'base'>;

/** The page's token: from the `getToken` property, else from a listener of `ems-auth-required`. */
async function askPage(host: ElementHost, { getToken }: Source, reason: TokenReason) {
  if (getToken) return askTogether(getToken, reason);
  let answer: TokenAnswer | Promise<TokenAnswer | undefined> | undefined;
  host.emit('ems-auth-required', { reason, respondWith: (given: typeof answer) => (answer = given) });
  return answer;
}

/** Joins the element to its connection while it is in the page; `retry` asks again after a failure or a signed-out state. */
export function useConnection(host: ElementHost, source: Source): [ConnectionState, retry: () => void] {
  const { config, configUrl, apiBase, getToken } = source;
  const [state, setState] = useState<ConnectionState>({ status: 'waiting' });
  const [attempt, setAttempt] = useState<{ reason: TokenReason }>({ reason: 'start' });
  const latest = useRef(source);
  const asked = useRef<Source['getToken']>(undefined);
  useEffect(() => {
    latest.current = source;
  });

  useEffect(() => {
    let gone = false;
    let leave = () => {};
    const ask: Ask = (reason) => {
      asked.current = latest.current.getToken;
      return askPage(host, latest.current, reason);
    };
    const show = (next: ConnectionState) => {
      if (!gone) setState(next);
    };
    const follow = (link: Link) => {
      const left = link.join(ask);
      const unfollow = link.subscribe(() => {
        if (link.account()) return;
        leave();
        if (link.isReplaced()) setAttempt({ reason: 'start' });
        else show({ status: 'signed-out' });
      });
      leave = () => {
        unfollow();
        left();
      };
      show({ status: 'ready', link });
    };
    const start = async (): Promise<void> => {
      const found = await findConfig({ config, configUrl, apiBase, base: host.base });
      const link = gone ? undefined : await connect(found, ask, attempt.reason);
      if (gone) return;
      if (!link) return show({ status: 'signed-out' });
      // The link was closed with its last element while this one was connecting.
      if (!link.account()) return start();
      follow(link);
    };
    setState({ status: 'waiting' });
    start().catch((error: unknown) => {
      if (gone) return;
      const failure = { kind: kindOf(error), message: messageOf(error) };
      setState({ status: 'failed', ...failure });
      host.emit('ems-error', failure);
    });
    return () => {
      gone = true;
      leave();
    };
  }, [host, config, configUrl, apiBase, attempt]);

  // A page often gives the function later than the element, even while the one before is still asked.
  const { status } = state;
  useEffect(() => {
    if (status === 'signed-out' && getToken && getToken !== asked.current) setAttempt({ reason: 'start' });
  }, [status, getToken]);

  return [state, useCallback(() => setAttempt({ reason: 'retry' }), [])];
}
