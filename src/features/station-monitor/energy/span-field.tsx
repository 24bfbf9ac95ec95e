import left from 'primeicons/raw-svg/chevron-left.svg?icon';
import right from 'primeicons/raw-svg/chevron-right.svg?icon';
import { toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isDay } from '#src/lib/time/day-steps.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { type BalancePeriod, balancePeriod, movedPeriod, type Span, spans } from './balance.ts';
import css from './span-field.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

interface SpanFieldProps {
  span: Span;
  /** The day that was chosen; undefined for the present period. */
  day: string | undefined;
  period: BalancePeriod;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  /** IANA zone of the station. */
  zone: string;
  /** Those that are offered; default all. */
  names?: readonly Span[];
  onChange(span: Span, day: string | undefined): void;
}

/** A day, a month or a year of the station's calendar, and the steps to the ones before. */
export function SpanField({ span, day, period, now, zone, names = spans, onChange }: SpanFieldProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const today = toWallClock(now, zone).slice(0, 10);
  const { firstDay } = period;
  const unit = span === 'month' ? 7 : 10;
  const show = (next: Span, first: string, last: string) => onChange(next, last >= today ? undefined : first);
  const move = (count: number) => {
    const next = movedPeriod(span, period, count, zone);
    show(span, next.firstDay, next.lastDay);
  };
  const choose = (text: string) => {
    const chosen = text.length === 7 ? `${text}-01` : text;
    if (!isDay(chosen) || chosen > today) return;
    const next = balancePeriod(span, chosen, now, zone);
    show(span, next.firstDay, next.lastDay);
  };
  return (
    <div className="ems-span" role="group" aria-label={t('span.label')}>
      {names.map((each) => (
        <Button
          key={each}
          kind={each === span ? 'primary' : 'secondary'}
          aria-pressed={each === span}
          onClick={() => onChange(each, day)}
        >
          {t(`span.${each}`)}
        </Button>
      ))}
      <div className="ems-span-steps">
        <IconButton icon={left} label={t('span.earlier')} onClick={() => move(-1)} />
        {span === 'year' ? (
          <span className="ems-span-year">{firstDay.slice(0, 4)}</span>
        ) : (
          <DateField
            kind={span === 'month' ? 'month' : 'date'}
            label={t(`span.${span}`)}
            hideLabel
            className="ems-span-day"
            value={firstDay.slice(0, unit)}
            max={today.slice(0, unit)}
            zone={zone}
            onChange={choose}
          />
        )}
        <IconButton icon={right} label={t('span.later')} disabled={period.to > now} onClick={() => move(1)} />
      </div>
    </div>
  );
}
