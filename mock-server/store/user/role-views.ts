import { createHash, randomBytes } from 'node:crypto';
import { roleViewLifeMs } from '#src/contract/user/role.ts';
import type { RecordStores } from '../record/record-stores.ts';
import type { Rights } from './rights.ts';
import type { Store } from '../store.ts';
import type { User } from './user-record.ts';
import type { Users } from './users.ts';

/** A session in which an administrator reads what holders of a role see. */
export interface RoleView {
  readonly sessionId: string;
  /** Stands for the holder: preferences, homes and messages of the administrator are not those of the view. */
  readonly userId: string;
  readonly viewerId: string;
  readonly roleId: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface Context {
  readonly users: Users;
  readonly records: RecordStores;
  readonly rights: Rights;
  onEnd(sessionId: string): void;
}

const newToken = () => randomBytes(24).toString('base64url');
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Views as a role. A restart of the server ends them. */
export class RoleViews implements Store {
  readonly #context: Context;
  readonly #byToken = new Map<string, RoleView>();

  constructor(context: Context) {
    this.#context = context;
  }

  start(viewerId: string, roleId: string, now: number): { readonly view: RoleView; readonly token: string } {
    const token = newToken();
    const userId = `view-${roleId}-${viewerId}`;
    const view = { sessionId: newToken(), userId, viewerId, roleId, until: now + roleViewLifeMs };
    this.#byToken.set(digest(token), view);
    return { view, token };
  }

  /** The view of a token that has not ended. */
  of(token: string, now: number): RoleView | undefined {
    const view = this.#byToken.get(digest(token));
    return view && view.until > now && this.account(view.userId) ? view : undefined;
  }

  isAlive(sessionId: string, now: number): boolean {
    return this.#all().some((view) => view.sessionId === sessionId && view.until > now);
  }

  userIds(): ReadonlySet<string> {
    return new Set(this.#all().map(({ userId }) => userId));
  }

  /** Whose rights a view has: a holder of the role in its organisation, or in that of the administrator. */
  account(userId: string): User | undefined {
    const view = this.#all().find((each) => each.userId === userId);
    if (!view) return undefined;
    const { users, records, rights } = this.#context;
    const [viewer, role] = [users.get(view.viewerId), records.access('roles').get(view.roleId)];
    if (viewer?.state !== 'active' || !viewer.permissions.includes('role_save') || !role?.enabled) return undefined;
    const orgId = role.orgId ?? viewer.orgId;
    const deptId = orgId === viewer.orgId ? viewer.deptId : null;
    const { roleCode, permissions } = rights.ofRoles([role.id]);
    return {
      ...viewer,
      userId,
      roles: [role.id],
      orgId,
      deptId,
      roleCode,
      permissions,
      avatar: null,
      mustChangePassword: false,
    };
  }

  /** Ends the views whose time is over, or whose administrator or role is no longer there; returns them. */
  endDue(now: number): readonly RoleView[] {
    const due = this.#all().filter(({ until, userId }) => until <= now || !this.account(userId));
    for (const { sessionId } of due) this.end(sessionId);
    return due;
  }

  end(sessionId: string): void {
    for (const [token, view] of this.#byToken) {
      if (view.sessionId !== sessionId) continue;
      this.#byToken.delete(token);
      this.#context.onEnd(sessionId);
    }
  }

  clear(): void {
    for (const { sessionId } of this.#all()) this.end(sessionId);
  }

  #all(): RoleView[] {
    return [...this.#byToken.values()];
  }
}
