import type * as z from 'zod/mini';
import { tariffForm } from '#src/contract/electricity-price.ts';
import { says } from '#src/contract/rules/says.ts';
import { lintTariff, type TariffTable } from '#src/contract/rules/tariff.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuleText } from '#src/ui/rule-texts.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import { asNumbers } from './slot-fields.tsx';
import type { TariffFields } from './tariff-dialog.tsx';
import { useDaysText } from './tariff-view.tsx';
import { monthsText } from './tariff-words.ts';
import { texts } from './texts.ts';

type Values = z.input<typeof tariffForm>;

interface Told {
  readonly level: 'error' | 'warning';
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const asTable = ({ seasons, holidays, feedIn }: Values): TariffTable => ({
  holidays,
  feedIn: Number(feedIn),
  seasons: seasons.map((season) => ({
    ...season,
    prices: season.prices.map((day) => ({ ...day, slots: asNumbers(day.slots as never) })),
  })),
});

/** What the schema refuses, and what looks strange besides. */
function toldOf(values: Values): Told[] {
  const issues = tariffForm.safeParse(values).error?.issues ?? [];
  const errors = issues.map(({ path, message }) => ({ level: 'error' as const, path, message }));
  const warnings = lintTariff(asTable(values)).filter(({ level }) => level === 'warning');
  return [
    ...errors.filter(({ path }) => path[0] === 'seasons' || path[0] === 'holidays'),
    ...warnings.map(({ level, path, rule, figures }) => ({ level, path, message: says(rule, figures) })),
  ];
}

/** Says what is wrong or strange with the slots as they are now, each with the days that it is about. */
export function TariffCheck({ form }: { form: TariffFields }) {
  const t = useTexts(texts);
  const say = useRuleText();
  const { locale } = useFormats();
  const daysText = useDaysText();
  const values = form.watch();
  const told = toldOf(values);
  const placeOf = ([field, season, , day]: readonly PropertyKey[]): string => {
    const found = field === 'seasons' ? values.seasons[Number(season)] : undefined;
    if (!found) return t(field === 'holidays' ? 'holidays' : 'title');
    const prices = found.prices[Number(day)];
    return [monthsText(found.months, locale), prices && daysText(prices.days)].filter(Boolean).join(' · ');
  };
  const worst = told.some(({ level }) => level === 'error') ? 'error' : 'warning';
  return (
    <div className="ems-tariff-check" role="status" data-level={told.length > 0 ? worst : 'none'}>
      {told.length === 0 ? t('dialog.right') : t('dialog.problems')}
      {told.length > 0 && (
        <ul>
          {told.map(({ path, message }) => (
            <li key={`${path.map(String).join('.')} ${message}`}>
              {t('dialog.at', { place: placeOf(path), what: say(message) ?? '' })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
