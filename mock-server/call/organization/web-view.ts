import { platformScopeId, type WebConfig } from '#src/contract/system/web-config.ts';
import { iso } from '../../lib/clock.ts';
import { emptyContent } from '../../seed/web-configs.ts';
import type { WebConfigRecord, WebFields } from '../../store/record/setting-records.ts';
import type { Call } from '../call.ts';
import { seesPlatform, visibleOrganizationIds } from './organizations.ts';
import { organizationName, personOf } from '../user/people.ts';
import { contentOf, effectiveContent, publishedOf } from './web-scopes.ts';

/** Only users who see all organisations may change the platform's record. */
export const isScopeChangeable = (orgId: string | null, call: Call): boolean =>
  orgId === null ? seesPlatform(call) : visibleOrganizationIds(call).has(orgId);

/** The content that the form edits: the draft, or the published content where there is no draft. */
export const editedOf = (record: WebConfigRecord): WebFields => record.draft ?? publishedOf(record) ?? emptyContent;

/** The record as the caller may see it: the draft of a scope is for those who may change it. */
export function webConfigView(record: WebConfigRecord, call: Call): WebConfig {
  const { world } = call;
  const { id, revision, orgId, draft, versions } = record;
  const isChangeable = isScopeChangeable(orgId, call);
  const published = publishedOf(record);
  const edited = contentOf(isChangeable ? editedOf(record) : (published ?? emptyContent), world);
  const { content: effective, inherited } = effectiveContent(orgId, edited, world);
  return {
    id,
    revision,
    orgId: orgId ?? '',
    orgName: orgId === null ? null : (organizationName(orgId, call) ?? orgId),
    ...edited,
    isDraft: isChangeable && draft !== null,
    published: published ? contentOf(published, world) : null,
    effective,
    inherited: inherited.map(({ field, from }) => ({
      field,
      from: from === null ? null : (organizationName(from, call) ?? platformScopeId),
    })),
    versions: versions.map(({ version, publishedAt, publisherId }) => ({
      version,
      publishedAt: iso(publishedAt),
      publisher: personOf(publisherId, call),
    })),
    isChangeable,
    updater: personOf(record.updaterId, call),
    updateTime: record.updatedAt > record.createdAt || record.updaterId ? iso(record.updatedAt) : null,
  };
}
