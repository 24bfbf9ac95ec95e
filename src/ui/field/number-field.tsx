import { useState } from 'react';
import { decimalSigns } from '#src/contract/languages.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { readDecimal, writeDecimal } from '#src/lib/number/decimal-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'value' | 'onChange'> {
  /** A number, or as decimal text with a point what was typed; any other text where it is no number. */
  value: string | number;
  onChange(value: string): void;
}

/** A number in the form of the reader's language, `0,25` in German, whatever language the browser has. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  const sign = decimalSigns[useLanguage()];
  const [typed, setTyped] = useState('');
  const shown = readDecimal(typed, sign) === String(value) ? typed : writeDecimal(value, sign);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readDecimal(currentTarget.value, sign));
      }}
    />
  );
}
