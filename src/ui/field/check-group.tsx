import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './check-group.css?inline';
import { CheckRow } from './check.tsx';
import { Field, type FieldFrame } from './field.tsx';

const styles = sheet(css);

interface CheckGroupProps<V extends string | number> extends FieldFrame {
  options: readonly { readonly value: V; readonly label: string }[];
  value: readonly V[];
  onChange(value: V[]): void;
}

/** A choice of several from a short list that is in view as a whole. */
export function CheckGroup<V extends string | number>({ options, value, onChange, ...frame }: CheckGroupProps<V>) {
  useStyles(styles);
  const change = (changed: V, isChosen: boolean) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === changed ? isChosen : value.includes(each))),
    );
  return (
    <Field group {...frame}>
      {(ids) => (
        <div className="ems-check-group">
          {options.map((option) => (
            <CheckRow
              key={option.value}
              checked={value.includes(option.value)}
              aria-invalid={ids['aria-invalid']}
              aria-describedby={ids['aria-describedby']}
              onChange={({ currentTarget }) => change(option.value, currentTarget.checked)}
            >
              {option.label}
            </CheckRow>
          ))}
        </div>
      )}
    </Field>
  );
}
