import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice, choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import type { FormProps } from '#src/blocks/list/types.ts';
import { archiveEndpoints, archiveForm, validAfterFiling } from '#src/contract/life-cycle/archive.ts';
import { attachmentsMany } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { archiveReads } from './archive-reads.ts';
import { useDemandOptions } from '../use-demands.ts';
import { serialsField } from '../serials-field.tsx';
import { texts } from './texts.ts';

const schema = z.object({ ...archiveForm.shape, attachments: z.array(formFile) }).check(validAfterFiling);
const idsOf = (files: readonly { readonly id: string }[]): string[] => files.map(({ id }) => id);

const fields = {
  demandId: choiceOf(useDemandOptions),
  kind: choice(),
  title: text(),
  number: text(),
  filedOn: date(),
  validUntil: date({ required: false }),
  scope: choice(),
  serials: serialsField,
  result: choice(),
  soh: number({ unit: '%', required: false }),
  remark: textArea({ rows: 2 }),
  attachments: filesField({ max: attachmentsMany, kind: fileKinds.document }),
};

const rows = [
  ['demandId', 'kind'],
  ['title', 'number'],
  ['filedOn', 'validUntil'],
  ['scope', 'serials'],
  ['result', 'soh'],
] as const;

/** A document that is filed for a demand. */
const NewArchive = defineForm(schema, {
  texts,
  fields,
  rows,
  read: archiveEndpoints.getArchive,
  create: archiveEndpoints.addArchive,
  stale: archiveReads,
  initial: { scope: 'plant', result: 'none' },
  hidden: ({ scope }) => (scope === 'plant' ? ['serials'] : []),
  toRequest: ({ attachments, ...values }) => ({ ...values, attachments: idsOf(attachments) }),
  widthPx: 680,
});

/** The next version of a document. */
export const NextVersion = defineForm(schema, {
  texts,
  group: 'version',
  fields,
  rows,
  read: archiveEndpoints.getArchive,
  update: archiveEndpoints.replaceArchive,
  stale: archiveReads,
  toInput: () => ({ attachments: [] }),
  fixed: () => ['demandId', 'kind'],
  hidden: ({ scope }) => (scope === 'plant' ? ['serials'] : []),
  nameOf: ({ title }) => title,
  toRequest: ({ attachments, demandId: _demandId, kind: _kind, ...values }, record) => ({
    ...values,
    id: record?.id ?? '',
    revision: record?.revision ?? 0,
    attachments: idsOf(attachments),
  }),
  widthPx: 680,
});

/** Files a document; what is filed is not changed. */
export default function ArchiveForm({ onClose, onDone }: FormProps) {
  return <NewArchive onClose={onClose} onDone={onDone} />;
}
