import * as z from 'zod/mini';
import { seedUsers } from '../../seed/users.ts';
import { hasAccess } from './contract-term.ts';
import { hashed } from '../session/password-text.ts';
import { persistedAs } from '../record/persisted.ts';
import type { Rights } from './rights.ts';
import type { Store } from '../store.ts';
import { Table } from '../record/table.ts';
import { type StoredUser, type User, type UserState, userFields } from './user-record.ts';
import { inSameShape } from '../../lib/same-shape.ts';

type Fields = Omit<StoredUser, 'userId' | 'revision' | 'createdAt' | 'updatedAt' | 'updaterId'>;
type Changes = Partial<Fields>;

export interface UsersContext {
  readonly rights: Rights;
  /** Milliseconds since 1970. */
  now(): number;
  /** Users in all; those beyond the named ones are generated. */
  readonly count: number;
}

/** A data folder of an earlier release has only the fields that were changed. */
const row = z.partial(userFields);

/** The time of the last call is stored at most this often. */
const touchMs = 60_000;

const nameKey = (username: string): string => username.toLowerCase();

/** Everybody who has or had an account. */
export class Users implements Store {
  readonly #byId = new Table<StoredUser>();
  readonly #idByName = new Map<string, string>();
  readonly #idByMobile = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  readonly #context: UsersContext;
  readonly #seeds: ReadonlyMap<string, StoredUser>;
  #changes = 0;
  /** The highest id as a number; undefined until it is needed. */
  #highest: number | undefined;
  readonly persisted = {
    users: persistedAs(this.#byId, row, {
      pack: ({ userId: _id, password, ...rest }) => ({ ...rest, password: this.#hashed(password) }),
      unpack: (stored, userId) =>
        this.#indexed(inSameShape({ ...this.#seeds.get(userId), ...stored, userId } as StoredUser)),
    }),
  };

  constructor(context: UsersContext) {
    this.#context = context;
    this.#seeds = new Map(seedUsers(context.count).map((user) => [user.userId, user]));
  }

  clear(): void {
    this.#highest = undefined;
    for (const index of [this.#byId, this.#idByName, this.#idByMobile, this.#hashes]) index.clear();
    this.#changes += 1;
  }

  /** Adds the seeded users that are missing. */
  seed(): void {
    for (const user of this.#seeds.values()) if (!this.#byId.has(user.userId)) this.#set(user);
  }

  snapshot(): ReadonlyMap<string, StoredUser> {
    return new Map(this.#byId);
  }

  /** Back to what `snapshot` returned. */
  restore(before: ReadonlyMap<string, StoredUser>): void {
    this.#changes += 1;
    this.#highest = undefined;
    this.#byId.restore(before);
    for (const index of [this.#idByName, this.#idByMobile]) index.clear();
    for (const user of this.#byId.values()) this.#indexed(user);
  }

  /** Rises with each user that is added or changed. */
  get changes(): number {
    return this.#changes;
  }

  /** As stored, without what follows from roles and time. */
  stored(): Iterable<StoredUser> {
    return this.#byId.values();
  }

  storedOf(userId: string): StoredUser | undefined {
    return this.#byId.get(userId);
  }

  /** All but those who left. */
  all(): User[] {
    return [...this.#byId.values()].filter(({ leftAt }) => leftAt === null).map((user) => this.#withRights(user));
  }

  left(): User[] {
    return [...this.#byId.values()].filter(({ leftAt }) => leftAt !== null).map((user) => this.#withRights(user));
  }

  get(userId: string): User | undefined {
    const user = this.#byId.get(userId);
    return user && this.#withRights(user);
  }

  /** The user of that account, whatever its case. */
  named(username: string): User | undefined {
    return this.get(this.#idByName.get(nameKey(username)) ?? '');
  }

  withMobile(mobile: string): User | undefined {
    return this.get(this.#idByMobile.get(mobile) ?? '');
  }

  add(fields: Fields, updaterId: string | null): User {
    const highest = this.#highest ?? [...this.#byId.keys()].reduce((most, id) => Math.max(most, Number(id)), 0);
    this.#highest = highest + 1;
    const at = this.#context.now();
    const user = { ...fields, userId: String(this.#highest), revision: 1, createdAt: at, updatedAt: at, updaterId };
    return this.#withRights(this.#set(user));
  }

  /** @throws RangeError for an id that is no user's */
  change(userId: string, changes: Changes, updaterId: string | null = userId): User {
    const user = this.#byId.get(userId);
    if (!user) throw new RangeError(`no user ${userId}`);
    this.#unindex(user);
    const stamp = { revision: user.revision + 1, updatedAt: this.#context.now(), updaterId };
    return this.#withRights(this.#set({ ...user, ...changes, ...stamp }));
  }

  /** Notes that a user has made a call, at most once a minute; no change of the record. */
  touch(userId: string, at = this.#context.now()): void {
    const user = this.#byId.get(userId);
    if (user && Math.abs(at - (user.lastSeenAt ?? -Infinity)) >= touchMs)
      this.#byId.set(userId, { ...user, lastSeenAt: at });
  }

  /** The user whose link has this digest. */
  invited(digest: string): User | undefined {
    const user = [...this.#byId.values()].find(({ invite }) => invite?.digest === digest);
    return user && this.#withRights(user);
  }

  stateOf(user: StoredUser): UserState {
    const now = this.#context.now();
    const { lock, expiresAt } = user;
    if (user.leftAt !== null) return 'left';
    if (user.statusCode !== '0') return 'disabled';
    if (this.#context.rights.merchantsOf(user.orgId).some((merchant) => !hasAccess(merchant, now)))
      return 'merchantOff';
    if (lock && (lock.until === null || lock.until > now)) return 'locked';
    return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
  }

  #withRights(user: StoredUser): User {
    const { roleCode, permissions } = this.#context.rights.ofRoles(user.roles);
    return { ...user, roleCode, permissions, state: this.stateOf(user) };
  }

  #set(user: StoredUser): StoredUser {
    this.#changes += 1;
    this.#byId.set(user.userId, user);
    return this.#indexed(user);
  }

  #indexed(user: StoredUser): StoredUser {
    this.#idByName.set(nameKey(user.username), user.userId);
    if (user.mobile) this.#idByMobile.set(user.mobile, user.userId);
    return user;
  }

  #unindex({ username, mobile }: StoredUser): void {
    this.#idByName.delete(nameKey(username));
    this.#idByMobile.delete(mobile);
  }

  /** The cached hash of a password, because hashing is slow; '' of a user who has none yet. */
  #hashed(password: string): string {
    if (password === '') return '';
    const hash = this.#hashes.get(password) ?? hashed(password);
    this.#hashes.set(password, hash);
    return hash;
  }
}
