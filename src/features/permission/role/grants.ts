import { type Authority, authorities } from '#src/contract/user/permissions.ts';

export interface Grants {
  menuIds: string[];
  permissions: Authority[];
}

/** Fields of a form are compared as they are: equal sets have one order. */
export const sorted = ({ menuIds, permissions }: Grants): Grants => ({
  menuIds: menuIds.toSorted(),
  permissions: authorities.filter((key) => permissions.includes(key)),
});

const merged = <T extends string>(before: readonly T[], entered: readonly T[], now: readonly T[]): T[] => [
  ...now.filter((one) => entered.includes(one) || !before.includes(one)),
  ...entered.filter((one) => !before.includes(one) && !now.includes(one)),
];

/** What two users have added to and removed from the same grants. */
export const mergeGrants = (before: Grants, entered: Grants, now: Grants): Grants =>
  sorted({
    menuIds: merged(before.menuIds, entered.menuIds, now.menuIds),
    permissions: merged(before.permissions, entered.permissions, now.permissions),
  });

/** What the matrix of a form gets. */
export interface MatrixProps {
  label: string;
  value: Grants;
  /** As it is stored. */
  before: Grants;
  fixed: boolean;
  /** The actions are shown and cannot be changed. */
  keysFixed: boolean;
  onChange(grants: Grants): void;
}
