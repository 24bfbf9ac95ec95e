import * as z from 'zod/mini';
import { type Account, accounts, roleIds } from '../seed/accounts.ts';
import { avatarIdOf } from '../seed/files.ts';
import { userDetails, type UserDetails } from '../seed/user-details.ts';
import { persistedAs } from './persisted.ts';
import { hashed } from './password-text.ts';
import { Table } from './table.ts';

/** A user as it is now: the seeded account with whatever was changed since. */
export interface User extends Account, UserDetails {
  /** Id of an attachment; null: no picture. */
  readonly avatar: string | null;
}

type Changes = Partial<Omit<User, 'userId'>>;

const changed = z.partial(
  z.strictObject({
    username: z.string(),
    /** As `hashed` makes it. */
    password: z.string(),
    realName: z.string(),
    gender: z.enum(['0', '1']),
    mobile: z.string(),
    email: z.string(),
    deptId: z.string(),
    userTypeCode: z.string(),
    userCategoryCode: z.string(),
    avatar: z.nullable(z.string()),
    roles: z.array(z.enum(roleIds)),
    firstLogin: z.boolean(),
    mustChangePassword: z.boolean(),
  }),
);

const seeds: ReadonlyMap<string, User> = new Map(
  accounts.map((account) => [
    account.userId,
    { ...account, ...userDetails(account.userId), avatar: avatarIdOf(account.userId) },
  ]),
);

/** The users, with their changes until the next reset. */
export class Users {
  readonly #changes = new Table<Changes>();
  readonly persisted = {
    users: persistedAs(this.#changes, changed, {
      pack: ({ password, ...rest }) =>
        z.parse(changed, { ...rest, ...(password !== undefined && { password: this.#hashed(password) }) }),
      unpack: (row) => row as Changes,
    }),
  };
  readonly #hashes = new Map<string, string>();

  clear(): void {
    this.#changes.clear();
    this.#hashes.clear();
  }

  all(): Iterable<User> {
    return [...seeds.keys()].flatMap((id) => this.get(id) ?? []);
  }

  get(userId: string): User | undefined {
    const seed = seeds.get(userId);
    return seed && { ...seed, ...this.#changes.get(userId) };
  }

  named(username: string): User | undefined {
    return [...this.all()].find((user) => user.username === username);
  }

  /** @throws RangeError for an id that is no user's */
  change(userId: string, changes: Changes): User {
    const user = this.get(userId);
    if (!user) throw new RangeError(`no user ${userId}`);
    this.#changes.set(userId, { ...this.#changes.get(userId), ...changes });
    return { ...user, ...changes };
  }

  /** The cached hash of a password, because hashing is slow. */
  #hashed(password: string): string {
    const hash = this.#hashes.get(password) ?? hashed(password);
    this.#hashes.set(password, hash);
    return hash;
  }
}
