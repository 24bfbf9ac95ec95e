import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import { archiveEndpoints, archiveForm, validAfterFiling } from '#src/contract/life-cycle/archive.ts';
import { attachmentsMany } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { serialsField } from '../serials-field.tsx';
import { demandReads } from './demand-reads.ts';
import { texts } from './texts.ts';

const schema = z.object({ ...archiveForm.shape, attachments: z.array(formFile) }).check(validAfterFiling);

/** A document that is filed for a demand. */
export const ArchiveForm = defineForm(schema, {
  texts,
  group: 'archive',
  fields: {
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
  },
  rows: [
    ['title', 'number'],
    ['filedOn', 'validUntil'],
    ['scope', 'serials'],
    ['result', 'soh'],
  ],
  read: archiveEndpoints.getArchive,
  create: archiveEndpoints.addArchive,
  stale: demandReads,
  initial: { scope: 'plant', result: 'none' },
  hidden: ({ scope }) => (scope === 'plant' ? ['serials'] : []),
  toRequest: ({ attachments, ...values }) => ({ ...values, attachments: attachments.map(({ id }) => id) }),
});
