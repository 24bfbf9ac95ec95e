import * as z from 'zod/mini';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { archiveEndpoints, type ArchiveRecord } from '#src/contract/life-cycle/archive.ts';
import { textMax } from '#src/contract/limits.ts';
import { requiredText } from '#src/contract/rules/text.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { archiveReads } from './archive-reads.ts';
import { texts } from './texts.ts';

const schema = z.object({ reason: requiredText(textMax) });

/** Asks for a reason before a document is declared void. */
export default function VoidDialog({ archive, onClose, onDone }: DialogProps & { archive: ArchiveRecord }) {
  const t = useTexts(texts);
  const { id, revision } = useReadRow(archive, archiveEndpoints.getArchive);
  const form = useSchemaForm(schema, { reason: '' });
  const save = useSave(archiveEndpoints.voidArchive, archiveReads);
  return (
    <FormDialog
      form={form}
      title={t('void.title', { name: archive.title })}
      submitText={t('action.void')}
      permission={archiveEndpoints.voidArchive.permission}
      danger
      save={({ reason }) => save({ id, revision, reason })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('void.text')}</p>
      <TextAreaField required label={t('void.reason')} rows={3} maxLength={textMax} {...form.field('reason')} />
    </FormDialog>
  );
}
