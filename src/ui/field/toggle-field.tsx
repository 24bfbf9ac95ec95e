import { sheet, useStyles } from '#src/theme/styles.ts';
import { Field, type FieldFrame } from './field.tsx';
import css from './toggle-field.css?inline';

const styles = sheet(css);

interface ToggleFieldProps extends FieldFrame {
  value: boolean;
  onChange(value: boolean): void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** A switch between yes and no. */
export function ToggleField({ value, onChange, onBlur, disabled, ...frame }: ToggleFieldProps) {
  useStyles(styles);
  return (
    <Field {...frame}>
      {(ids) => (
        <input
          {...ids}
          type="checkbox"
          role="switch"
          className="ems-toggle"
          checked={value}
          aria-checked={value}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          {...{ onBlur, disabled }}
        />
      )}
    </Field>
  );
}
