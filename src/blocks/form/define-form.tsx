import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { NamedEndpoint } from '#src/api/call.ts';
import { query } from '#src/api/query.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import type { Dependents } from '#src/ui/form/use-schema-form.ts';
import { QueryView } from '#src/ui/states.tsx';
import { EditRecord } from './edit-record.tsx';
import type { FormField, KeyedField } from './form-field.ts';
import { NewRecord } from './new-record.tsx';
import { texts as formTexts } from './texts.ts';

type RecordEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<{ id: string }>> & Pick<NamedEndpoint, 'name'>;
/** A field by each name of the schema that is shown; what has none keeps its value. */
type Fields<S extends z.ZodMiniObject> = { readonly [K in keyof z.input<S> & string]?: FormField<z.input<S>[K]> };

type KeyedNames<F> = { [K in keyof F & string]: F[K] extends KeyedField<unknown> ? K : never }[keyof F & string];
type ChoicesOf<V> = V extends readonly (infer E)[] ? Extract<E, string> : Extract<V, string>;

/** The text `edit` gets the record's `name`; without `save` the button has the usual word. */
type FormTexts<In, F, G extends string> = {
  readonly [K in G]: { readonly create?: string; readonly edit?: string; readonly save?: string };
} & {
  readonly field: Readonly<Record<keyof F & string, string>>;
} & { readonly [K in KeyedNames<F> & keyof In]: Readonly<Record<ChoicesOf<In[K]>, string>> };

/** How a record's form is built. The texts `field.<name>`, `hint.<name>` and `<choice>.<value>` belong to its fields. */
export interface FormDefinition<
  S extends z.ZodMiniObject = z.ZodMiniObject,
  F extends Fields<S> = Fields<S>,
  Create extends RecordEndpoint = RecordEndpoint,
  Update extends RecordEndpoint = RecordEndpoint,
  Read extends RecordEndpoint = RecordEndpoint,
  G extends string = string,
> {
  readonly texts: TextTable<TextTree>;
  /** The texts of the dialog itself: `<group>.create`, `<group>.edit`, `<group>.save`. Default: `form`. */
  readonly group?: G;
  /** In the order of the form. */
  readonly fields: F;
  /** Fields that share a line; every other field has one line. */
  readonly rows?: readonly (readonly (keyof F & string)[])[];
  /** Fields under a heading, `section.<key>`, by their names. */
  readonly sections?: Readonly<Record<string, readonly (keyof F & string)[]>>;
  readonly read: Read;
  /** Without it the form only changes records. */
  readonly create?: Create;
  /** May be the same as `create`; without it the form only makes new records. */
  readonly update?: Update;
  /** The reads that a save makes stale. */
  readonly stale: readonly EndpointName[];
  /** Values of a new record, where they are not empty. */
  readonly initial?: Partial<z.input<S>>;
  /** Default: the record's field of the same name, as text. */
  readonly toInput?: (record: ResponseOf<Read>) => Partial<z.input<S>>;
  /** Fields that cannot be changed in this record. */
  readonly fixed?: (record: ResponseOf<Read>) => readonly (keyof F & string)[];
  /** Fields that are not shown, by what is entered. */
  readonly hidden?: (values: z.input<S>) => readonly (keyof F & string)[];
  /** Fields whose rule depends on another field: both are checked together. */
  readonly dependents?: Dependents<z.input<S>>;
  /** Fields of the form by those of the request, where the server names them otherwise. */
  readonly fieldOf?: Readonly<Record<string, keyof F & string>>;
  /** Stands above the fields; gets the record that is edited. */
  readonly Intro?: ComponentType<{ record: ResponseOf<Read> | undefined }>;
  /** The record's name in the dialog's title. Default: its `name`. */
  readonly nameOf?: (record: ResponseOf<Read>) => string;
  readonly widthPx?: number;
}

/** What the request of a save is made of. It has to be given where the form's values are no request as they are. */
type ToRequest<S extends z.ZodMiniObject, Create, Update, Read> = (
  values: z.output<S>,
  record: ResponseOf<Read> | undefined,
) => RequestOf<Create> | RequestOf<Update>;
type IsRequest<S extends z.ZodMiniObject, Create, Update> =
  z.output<S> extends RequestOf<Create>
    ? z.output<S> & { id: string; revision: number; version: number } extends RequestOf<Update>
      ? true
      : false
    : false;
type RequestOptions<S extends z.ZodMiniObject, Create, Update, Read> =
  IsRequest<S, Create, Update> extends true
    ? { readonly toRequest?: ToRequest<S, Create, Update, Read> }
    : { readonly toRequest: ToRequest<S, Create, Update, Read> };

export interface RecordFormProps<In> {
  /** The record to change; without it the form makes a new one. */
  id?: string | undefined;
  /** Values of a new record that are known where the form is opened. */
  initial?: Partial<In> | undefined;
  onClose(): void;
  /** Gets the id of the saved record. */
  onDone(id: string): void;
}

/** A definition without its types: what the components below read. */
export interface AnyDefinition extends Omit<FormDefinition, 'fields' | 'toInput' | 'fixed' | 'hidden' | 'nameOf'> {
  readonly schema: z.ZodMiniObject;
  readonly fields: Readonly<Record<string, FormField<unknown>>>;
  readonly toInput?: (record: StoredRecord) => Readonly<Record<string, unknown>>;
  readonly toRequest?: (values: unknown, record: StoredRecord | undefined) => object;
  readonly fixed?: (record: StoredRecord) => readonly string[];
  readonly hidden?: (values: Readonly<Record<string, unknown>>) => readonly string[];
  readonly nameOf?: (record: StoredRecord) => string;
}

export type StoredRecord = Readonly<Record<string, unknown>> & { readonly id: string };

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
    return id === undefined ? (
      <NewRecord form={form} initial={{ ...form.initial, ...initial }} {...props} />
    ) : (
      <LoadedRecord form={form} id={id} {...props} />
    );
  };
}

interface LoadedProps extends Omit<RecordFormProps<unknown>, 'id' | 'initial'> {
  form: AnyDefinition;
  id: string;
}

function LoadedRecord({ form, id, onClose, onDone }: LoadedProps) {
  const t = useTexts(formTexts);
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
