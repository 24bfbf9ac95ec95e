import type { Session, SessionState } from '#src/session/session.ts';
import type { Account, Link } from './link.ts';

const stateOf = (account: Account | undefined): SessionState => ({
  stamp: undefined,
  token: account?.token,
  refreshToken: undefined,
  expiresAt: undefined,
  userId: account?.user.userId,
  realName: account?.user.real_name ?? '',
  roleCode: account?.user.roleCode ?? '',
  roles: account?.user.roles ?? [],
  permissions: account?.user.permissions.map(({ authority }) => authority) ?? [],
  user: account?.user,
});

const notHere = (): never => {
  throw new Error('an element has its session from the page');
};

/** What all roots of one link have in common of a session. */
type SharedSession = Omit<Session, 'confirmPassword' | 'onConfirmPassword'>;

/**
 * The link's account as a session. The page signs in and out, so an element cannot; without the console's reactive
 * store, because that could not be shared between two copies of the bundle.
 */
export function createLinkSession(link: Link): SharedSession {
  let account = link.account();
  let state = stateOf(account);
  const listeners = new Set<() => void>();
  const snapshot = () => {
    if (account !== link.account()) {
      account = link.account();
      state = stateOf(account);
    }
    return state;
  };
  return {
    get state() {
      return snapshot();
    },
    snapshot,
    onChange(listener) {
      const unfollow = link.subscribe(listener);
      listeners.add(listener);
      return () => {
        unfollow();
        listeners.delete(listener);
      };
    },
    id: () => link.session.id(),
    token: () => link.session.token(),
    isOver: () => link.session.isOver?.() === true,
    renewal: async () => link.session.renewal?.(),
    signIn: notHere,
    renew: notHere,
    setUser(user) {
      state = account ? stateOf({ ...account, user }) : state;
      for (const listener of listeners) listener();
    },
    adopt: notHere,
    end: notHere,
    onEnd: notHere,
    signOut: notHere,
  };
}

/** The session of one root: it asks for the password itself, so that its user sees the question. */
export function sessionOfRoot(shared: SharedSession): Session {
  let confirm: (() => Promise<boolean>) | undefined;
  return {
    ...shared,
    get state() {
      return shared.state;
    },
    confirmPassword: async () => (await confirm?.()) === true,
    onConfirmPassword(ask) {
      confirm = ask;
      return () => {
        confirm = undefined;
      };
    },
  };
}
