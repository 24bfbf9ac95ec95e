import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { useRuleText } from '../field/rule-texts.ts';

/** Fields that a change of another one may make wrong: `{ passwordNew: ['passwordNewCheck'] }`. */
export type Dependents<In> = Partial<Readonly<Record<keyof In & string, readonly (keyof In & string)[]>>>;

/** What is known of the control that is left; a field that closes a list of its own says nothing. */
interface LeaveEvent {
  readonly target?: unknown;
}

interface Choice<V> {
  value: V;
  onChange(value: V): void;
  onBlur(event?: LeaveEvent): void;
  error: string | undefined;
}

export interface SchemaForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** Props of a `TextField` or `TextAreaField`: name, ref, handlers, and the error in words. */
  field(name: FieldPath<In>): UseFormRegisterReturn & { error: string | undefined };
  /** Props of a `DateField`: checked when it is left, then with every change. */
  date(name: FieldPath<In>): Choice<string> & { name: string };
  /** Props of a `NumberField`: checked like a text, when the field is left. */
  number(name: FieldPath<In>): Omit<Choice<string | number>, 'onChange'> & { onChange(value: string): void };
  /** Props of a `SelectField` or another control with a value. */
  choice<P extends FieldPath<In>>(name: P): Choice<PathValue<In, P>>;
}

/** False where a control lost the focus because it is hidden while something beside it is loaded. */
const isLeft = (event?: LeaveEvent): boolean =>
  !(event?.target instanceof HTMLElement) || event.target.checkVisibility();

/** Paths of the fields that break a rule; whether what the server has refused is right now, no rule knows. */
const brokenRules = (errors: object, path = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]: [string, { type?: unknown } | null | undefined]) => {
    if (!error || typeof error !== 'object') return [];
    if (typeof error.type !== 'string') return brokenRules(error, `${path}${key}.`);
    return error.type === 'server' ? [] : `${path}${key}`;
  });

/** Of a schema without words of its own, for instance a choice, an empty field is one that is missing. */
const emptyMessage = ({ input }: { input?: unknown }): string | undefined =>
  input === '' || input === undefined || input === null ? ruleMessage('text.required') : undefined;

/**
 * A form whose rules are a schema of the contract: a field is checked when it is left and on submit; one that is wrong with
 * every change, and after the first submit every field. Errors come in words, from the rules as from the server
 * (`FormDialog` and `useSubmit` place those).
 */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<NoInfer<In>>,
  dependents: Dependents<NoInfer<In>> = {},
): SchemaForm<In, Out> {
  const ruleText = useRuleText();
  const form = useForm<In, unknown, Out>({
    defaultValues,
    resolver: zodResolver(schema, { error: emptyMessage }),
    mode: 'onBlur',
    // `useSubmit` does it: it also finds fields that are no inputs.
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const errorOf = (name: FieldPath<In>) => {
    const { error } = form.getFieldState(name, { ...form.formState, errors });
    return error?.type === 'server' ? error.message : ruleText(error?.message);
  };
  const checkOthers = (name: FieldPath<In>) => {
    // One that was not filled yet is not complained about.
    const filled = (dependents[name] ?? []).filter((other) => form.getValues(other as FieldPath<In>) !== '');
    // A rule of two fields may be kept now, by a change of the other one.
    const others = new Set<string>([...filled, ...brokenRules(errors)]);
    others.delete(name);
    if (others.size > 0) void form.trigger([...others] as FieldPath<In>[]);
  };
  const set = <P extends FieldPath<In>>(name: P, value: PathValue<In, P>, shouldValidate: boolean) => {
    form.setValue(name, value, { shouldDirty: true, shouldValidate });
    checkOthers(name);
  };
  const leave = (name: FieldPath<In>) => (event?: LeaveEvent) => {
    if (isLeft(event)) void form.trigger(name);
  };
  return {
    ...form,
    field: (name) => {
      const error = errorOf(name);
      const onChange = () => {
        // After the first submit each change is checked anyway.
        if (error !== undefined && !form.formState.isSubmitted) void form.trigger(name);
        checkOthers(name);
      };
      const registered = form.register(name, { onChange });
      const onBlur: typeof registered.onBlur = async (event) => isLeft(event) && registered.onBlur(event);
      return { ...registered, onBlur, error };
    },
    date: (name) => {
      form.register(name);
      const error = errorOf(name);
      return {
        name,
        error,
        value: form.watch(name),
        onChange: (value) => set(name, value as PathValue<In, typeof name>, error !== undefined),
        onBlur: leave(name),
      };
    },
    number: (name) => {
      form.register(name);
      const error = errorOf(name);
      return {
        value: form.watch(name) ?? '',
        onChange: (value) =>
          set(name, value as PathValue<In, typeof name>, error !== undefined || form.formState.isSubmitted),
        onBlur: leave(name),
        error,
      };
    },
    choice: (name) => {
      form.register(name);
      return {
        value: form.watch(name),
        onChange: (value) => set(name, value, true),
        onBlur: leave(name),
        error: errorOf(name),
      };
    },
  };
}
