import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import { archiveForm, validAfterFiling } from '#src/contract/life-cycle/archive.ts';
import { attachmentsMany } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { serialsField } from './serials-field.tsx';

/** A document in a form, which knows the names of its files. */
export const archiveSchema = z.object({ ...archiveForm.shape, attachments: z.array(formFile) }).check(validAfterFiling);

export const archiveFields = {
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

export const archiveRows = [
  ['title', 'number'],
  ['filedOn', 'validUntil'],
  ['scope', 'serials'],
  ['result', 'soh'],
] as const;

export const archiveInitial = { scope: 'plant', result: 'none' } as const;

/** Serial numbers are entered for a part of the plant alone. */
export const archiveHidden = ({ scope }: { readonly scope?: string }) =>
  scope === 'plant' ? (['serials'] as const) : [];

export const fileIds = (files: readonly { readonly id: string }[]): string[] => files.map(({ id }) => id);
