import { adminRoleKey, type Authority } from '../../user/permissions.ts';

/** What the rule asks about a user. */
export interface Governor {
  readonly isActive: boolean;
  /** Milliseconds since 1970; null: never. */
  readonly expiresAt: number | null;
  readonly permissions: readonly Authority[];
  /** Component paths of the pages that the user's menu leads to. */
  readonly pages: ReadonlySet<string>;
}

/** Component paths of the pages on which users and roles are administered. */
export const governingPages = { users: 'views/permission/user/index', roles: 'views/permission/role/index' } as const;

const dayMs = 86_400_000;

/** Whether a user can give rights to others now and for another 24 hours. */
export const canGovern = ({ isActive, expiresAt, permissions, pages }: Governor, now: number): boolean =>
  isActive &&
  (expiresAt === null || expiresAt > now + dayMs) &&
  ([adminRoleKey, 'user_save', 'role_save'] as const).every((key) => permissions.includes(key)) &&
  Object.values(governingPages).every((page) => pages.has(page));

/** Whether at least one user can go on giving rights: a change after which none can is refused with `lastGovernor`. */
export const staysGovernable = (users: Iterable<Governor>, now: number): boolean =>
  [...users].some((user) => canGovern(user, now));
