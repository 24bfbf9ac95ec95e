import { type Account, accounts } from '../seed/accounts.ts';
import { avatarIdOf } from '../seed/files.ts';
import { userDetails, type UserDetails } from '../seed/user-details.ts';

/** A user as it is now: the seeded account with whatever was changed since. */
export interface User extends Account, UserDetails {
  /** Id of an attachment; null: no picture. */
  readonly avatar: string | null;
}

type Changes = Partial<Omit<User, 'userId'>>;

const seeded = (): Map<string, User> =>
  new Map(
    accounts.map((account) => [
      account.userId,
      { ...account, ...userDetails(account.userId), avatar: avatarIdOf(account.userId) },
    ]),
  );

/** The users, with their changes until the next reset. */
export class Users {
  #byId = seeded();

  reset(): void {
    this.#byId = seeded();
  }

  all(): Iterable<User> {
    return this.#byId.values();
  }

  get(userId: string): User | undefined {
    return this.#byId.get(userId);
  }

  named(username: string): User | undefined {
    return [...this.#byId.values()].find((user) => user.username === username);
  }

  /** @throws RangeError for an id that is no user's */
  change(userId: string, changes: Changes): User {
    const user = this.#byId.get(userId);
    if (!user) throw new RangeError(`no user ${userId}`);
    const changed = { ...user, ...changes };
    this.#byId.set(userId, changed);
    return changed;
  }
}
