import * as z from 'zod/mini';
import { textIn } from '#src/contract/languages.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { explainInUse } from '#src/blocks/record-refs/explain-in-use.tsx';
import { dictionaryAdminEndpoints, type DictionaryType } from '#src/contract/system/dictionary-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { texts } from './texts.ts';
import { dictionaryReads } from './use-types.ts';

interface TypeProps extends DialogProps {
  type: DictionaryType;
}

const noFields = z.object({});

/** Asks before a dictionary is switched off or on. */
export function TypeStateDialog({ type: listed, onClose, onDone }: TypeProps) {
  const t = useTexts(texts);
  const type = useReadRow(listed, dictionaryAdminEndpoints.getDictionaryType);
  const name = textIn(type.name, useLanguage());
  const form = useSchemaForm(noFields, {});
  const save = useSave(dictionaryAdminEndpoints.saveDictionaryType, dictionaryReads);
  const isOn = type.statusCode === '0';
  return (
    <FormDialog
      form={form}
      title={t(isOn ? 'switch.off' : 'switch.on', { name })}
      submitText={t(isOn ? 'action.off' : 'action.on')}
      permission={dictionaryAdminEndpoints.saveDictionaryType.permission}
      save={() => save({ ...type, statusCode: isOn ? '1' : '0' })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t(isOn ? 'switch.offTypeText' : 'switch.onTypeText')}</p>
    </FormDialog>
  );
}

/** Asks before a dictionary is removed. */
export function RemoveTypeDialog({ type: listed, onClose, onDone }: TypeProps) {
  const t = useTexts(texts);
  const type = useReadRow(listed, dictionaryAdminEndpoints.getDictionaryType);
  const name = textIn(type.name, useLanguage());
  const form = useSchemaForm(noFields, {});
  const save = useSave(dictionaryAdminEndpoints.removeDictionaryType, dictionaryReads);
  return (
    <FormDialog
      form={form}
      title={t('remove.title', { name })}
      submitText={t('action.remove')}
      permission={dictionaryAdminEndpoints.removeDictionaryType.permission}
      danger
      explain={explainInUse}
      save={() => save({ id: type.id, revision: type.revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('remove.typeText')}</p>
    </FormDialog>
  );
}
