import type { ComponentProps } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Field, type FieldFrame } from './field.tsx';
import css from './text-area-field.css?inline';

const styles = sheet(css);

type AreaProps = Omit<ComponentProps<'textarea'>, 'required' | 'className'>;

export interface TextAreaFieldProps extends AreaProps, FieldFrame {
  /** Shows how much of `maxLength` is used; give the current length. */
  length?: number | undefined;
  className?: string | undefined;
}

export function TextAreaField(props: TextAreaFieldProps) {
  useStyles(styles);
  const { label, hideLabel, hint, error, required, id, className, length, ...area } = props;
  return (
    <Field {...{ label, hideLabel, hint, error, required, id, className }}>
      {(ids) => (
        <>
          <textarea rows={3} {...area} {...ids} className="ems-input ems-text-area" />
          {length !== undefined && area.maxLength !== undefined && (
            <span className="ems-field-note-row" aria-hidden="true">
              {length}/{area.maxLength}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
