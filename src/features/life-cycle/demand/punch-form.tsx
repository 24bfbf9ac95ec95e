import * as z from 'zod/mini';
import { filesField, formFile } from '#src/blocks/attachments/files-field.tsx';
import { choice } from '#src/blocks/form/choice-fields.tsx';
import { date } from '#src/blocks/form/date-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { text, textArea } from '#src/blocks/form/fields.tsx';
import { punchEndpoints, punchForm } from '#src/contract/life-cycle/punch.ts';
import { attachmentsFew } from '#src/contract/limits.ts';
import { fileKinds } from '#src/contract/rules/file/files.ts';
import { demandReads } from './demand-reads.ts';
import { texts } from './texts.ts';

const schema = z.object({ ...punchForm.shape, attachments: z.array(formFile) });

/** What has to be put right, with photographs. */
export const PunchForm = defineForm(schema, {
  texts,
  group: 'punch',
  fields: {
    class: choice(),
    text: textArea(),
    owner: text(),
    dueOn: date({ required: false }),
    attachments: filesField({ max: attachmentsFew, kind: fileKinds.picture }),
  },
  rows: [['owner', 'dueOn']],
  read: punchEndpoints.getPunchItem,
  create: punchEndpoints.addPunchItem,
  stale: demandReads,
  initial: { class: 'B' },
  toRequest: ({ attachments, ...values }) => ({ ...values, attachments: attachments.map(({ id }) => id) }),
});
