import type { UserInfo } from '#src/contract/user/user.ts';

const stationOwner = '3';

/** Whose workbench it is: named by the address, else, for a station's owner, by the organisation. */
export function stationName(search: string, user: UserInfo | undefined): string | undefined {
  const named = new URLSearchParams(search).get('name')?.trim();
  if (named) return named;
  return user?.organizationType === stationOwner ? user.organization?.trim() || undefined : undefined;
}
