import { type ReactNode, useId } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import css from './field.css?inline';

const styles = sheet(css);

export interface FieldFrame {
  label: string;
  /** Hides the label visually: for fields whose context shows what they are. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** In words, beside the field; the field is marked invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps extends FieldFrame {
  id?: string | undefined;
  /** A group of controls (`<fieldset>`) instead of one. */
  group?: boolean;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** Label, control, hint and error of one field, joined by ids. The space of one message line is always reserved: no layout shift. */
export function Field({ label, hideLabel, hint, error, required, id, group, className = '', children }: FieldProps) {
  useStyles(styles);
  const generatedId = useId();
  const control = id ?? generatedId;
  const note = error ?? hint;
  const Frame = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Frame className={`ems-field ${className}`}>
      <Label className={hideLabel ? 'ems-field-label-hidden' : 'ems-field-label'} {...(!group && { htmlFor: control })}>
        {label}
        {required && (
          <span className="ems-field-required" aria-hidden="true">
            *
          </span>
        )}
      </Label>
      {children({
        id: control,
        'aria-describedby': note ? `${control}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <p className={error ? 'ems-field-error' : 'ems-field-hint'} id={`${control}-note`} hidden={!note}>
        {note}
      </p>
    </Frame>
  );
}
