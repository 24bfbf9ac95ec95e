import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '#src/api/api-error.ts';
import type { SessionPort } from '#src/api/client.ts';
import { createClient } from '#src/api/create-client.ts';
import { createPushChannel } from '#src/api/push/create-channel.ts';
import type { PushChannel } from '#src/api/push/channel.ts';
import { createQueryClient, invalidateAll, retryWhenBack } from '#src/api/query.ts';
import type { Reachability } from '#src/api/reachability.ts';
import { createServerReachability } from '#src/api/server-reachability.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Config } from '#src/contract/system/config.ts';
import { defaultLanguage } from '#src/contract/languages.ts';
import type { UserInfo } from '#src/contract/user/user.ts';
import { mayPass, repeatWhileAway } from './patience.ts';
import { type Ask, tokenOf, userOf } from './token.ts';

export interface Account {
  readonly token: string;
  readonly user: UserInfo;
}

/**
 * What all elements of one API and one user share, those of another copy of this bundle too: hence plain data and
 * functions only. Its shape is part of the name `ems.runtime/2`.
 */
export interface Link {
  readonly config: Config;
  readonly queryClient: QueryClient;
  readonly push: PushChannel;
  readonly session: SessionPort;
  readonly reachability: Reachability;
  /** Undefined once the session is over; the link is of no more use then. */
  account(): Account | undefined;
  /** Whether the last renewal brought a token of another user: the elements start again with it. */
  isReplaced(): boolean;
  /** Whenever the account changes. */
  subscribe(listener: () => void): () => void;
  /** Must be called when the server has refused the token: requests a new one once from each element. */
  expired(): void;
  /** Goes on with a newer token of the same user, which the server has accepted. */
  renew(next: Account): void;
  /** Counts one element in; the last one to leave closes the socket. */
  join(ask: Ask): () => void;
}

/**
 * Asks the elements one after the other for a token; the first one that the server accepts, once it answers, is used.
 * @throws what prevents an answer of the page, where no other element's token is accepted
 */
async function askAll(config: Config, asks: Iterable<Ask>, closed: AbortSignal): Promise<Account | undefined> {
  let noAnswer: unknown;
  for (const ask of asks) {
    try {
      const given = tokenOf(await ask('expired'));
      if (given) return { ...given, user: await repeatWhileAway(() => userOf(config, given.token), closed) };
    } catch (error) {
      // This page could not help: the next one may.
      if (mayPass(error)) noAnswer = error;
    }
  }
  if (noAnswer) throw noAnswer;
  return undefined;
}

interface ServicePorts {
  readonly session: SessionPort;
  accessVersion(): string | undefined;
  /** The server has refused the token. */
  onExpired(): void;
}

function createServices(config: Config, { session, accessVersion, onExpired }: ServicePorts) {
  const queryClient = createQueryClient();
  const reachability = createServerReachability(() => api);
  const api = createClient({
    config,
    session,
    reachability,
    language: defaultLanguage,
    codec: createCodec(config.wire),
    from: 'element',
    onError: (error: ApiError) => error.kind === 'session' && onExpired(),
  });
  const push = createPushChannel({
    config,
    session,
    api,
    accessVersion,
    onAuthLost: onExpired,
    onLinkLost: reachability.reportLost,
  });
  retryWhenBack(queryClient, push);
  return { queryClient, reachability, push };
}

/** @param onEmpty called when the last element left or the session is over */
export function createLink(config: Config, first: Account, onEmpty: () => void): Link {
  let account: Account | undefined = first;
  let renewing: Promise<void> | undefined;
  let replaced = false;
  const closed = new AbortController();
  const asks = new Set<Ask>();
  const listeners = new Set<() => void>();
  const session: SessionPort = {
    // The user of a link never is another one: what was asked with an older token may be answered.
    id: () => first.user.userId,
    token: () => account?.token,
    isOver: () => account === undefined,
    renewal: () => expired(),
  };
  const { queryClient, reachability, push } = createServices(config, {
    session,
    accessVersion: () => account?.user.accessVersion,
    onExpired: () => void expired(),
  });

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: Account | undefined) => {
    account = next;
    if (next === undefined) close();
    notify();
  };
  const readUser = async () => {
    const user = account && (await userOf(config, account.token));
    if (!user || !account) return;
    account = { ...account, user };
    notify();
    await invalidateAll(queryClient);
  };
  // Without an answer the rights stay as they are shown; the server decides each call.
  push.onChange('access', () => void readUser().catch(() => undefined));
  const close = () => {
    closed.abort();
    push.stop();
    queryClient.clear();
    onEmpty();
  };
  const requestToken = async () => {
    const next = await repeatWhileAway(() => askAll(config, asks, closed.signal), closed.signal).catch(() => undefined);
    renewing = undefined;
    if (account === undefined) return;
    replaced = next !== undefined && next.user.userId !== first.user.userId;
    change(replaced ? undefined : next);
    if (account === undefined || asks.size === 0) return;
    push.start(account.user.userId);
    void invalidateAll(queryClient);
  };
  const expired = async () => {
    if (account !== undefined) await (renewing ??= requestToken());
  };
  return {
    config,
    queryClient,
    push,
    session,
    reachability,
    account: () => account,
    isReplaced: () => replaced,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    expired: () => void expired(),
    renew: (next) => account && change(next),
    join(ask) {
      if (asks.size === 0) push.start(first.user.userId);
      asks.add(ask);
      return () => {
        if (asks.delete(ask) && asks.size === 0 && account) {
          account = undefined;
          close();
        }
      };
    },
  };
}
