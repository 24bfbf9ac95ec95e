import { type Language, type LocalText, textIn } from '#src/contract/languages.ts';
import type { UserInfo } from '#src/contract/user/user.ts';
import type { Call, PublicCall } from '../call.ts';

/** The present name of a user; who has no account here is known by name alone. */
export const userName = (userId: string, { world }: Pick<PublicCall, 'world'>): string =>
  world.users.get(userId)?.realName ?? userId;

/** Who did something, with the present name; null: the system. */
export const personOf = (userId: string | null, call: Pick<PublicCall, 'world'>) =>
  userId === null ? null : { id: userId, name: userName(userId, call) };

const nameIn = (record: { readonly name: LocalText } | undefined, language: Language): string | null =>
  record ? textIn(record.name, language) : null;

type WorldAndLanguage = Pick<Call, 'world' | 'language'>;

export const organizationName = (orgId: string, { world, language }: WorldAndLanguage): string | null =>
  nameIn(world.records.access('organizations').get(orgId), language);

export const departmentName = (deptId: string | null, { world, language }: WorldAndLanguage): string | null =>
  nameIn(world.records.access('departments').get(deptId ?? ''), language);

type OrganizationFields = Pick<UserInfo, 'organization' | 'organizationType' | 'orgNumber' | 'isElectricity'>;

/** The organisation of a session's user. */
export function organizationFields(orgId: string, call: WorldAndLanguage): OrganizationFields {
  const organization = call.world.records.access('organizations').get(orgId);
  return {
    organization: nameIn(organization, call.language),
    organizationType: String(organization?.type ?? 1),
    orgNumber: organization?.number ?? null,
    isElectricity: organization?.isElectricity ? '1' : '0',
  };
}
