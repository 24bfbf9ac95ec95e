import { useQuery } from '@tanstack/react-query';
import { type ComponentType } from 'react';
import type * as z from 'zod/mini';
import { query } from '#src/api/query.ts';
import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { QueryView } from '#src/ui/state/states.tsx';
import { EditRecord } from './edit-record.tsx';
import type {
  AnyDefinition,
  Fields,
  FormDefinition,
  FormTexts,
  RecordEndpoint,
  RecordFormProps,
  RequestOptions,
} from './form-definition.ts';
import { NewRecord } from './new-record.tsx';
import { texts as formTexts } from './texts.ts';

/**
 * A dialog that creates and changes records of one kind, from the contract's schema and endpoints. Required marks,
 * lengths and the values of choices come from the schema; README.md has an example.
 *
 * It asks before unsaved entries are lost, keeps them when saving fails, shows the server's complaints beside their
 * fields, and shows what another user has changed in the meantime. It cannot save without the endpoint's permission.
 */
export function defineForm<
  S extends z.ZodMiniObject,
  const F extends Fields<S>,
  T extends TextTree & FormTexts<z.input<S>, F, G>,
  Create extends RecordEndpoint,
  Update extends RecordEndpoint,
  Read extends RecordEndpoint,
  G extends string = 'form',
>(
  schema: S,
  definition: FormDefinition<S, F, Create, Update, Read, G> &
    RequestOptions<S, Create, Update, Read> & {
      readonly texts: TextTable<T>;
      readonly fields: Readonly<Record<Exclude<keyof F, keyof z.input<S>>, never>>;
    },
): ComponentType<RecordFormProps<z.input<S>>> {
  // The types have done their work: the components handle the fields by name.
  const form = { schema, ...definition } as unknown as AnyDefinition;
  return function RecordForm({ id, initial, ...props }: RecordFormProps<z.input<S>>) {
    // While its texts load the page stays as it is, with the focus on what opens the form.
    return (
      <ComingDialog onClose={props.onClose}>
        {id === undefined ? (
          <NewRecord form={form} initial={{ ...form.initial, ...initial }} {...props} />
        ) : (
          <LoadedRecord form={form} id={id} {...props} />
        )}
      </ComingDialog>
    );
  };
}

interface LoadedProps extends Omit<RecordFormProps<unknown>, 'id' | 'initial'> {
  form: AnyDefinition;
  id: string;
}

function LoadedRecord({ form, id, onClose, onDone }: LoadedProps) {
  const t = useTexts(formTexts);
  // A form that waits for them would hide the dialog that is open by then.
  useTexts(ruleTexts);
  const answer = useQuery(query(useApi(), form.read, { id }, { silent: true }));
  if (answer.data) return <EditRecord record={answer.data} {...{ form, onClose, onDone }} />;
  return (
    <Dialog open title={t('loading')} width={form.widthPx} onClose={onClose}>
      <QueryView query={answer} failed={t('failed')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}
