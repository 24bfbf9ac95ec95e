import { parameterRules } from '#src/contract/rules/energy/parameter.ts';
import type { ParameterKey } from '#src/contract/rules/energy/parameter-keys.ts';
import { type Formats, unitSpace } from '#src/i18n/format.ts';
import { Value } from '#src/ui/value/value.tsx';

interface ParameterValueProps {
  parameterKey: ParameterKey;
  value: number | null;
}

/** A value with the decimals of its parameter. */
export function ParameterValue({ parameterKey, value }: ParameterValueProps) {
  const { unit, decimals } = parameterRules[parameterKey];
  return <Value value={value} unit={unit} digits={decimals} nominal />;
}

/** The same as text. */
export const valueText = (parameterKey: ParameterKey, value: number, formats: Formats): string => {
  const { unit, decimals } = parameterRules[parameterKey];
  const number = formats.number(value, decimals);
  return unit === '' ? number : `${number}${unitSpace}${unit}`;
};
