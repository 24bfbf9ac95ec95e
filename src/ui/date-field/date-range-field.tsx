import calendar from 'primeicons/raw-svg/calendar.svg?icon';
import { Suspense, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '../button/button.tsx';
import css from './date-range-field.css?inline';
import { Field, type FieldFrame } from '../field/field.tsx';
import { Icon } from '../button/icon.tsx';
import { Popover } from '../popover/popover.tsx';
import { Skeleton } from '../state/states.tsx';
import { texts } from '../texts.ts';
import { toMinute } from '../field/to-minute.ts';
import { useServerClock } from '../value/clock.ts';
import { useFormats } from '../value/use-formats.ts';
import { usePress } from '../button/use-press.ts';
import { lazyComponent } from '../lazy-component.ts';

const DateRangeEnds = lazyComponent(() => import('./date-range-ends.tsx'));
const styles = sheet(css);
const hourMs = 3_600_000;
const presets = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30 * 24 * hourMs } as const;

/** ISO 8601 in UTC; a missing end is open. */
export interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface DateRangeFieldProps extends FieldFrame {
  value: DateRange;
  /** IANA zone in which the user reads and types; without it the browser's. */
  zone?: string | undefined;
  onChange(value: DateRange): void;
  className?: string | undefined;
}

function useSummary({ from, to }: DateRange, zone: string | undefined): string {
  const t = useTexts(texts);
  const { dateTime } = useFormats(zone);
  const short = (at: string) => toMinute(dateTime(at));
  if (from && to) return t('range.span', { from: short(from), to: short(to) });
  if (from) return t('range.since', { from: short(from) });
  return to ? t('range.until', { to: short(to) }) : t('range.any');
}

/** A span of time: presets for everyday use, two typed ends for the rest, with keyboard and calendar. */
export function DateRangeField({ value, zone, onChange, className, ...frame }: DateRangeFieldProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const summary = useSummary(value, zone);
  const press = usePress(open, setOpen);
  const serverNow = useServerClock();
  const choose = (next: DateRange) => {
    setOpen(false);
    button.current?.focus();
    onChange(next);
  };
  return (
    <Field {...frame} className={className}>
      {(ids) => (
        <div className="ems-range">
          <button
            ref={button}
            type="button"
            id={ids.id}
            className="ems-input ems-range-button"
            aria-label={`${frame.label}: ${summary}`}
            aria-describedby={ids['aria-describedby']}
            aria-haspopup="dialog"
            aria-expanded={open}
            {...press}
          >
            <Icon of={calendar} />
            <span>{summary}</span>
          </button>
          <Popover
            id={`${ids.id}-box`}
            role="dialog"
            label={frame.label}
            open={open}
            anchor={button}
            onClose={() => setOpen(false)}
            className="ems-range-box"
          >
            <div className="ems-range-presets">
              <Button kind="plain" onClick={() => choose({})}>
                {t('range.any')}
              </Button>
              {(['hour', 'day', 'week', 'month'] as const).map((name) => (
                <Button
                  key={name}
                  kind="plain"
                  onClick={() => choose({ from: new Date(serverNow() - presets[name]).toISOString() })}
                >
                  {t(`range.${name}`)}
                </Button>
              ))}
            </div>
            <Suspense fallback={<Skeleton />}>
              <DateRangeEnds value={value} zone={zone} apply={choose} />
            </Suspense>
          </Popover>
        </div>
      )}
    </Field>
  );
}
