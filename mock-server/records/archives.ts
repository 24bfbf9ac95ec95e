import * as z from 'zod/mini';
import { archiveForm } from '#src/contract/life-cycle.ts';
import { attachedDocuments } from '../call/attachments.ts';
import { seedArchives } from '../seed/life-cycle.ts';
import { storedFile } from '../store/stored-file.ts';
import { defineRecords } from './define-records.ts';
import { demands } from './demands.ts';
import { inOrganization } from './scopes.ts';

/** Documents that are filed for a demand. */
export const archives = defineRecords({
  endpoints: { list: 'listArchives', get: 'getArchive', create: 'addArchive' },
  table: 'archives',
  idPrefix: 'A',
  fields: z.object({ ...archiveForm.shape, orgId: z.string(), attachments: z.array(storedFile) }),
  scope: inOrganization,
  keyword: ({ title, number }) => [title, number],
  check: ({ demandId }, { call }) => void demands.require(demandId, call),
  toFields: ({ form, call }) => ({ attachments: attachedDocuments(form.attachments, call) }),
  seed: seedArchives,
});
