import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import { dictionaryAdminEndpoints, type DictionaryType, type DictionaryValue } from '#src/contract/dictionary-admin.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { ReorderList } from '#src/ui/reorder-list.tsx';
import { QueryView } from '#src/ui/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { texts } from './texts.ts';
import { dictionaryReads, textIn } from './use-types.ts';

interface OrderProps extends DialogProps {
  type: DictionaryType;
}

/** Puts the values of a dictionary in the order in which forms offer them. */
export default function OrderDialog({ type, ...dialog }: OrderProps) {
  const t = useTexts(texts);
  const request = { dictType: type.dictType, pageSize: pageSizeMax };
  const answer = useQuery(query(useApi(), dictionaryAdminEndpoints.listDictionaryValues, request, { silent: true }));
  if (answer.data) return <Order type={type} values={answer.data.records} {...dialog} />;
  return (
    <Dialog open title={t('action.order')} onClose={dialog.onClose}>
      <QueryView query={answer} failed={t('failed')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

const order = z.object({ ids: z.array(z.string()) });

function Order({ type, values, onClose, onDone }: OrderProps & { values: readonly DictionaryValue[] }) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const language = useLanguage();
  const form = useSchemaForm(order, { ids: values.map(({ id }) => id) });
  const save = useSave(dictionaryAdminEndpoints.orderDictionaryValues, dictionaryReads);
  const { value: ids, onChange } = form.choice('ids');
  const byId = new Map(values.map((value) => [value.id, value]));
  const items = ids.flatMap((id) => {
    const value = byId.get(id);
    return value ? [{ id, name: textIn(value.dictLabel, language) }] : [];
  });
  const name = textIn(type.name, language);
  return (
    <FormDialog
      form={form}
      title={t('order.title', { name })}
      submitText={t('order.save')}
      ready={form.formState.isDirty}
      save={({ ids: next }) => save({ dictType: type.dictType, revision: type.revision, ids: next })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{ui('reorder.keys')}</p>
      <ReorderList label={t('order.label')} items={items} onChange={(next) => onChange(next.map(({ id }) => id))} />
    </FormDialog>
  );
}
