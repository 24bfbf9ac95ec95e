import { useState } from 'react';
import * as z from 'zod/mini';
import { textIn } from '#src/contract/languages.ts';
import { useReadRow } from '#src/blocks/form/use-read-record.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import type { DialogProps } from '#src/blocks/list/types.ts';
import {
  dictionaryAdminEndpoints,
  type DictionaryType,
  type DictionaryValue,
} from '#src/contract/system/dictionary-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { type ReorderItem, ReorderList } from '#src/ui/list/reorder-list.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { OrderSpan } from './order-span.tsx';
import { texts } from './texts.ts';
import { useAllValues } from './use-all-values.ts';
import { dictionaryReads } from './use-types.ts';

interface OrderProps extends DialogProps {
  type: DictionaryType;
}

/** Puts the values of a dictionary in the order in which forms offer them. */
export default function OrderDialog({ type, ...dialog }: OrderProps) {
  const t = useTexts(texts);
  const answer = useAllValues(type.dictType);
  if (answer.data) return <Order type={type} values={answer.data} {...dialog} />;
  return (
    <Dialog open title={t('action.order')} onClose={dialog.onClose}>
      <QueryView query={answer} failed={t('failed')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

const order = z.object({ ids: z.array(z.string()) });
/** So many values are shown at a time. */
const spanLength = 100;

/** The entered order, without values that were removed meanwhile, and with new ones at its end. */
function followValues(entered: readonly string[], values: readonly DictionaryValue[]): string[] {
  const present = new Set(values.map(({ id }) => id));
  return [...new Set([...entered, ...present])].filter((id) => present.has(id));
}

function Order({ type: listed, values, onClose, onDone }: OrderProps & { values: readonly DictionaryValue[] }) {
  const t = useTexts(texts);
  const ui = useTexts(uiTexts);
  const language = useLanguage();
  const type = useReadRow(listed, dictionaryAdminEndpoints.getDictionaryType);
  const form = useSchemaForm(order, { ids: values.map(({ id }) => id) });
  const save = useSave(dictionaryAdminEndpoints.orderDictionaryValues, dictionaryReads);
  const [start, setStart] = useState(0);
  const { value: entered, onChange } = form.choice('ids');
  const ids = followValues(entered, values);
  const nameById = new Map(values.map(({ id, dictLabel }) => [id, textIn(dictLabel, language)]));
  const all = ids.map((id): ReorderItem => ({ id, name: nameById.get(id) ?? id }));
  const end = Math.min(start + spanLength, all.length);
  const replaceSpan = (next: readonly ReorderItem[]) =>
    onChange(ids.toSpliced(start, end - start, ...next.map(({ id }) => id)));
  const move = (id: string, position: number) => {
    const others = ids.filter((each) => each !== id);
    onChange(others.toSpliced(position - 1, 0, id));
    setStart(Math.floor((position - 1) / spanLength) * spanLength);
  };
  return (
    <FormDialog
      form={form}
      title={t('order.title', { name: textIn(type.name, language) })}
      submitText={t('order.save')}
      permission={dictionaryAdminEndpoints.orderDictionaryValues.permission}
      ready={form.formState.isDirty}
      save={() => save({ dictType: type.dictType, revision: type.revision, ids })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{ui('reorder.keys')}</p>
      {all.length > spanLength && <OrderSpan {...{ all, start, end, spanLength }} onStart={setStart} onMove={move} />}
      <ReorderList label={t('order.label')} items={all.slice(start, end)} onChange={replaceSpan} />
    </FormDialog>
  );
}
