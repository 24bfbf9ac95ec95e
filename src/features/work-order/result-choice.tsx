import { useId } from 'react';

interface ResultChoiceProps {
  legend: string;
  yes: string;
  no: string;
  value: 'yes' | 'no';
  onChange(value: 'yes' | 'no'): void;
}

/** One of two results. */
export function ResultChoice({ legend, yes, no, value, onChange }: ResultChoiceProps) {
  const name = useId();
  const words = { yes, no };
  return (
    <fieldset className="ems-order-result">
      <legend>{legend}</legend>
      {(['yes', 'no'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
          {words[each]}
        </label>
      ))}
    </fieldset>
  );
}
