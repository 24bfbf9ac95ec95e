import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { AccessEffect } from '#src/contract/user/access-effect.ts';
import type { NamedEndpoint } from '#src/api/call.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import type { Language } from '#src/contract/languages.ts';
import type { TextTable, TextTree } from '#src/i18n/define-texts.ts';
import type { Dependents } from '#src/ui/form/use-schema-form.ts';
import type { AnyForm, FormField, KeyedField } from './form-field.ts';
import type { FieldTexts } from './use-field-texts.ts';

export type RecordEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<{ id: string }>> & Pick<NamedEndpoint, 'name'>;
/** A field by each name of the schema that is shown; what has none keeps its value. */
export type Fields<S extends z.ZodMiniObject> = {
  readonly [K in keyof z.input<S> & string]?: FormField<z.input<S>[K]>;
};

type KeyedNames<F> = { [K in keyof F & string]: F[K] extends KeyedField<unknown> ? K : never }[keyof F & string];
type ChoicesOf<V> = V extends readonly (infer E)[] ? Extract<E, string> : Extract<V, string>;

/** The text `edit` gets the record's `name`; without `save` the button has the usual word. */
export type FormTexts<In, F, G extends string> = {
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
  /** Default: the record's field of the same name, as text. `now`: the server's time, ms since 1970. */
  readonly toInput?: (record: ResponseOf<Read>, now: number) => Partial<z.input<S>>;
  /** Fields that cannot be changed in this record. */
  readonly fixed?: (record: ResponseOf<Read>) => readonly (keyof F & string)[];
  /** Fields that are not shown, by what is entered and the record that is edited. */
  readonly hidden?: (values: z.input<S>, record: ResponseOf<Read> | undefined) => readonly (keyof F & string)[];
  /** Fields that a change of another one may make wrong: they are checked with it. Those that are wrong always are. */
  readonly dependents?: Dependents<z.input<S>>;
  /** Fields of the form by those of the request, where the server names them otherwise. */
  readonly fieldOf?: Readonly<Record<string, keyof F & string>>;
  /** Code of a refusal because of another record, which the server names: a button opens that one instead. */
  readonly otherRecordCode?: number;
  /** Stands above the fields; gets the record that is edited. */
  readonly Intro?: ComponentType<{ record: ResponseOf<Read> | undefined }>;
  /** Stands below the fields, and follows what is entered. */
  readonly Aside?: ComponentType<AsideProps>;
  /** The record's name in the dialog's title. Default: its `name`, in the reader's language. */
  readonly nameOf?: (record: ResponseOf<Read>, language: Language, t: FieldTexts) => string;
  readonly widthPx?: number;
  /** The record that the list opens afterwards. Default: the saved one. */
  readonly doneId?: (saved: ResponseOf<Update> | ResponseOf<Create>) => string;
  /** Asks to confirm each save, beside the form's dialog. */
  readonly confirm?: ComponentType<ConfirmProps>;
  /** Asks to confirm a save with the people whose rights it changes; `effect` of the request gets its digest. */
  readonly effect?: EffectOf<Update>;
}

/** What stands below the fields gets the form, and the record that is edited. */
export interface AsideProps {
  readonly form: AnyForm;
  readonly record: StoredRecord | undefined;
}

/** A save that waits for its confirmation. */
export interface PendingSave {
  readonly request: object;
  /** Undefined: it was not confirmed. */
  answer(saved: unknown): void;
  /** A refusal that is about the entries closes the question, and the form shows it. Others stay with the question. */
  refuse(error: unknown): void;
}

/** What the dialog that asks for a confirmation gets. */
export interface ConfirmProps {
  title: string;
  pending: PendingSave;
  send(request: object): Promise<unknown>;
}

/** The preview of what a save does to the rights of people. */
export interface EffectOf<Save> {
  readonly endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType<AccessEffect>> & Pick<NamedEndpoint, 'name'>;
  /** The request of the preview for that of the save. */
  readonly request: (save: RequestOf<Save>) => object;
  /** Stands above the people; where it is shown, a save that affects no one is confirmed as well. */
  readonly notice?: {
    isShown(this: void, effect: AccessEffect): boolean;
    readonly component: ComponentType<{ effect: AccessEffect }>;
  };
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
export type RequestOptions<S extends z.ZodMiniObject, Create, Update, Read> =
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
export interface AnyDefinition extends Omit<
  FormDefinition,
  'fields' | 'toInput' | 'fixed' | 'hidden' | 'nameOf' | 'effect' | 'doneId'
> {
  readonly effect?: EffectOf<Endpoint>;
  readonly schema: z.ZodMiniObject;
  readonly fields: Readonly<Record<string, FormField<unknown>>>;
  readonly toInput?: (record: StoredRecord, now: number) => Readonly<Record<string, unknown>>;
  readonly toRequest?: (values: unknown, record: StoredRecord | undefined) => object;
  readonly fixed?: (record: StoredRecord) => readonly string[];
  readonly hidden?: (values: Readonly<Record<string, unknown>>, record: StoredRecord | undefined) => readonly string[];
  readonly nameOf?: (record: StoredRecord, language: Language, t: FieldTexts) => string;
  readonly doneId?: (saved: StoredRecord) => string;
}

export type StoredRecord = Readonly<Record<string, unknown>> & { readonly id: string };
