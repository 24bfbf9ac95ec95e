import left from 'primeicons/raw-svg/chevron-left.svg?icon';
import right from 'primeicons/raw-svg/chevron-right.svg?icon';
import { useTexts } from '#src/i18n/i18n.tsx';
import { isDay } from '#src/lib/time/day-steps.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { DateRangeField } from '#src/ui/date-field/date-range-field.tsx';
import css from './range-field.css?inline';
import { movedRange, previousSpan, type Range, type RangeName, rangeNames } from './ranges.ts';
import { texts } from './texts.ts';
import { useToday } from './use-today.ts';

const styles = sheet(css);

interface RangeFieldProps {
  range: Range;
  onChange(range: Range): void;
  /** IANA zone of the station. */
  zone: string;
  /** The ranges to choose from; sums of days leave out `live` and `custom`. */
  names?: readonly RangeName[];
  /** Whether the period before is drawn beside; absent where there is nothing to compare. */
  compare?: boolean;
  onCompare?: (compare: boolean) => void;
}

/** Real time, days, a month, a year or two ends: which part of a history is shown. */
export function RangeField({ range, onChange, zone, names = rangeNames, compare, onCompare }: RangeFieldProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const steps = previousSpan(range) !== undefined;
  const today = useToday(zone);
  return (
    <div className="ems-range-choice" role="group" aria-label={t('range.label')}>
      <div className="ems-range-names">
        {names.map((name) => (
          <Button
            key={name}
            kind={name === range.name ? 'primary' : 'secondary'}
            aria-pressed={name === range.name}
            onClick={() => onChange({ ...range, name })}
          >
            {t(`range.${name}`)}
          </Button>
        ))}
      </div>
      {steps && (
        <div className="ems-range-names">
          <IconButton icon={left} label={t('range.earlier')} onClick={() => onChange(movedRange(range, -1, today))} />
          <DateField
            kind="date"
            label={t(range.name === '1d' ? 'range.day' : 'range.lastDay')}
            hideLabel
            className="ems-range-day"
            value={range.end ?? today}
            max={today}
            zone={zone}
            onChange={(day) =>
              isDay(day) && day <= today && onChange({ ...range, end: day === today ? undefined : day })
            }
          />
          <IconButton
            icon={right}
            label={t('range.later')}
            disabled={(range.end ?? today) >= today}
            onClick={() => onChange(movedRange(range, 1, today))}
          />
        </div>
      )}
      {range.name === 'custom' && (
        <DateRangeField
          label={t('range.span')}
          hideLabel
          zone={zone}
          value={{ from: range.from, to: range.to }}
          onChange={({ from, to }) => from && to && onChange({ name: 'custom', from, to })}
        />
      )}
      {onCompare && steps && (
        <CheckRow checked={compare ?? false} onChange={(event) => onCompare(event.currentTarget.checked)}>
          {t('compare')}
        </CheckRow>
      )}
    </div>
  );
}
