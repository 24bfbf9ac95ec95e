import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { accessEnd, contractEnd, merchantState } from '../store/user/contract-term.ts';
import type { Users } from '../store/user/users.ts';
import type { Rights } from '../store/user/rights.ts';
import type { RecordStores } from '../store/record/record-stores.ts';
import type { RoleViews } from '../store/user/role-views.ts';
import type { Sessions } from '../store/session/sessions.ts';
import type { User } from '../store/user/user-record.ts';
import type { WorldEvents } from './world-events.ts';

interface Context {
  readonly users: Users;
  readonly rights: Rights;
  readonly records: RecordStores;
  readonly sessions: Sessions;
  readonly roleViews: RoleViews;
  readonly events: EventEmitter<WorldEvents>;
}

const versionLength = 16;

/**
 * Compares the rights of everybody with a session with what they were. It is called after each call and each second, so
 * that no change of a record can be forgotten and an end by date is noticed: who may not sign in any more loses the
 * session, who may see or do other things is notified.
 */
export class AccessWatch {
  readonly #context: Context;
  readonly #known = new Map<string, string>();
  #changes = -1;
  #nextDue = Infinity;

  constructor(context: Context) {
    this.#context = context;
  }

  clear(): void {
    this.#known.clear();
    this.#changes = -1;
  }

  /** @param now in milliseconds since 1970 */
  check(now: number): void {
    const { users, sessions, roleViews, events } = this.#context;
    const isUnchanged = this.#changesNow() === this.#changes && now < this.#nextDue;
    const live = new Set([...sessions.userIds(), ...roleViews.userIds()]);
    if (isUnchanged && [...live].every((userId) => this.#known.has(userId))) return;
    this.#changes = this.#changesNow();
    this.#nextDue = Infinity;
    for (const userId of this.#known.keys()) if (!live.has(userId)) this.#known.delete(userId);
    for (const userId of live) {
      const user = users.get(userId) ?? roleViews.account(userId);
      if (user?.state !== 'active') sessions.endOf(userId, user?.state ?? 'left');
      else if (this.#isChanged(user, now)) events.emit('access', userId);
    }
  }

  #changesNow(): number {
    const { users, rights } = this.#context;
    return users.changes + rights.changes;
  }

  /** Whether the rights are others than at the last check; at the first one they are not. */
  #isChanged(user: User, now: number): boolean {
    const { rights } = this.#context;
    const { userId, expiresAt, orgId } = user;
    const merchants = rights.merchantsOf(orgId);
    const contractEnds = merchants.flatMap((merchant) => [contractEnd(merchant), accessEnd(merchant)]);
    for (const due of [expiresAt, ...contractEnds, ...rights.grants(user, now).map(({ validUntil }) => validUntil)])
      if (due !== null && due > now) this.#nextDue = Math.min(this.#nextDue, due);
    const version = this.#versionOf(user, now);
    const before = this.#known.get(userId);
    this.#known.set(userId, version);
    return before !== undefined && before !== version;
  }

  /** A text that changes whenever the rights of a user do. @param now in milliseconds since 1970 */
  version(userId: string, now: number): string | undefined {
    const { users, roleViews } = this.#context;
    const user = users.get(userId) ?? roleViews.account(userId);
    const version = user && this.#versionOf(user, now);
    // A change between this answer and the first check is a change for the reader of the answer.
    if (version !== undefined && !this.#known.has(userId)) this.#known.set(userId, version);
    return version;
  }

  #versionOf(user: User, now: number): string {
    const { rights } = this.#context;
    const { roleCode, permissions, roles, orgId } = user;
    const facts = [
      roles,
      roleCode,
      permissions,
      orgId,
      this.#menuFacts(roles),
      [...rights.stationIds(user, now)],
      rights.grants(user, now),
      rights.merchantsOf(orgId).some((merchant) => merchantState(merchant, now) === 'readOnly'),
    ];
    return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, versionLength);
  }

  /** The rows of the pages that these roles have, and of all folders. */
  #menuFacts(roles: readonly string[]) {
    const { rights, records } = this.#context;
    const { menuIds } = rights.ofRoles(roles);
    return records
      .access('menus')
      .all()
      .filter(({ id, kind }) => kind === 'folder' || menuIds.has(id))
      .map(({ id, revision }) => [id, revision]);
  }
}
