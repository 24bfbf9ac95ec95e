import left from 'primeicons/raw-svg/chevron-left.svg?icon';
import right from 'primeicons/raw-svg/chevron-right.svg?icon';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { energyDaysMax } from '#src/contract/limits.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { isDay } from '#src/lib/time/day-steps.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import {
  type CalendarKind,
  calendarKinds,
  type Days,
  daysOf,
  movedDay,
  type PeriodChoice,
  periodKinds,
  rangeFault,
} from './period.ts';
import { texts } from '../texts.ts';

interface PeriodFieldProps {
  choice: PeriodChoice;
  /** By the calendar of the stations. */
  today: string;
  onChange(choice: PeriodChoice): void;
}

/** Rolling days, a day, month or year of the calendar with the steps to those beside it, or a free range. */
export function PeriodField({ choice, today, onChange }: PeriodFieldProps) {
  const t = useTexts(texts);
  const days = daysOf(choice, today);
  const { kind } = choice;
  const calendarKind = calendarKinds.find((each) => each === kind);
  const change = (next: PeriodChoice['kind']) =>
    onChange(
      next === 'range'
        ? { kind: next, from: days?.from, to: days && (days.to > today ? today : days.to) }
        : { kind: next },
    );
  return (
    <>
      <SelectField
        label={t('period.label')}
        options={periodKinds.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={kind}
        onChange={(next) => next && change(next)}
      />
      {calendarKind && days && <CalendarSteps kind={calendarKind} {...{ days, today, onChange }} />}
      {kind === 'range' && <RangeFields {...{ choice, today, onChange }} />}
    </>
  );
}

interface CalendarStepsProps extends Pick<PeriodFieldProps, 'today' | 'onChange'> {
  kind: CalendarKind;
  days: Days;
}

function CalendarSteps({ kind, days, today, onChange }: CalendarStepsProps) {
  const t = useTexts(texts);
  const move = (count: number) => onChange({ kind, day: movedDay(kind, days, count) });
  const choose = (text: string) => {
    const day = kind === 'day' ? text : `${text}-01`;
    if (isDay(day)) onChange({ kind, day });
  };
  const isLast = days.to >= today;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight' && !isLast) move(1);
    else if (event.key === 'Home') onChange({ kind });
  };
  return (
    <div
      className="ems-statistics-steps"
      role="group"
      aria-label={t(`period.${kind}`)}
      aria-keyshortcuts="ArrowLeft ArrowRight Home"
      onKeyDown={handleKeyDown}
    >
      <IconButton icon={left} label={t('period.earlier')} onClick={() => move(-1)} />
      {kind === 'year' ? (
        <span>{days.from.slice(0, 4)}</span>
      ) : (
        <DateField
          kind={kind === 'day' ? 'date' : 'month'}
          label={t(`period.${kind}`)}
          value={kind === 'day' ? days.from : days.from.slice(0, 7)}
          max={kind === 'day' ? today : today.slice(0, 7)}
          zone="UTC"
          onChange={choose}
        />
      )}
      <IconButton icon={right} label={t('period.later')} disabled={isLast} onClick={() => move(1)} />
    </div>
  );
}

function RangeFields({ choice, today, onChange }: PeriodFieldProps) {
  const t = useTexts(texts);
  const fault = rangeFault(choice);
  const { from = '', to = '' } = choice;
  const emptyError = (end: string) => (end === '' ? t('fault.empty') : undefined);
  const spanError = fault === 'order' || fault === 'length' ? t(`fault.${fault}`, { max: energyDaysMax }) : undefined;
  return (
    <>
      <DateField
        kind="date"
        label={t('period.from')}
        value={from}
        max={today}
        zone="UTC"
        error={emptyError(from)}
        onChange={(next) => onChange({ ...choice, from: next })}
      />
      <DateField
        kind="date"
        label={t('period.to')}
        value={to}
        max={today}
        zone="UTC"
        error={spanError ?? emptyError(to)}
        onChange={(next) => onChange({ ...choice, to: next })}
      />
    </>
  );
}
