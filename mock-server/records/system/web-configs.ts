import * as z from 'zod/mini';
import { webConfigId } from '../../call/organization/web-scopes.ts';
import { webConfigSeeds } from '../../seed/web-configs.ts';
import { type RecordKind, storedFields } from '../../store/record/record-kind.ts';
import { type WebConfigRecord, webConfigFields } from '../../store/record/setting-records.ts';

/** Names and pictures of the platform and of organisations. */
export const webConfigKind: RecordKind<WebConfigRecord> = {
  table: 'webConfigs',
  idPrefix: '',
  shape: z.extend(webConfigFields, storedFields),
  path: '/admin/logo/',
  topic: 'brand',
  isVisible: ({ orgId }, { orgIds }) => orgId === null || orgIds.has(orgId),
  auditFields({ name, draft, versions }) {
    const [shown] = versions;
    return { name, ...(draft ?? shown?.content), publishedVersion: shown?.version };
  },
  seed: (now) =>
    webConfigSeeds.map(({ orgId, name, content }) => ({
      id: webConfigId(orgId),
      orgId,
      name,
      draft: null,
      versions: [{ version: 1, publishedAt: now, publisherId: null, content, title: null }],
      createdAt: now,
      updatedAt: now,
      authorId: null,
      updaterId: null,
    })),
};
