import type { Language } from '#src/contract/languages.ts';
import type { UserInfo } from '#src/contract/user.ts';
import type { StationSpec } from '../plant/specs.ts';
import type { Account } from './accounts.ts';
import { organizations } from './organizations.ts';

/** Whether an organisation is another, or below it. */
export const isBelow = (orgId: string | null, top: string): boolean =>
  orgId === top || (orgId !== null && isBelow(organizations.find((each) => each.id === orgId)?.parentId ?? null, top));

/** Returns the ids of the stations of an account's organisation and of those below it. */
export function visibleStations(stations: readonly StationSpec[]): (account: Account) => ReadonlySet<string> {
  const idsByUser = new Map<string, ReadonlySet<string>>();
  return ({ userId, orgId }) => {
    const cached = idsByUser.get(userId);
    const ids = cached ?? new Set(stations.filter((station) => isBelow(station.orgId, orgId)).map(({ id }) => id));
    idsByUser.set(userId, ids);
    return ids;
  };
}

type OrganizationFields = Pick<UserInfo, 'organization' | 'organizationType' | 'orgNumber' | 'isElectricity'>;

/** The organisation fields of the session user; the electricity flag is set for a station owner (type 3). */
export function organizationOf(account: Account, language: Language): OrganizationFields {
  const organization = organizations.find((each) => each.id === account.orgId);
  return {
    organization: organization?.name[language] ?? null,
    organizationType: String(organization?.type ?? 1),
    orgNumber: organization?.number ?? null,
    isElectricity: organization?.type === 3 ? '1' : '0',
  };
}
