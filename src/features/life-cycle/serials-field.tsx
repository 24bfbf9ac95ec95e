import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';

const linesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];

function Control({ form, frame, name }: ControlProps) {
  const { value, onChange, onBlur, error } = form.choice(name);
  return (
    <TextAreaField
      {...frame}
      error={error}
      rows={3}
      value={linesOf(value).join('\n')}
      onChange={({ currentTarget }) => onChange(currentTarget.value.split('\n'))}
      onBlur={() => {
        onChange(linesOf(value).filter((line) => line.trim() !== ''));
        onBlur();
      }}
    />
  );
}

function Value({ value }: ValueProps) {
  return linesOf(value).join(', ') || '—';
}

/** Serial numbers, one in a line. */
export const serialsField: FormField<string[]> = { Control, Value, toInput: linesOf };
