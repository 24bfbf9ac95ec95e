import { createHash, randomBytes } from 'node:crypto';
import type { LoginAnswer } from '#src/contract/user/auth.ts';
import { stepUpLifeMs } from '#src/contract/limits.ts';
import { dayMs } from '../../lib/clock.ts';
import { persistedAs } from '../record/persisted.ts';
import type { ConfigValues } from '../config-values.ts';
import type { RoleView } from '../user/role-views.ts';
import type { SessionEnd } from './session-ends.ts';
import { packSession, type Session, sessionRow, unpackSession } from './session-record.ts';
import { Table } from '../record/table.ts';
import type { User } from '../user/user-record.ts';
import type { Users } from '../user/users.ts';

/** Who makes a call. */
export interface Caller {
  readonly sessionId: string;
  /** As the user is at the time of the call. */
  readonly account: User;
  /** The user had to change the password when they signed in, and has not yet. */
  readonly passwordDue: boolean;
  /** The user has entered the password again, not longer than `stepUpLifeMs` ago. */
  readonly isConfirmed: boolean;
  /** An administrator reads what holders of a role see; nothing can be changed. */
  readonly view?: RoleView | undefined;
}

/** A session as administrators see it. */
export type UserSession = Pick<Session, 'sessionId' | 'userId' | 'since' | 'lastCallAt' | 'address' | 'browser'>;

const touchMs = 60_000;
/** Tokens whose end is stored. */
const endedMax = 10_000;

export interface Tokens {
  readonly access_token: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expires_in: number;
}

const newToken = () => randomBytes(24).toString('base64url');

