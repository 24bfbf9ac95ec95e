import * as z from 'zod/mini';
import { textIn } from '#src/contract/languages.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { explainInUse } from '#src/blocks/record-refs/explain-in-use.tsx';
import { dictionaryAdminEndpoints, type DictionaryValue } from '#src/contract/system/dictionary-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { texts } from './texts.ts';
import { dictionaryReads } from './use-types.ts';
import { Usage } from './usage.tsx';

export interface ValueProps extends DialogProps {
  value: DictionaryValue;
}

const noFields = z.object({});

/** Asks before a value is switched off or on: which records go on showing it. */
export function StateDialog({ value: listed, onClose, onDone }: ValueProps) {
  const t = useTexts(texts);
  const value = useReadRow(listed, dictionaryAdminEndpoints.getDictionaryValue);
  const name = textIn(value.dictLabel, useLanguage());
  const form = useSchemaForm(noFields, {});
  const save = useSave(dictionaryAdminEndpoints.saveDictionaryValue, dictionaryReads);
  const isOn = value.statusCode === '0';
  return (
    <FormDialog
      form={form}
      title={t(isOn ? 'switch.off' : 'switch.on', { name })}
      submitText={t(isOn ? 'action.off' : 'action.on')}
      permission={dictionaryAdminEndpoints.saveDictionaryValue.permission}
      save={() => save({ ...value, statusCode: isOn ? '1' : '0' })}
      onClose={onClose}
      onDone={() => onDone(value.id)}
    >
      <p>{isOn ? t('switch.offText', { count: value.used }) : t('switch.onText')}</p>
    </FormDialog>
  );
}

/** Asks before a value that no record has is removed. */
export function RemoveDialog({ value: listed, onClose, onDone }: ValueProps) {
  const t = useTexts(texts);
  const value = useReadRow(listed, dictionaryAdminEndpoints.getDictionaryValue);
  const name = textIn(value.dictLabel, useLanguage());
  const form = useSchemaForm(noFields, {});
  const save = useSave(dictionaryAdminEndpoints.removeDictionaryValue, dictionaryReads);
  return (
    <FormDialog
      form={form}
      title={t('remove.title', { name })}
      submitText={t('action.remove')}
      permission={dictionaryAdminEndpoints.removeDictionaryValue.permission}
      danger
      explain={explainInUse}
      save={() => save({ id: value.id, revision: value.revision })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('remove.text')}</p>
    </FormDialog>
  );
}

/** Which records have a value. */
export function UsageDialog({ value, onClose }: ValueProps) {
  const t = useTexts(texts);
  return (
    <Dialog open title={t('usage.title', { name: textIn(value.dictLabel, useLanguage()) })} onClose={onClose}>
      <Usage row={value} />
    </Dialog>
  );
}
