import { proxy, snapshot, subscribe } from 'valtio/vanilla';
import { ApiError } from '#src/api/api-error.ts';
import type { SessionPort } from '#src/api/client.ts';
import type { LoginAnswer, RefreshAnswer } from '#src/contract/user/auth.ts';
import type { UserInfo } from '#src/contract/user/user.ts';
import { randomBytes, toHex } from '#src/lib/bytes.ts';

/** Which session a window has, and how new its tokens are; no secret. */
export interface SessionStamp {
  readonly id: string;
  /** When it began, ms since the epoch. */
  readonly at: number;
  readonly renewals: number;
}

/** `signedOut`: its user ended it. `refused`: the server no longer accepts it. */
export type SessionEnd = 'signedOut' | 'refused';

export interface SessionState {
  stamp: SessionStamp | undefined;
  token: string | undefined;
  refreshToken: string | undefined;
  /** Milliseconds since 1970; undefined where the server does not say. */
  expiresAt: number | undefined;
  userId: string | undefined;
  realName: string;
  roleCode: string;
  roles: readonly string[];
  /** Button keys. */
  permissions: readonly string[];
  user: UserInfo | undefined;
  /** A view as a role: its name, and until when it lasts in milliseconds since 1970. No other window shares it. */
  view?: { readonly roleName: string; readonly until: number } | undefined;
}

export interface Session extends SessionPort {
  /** As it is now; in components `useSession` reads it. */
  readonly state: SessionState;
  /** A stable object until something changes: made for `useSyncExternalStore`, with `onChange`. */
  snapshot(): SessionState;
  onChange(listener: () => void): () => void;
  /** Starts a new session: answers of an older one are dropped from here on. */
  signIn(answer: LoginAnswer, view?: SessionState['view']): void;
  /** Goes on with a new token: the session is the same. */
  renew(answer: RefreshAnswer): void;
  /** Replaces name, role and rights; the user's id is that of the sign-in. */
  setUser(user: UserInfo): void;
  /** Goes on with what another window has: newer tokens of this session, or a newer session. */
  adopt(state: SessionState): void;
  /** Notifies listeners that the session is over; its last call is still possible until `signOut`. */
  end(how: SessionEnd): void;
  onEnd(listener: (how: SessionEnd) => void): () => void;
  /** Installs what `confirmPassword` does; returns the call that removes it. */
  onConfirmPassword(ask: () => Promise<boolean>): () => void;
  /** Forgets everything, with any answer of the server. */
  signOut(): void;
}

/** A session whose tokens can be renewed. */
export interface RenewableSession extends Session {
  /**
   * Installs what renews the token, which resolves with false where the server does not answer; returns the call that
   * removes it.
   */
  onRenewal(renew: () => Promise<boolean>): () => void;
}

const signedOut = (): SessionState => ({
  stamp: undefined,
  token: undefined,
  refreshToken: undefined,
  expiresAt: undefined,
  userId: undefined,
  realName: '',
  roleCode: '',
  roles: [],
  permissions: [],
  user: undefined,
});

/** Where a session rests between page loads; an element keeps none. */
export interface SessionStore {
  load(): SessionState | undefined;
  save(state: SessionState): void;
  clear(): void;
}

const stampBytes = 8;
/** How long before its end a token is renewed: enough for a server that restarts. */
export const renewalAheadMs = 120_000;
/** How long a refused call waits for the renewal, which waits itself for the other windows. */
export const renewalWaitMs = 3_000;

const isRenewalDue = ({ refreshToken, expiresAt }: SessionState, now: number): boolean =>
  refreshToken !== undefined && expiresAt !== undefined && expiresAt - now <= 2 * renewalAheadMs;

/** Resolves with true at the next change, with false once a call need not wait any longer. */
const nextChange = (state: SessionState): Promise<boolean> =>
  new Promise((resolve) => {
    const finish = (isChanged: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isChanged);
    };
    const timer = setTimeout(finish, renewalWaitMs, false);
    const stop = subscribe(state, () => finish(true));
  });

/** @throws ApiError network */
async function renewNow(state: SessionState, renew: () => Promise<boolean>): Promise<void> {
  const change = nextChange(state);
  if (!(await Promise.race([change, renew()]))) throw new ApiError({ kind: 'network', call: 'POST /oauth/refresh' });
  // Where the server has refused it, another window may have renewed the token, and this one hears of it late.
  await change;
}

export function createSession(store: SessionStore, now: () => number = Date.now): RenewableSession {
  const state = proxy<SessionState>(store.load() ?? signedOut());
  const endListeners = new Set<(how: SessionEnd) => void>();
  let confirm: (() => Promise<boolean>) | undefined;
  let renewal: (() => Promise<boolean>) | undefined;
  let isOver = false;
  const tokensOf = (answer: RefreshAnswer) => ({
    token: answer.access_token,
    refreshToken: answer.refreshToken,
    expiresAt: answer.expires_in === undefined ? undefined : now() + answer.expires_in * 1000,
  });
  const change = (values: SessionState) => {
    Object.assign(state, values);
    store.save(values);
  };
  const begin = (values: SessionState) => {
    isOver = false;
    change(values);
  };
  return {
    state,
    snapshot: () => snapshot(state) as SessionState,
    onChange: (listener) => subscribe(state, listener),
    id: () => state.stamp?.id ?? '',
    token: () => state.token,
    isOver: () => isOver,
    confirmPassword: async () => (await confirm?.()) === true,
    onConfirmPassword(ask) {
      confirm = ask;
      return () => (confirm = undefined);
    },
    renewal: async () => void (renewal && isRenewalDue(state, now()) && (await renewNow(state, renewal))),
    onRenewal(renew) {
      renewal = renew;
      return () => (renewal = undefined);
    },
    signIn(answer, view) {
      begin({
        stamp: { id: toHex(randomBytes(stampBytes)), at: now(), renewals: 0 },
        ...tokensOf(answer),
        userId: answer.user_id,
        realName: answer.real_name,
        roleCode: answer.roleCode,
        roles: answer.roles,
        permissions: answer.permissions.map((grant) => grant.authority),
        user: undefined,
        view,
      });
    },
    renew(answer) {
      const { stamp } = state;
      if (stamp) change({ ...state, stamp: { ...stamp, renewals: stamp.renewals + 1 }, ...tokensOf(answer) });
    },
    setUser(user) {
      change({
        ...state,
        realName: user.real_name,
        roleCode: user.roleCode,
        roles: user.roles,
        permissions: user.permissions.map((grant) => grant.authority),
        user: user.organizationType === '3' ? user : { ...user, isElectricity: undefined },
      });
    },
    adopt: (other) => begin({ ...other, user: other.userId === state.userId ? state.user : undefined }),
    end(how) {
      isOver = true;
      for (const listener of endListeners) listener(how);
    },
    onEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    signOut() {
      Object.assign(state, signedOut());
      store.clear();
    },
  };
}
