import { Suspense } from 'react';
import * as z from 'zod/mini';
import { textIn } from '#src/contract/languages.ts';
import { RecordRefList } from '#src/blocks/record-refs/record-refs.tsx';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { dictionaryAdminEndpoints, type DictionaryValue } from '#src/contract/system/dictionary-admin.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { requiredChoice } from '#src/contract/rules/text.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { texts } from './texts.ts';
import { useAllValues } from './use-all-values.ts';
import { useUsage } from './usage.tsx';
import { dictionaryReads } from './use-types.ts';
import type { ValueProps } from './value-dialogs.tsx';

const noValues: readonly DictionaryValue[] = [];
const target = z.object({ intoId: requiredChoice() });
const stale: readonly EndpointName[] = [...dictionaryReads, 'listUsers', 'getUserRecord', 'listMaintenance'];

/** Gives the records of a value another value, after it has shown which they are. */
export default function MergeDialog({ value: listed, onClose, onDone }: ValueProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const value = useReadRow(listed, dictionaryAdminEndpoints.getDictionaryValue);
  const form = useSchemaForm(target, { intoId: '' });
  const { data = noValues } = useAllValues(value.dictType);
  const usage = useUsage(value.id);
  const merge = useSave(dictionaryAdminEndpoints.mergeDictionaryValue, stale);
  const others = data.filter(({ id }) => id !== value.id);
  const options = others.map(({ id, dictLabel, dictValue }) => ({
    value: id,
    label: `${textIn(dictLabel, language)} (${dictValue})`,
  }));
  const { value: intoId, onChange, onBlur, error } = form.choice('intoId');
  const records = usage.data?.total ?? 0;
  return (
    <FormDialog
      form={form}
      title={t('merge.title', { name: textIn(value.dictLabel, language) })}
      submitText={t('action.merge')}
      permission={dictionaryAdminEndpoints.mergeDictionaryValue.permission}
      danger
      ready={usage.isSuccess}
      save={(chosen) => merge({ id: value.id, revision: value.revision, intoId: chosen.intoId, records })}
      onClose={onClose}
      onDone={({ id }) => onDone(id)}
    >
      <SelectField
        label={t('merge.into')}
        required
        none="—"
        {...{ options, onBlur, error }}
        searchable={options.length >= searchableFrom}
        value={intoId === '' ? undefined : intoId}
        onChange={(id) => onChange(id ?? '')}
      />
      {/* The list's texts may come after the answer: the field, and what is typed in its search, stays meanwhile. */}
      <Suspense fallback={<Skeleton />}>
        <QueryView query={usage} failed={t('usage.failed')}>
          {(known) => (
            <>
              <p>{known.total === 0 ? t('merge.noRecords') : t('merge.records', { count: known.total })}</p>
              <RecordRefList refs={known.kinds} />
            </>
          )}
        </QueryView>
      </Suspense>
    </FormDialog>
  );
}
