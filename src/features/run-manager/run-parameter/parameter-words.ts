import { clockOf } from '#src/contract/rules/energy/day-slots.ts';
import type { RunParameter } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { Change } from './draft.ts';
import { texts } from './texts.ts';

export const halfHourMinutes = 30;

type Kind = Pick<RunParameter, 'type' | 'unit'>;

/** The value of a parameter in words: `22:00`, `on`, `400 kW`. */
export function useParameterWords() {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const valueText = ({ type, unit }: Kind, value: number): string => {
    if (type === 'time') return clockOf(value / halfHourMinutes);
    if (type === 'switch') return t(value === 1 ? 'on' : 'off');
    return quantity(value, unit, { column: true, nominal: true });
  };
  const changeText = ({ parameter, to }: Change): string =>
    t('fromTo', { name: parameter.name, from: valueText(parameter, parameter.value), to: valueText(parameter, to) });
  return { valueText, changeText };
}
