import type { UsedParameter } from '#src/contract/statistics/energy.ts';
import { parameterNames } from '#src/contract/system/parameter-sheet.ts';
import { parameterRules } from '#src/contract/rules/energy/parameter.ts';
import type { Statement } from '#src/contract/statistics/statement.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useCalendarDay } from '#src/ui/value/use-calendar-day.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { rangeMin } from './income-rows.ts';
import { texts } from './texts.ts';

/** Tariffs, calculation parameters, coverage and gaps, closings. */
export function StatementOrigin({ statement: { content, closings, timeZone } }: { statement: Statement }) {
  const t = useTexts(texts);
  const { dateTime, number, quantity } = useFormats(timeZone);
  const day = useCalendarDay();
  const language = useLanguage();
  const missing = content.quarters - content.measured - content.estimated;
  // The price of diesel has no currency of its own.
  const valueOf = (key: UsedParameter['key'], value: number): string =>
    quantity(value, key === 'dieselPrice' ? `${content.currency}/L` : parameterRules[key].unit, {
      digits: parameterRules[key].decimals,
    });
  const span = (from: string, to: string) => ({ from: day(from), to: day(to) });
  return (
    <ul>
      <li>{t('statement.zone', { zone: timeZone })}</li>
      {content.versions.map(({ tariffId, name, source, from, to }, index) => (
        <li key={`${tariffId} ${from}`}>
          {t('statement.tariff', { number: index + 1, name, source, ...span(from, to) })}
        </li>
      ))}
      {content.parameters.map(({ key, value, scopeName, source, from, to }) => (
        <li key={`${key} ${from}`}>
          {t('statement.parameter', {
            name: parameterNames[key][language],
            value: valueOf(key, value),
            scope: scopeName,
            source,
            ...span(from, to),
          })}
        </li>
      ))}
      <li>
        {t('statement.coverage', {
          quarters: number(content.quarters),
          measured: number(content.measured),
          estimated: number(content.estimated),
          missing: number(missing),
        })}
      </li>
      {content.gaps.map(({ from, to, value, low, high }) => (
        <li key={from}>
          {t(high - low > rangeMin ? 'statement.gap' : 'statement.gapExact', {
            from: dateTime(from),
            to: dateTime(to),
            value: quantity(value, content.currency),
            low: quantity(low, content.currency),
            high: quantity(high, content.currency),
          })}
        </li>
      ))}
      {closings.map(({ number: name, at, by, total, reopened }) => (
        <li key={name}>
          {t('statement.closing', {
            number: name,
            time: dateTime(at),
            by: by?.name ?? '—',
            total: quantity(total, content.currency),
          })}
          {reopened &&
            ` ${t('statement.reopening', { time: dateTime(reopened.at), by: reopened.by?.name ?? '—', reason: reopened.reason })}`}
        </li>
      ))}
    </ul>
  );
}
