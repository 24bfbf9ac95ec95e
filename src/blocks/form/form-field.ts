import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldFrame } from '#src/ui/field/field.tsx';
import type { SchemaForm } from '#src/ui/form/use-schema-form.ts';
import type { FieldTexts } from './use-field-texts.ts';

/** A form as its fields see it: each one knows its name only. */
export type AnyForm = SchemaForm<FieldValues, unknown>;

/** What a field knows of itself. */
export interface FieldFacts {
  /** Of the field in the record. */
  readonly name: string;
  /** The rule of this field. */
  readonly schema: z.core.$ZodType;
  readonly t: FieldTexts;
}

export interface ControlProps extends FieldFacts {
  readonly form: AnyForm;
  readonly frame: FieldFrame;
  /** The value is shown and cannot be changed. */
  readonly fixed: boolean;
  /** Of the record that is edited; a new one has none. */
  readonly recordId: string | undefined;
}

export interface ValueProps extends FieldFacts {
  /** As the form has it. */
  readonly value: unknown;
}

/** How a form shows one field of a record. @typeParam V of the value in the form */
export interface FormField<V> {
  readonly Control: ComponentType<ControlProps>;
  /** The value in words, where two revisions of a record are compared. */
  readonly Value: ComponentType<ValueProps>;
  /** The value in the form for that of the record; undefined gives the one of an empty field. */
  toInput(this: void, value: unknown): V;
  /** Combines an entry with another user's change, where both are differences: sets. Default: the entry stays. */
  merge?(this: void, before: V, entered: V, now: V): V;
  /** Default: the schema refuses an empty value. */
  readonly required?: boolean | undefined;
  /** The field needs more width than others in a row. */
  readonly wide?: boolean;
}

/** A choice whose values are named by the texts `<field>.<value>`. */
export interface KeyedField<V> extends FormField<V> {
  readonly isKeyed: true;
}
