import { useDaysText } from '#src/blocks/season/days-text.ts';
import { seasonText } from '#src/blocks/season/season-words.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuleText } from '#src/ui/field/rule-texts.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { TariffIssue, TariffValues } from './tariff-edit.ts';
import { texts } from './texts.ts';

interface TariffCheckProps {
  values: TariffValues;
  issues: readonly TariffIssue[];
}

/** What is wrong or strange with the prices as they are now, each with the season and the days that it is about. */
export function TariffCheck({ values, issues }: TariffCheckProps) {
  const t = useTexts(texts);
  const ruleText = useRuleText();
  const { locale } = useFormats();
  const daysText = useDaysText();
  const shown = issues.filter(({ path }) => path[0] === 'seasons' || path[0] === 'holidays' || path[0] === 'feedIn');
  const locationOf = ([field, season, , day]: readonly PropertyKey[]): string => {
    const found = field === 'seasons' ? values.seasons[Number(season)] : undefined;
    if (!found)
      return t(field === 'holidays' ? 'field.holidays' : field === 'feedIn' ? 'field.feedIn' : 'field.seasons');
    const prices = found.prices[Number(day)];
    return [seasonText(found, locale), prices && daysText(prices.days)].filter(Boolean).join(' · ');
  };
  const worst = shown.some(({ level }) => level === 'error') ? 'error' : 'warning';
  return (
    <div className="ems-tariff-check" role="status" data-level={shown.length > 0 ? worst : 'none'}>
      {shown.length === 0 ? t('dialog.right') : t('dialog.problems')}
      {shown.length > 0 && (
        <ul>
          {shown.map(({ path, message }) => (
            <li key={`${path.map(String).join('.')} ${message}`}>
              {t('dialog.at', { location: locationOf(path), what: ruleText(message) ?? '' })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
