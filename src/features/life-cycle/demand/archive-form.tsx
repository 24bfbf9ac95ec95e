import { defineForm } from '#src/blocks/form/define-form.tsx';
import { archiveEndpoints } from '#src/contract/life-cycle/archive.ts';
import {
  archiveFields,
  archiveHidden,
  archiveInitial,
  archiveRows,
  archiveSchema,
  fileIds,
} from '../archive-fields.ts';
import { demandReads } from './demand-reads.ts';
import { texts } from './texts.ts';

/** A document that is filed for a demand. */
export const ArchiveForm = defineForm(archiveSchema, {
  texts,
  group: 'archive',
  fields: archiveFields,
  rows: archiveRows,
  read: archiveEndpoints.getArchive,
  create: archiveEndpoints.addArchive,
  stale: demandReads,
  initial: archiveInitial,
  hidden: archiveHidden,
  toRequest: ({ attachments, ...values }) => ({ ...values, attachments: fileIds(attachments) }),
});
