import * as z from 'zod/mini';
import { languages } from '#src/contract/languages.ts';
import type { Authority } from '#src/contract/user/permissions.ts';

const text = z.string();
const at = z.nullable(z.number());

/** Why and until when a user cannot sign in; `until` null: until an administrator unlocks the account. */
const lock = z.object({ reason: z.enum(['administrator', 'passwordTries']), until: at });

/** What is stored of a user; times in milliseconds since 1970. */
export const userFields = z.strictObject({
  username: text,
  /** As `hashed` makes it; of a user who was invited and has none yet ''. */
  password: text,
  realName: text,
  gender: z.enum(['0', '1']),
  mobile: text,
  email: text,
  address: text,
  orgId: text,
  deptId: z.nullable(text),
  /** Ids of roles. */
  roles: z.array(text),
  userTypeCode: text,
  userCategoryCode: text,
  /** '0' enabled, '1' disabled. */
  statusCode: z.enum(['0', '1']),
  isMonitor: z.enum(['0', '1']),
  avatar: z.nullable(text),
  /** In which the link for a password is opened; '' as the browser has it. */
  language: z._default(z.enum(['', ...languages]), ''),
  remark: text,
  /** Whether the user still has the password that an administrator set. */
  firstLogin: z.boolean(),
  /** Nothing else is open to the user before. */
  mustChangePassword: z.boolean(),
  /** When the user has set the password; null: not since the account exists. */
  passwordChangedAt: z._default(at, null),
  lock: z.nullable(lock),
  /** A link by which the user sets a password: digest of its token, and when it ends. */
  invite: z._default(z.nullable(z.object({ digest: text, until: z.number() })), null),
  expiresAt: at,
  /** Left for good: in no list that does not ask for those who left. */
  leftAt: at,
  lastSeenAt: at,
  createdAt: z.number(),
  updatedAt: z.number(),
  updaterId: z.nullable(text),
  revision: z.int(),
});

export type StoredUser = Readonly<z.output<typeof userFields>> & { readonly userId: string };

export type UserState = 'active' | 'disabled' | 'locked' | 'expired' | 'left' | 'merchantOff';

/** A user with what follows from roles, organisation and time. */
export interface User extends StoredUser {
  readonly state: UserState;
  /** Of the first enabled role; ADMIN before all others; '' without a role. */
  readonly roleCode: string;
  readonly permissions: readonly Authority[];
  /** Of a caller: origin of the page that calls, where it is not one of this server. */
  readonly pageOrigin?: string;
}
