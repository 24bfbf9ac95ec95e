import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, text, textArea } from '#src/blocks/form/fields.tsx';
import type { Language } from '#src/contract/languages.ts';
import { attachmentsFew, textMax } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { requiredText } from '#src/contract/rules/text.ts';
import { adjustmentForm, notZero, statementEndpoints } from '#src/contract/statistics/statement.ts';
import { monthName } from '#src/lib/time/month-text.ts';
import { statementReads } from './statement-reads.ts';
import { texts } from './texts.ts';

const schema = z
  .extend(adjustmentForm, {
    attachments: z.array(formFile).check(z.minLength(1, ruleMessage('text.required'))),
  })
  .check(notZero);

const nameOf = ({ stationName, month }: { stationName: string; month: string }, language: Language): string =>
  `${stationName} ${monthName(month, language)}`;

/** A documented line of a statement. */
export const AdjustmentForm = defineForm(schema, {
  texts,
  group: 'adjust',
  fields: {
    kind: choice(),
    text: text(),
    amount: number(),
    attachments: filesField({ max: attachmentsFew, kind: fileKinds.document }),
  },
  rows: [['kind', 'amount']],
  read: statementEndpoints.getStatement,
  update: statementEndpoints.adjustStatement,
  stale: statementReads,
  toInput: () => ({ text: '', amount: '', attachments: [] }),
  toRequest: ({ attachments, ...line }, record) => ({
    ...line,
    id: record?.id ?? '',
    revision: record?.revision ?? 0,
    attachments: attachments.map(({ id }) => id),
  }),
  nameOf,
  widthPx: 600,
});

/** Why a closed statement is opened again. */
export const ReopenForm = defineForm(z.object({ reason: requiredText(textMax) }), {
  texts,
  group: 'reopen',
  fields: { reason: textArea() },
  read: statementEndpoints.getStatement,
  update: statementEndpoints.reopenStatement,
  stale: statementReads,
  toInput: () => ({ reason: '' }),
  nameOf,
});
