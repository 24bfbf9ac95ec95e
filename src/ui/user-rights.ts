import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react';
import type { PermissionKey } from '#src/contract/user/permissions.ts';

export interface MissingRightsProps {
  readonly keys: readonly string[];
  /** What was entered cannot be saved. */
  readonly isUnsaved?: boolean;
}

/** The rights that a user has now; a page with unsaved entries goes on showing what needs a lost one. */
export interface UserRights {
  readonly permissions: readonly string[];
  /** Names missing ones in words. */
  readonly MissingRights: ComponentType<MissingRightsProps>;
}

export const UserRightsContext = createContext<UserRights | undefined>(undefined);

/** Where the user lacks the permission: the note that names it, to be shown where the action is disabled. */
export function useMissingRight(permission: PermissionKey | undefined, isUnsaved = false): ReactNode {
  const rights = use(UserRightsContext);
  if (permission === undefined || rights === undefined || rights.permissions.includes(permission)) return undefined;
  return createElement(rights.MissingRights, { keys: [permission], isUnsaved });
}
