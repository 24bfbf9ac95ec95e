import left from 'primeicons/raw-svg/chevron-left.svg?icon';
import right from 'primeicons/raw-svg/chevron-right.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button.tsx';
import { useFormats } from '#src/ui/use-formats.ts';
import { type BalancePeriod, type Span, spans } from './balance.ts';
import css from './span-field.css?inline';
import { texts } from './texts.ts';

const styles = sheet(css);

interface SpanFieldProps {
  span: Span;
  back: number;
  period: BalancePeriod;
  /** Those that are offered; default all. */
  names?: readonly Span[];
  onChange(span: Span, back: number): void;
}

/** A day, a month or a year of the station's calendar, and the steps to the ones before. */
export function SpanField({ span, back, period, names = spans, onChange }: SpanFieldProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const formats = useFormats('UTC');
  const day = (date: string) => formats.date(`${date}T00:00:00Z`);
  const { firstDay, lastDay } = period;
  return (
    <div className="ems-span" role="group" aria-label={t('span.label')}>
      {names.map((each) => (
        <Button
          key={each}
          kind={each === span ? 'primary' : 'secondary'}
          aria-pressed={each === span}
          onClick={() => onChange(each, 0)}
        >
          {t(`span.${each}`)}
        </Button>
      ))}
      <IconButton icon={left} label={t('span.earlier')} onClick={() => onChange(span, back + 1)} />
      <span className="ems-span-days">
        {firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`}
      </span>
      <IconButton
        icon={right}
        label={t('span.later')}
        disabled={back === 0}
        onClick={() => onChange(span, Math.max(0, back - 1))}
      />
    </div>
  );
}
