import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import type { FormProps } from '#src/blocks/list/types.ts';
import { archiveEndpoints } from '#src/contract/life-cycle/archive.ts';
import { toWallClock } from '#src/i18n/format.ts';
import {
  archiveFields,
  archiveHidden,
  archiveInitial,
  archiveRows,
  archiveSchema,
  fileIds,
} from '../archive-fields.ts';
import { useDemandOptions } from '../use-demands.ts';
import { archiveReads } from './archive-reads.ts';
import { texts } from './texts.ts';

const fields = { demandId: choiceOf(useDemandOptions), kind: choice(), ...archiveFields };
const rows = [['demandId', 'kind'], ...archiveRows] as const;

/** A document that is filed for a demand. */
const NewArchive = defineForm(archiveSchema, {
  texts,
  fields,
  rows,
  read: archiveEndpoints.getArchive,
  create: archiveEndpoints.addArchive,
  stale: archiveReads,
  initial: archiveInitial,
  hidden: archiveHidden,
  toRequest: ({ attachments, ...values }) => ({ ...values, attachments: fileIds(attachments) }),
  widthPx: 680,
});

/** The next version of a document. */
export const NextVersion = defineForm(archiveSchema, {
  texts,
  group: 'version',
  fields,
  rows,
  read: archiveEndpoints.getArchive,
  update: archiveEndpoints.replaceArchive,
  stale: archiveReads,
  // A version is filed on its own day, and what it says holds for its own time.
  toInput: (_record, now) => ({ attachments: [], filedOn: toWallClock(now).slice(0, 10), validUntil: '' }),
  fixed: () => ['demandId', 'kind'],
  hidden: archiveHidden,
  nameOf: ({ title }) => title,
  toRequest: ({ attachments, demandId: _demandId, kind: _kind, ...values }, record) => ({
    ...values,
    id: record?.id ?? '',
    revision: record?.revision ?? 0,
    attachments: fileIds(attachments),
  }),
  widthPx: 680,
});

/** Files a document; what is filed is not changed. */
export default function ArchiveForm({ onClose, onDone }: FormProps) {
  return <NewArchive onClose={onClose} onDone={onDone} />;
}
