import type { UsedParameter } from '#src/contract/statistics/energy.ts';
import { parameterRules } from '#src/contract/rules/energy/parameter.ts';
import { type EnergyParameterKey, energyParameterKeys } from '#src/contract/rules/energy/parameter-keys.ts';
import { unitSpace } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** Demand is no figure of these: its bill names the window. */
type FigureKey = Exclude<EnergyParameterKey, 'demandWindow'>;

/** The values by parameter, each oldest first; those of diesel only where some was burnt. */
export const parametersOf = (
  all: readonly UsedParameter[],
  hasDiesel: boolean,
): readonly (readonly [FigureKey, readonly UsedParameter[]])[] =>
  energyParameterKeys.flatMap((key) =>
    key === 'demandWindow' || (key.startsWith('diesel') && !hasDiesel)
      ? []
      : [[key, all.filter((used) => used.key === key)] as const],
  );

/** The values of a parameter that figures were made with: each with where it comes from, and of several its days. */
export function UsedValues({ values }: { values: readonly UsedParameter[] }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const day = useCalendarDay();
  const textOf = ({ key, value, scopeName, source, validFrom, missingFor, from, to }: UsedParameter): string => {
    const { unit, decimals } = parameterRules[key];
    const scope =
      missingFor === null
        ? scopeName
        : `${scopeName}${t('sources.separator')}${t('sources.missingFor', { region: missingFor })}`;
    const text = t('sources.valueText', {
      value: `${formats.number(value, decimals)}${unitSpace}${unit}`,
      scope,
      source: t('sources.validFrom', { source, date: day(validFrom) }),
    });
    return values.length > 1 ? t('sources.valueSpan', { from: day(from), to: day(to), text }) : text;
  };
  return values.map((used) => <div key={used.from}>{textOf(used)}</div>);
}
