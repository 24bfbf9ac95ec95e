import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { type Option, SelectField } from '#src/ui/field/select-field.tsx';
import type { TreeNode } from '#src/ui/tree/tree-model.ts';
import { TreeField } from '#src/ui/tree-field/tree-field.tsx';
import { useStationOptions } from '../station/station-options.ts';
import { inputText } from './fields.tsx';
import type { AnyForm, ControlProps, FieldFacts, FormField, KeyedField, ValueProps } from './form-field.ts';
import { choicesOf } from './schema-facts.ts';
import type { TreeSource } from './use-tree-source.ts';

type Value = string | number;
type Options = readonly Option<Value>[];

interface KeyedOptions {
  /** Key of the text that names the choice of nothing; without it something is always chosen. */
  readonly none?: string;
  readonly required?: boolean;
}

interface ValueOptions<V extends Value> extends KeyedOptions {
  /** Default: the values of the schema's enum. */
  readonly values?: readonly V[];
  readonly useText: (facts: FieldFacts) => (value: V) => string;
}

interface SelectProps extends Pick<ControlProps, 'form' | 'frame' | 'name' | 'fixed'> {
  options: Options;
  none?: string | undefined;
}

function Select({ form, frame, name, fixed, options, none }: SelectProps) {
  const { value, onChange, onBlur, error } = form.choice(name);
  return (
    <SelectField
      {...frame}
      {...{ options, none, onBlur, error }}
      disabled={fixed}
      value={value === '' ? undefined : value}
      searchable={options.length >= searchableFrom}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

const labelIn = (options: Options, value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? (inputText(value) || '—');

const keyedText =
  ({ name, t }: FieldFacts) =>
  (value: Value): string =>
    t(`${name}.${value}`);

/** One of the values of an enum, or of the values given. Nothing is chosen in the empty field of a new record. */
export function choice(options?: KeyedOptions): KeyedField<never>;
export function choice<V extends Value>(options: ValueOptions<V>): FormField<V>;
export function choice(options: KeyedOptions & Partial<ValueOptions<Value>> = {}): KeyedField<never> {
  const { values, useText = keyedText, none, required } = options;
  function useOptions(facts: FieldFacts): Options {
    const textOf = useText(facts);
    return (values ?? choicesOf(facts.schema)).map((value) => ({ value, label: textOf(value) }));
  }
  function Control(props: ControlProps) {
    return <Select {...props} options={useOptions(props)} none={none && props.t(none)} />;
  }
  function Value(props: ValueProps) {
    return labelIn(useOptions(props), props.value);
  }
  return { Control, Value, required, toInput: (value) => (value ?? '') as never, isKeyed: true };
}

/** One of what a hook lists: people, devices. @param useOptions gets the form, where the list depends on another field */
export function choiceOf(
  useOptions: (form: AnyForm | undefined) => readonly Option<string>[],
  { none, required }: KeyedOptions = {},
): FormField<string> {
  function Control(props: ControlProps) {
    return <Select {...props} options={useOptions(props.form)} none={none && props.t(none)} />;
  }
  function Value({ value }: ValueProps) {
    return labelIn(useOptions(undefined), value);
  }
  return { Control, Value, required, toInput: inputText };
}

/** One of the caller's stations. */
export const station = (options: KeyedOptions = {}): FormField<string> => choiceOf(useStationOptions, options);

/**
 * One node of a tree: an organisation, a department.
 *
 * @public A kind of field for forms to come.
 */
export function tree(
  useSource: (value: string | undefined, form: AnyForm | undefined) => TreeSource,
): FormField<string> {
  function Control({ form, frame, name, fixed }: ControlProps) {
    const field = form.choice(name);
    const { nodes, reads } = useSource(inputText(field.value), form);
    return <TreeField {...frame} {...field} {...{ nodes, reads }} disabled={fixed} />;
  }
  function Value({ value }: ValueProps) {
    return labelIn(useSource(inputText(value), undefined).nodes.flatMap(flatten), value);
  }
  return { Control, Value, toInput: inputText };
}

const flatten = ({ id, label, children }: TreeNode): Options => [{ value: id, label }, ...children.flatMap(flatten)];