/** Only the digest of a token is stored: the data folder does not allow anybody to sign in. */
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Sign-ins with their tokens. `onEnd` is called for each session that ends, for any reason. */
export class Sessions {
  readonly #config: ConfigValues;
  readonly #users: Users;
  readonly #onEnd: (sessionId: string) => void;
  readonly #byId = new Table<Session>();
  readonly #byToken = new Map<string, Session>();
  /** Why the sessions of tokens were ended, by digest. A restart of the server forgets it. */
  readonly #ended = new Map<string, SessionEnd>();
  readonly persisted = {
    sessions: persistedAs(this.#byId, sessionRow, {
      pack: packSession,
      unpack: (stored, sessionId) => {
        const session = unpackSession(stored, sessionId);
        for (const token of session.tokens.keys()) this.#byToken.set(token, session);
        return session;
      },
    }),
  };

  constructor(config: ConfigValues, users: Users, onEnd: (sessionId: string) => void) {
    this.#config = config;
    this.#users = users;
    this.#onEnd = onEnd;
  }

  #open(user: User, now: number): Tokens {
    const { userId } = user;
    this.#forget(now);
    const session: Session = {
      sessionId: newToken(),
      userId,
      tokens: new Map(),
      refreshToken: '',
      refreshUntil: now + dayMs,
      passwordDue: this.#config.isPasswordDue(user),
      since: now,
      lastCallAt: now,
      address: '',
      browser: '',
      confirmedUntil: 0,
      elementOrigins: new Set(),
    };
    this.#users.touch(userId);
    this.#byId.set(session.sessionId, session);
    return this.#issue(session, now);
  }

  /** Signs an account in: what the login call answers. */
  answer({ userId }: Pick<User, 'userId'>, now: number): Tokens & Omit<LoginAnswer, keyof Tokens | 'warn'> {
    const account = this.#users.get(userId);
    if (!account) throw new RangeError(`no user ${userId}`);
    return {
      ...this.#open(account, now),
      roles: [...account.roles],
      permissions: account.permissions.map((authority) => ({ authority })),
      user_id: account.userId,
      roleCode: account.roleCode,
      real_name: account.realName,
    };
  }

  /** A refresh token works once. */
  refresh(refreshToken: string, now: number): Tokens | undefined {
    const tokenDigest = digest(refreshToken);
    const session = [...this.#byId.values()].find((each) => each.refreshToken === tokenDigest);
    return session && session.refreshUntil > now ? this.#issue(session, now) : undefined;
  }

  caller(token: string, now: number): Caller | undefined {
    const key = digest(token);
    const session = this.#byToken.get(key);
    if (!session || (session.tokens.get(key) ?? 0) <= now) return undefined;
    const account = this.#users.get(session.userId);
    if (!account) return undefined;
    const { sessionId, passwordDue, confirmedUntil } = session;
    return { sessionId, account, passwordDue, isConfirmed: confirmedUntil > now };
  }

  /** Whether this server gave the token out, even if its time is over. */
  knows(token: string): boolean {
    return this.#byToken.has(digest(token));
  }

  alive(sessionId: string, now: number): boolean {
    const session = this.#byId.get(sessionId);
    return session !== undefined && [...session.tokens.values()].some((until) => until > now);
  }

  /** Users with a session that has not ended. */
  userIds(): ReadonlySet<string> {
    return new Set([...this.#byId.values()].map(({ userId }) => userId));
  }

  /** Notes a call of a session, and where it came from. */
  touch({ sessionId, account }: Caller, now: number, address: string, browser: string): void {
    const session = this.#byId.get(sessionId);
    if (!session) return;
    session.address = address;
    session.browser = browser;
    this.#users.touch(account.userId);
    if (Math.abs(now - session.lastCallAt) < touchMs) return;
    session.lastCallAt = now;
    this.#byId.touch(sessionId);
  }

  /** Notes that an element of a page uses a session. Whether it is the first one of that origin. */
  noteElement(sessionId: string, pageOrigin: string): boolean {
    const origins = this.#byId.get(sessionId)?.elementOrigins;
    if (!origins || origins.has(pageOrigin)) return false;
    origins.add(pageOrigin);
    return true;
  }

  /** The sessions of a user that have not ended, the last used first. */
  of(userId: string, now: number): readonly UserSession[] {
    return this.open(now).filter((session) => session.userId === userId);
  }

  /** The sessions of everybody that have not ended, the last used first. */
  open(now: number): readonly UserSession[] {
    return [...this.#byId.values()]
      .filter(({ refreshUntil }) => refreshUntil > now)
      .map(({ sessionId, userId, since, lastCallAt, address, browser }) => ({
        sessionId,
        userId,
        since,
        lastCallAt,
        address,
        browser,
      }))
      .toSorted((a, b) => b.lastCallAt - a.lastCallAt);
  }

  /** How many sessions that have not ended each user has. */
  counts(now: number): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { userId, refreshUntil } of this.#byId.values())
      if (refreshUntil > now) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return counts;
  }

  userOf(sessionId: string): string | undefined {
    return this.#byId.get(sessionId)?.userId;
  }

  /** Why the session of a token was ended; undefined where its user did, or it is too old. */
  endReason(token: string): SessionEnd | undefined {
    return this.#ended.get(digest(token));
  }

  /** Ends every session of a user. */
  endOf(userId: string, reason: SessionEnd): void {
    for (const session of this.#byId.values()) if (session.userId === userId) this.end(session.sessionId, reason);
  }

  end(sessionId: string, reason?: SessionEnd): void {
    const session = this.#byId.get(sessionId);
    if (!session) return;
    for (const token of session.tokens.keys()) {
      this.#byToken.delete(token);
      if (reason) this.#ended.set(token, reason);
    }
    for (const token of [...this.#ended.keys()].slice(0, -endedMax)) this.#ended.delete(token);
    this.#byId.delete(sessionId);
    this.#onEnd(sessionId);
  }

  /** The user of a session has entered the password again. */
  confirm(sessionId: string, now: number): void {
    const session = this.#byId.get(sessionId);
    if (session) session.confirmedUntil = now + stepUpLifeMs;
  }

  /** The user of a session has changed the password: every other session of theirs ends. */
  passwordChanged(userId: string, sessionId: string): void {
    for (const session of this.#byId.values())
      if (session.userId === userId && session.sessionId !== sessionId) this.end(session.sessionId, 'password');
    const session = this.#byId.get(sessionId);
    if (!session) return;
    session.passwordDue = false;
    this.#byId.touch(sessionId);
  }

  /** Makes tokens old at once; the refresh token stays good unless `refreshToo`. */
  expire(userId: string | undefined, refreshToo: boolean): number {
    const hit = [...this.#byId.values()].filter((each) => userId === undefined || each.userId === userId);
    for (const session of hit) {
      for (const token of session.tokens.keys()) session.tokens.set(token, 0);
      if (refreshToo) session.refreshToken = digest(newToken());
      this.#byId.touch(session.sessionId);
      this.#onEnd(session.sessionId);
    }
    return hit.length;
  }

  clear(): void {
    this.#ended.clear();
    for (const id of this.#byId.keys()) this.end(id);
  }

  get size(): number {
    return this.#byId.size;
  }

  /** A page that was left open for days may still ask for what needs no session. */
  #forget(now: number): void {
    for (const { sessionId, refreshUntil } of this.#byId.values())
      if (refreshUntil + 7 * dayMs < now) this.end(sessionId);
  }

  #issue(session: Session, now: number): Tokens {
    const [token, refreshToken] = [newToken(), newToken()];
    for (const older of session.tokens.keys()) session.tokens.set(older, 0);
    const lifeMs = this.#config.tokenLifeMs(this.#users.get(session.userId)?.orgId ?? '');
    session.tokens.set(digest(token), now + lifeMs);
    session.refreshToken = digest(refreshToken);
    this.#byToken.set(digest(token), session);
    this.#byId.touch(session.sessionId);
    return { access_token: token, refreshToken, expires_in: Math.floor(lifeMs / 1000) };
  }
}
